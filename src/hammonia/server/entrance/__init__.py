"""The entrance: what stands around the whole application, and how a failing request is answered."""

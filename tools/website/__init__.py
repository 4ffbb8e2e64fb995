"""The documents as a site: what they link to is checked, then they are written as HTML."""

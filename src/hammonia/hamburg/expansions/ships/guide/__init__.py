"""What switching on the ships means, and an introduction: one file for each language."""

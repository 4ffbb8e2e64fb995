"""What switching on the mayors means, and an introduction: one file for each language."""

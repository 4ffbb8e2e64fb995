"""What switching on special intrigue means, and an introduction: one file for each language."""

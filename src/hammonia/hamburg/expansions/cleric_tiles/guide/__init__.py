"""What switching on the cleric tiles means, and an introduction: one file for each language."""

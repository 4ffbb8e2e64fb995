"""What switching on the stock exchange means, and an introduction: one file for each language."""

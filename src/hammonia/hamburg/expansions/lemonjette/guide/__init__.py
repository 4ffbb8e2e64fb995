"""What switching on Hans Hummel and the Lemonjette means, told in each language."""

"""What a legal deck is: the shapes that all games share."""

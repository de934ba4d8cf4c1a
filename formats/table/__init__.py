"""What every engine shares."""

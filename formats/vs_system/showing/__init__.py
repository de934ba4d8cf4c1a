"""Vs. System at a terminal: the table drawn, questions and options in words."""

from formats.table.showing import GameInWords
from formats.vs_system.showing.table import card_texts, table_text
from formats.vs_system.showing.words import option_words, question

IN_WORDS = GameInWords(table_text, card_texts, question, option_words)

"""The teams of the training cards."""

CANDLE_ROW = "Candle Row"
LOW_WATER_FERRY = "Low Water Ferry"
MOONPENNY_FAIR = "Moonpenny Fair"

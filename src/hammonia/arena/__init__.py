"""Games between bots: playing many, adding them up, and measuring the engine."""

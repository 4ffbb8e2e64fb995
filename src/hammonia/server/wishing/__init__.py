"""Wishes beside the moves: plans, orders in advance, and what needs the consent of others."""

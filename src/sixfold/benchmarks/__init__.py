"""The speed table: ratios measured in one run on one core."""

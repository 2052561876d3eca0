"""What Hypothesis draws; everything here needs it."""

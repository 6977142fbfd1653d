"""What several acts ask: how a month is judged, what a deal is, which counts can ever go."""

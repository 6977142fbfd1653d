"""A whole evening, played from a script: for newcomers who want to see every screen alive, and for tests."""

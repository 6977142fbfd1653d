"""Players who rehearse by themselves: whole evenings, with the rules that bind referees, and no script."""

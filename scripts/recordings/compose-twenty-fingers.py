#!/usr/bin/env python3
"""Composes twenty-fingers.recording: twenty fingers that move at 120 Hz for two seconds.

    python3 scripts/recordings/compose-twenty-fingers.py > Resources/recordings/twenty-fingers.recording

Each finger runs its own figure through its neighbours' ground, never rests, and reports pressure.
"""

from math import cos, pi, sin

FINGERS, SECONDS, RATE = 20, 2, 120

entries = []
for finger in range(1, FINGERS + 1):
    row, column = divmod(finger - 1, 5)
    center = (200 + 380 * column, 140 + 215 * row)
    across, down = 2 + finger % 3, 3 + finger % 4
    for step in range(SECONDS * RATE + 1):
        t = step / (SECONDS * RATE)
        # The fingers' reports are spread over a sample's time, as those of many hands are.
        time = step * 1000 / RATE + (finger * 7 % FINGERS) * 1000 / RATE / FINGERS
        x = center[0] + 190 * sin(2 * pi * across * t + finger)
        y = center[1] + 120 * cos(2 * pi * down * t + 0.7 * finger)
        pressure = 0.5 + 0.4 * sin(2 * pi * t + finger)
        verb = "begin" if step == 0 else "end" if step == SECONDS * RATE else "move"
        entries.append((int(time), f"{verb} {finger} {x:.1f} {y:.1f} p={pressure:.2f}"))

entries.sort(key=lambda entry: entry[0])
print("fingerpaint-recording 1\nsize 1920 1080")
for time, what in entries:
    print(time, what)

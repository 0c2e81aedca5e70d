#!/usr/bin/env python3
"""Composes demo.recording: ten fingers paint a peacock in five and a half seconds.

    python3 scripts/recordings/compose-demo.py > Resources/recordings/demo.recording

The picture is a list of layers, each with one brush. Fingers take a layer's strokes as they become
free, so most of the time nearly all are down. Ink completed first lies below, so a stroke ends
after those of earlier layers that it may touch. The seed is fixed: the same script gives the same
recording.
"""

from math import cos, hypot, pi, radians, sin
from random import Random

WIDTH, HEIGHT = 1920, 1080
FINGERS = 10
SAMPLE_MS = 1000 / 120
# How long after a tap began strokes have its brush: a tap lasts 40 ms, the rest is margin.
BRUSH_MS = 62
HUB = (960, 785)
random = Random(7)


# Paths: lists of points, close enough together to be walked along.

def smooth(*knots, steps=24):
    """A Catmull-Rom curve through the knots."""
    ends = [knots[0], *knots, knots[-1]]
    points = []
    for p, q, r, s in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            points.append(tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                       + (3 * b - a - 3 * c + d) * t ** 3)
                for a, b, c, d in zip(p, q, r, s)))
    return points + [knots[-1]]


def polar(angle, radius, across=0.0, center=HUB):
    """The point at so many degrees above the right horizon, `across` pixels beside its ray."""
    a = radians(angle)
    return (center[0] + radius * cos(a) - across * sin(a),
            center[1] - radius * sin(a) - across * cos(a))


def circle(center, radius, turns=1.15):
    start = random.uniform(0, 2 * pi)
    return [(center[0] + radius * cos(start + 2 * pi * turns * i / 40),
             center[1] + radius * sin(start + 2 * pi * turns * i / 40)) for i in range(41)]


def dot(center):
    """A tap: a finger does not keep quite still."""
    return [center, (center[0] + random.uniform(-1, 1), center[1] + random.uniform(-1, 1))]


def feather(angle, inner, outer, spread):
    """Out along one side of a leaf, around its tip, and back along the other."""
    return smooth(polar(angle, inner), polar(angle, outer * 0.72, spread * 0.8),
                  polar(angle, outer * 0.92, spread), polar(angle, outer),
                  polar(angle, outer * 0.92, -spread), polar(angle, outer * 0.72, -spread * 0.8),
                  polar(angle, inner))


def ripple(angle, inner, outer, swing, waves):
    """Barbs: a wave along a feather that widens towards its tip."""
    return [polar(angle, inner + (outer - inner) * t,
                  swing * (0.3 + 0.7 * t) * sin(2 * pi * waves * t))
            for t in (i / 120 for i in range(121))]


# The hands: paths become samples, layers become a timed recording.

class Hands:
    def __init__(self):
        self.entries = []
        self.free = [0.0] * FINGERS
        self.brush = (None, None)
        self.painted = []
        self.last_begin = 0.0

    def layer(self, color, width, speed, paths):
        """Paints paths with one brush; `speed` is in pixels a millisecond."""
        ready = self.choose(color, width)
        painted = []
        for path in paths:
            length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(path, path[1:]))
            duration = max(90, length / speed) * random.uniform(0.96, 1.06)
            box = bounds(path, width / 2 + 4)
            below = max((end for other, end in self.painted if overlap(box, other)), default=0)
            finger = min(range(FINGERS), key=self.free.__getitem__)
            start = max(self.free[finger] + random.uniform(10, 16), ready, below + 12 - duration)
            start += random.uniform(0, 6)
            self.stroke(finger + 1, path, length, start, duration)
            self.free[finger] = start + duration
            self.last_begin = max(self.last_begin, start)
            painted.append((box, start + duration))
        self.painted += painted

    def choose(self, color, width):
        """Taps the palette where the brush differs; returns when strokes have it."""
        time = self.last_begin + 12 if self.entries else 0
        for finger, (old, new) in enumerate(zip(self.brush, (color, width))):
            if old != new:
                self.entries.append((time, f"tap {90 + finger} {new}"))
        if self.brush != (color, width):
            self.last_begin = time
        self.brush = (color, width)
        return time + BRUSH_MS

    def stroke(self, finger, path, length, start, duration):
        """A hand sets off and stops gently, and trembles a little, the more the faster it is."""
        tremble = min(1.6, length / 300)
        phases = [random.uniform(0, 2 * pi) for _ in range(4)]
        steps = max(2, round(duration / SAMPLE_MS))
        for step in range(steps + 1):
            t = step / steps
            eased = 0.6 * t + 0.4 * t * t * (3 - 2 * t)
            x, y = along(path, length * eased)
            envelope = tremble * min(1, 8 * t, 8 * (1 - t))
            x += envelope * (sin(5 * t + phases[0]) + 0.5 * sin(17 * t + phases[1]))
            y += envelope * (sin(6 * t + phases[2]) + 0.5 * sin(19 * t + phases[3]))
            verb = "begin" if step == 0 else "end" if step == steps else "move"
            self.entries.append((start + duration * t, f"{verb} {finger} {x:.1f} {y:.1f}"))

    def text(self):
        ordered = sorted(self.entries, key=lambda entry: int(entry[0]))
        lines = [f"{int(time)} {what}" for time, what in ordered]
        return "\n".join(["fingerpaint-recording 1", f"size {WIDTH} {HEIGHT}", *lines]) + "\n"


def along(path, distance):
    """The point at a distance along a path."""
    for (ax, ay), (bx, by) in zip(path, path[1:]):
        step = hypot(bx - ax, by - ay)
        if distance <= step and step > 0:
            return ax + (bx - ax) * distance / step, ay + (by - ay) * distance / step
        distance -= step
    return path[-1]


def bounds(path, margin):
    xs, ys = zip(*path)
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def overlap(a, b):
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


# The picture.

def fan(count, low):
    """Angles of a fan whose ends are so many degrees below the horizon."""
    return [-low + (180 + 2 * low) * i / (count - 1) for i in range(count)]


def train(hands):
    """The fan of feathers, from the longest to the golden ones behind the neck."""
    long, short, golden = fan(19, 8), fan(14, 6), fan(20, 4)
    between = [(a + b) / 2 for a, b in zip(long, long[1:])]
    hands.layer("blue", 5, 2.2, [smooth(polar(a, 430), polar(a, 690)) for a in between])
    hands.layer("green", 50, 4.0, [feather(a, 300, 680, 20) for a in long])
    hands.layer("yellow", 5, 1.0, [ripple(a, 480, 625, 27, 3) for a in long])
    hands.layer("yellow", 50, 1.3, [circle(polar(a, 675), 20) for a in long])
    hands.layer("purple", 50, 3.0, [feather(a, 220, 475, 17) for a in short])
    hands.layer("pink", 20, 1.0, [dot(polar(a, 690)) for a in between])
    hands.layer("blue", 50, 1.0, [circle(polar(a, 672), 5) for a in long]
                + [dot(polar(a, 474)) for a in short])
    hands.layer("yellow", 50, 2.2, [smooth(polar(a, 90), polar(a, 335)) for a in golden])
    hands.layer("orange", 20, 1.0, [circle(polar(a, 666), 3) for a in long])
    hands.layer("yellow", 20, 1.0, [dot(polar(a, 474)) for a in short])
    hands.layer("green", 5, 0.95, [scales(r, side) for r in (285, 235, 185) for side in (0, 1)])


def scales(radius, side):
    """Half a row of feathers' ends around the hub."""
    start, sweep = (-4, 94) if side == 0 else (184, -94)
    return [polar(start + sweep * t, radius + 16 * abs(sin(pi * 7 * t)))
            for t in (i / 150 for i in range(151))]


def rosette(center, radius, petals, turn=None):
    """A flower in one line."""
    turn = random.uniform(0, 2 * pi) if turn is None else turn
    return [(center[0] + radius * (0.6 + 0.4 * cos(petals * a)) * cos(a + turn),
             center[1] + radius * (0.6 + 0.4 * cos(petals * a)) * sin(a + turn))
            for a in (2 * pi * 1.04 * i / 100 for i in range(101))]


# From the head to the tail: a point of the spine and the body's half width there.
SPINE = [((984, 468), 33), ((962, 515), 31), ((946, 580), 33), ((946, 650), 52), ((958, 730), 84),
         ((966, 800), 92), ((968, 860), 70), ((968, 900), 34)]


def contour(side, inset=25):
    """A line down the body: side -1 runs along its left edge, 1 along its right."""
    return smooth(*[(x + side * max(0, half - inset), y) for (x, y), half in SPINE])


def scallops(y, half, x, count):
    """A row of so many feathers' ends across the breast, `half` to either side of x."""
    return [(x - half + 2 * half * t, y + 13 * abs(sin(pi * count * t)))
            for t in (i / 80 for i in range(81))]


def scene(hands):
    """The bird on the grass, flowers at both sides, butterflies above them.

    Strokes of bird and meadow alternate, so that fingers with short ones need not wait.
    """
    flowers = [(60, 765), (137, 845), (190, 928), (1732, 922), (1785, 850), (1862, 755)]
    butterflies = [(215, 330), (1730, 260)]
    crest = [polar(a, 78, center=(978, 452)) for a in (58, 78, 98, 118, 138)]

    hands.layer("blue", 50, 1.5, [contour(s) for s in (-1, -0.5, 0, 0.5, 1)]
                + [circle((986, 464), 10)])
    hands.layer("green", 50, 3.2, [
        smooth((x - 10, 955), (x + 100, 972), (x + 200, 964), (x + 212, 998), (x + 100, 1000),
               (x - 5, 996), (x - 12, 1028), (x + 100, 1030), (x + 205, 1028), (x + 210, 1055),
               (x + 100, 1056), (x, 1056))
        for x in range(0, 1920, 192)])
    hands.layer("blue", 5, 0.6, [smooth((978, 440), tip) for tip in crest])
    hands.layer("green", 10, 1.1, [
        smooth((x + random.uniform(-25, 25), 955),
               (x + random.uniform(-12, 12), (y + 955) / 2), (x, y))
        for x, y in flowers
    ] + [
        smooth((x, 955), (x + lean / 3, 935), (x + lean, 918 + random.uniform(-8, 8)))
        for x in range(30, 1920, 64) for lean in (random.uniform(-16, 16),)
    ])
    hands.layer("orange", 5, 0.6, [
        scallops(640, 36, 947, 3), scallops(678, 52, 950, 4), scallops(716, 66, 955, 5),
        scallops(754, 76, 960, 6), scallops(792, 78, 965, 6)])
    hands.layer("blue", 20, 1.0, [dot(tip) for tip in crest])
    hands.layer("brown", 10, 1.0, [
        smooth((950 + d, 914), (946 + d, 935), (948 + d, 952)) for d in (-15, 45)
    ] + [
        smooth((918 + d, 958), (948 + d, 946), (980 + d, 958)) for d in (-15, 45)
    ] + [smooth((1014, 462), (1050, 475), (1014, 478), (1034, 471))])
    hands.layer("white", 20, 1.0, [dot((992, 458))])
    hands.layer("pink", 20, 1.1, [rosette(f, 40, 5) for f in flowers[1::2]]
                + [rosette(b, 40, 4, turn=pi / 4) for b in butterflies])
    hands.layer("red", 20, 1.1, [rosette(f, 40, 5) for f in flowers[::2]])
    hands.layer("black", 10, 0.5, [dot((995, 458))] + [
        smooth((x, y - 22), (x + 2, y + 26)) for x, y in butterflies])
    hands.layer("yellow", 20, 0.7, [circle(f, 6) for f in flowers])


hands = Hands()
train(hands)
scene(hands)
print(hands.text(), end="")

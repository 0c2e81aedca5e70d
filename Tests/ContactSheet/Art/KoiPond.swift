import Glibc
import Ink
import Interaction

/// A pond with koi, water lilies and a dragonfly, seen from above, so that it is upright for people at every edge.
/// Places are pixels of a window of 1600 × 1000.
enum KoiPond {
  /// Everything in the pond, by the person who paints it, in the order of painting.
  static let things: [(edge: ScreenEdge, thing: ArtThing)] = [
    (.top, water(upper)),
    (.bottom, water(lower)),
    (.left, koi(.init(center, 172, nose: -1.95, isClockwise: true, length: 372), white)),
    (.right, pad(Point(x: 1356, y: 268), 116, notch: 2.2, green, lotus(92, blush))),
    (.right, pad(Point(x: 1476, y: 452), 58, notch: -2.4, lime)),
    (.left, pad(Point(x: 262, y: 724), 122, notch: -0.7, green, lotus(98, rose))),
    (.top, reeds(from: Point(x: 32, y: 24), toward: 0.72)),
    (.bottom, pad(Point(x: 1092, y: 872), 62, notch: -2.0, lime, lotus(46, rose))),
    (
      .top, koi(.init(Point(x: 300, y: 60), 262, nose: 0.6, isClockwise: false, length: 276), flame)
    ),
    (
      .bottom,
      koi(.init(Point(x: 1330, y: 1010), 300, nose: 4.02, isClockwise: false, length: 290), calico)
    ),
    (.right, koi(.init(center, 172, nose: 1.19, isClockwise: true, length: 372), gold)),
    (.top, pad(Point(x: 1168, y: 138), 66, notch: 0.9, moss)),
    (.left, pad(Point(x: 446, y: 858), 68, notch: 2.6, moss)),
    (.top, pad(Point(x: 540, y: 168), 54, notch: 1.9, moss)),
    (.left, pad(Point(x: 118, y: 884), 64, notch: 0.4, lime)),
    (.bottom, reeds(from: Point(x: 1582, y: 982), toward: 3.86)),
    (.top, hovering(Point(x: 474, y: 540), toward: -0.9)),
    (.top, petals([(150, 440), (345, 400), (706, 170), (960, 120), (720, 236), (1010, 250)])),
    (
      .bottom,
      petals([
        (590, 800), (660, 880), (900, 850), (980, 740), (1210, 560), (1420, 620), (1270, 470),
      ])
    ),
  ]

  /// A fish alone, which swims to the left. Its back is at the origin.
  static let fish = koi(
    .init(Point(x: 0, y: 300), 300, nose: -.pi / 2 - 0.48, isClockwise: false, length: 290), flame)
  /// A water lily alone, around the origin.
  static let lily = pad(Point(x: 0, y: 0), 116, notch: 2.2, green, lotus(92, rose))
  /// A dragonfly alone, around the origin.
  static let dragonfly = hovering(Point(x: 0, y: 0), toward: -0.9)

  private static let center = Point(x: 800, y: 500)

  // MARK: Koi

  /// Where a koi swims: on a circle, so that its body is bent.
  private struct Swim {
    let center: Point
    let radius: Double
    /// The direction from the centre to the nose.
    let nose: Double
    let isClockwise: Bool
    let length: Double

    init(
      _ center: Point, _ radius: Double, nose: Double, isClockwise: Bool, length: Double
    ) {
      (self.center, self.radius, self.nose) = (center, radius, nose)
      (self.isClockwise, self.length) = (isClockwise, length)
    }

    /// The turn of the circle from the nose to the tail.
    private var turn: Double { (isClockwise ? -1 : 1) * length / radius }

    /// Returns a place on the back.
    /// - Parameters:
    ///   - part: From 0 at the nose to 1 where the tail begins.
    ///   - side: The distance from the spine, as a part of the length.
    func place(_ part: Double, _ side: Double = 0) -> Point {
      center.moved(nose + turn * part, radius + side * length)
    }

    /// Returns the direction towards the tail.
    func backwards(_ part: Double) -> Double {
      nose + turn * part + (isClockwise ? -.pi / 2 : .pi / 2)
    }
  }

  private struct Coat {
    let body: UInt32
    let fins: UInt32
    /// Spots: where they begin and end, how far from the spine, and how wide.
    let spots: [(color: UInt32, from: Double, to: Double, side: Double, width: Double)]
  }

  private static let white = Coat(
    body: 0xFFF8EC, fins: 0xE9DCCB,
    spots: [
      (0xF0472A, 0.12, 0.24, 0.0, 0.15), (0xF0472A, 0.38, 0.5, 0.018, 0.15),
      (0xF0472A, 0.66, 0.76, -0.01, 0.09),
    ])
  private static let gold = Coat(
    body: 0xFFB62E, fins: 0xFFD98A,
    spots: [
      (0xFFD257, 0.2, 0.62, 0.035, 0.05), (0xE8861B, 0.3, 0.74, -0.05, 0.035),
    ])
  private static let flame = Coat(
    body: 0xF5632B, fins: 0xFFB08A,
    spots: [
      (0xFF8A4A, 0.16, 0.6, 0.03, 0.05), (0xFFF4E2, 0.7, 0.8, 0.0, 0.07),
    ])
  private static let calico = Coat(
    body: 0xFFF8EC, fins: 0xD9E6EA,
    spots: [
      (0xF0472A, 0.2, 0.34, 0.03, 0.1), (0x22262E, 0.3, 0.4, -0.045, 0.07),
      (0x22262E, 0.55, 0.6, 0.02, 0.08), (0xF0472A, 0.62, 0.72, -0.015, 0.08),
    ])

  private static func koi(_ swim: Swim, _ coat: Coat) -> ArtThing {
    let length = swim.length
    func back(
      _ color: UInt32, from: Double, to: Double, side: Double = 0, width: Double
    ) -> ArtLine {
      ArtLine(color, width * length) { swim.place(from + (to - from) * $0, side) }
    }
    /// A fin of rays that spread behind its root.
    func fin(at part: Double, side: Double, spread: [Double], _ reach: Double) -> [ArtLine] {
      spread.map { angle in
        let root = swim.place(part, side)
        let way = swim.backwards(part) + angle
        return ArtLine(coat.fins, length * 0.05, steps: 16) { t in
          root.moved(way - 0.5 * angle * t * t, length * reach * t * (1 - 0.22 * abs(angle)))
        }
      }
    }
    let tail = fin(at: 0.94, side: 0, spread: [-0.62, -0.34, -0.1, 0.16, 0.42], 0.3)
    let chest = [-1.0, 1].flatMap { side in
      fin(
        at: 0.26, side: side * 0.07, spread: [0.5, 0.8, 1.1].map { $0 * turned(swim, side) }, 0.2)
    }
    let belly = [-1.0, 1].flatMap { side in
      fin(at: 0.6, side: side * 0.04, spread: [0.4, 0.7].map { $0 * turned(swim, side) }, 0.12)
    }
    let body = [
      back(coat.body, from: 0.2, to: 0.44, width: 0.23),
      back(coat.body, from: 0.14, to: 0.58, width: 0.19),
      back(coat.body, from: 0.1, to: 0.7, width: 0.145),
      back(coat.body, from: 0.075, to: 0.84, width: 0.1),
      back(coat.body, from: 0.06, to: 0.98, width: 0.055),
    ]
    let spots = coat.spots.map {
      back($0.color, from: $0.from, to: $0.to, side: $0.side, width: $0.width)
    }
    let eyes = [-1.0, 1].map { side in
      ArtLine(0x22262E, length * 0.032, dot: swim.place(0.1, side * 0.062))
    }
    let dorsal = back(coat.fins, from: 0.36, to: 0.6, width: 0.022)
    return ArtThing(layers: [tail + chest + belly, body, spots, eyes + [dorsal]])
  }

  /// Returns the sign of angles that spread away from the body on a side.
  private static func turned(_ swim: Swim, _ side: Double) -> Double {
    swim.isClockwise ? side : -side
  }

  // MARK: Plants

  private static let green: (UInt32, UInt32) = (0x43A35A, 0x86D18A)
  private static let moss: (UInt32, UInt32) = (0x2F8A5C, 0x6CC090)
  private static let lime: (UInt32, UInt32) = (0x7DB845, 0xBBDF82)

  /// A leaf of a water lily with a notch, filled by a finger that goes to and fro.
  /// - Parameter flower: Returns what lies on it.
  private static func pad(
    _ center: Point, _ radius: Double, notch: Double, _ colors: (leaf: UInt32, veins: UInt32),
    _ flower: (Point) -> [[ArtLine]] = { _ in [] }
  ) -> ArtThing {
    let width = radius * 0.3
    var path: [Point] = []
    var (reach, isForward) = (radius - width / 2, true)
    while reach > 0 {
      // The notch is a wedge; ink reaches half a width beyond the path.
      let gap = min(1.2, 0.2 + width * 0.42 / reach)
      let steps = max(8, Int(reach * 0.7))
      let arc = (0...steps).map { step in
        center.moved(notch + gap + (2 * .pi - 2 * gap) * Double(step) / Double(steps), reach)
      }
      path += isForward ? arc : arc.reversed()
      isForward.toggle()
      reach -= width * 0.8
    }
    let rim = ArtLine(colors.veins, 3) { t in
      center.moved(notch + 0.26 + (2 * .pi - 0.52) * t, radius - 5)
    }
    let veins = (0..<9).map { index in
      let angle = notch + 0.5 + (2 * .pi - 1) * Double(index) / 8
      return ArtLine(colors.veins, 3, steps: 12) { t in
        center.moved(angle + 0.08 * t, radius * (0.14 + 0.68 * t))
      }
    }
    return ArtThing(layers: [[ArtLine(colors.leaf, width, path)], [rim] + veins] + flower(center))
  }

  private static let rose: [UInt32] = [0xE2497F, 0xF27FA8, 0xFBB9CF]
  private static let blush: [UInt32] = [0xF191B2, 0xF9BDD0, 0xFFE3EA]

  /// A flower of three rings of petals.
  private static func lotus(_ size: Double, _ colors: [UInt32]) -> (Point) -> [[ArtLine]] {
    let rings: [(count: Int, turn: Double, from: Double, to: Double, half: Double)] = [
      (10, 0.1, 0.36, 0.92, 0.075), (8, 0.4, 0.24, 0.66, 0.08), (6, 0, 0.12, 0.4, 0.07),
    ]
    return { center in
      let petals = zip(rings, colors).map { ring, color in
        (0..<ring.count).map { index in
          let angle = ring.turn + Double(index) * 2 * .pi / Double(ring.count)
          // To the tip and back, as the edge of a leaf.
          return ArtLine(color, size * 0.16, steps: 24) { t in
            let along = t < 0.5 ? 2 * t : 2 - 2 * t
            let side = (t < 0.5 ? 1.0 : -1) * ring.half * sin(along * .pi)
            let place = center.moved(angle, size * (ring.from + (ring.to - ring.from) * along))
            return place.moved(angle + .pi / 2, size * side)
          }
        }
      }
      let heart = (0..<6).map { index in
        ArtLine(0xFFE27A, size * 0.065, dot: center.moved(Double(index) * .pi / 3, size * 0.16))
      }
      return petals + [[ArtLine(0xFFC93C, size * 0.17, dot: center)], heart]
    }
  }

  /// Blades that lean over the water, from a corner.
  private static func reeds(from corner: Point, toward middle: Double) -> ArtThing {
    let blades: [(angle: Double, length: Double, bend: Double, color: UInt32)] = [
      (-0.6, 250, 0.3, 0x3F9550), (0.62, 262, -0.28, 0x3F9550), (-0.33, 322, 0.26, 0x6DB04A),
      (0.34, 306, -0.3, 0x7DB845), (0.02, 360, 0.2, 0xA9D86E),
    ]
    return ArtThing(
      layers: [(0.5, 17.0), (0.66, 13), (0.82, 9), (1, 5)].map { part, width in
        blades.map { blade in
          let root = corner.moved(middle + .pi / 2, 38 * blade.angle)
          return ArtLine(blade.color, width, steps: 32) { t in
            let way = t * part
            return root.moved(middle + blade.angle + blade.bend * way * way, blade.length * way)
          }
        }
      })
  }

  /// A dragonfly over the water.
  private static func hovering(_ center: Point, toward head: Double) -> ArtThing {
    let (wing, body): (UInt32, UInt32) = (0xB9ECF7, 0x2FB4F0)
    let wings = [(0.35, 1.0), (0.35, -1), (-0.3, 1), (-0.3, -1)].map { lean, side in
      ArtLine(wing, 5) { t in
        let angle = head + side * (.pi / 2 - lean)
        let along = (1 - cos(t * 2 * .pi)) / 2
        let place = center.moved(head, 12 * lean / 0.3).moved(angle, 84 * along)
        return place.moved(angle + .pi / 2, 12 * sin(t * 2 * .pi))
      }
    }
    let back = ArtLine(body, 9) { t in center.moved(head + 0.06 * t, 22 - 104 * t) }
    let chest = ArtLine(body, 19, steps: 12) { t in center.moved(head, 20 - 26 * t) }
    let eyes = [-0.36, 0.36].map { ArtLine(0x0E5C8C, 10, dot: center.moved(head + $0, 34)) }
    return ArtThing(layers: [wings, [back, chest], eyes])
  }

  // MARK: Water

  private typealias Ring = (center: Point, radius: Double, from: Double, to: Double)

  private static let upper: [Ring] = [
    (center, 282, -2.75, -1.25), (center, 338, -2.5, -0.95), (center, 64, 2.7, 4.7),
    (Point(x: 1356, y: 268), 156, 0.7, 3.0), (Point(x: 1356, y: 268), 194, 0.95, 2.7),
  ]
  private static let lower: [Ring] = [
    (center, 282, 0.4, 1.9), (center, 338, 0.65, 2.2), (center, 64, -0.4, 1.6),
    (Point(x: 262, y: 724), 162, -2.4, 0.1), (Point(x: 262, y: 724), 200, -2.1, -0.2),
  ]

  /// Rings on the water, around fish and leaves.
  private static func water(_ rings: [Ring]) -> ArtThing {
    ArtThing(layers: [
      rings.map { ring in
        ArtLine(0x3B6B5A, 5) { t in
          ring.center.moved(ring.from + (ring.to - ring.from) * t, ring.radius)
        }
      }
    ])
  }

  /// Petals that have fallen on the water.
  private static func petals(_ places: [(x: Double, y: Double)]) -> ArtThing {
    ArtThing(layers: [
      places.enumerated().map { index, place in
        let start = Point(x: place.x, y: place.y)
        return ArtLine(index.isMultiple(of: 3) ? 0xFFD6E2 : 0xF7A8C2, 14, steps: 6) { t in
          start.moved(Double(index) * 2.4 + place.x, 14 * t)
        }
      }
    ])
  }
}

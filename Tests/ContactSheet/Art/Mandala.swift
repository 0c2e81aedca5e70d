import Glibc
import Ink
import Interaction

/// A mandala that four people paint with a kaleidoscope, one at each edge of a dark paper. Every line is painted once,
/// by whoever sits nearest to where it begins. All its copies are the program's own.
///
/// Places are pixels of a window of 1600 × 1000. The kaleidoscope has 8 repeats, so its mirrors are 22.5 degrees apart.
/// Half a petal along a mirror is a whole one on the paper.
extension PaletteStage {
  /// Paints the mandala but for the ends of its last strokes, which two fingers of each person paint.
  /// - Returns: Where the fingers are.
  mutating func paintMandala() -> [Point] {
    let mandala = Mandala(center: session.symmetryGuides?.center ?? session.window.rect.center)
    for layer in mandala.layers { paint(layer) }
    let fingers = paintTogether(mandala.lastLayers)
    // What the palettes show is what their people paint with now.
    for layer in mandala.lastLayers { take(layer, layer.lines[0]) }
    return fingers
  }

  /// Gives a person the tool of a layer, with the colour and width of a line in it.
  private func take(_ layer: Mandala.Layer, _ line: ArtLine) {
    give(
      line.color, line.width, opacity: layer.opacity, tool: layer.tool,
      to: session.seat(nearest: line.path[0]))
  }

  private mutating func paint(_ layer: Mandala.Layer) {
    for line in layer.lines {
      take(layer, line)
      drag(line.path)
    }
  }

  /// Paints the lines of several layers at once, each with a finger that stays down at its end.
  /// - Returns: Where the fingers are.
  private mutating func paintTogether(_ layers: [Mandala.Layer]) -> [Point] {
    var fingers: [(finger: UInt32, path: [Point])] = []
    for layer in layers {
      for line in layer.lines {
        take(layer, line)
        fingers.append((down(line.path[0]), line.path))
      }
    }
    for step in 1..<(fingers.map(\.path.count).max() ?? 1) {
      for (finger, path) in fingers where step < path.count { move(finger, to: path[step]) }
    }
    return fingers.compactMap(\.path.last)
  }
}

/// The lines of a mandala, in the order of painting.
private struct Mandala {
  /// Lines that are painted with the same tool.
  struct Layer {
    let tool: Tool
    /// The opacity of the ink, from 0 to 1.
    var opacity = 1.0
    let lines: [ArtLine]
  }

  let center: Point

  /// Deep, clear and pale tones of a colour.
  private typealias Tones = (deep: UInt32, clear: UInt32, pale: UInt32)
  private static let rose: Tones = (0xB5124F, 0xFF4F8B, 0xFFC2D6)
  private static let gold: Tones = (0xE8701A, 0xF5A623, 0xFFE08A)
  private static let teal: Tones = (0x0A6F80, 0x22C7D6, 0xB8F5EE)
  private static let violet: Tones = (0x4B249E, 0x9A6BFF, 0xDCCBFF)

  /// A mirror, seen from a person.
  private struct Mirror {
    let edge: ScreenEdge
    /// Whether it is not the one that leads to the person, but the next one.
    var isNext = false

    /// Its direction from the centre, in radians.
    var direction: Double {
      let quarter =
        switch edge {
        case .right: 0.0
        case .bottom: 1.0
        case .left: 2.0
        case .top: 3.0
        }
      return quarter * .pi / 2 + (isNext ? .pi / 8 : 0)
    }
  }

  /// Half a petal: where it begins and ends along a mirror, and its greatest distance from that.
  private struct Petal {
    let mirror: Mirror
    let from: Double
    let to: Double
    let half: Double

    var length: Double { to - from }

    /// The distance of the edge from the mirror, at a part of the length.
    func side(_ part: Double) -> Double {
      half * sin(.pi * pow(part, 0.9)) * (1 - 0.15 * part)
    }
  }

  /// Everything that is complete, from wide strokes to thin ones.
  var layers: [Layer] {
    glow + lace + scallop + leaves + outerPetals + innerPetals + heart + [beads]
  }

  /// What two fingers of each person paint now. The first line of each has the person's colour.
  var lastLayers: [Layer] {
    let (right, top) = (Mirror(edge: .right), Mirror(edge: .top, isNext: true))
    let wing = Petal(mirror: right, from: 426, to: 705, half: 74)
    return [
      Layer(
        tool: .medium(.chalk),
        lines: [
          edge(wing, 7, Self.violet.clear, until: 0.78),
          edge(
            Petal(mirror: right, from: 456, to: 606, half: 74), 5, Self.violet.deep, inset: 46,
            until: 0.62, isMirrored: true),
        ]),
      Layer(
        tool: .medium(.crayon),
        lines: [
          edge(
            Petal(mirror: Mirror(edge: .bottom), from: 266, to: 384, half: 26), 5, Self.rose.pale,
            until: 0.66),
          edge(
            Petal(mirror: Mirror(edge: .bottom, isNext: true), from: 146, to: 244, half: 17), 5,
            Self.rose.pale, until: 0.7),
        ]),
      Layer(
        tool: .pen,
        lines: [
          ray(top, 250, 362, 4, Self.teal.pale),
          dot(
            Mirror(edge: .top), 404 * cos(.pi / 16), 404 * sin(.pi / 16), 13, Self.teal.pale),
        ]),
      Layer(
        tool: .medium(.spray),
        lines: [
          line(Mirror(edge: .left), 30, Self.gold.clear, steps: 60) { t in
            (560 + 20 * sin(t * .pi), 96 + 30 * t)
          },
          dot(Mirror(edge: .left), 690, 0, 16, Self.gold.clear),
        ]),
    ]
  }

  // MARK: Layers

  /// Dust between the petals.
  private var glow: [Layer] {
    [
      Layer(
        tool: .medium(.spray), opacity: 0.7,
        lines: [
          line(Mirror(edge: .right), 90, Self.violet.deep, steps: 40) { t in
            (560 + 60 * t, 90 + 24 * t)
          }
        ])
    ]
  }

  /// Wings beyond the leaves, of lines inside each other.
  private var lace: [Layer] {
    let right = Mirror(edge: .right)
    let top = Mirror(edge: .top, isNext: true)
    let wing = Petal(mirror: right, from: 440, to: 653, half: 74)
    let small = Petal(mirror: top, from: 400, to: 636, half: 60)
    return [
      Layer(
        tool: .medium(.chalk),
        lines: [
          edge(wing, 6, Self.violet.deep, inset: 24)
        ]),
      Layer(
        tool: .pen, opacity: 0.9,
        lines: [
          edge(small, 5, Self.teal.clear),
          edge(
            Petal(mirror: top, from: 422, to: 590, half: 60), 5, Self.teal.deep, inset: 20),
        ]),
    ]
  }

  /// A line that goes all around.
  private var scallop: [Layer] {
    [
      Layer(
        tool: .pen, opacity: 0.9,
        lines: [
          ArtLine(Self.gold.clear, 5, steps: 30) { t in
            center.moved(.pi + t * .pi / 8, 454 - 22 * cos(t * .pi))
          }
        ])
    ]
  }

  private var leaves: [Layer] {
    let leaf = Petal(mirror: Mirror(edge: .top, isNext: true), from: 232, to: 454, half: 68)
    let veins = (0..<6).map { index in
      let root = 0.14 + 0.56 * Double(index) / 5
      let tip = min(0.95, root + 26 / leaf.length)
      return line(leaf.mirror, 3, Self.teal.pale, steps: 10) { t in
        let along = leaf.from + leaf.length * (root + (tip - root) * t) - 8 * t * (1 - t)
        return (along, (leaf.side(tip) - 18) * t)
      }
    }
    return [
      Layer(tool: .pen, opacity: 0.95, lines: [filling(leaf, 11, Self.teal.deep)]),
      Layer(tool: .pen, lines: [edge(leaf, 6, Self.teal.clear)] + veins),
    ]
  }

  private var outerPetals: [Layer] {
    let petal = Petal(mirror: Mirror(edge: .bottom), from: 222, to: 424, half: 68)
    return [
      Layer(tool: .pen, opacity: 0.95, lines: [filling(petal, 11, Self.rose.deep)]),
      Layer(tool: .pen, lines: [edge(petal, 6, Self.rose.clear)]),
      Layer(
        tool: .pen,
        lines: (0..<4).map { index in
          let place = Double(index)
          return dot(petal.mirror, 292 + 18 * place, 0, 5 + place, Self.rose.pale)
        }),
    ]
  }

  private var innerPetals: [Layer] {
    let flame = Petal(mirror: Mirror(edge: .bottom), from: 128, to: 270, half: 50)
    let drop = Petal(mirror: Mirror(edge: .top, isNext: true), from: 114, to: 270, half: 48)
    return [
      Layer(tool: .pen, opacity: 0.95, lines: [filling(flame, 10, Self.gold.deep)]),
      Layer(
        tool: .pen,
        lines: [
          edge(flame, 5, Self.gold.clear),
          edge(
            Petal(mirror: flame.mirror, from: 156, to: 238, half: 18), 4, Self.gold.pale),
          dot(flame.mirror, 186, 0, 6, Self.gold.pale),
          dot(flame.mirror, 205, 0, 7, Self.gold.pale),
        ]),
      Layer(tool: .pen, opacity: 0.95, lines: [filling(drop, 10, Self.violet.deep)]),
      Layer(
        tool: .pen,
        lines: [edge(drop, 5, Self.violet.clear)]
          + [4, 5.1, 6.2, 5.8, 4.6].enumerated().map { index, width in
            dot(drop.mirror, 158 + 19 * Double(index), 0, width, Self.violet.pale)
          }),
    ]
  }

  private var heart: [Layer] {
    let (top, next) = (Mirror(edge: .top), Mirror(edge: .top, isNext: true))
    let leaf = Petal(mirror: top, from: 52, to: 152, half: 30)
    let petal = Petal(mirror: next, from: 40, to: 122, half: 24)
    return [
      Layer(tool: .pen, opacity: 0.95, lines: [filling(leaf, 9, Self.teal.deep)]),
      Layer(
        tool: .pen,
        lines: [edge(leaf, 4, Self.teal.clear), ray(top, 78, 128, 3, Self.teal.pale)]),
      Layer(tool: .pen, opacity: 0.95, lines: [filling(petal, 8, Self.rose.deep)]),
      Layer(
        tool: .pen,
        lines: [
          edge(petal, 4, Self.rose.clear), ray(next, 26, 42, 9, Self.gold.deep),
          edge(Petal(mirror: top, from: 24, to: 64, half: 11), 5, Self.gold.clear),
          dot(top, 46, 0, 7, Self.gold.pale), dot(next, 66, 0, 6, Self.gold.pale),
        ]),
    ]
  }

  private var beads: Layer {
    let (right, left, top) = (Mirror(edge: .right), Mirror(edge: .left), Mirror(edge: .top))
    let next = Mirror(edge: .top, isNext: true)
    let row = (0..<5).map { index in
      let place = Double(index)
      return dot(right, 478 + 27 * place, 0, 5 + 1.4 * place, Self.violet.pale)
    }
    let small = (0..<4).map { index in
      let place = Double(index)
      return dot(next, 476 + 26 * place, 0, 5 + 1.2 * place, Self.teal.pale)
    }
    let between = (0..<4).map { index in
      let away = 500 + 34 * Double(index)
      return dot(
        left, away * cos(.pi / 16), away * sin(.pi / 16), 9 - 1.6 * Double(index), Self.gold.pale)
    }
    let tips = [(660.0, 9.0), (686, 6), (706, 4)].map { away, width in
      dot(next, away, 0, width, width > 8 ? Self.teal.pale : Self.gold.clear)
    }
    let gaps = [
      (284.0, 8.0, Self.gold.pale), (306, 5, Self.rose.pale), (160, 6, Self.teal.pale),
    ].map { away, width, color in
      dot(top, away * cos(.pi / 16), away * sin(.pi / 16), width, color)
    }
    return Layer(tool: .pen, lines: row + small + between + tips + gaps)
  }

  // MARK: Lines

  /// A curve through places that are given along a mirror and beside it.
  private func line(
    _ mirror: Mirror, _ width: Double, _ color: UInt32, steps: Int = 40,
    _ place: (Double) -> (along: Double, beside: Double)
  ) -> ArtLine {
    ArtLine(color, width, steps: steps) { t in
      let (along, beside) = place(t)
      return self.place(mirror, along, beside)
    }
  }

  private func place(_ mirror: Mirror, _ along: Double, _ beside: Double) -> Point {
    center.moved(mirror.direction, along).moved(mirror.direction + .pi / 2, beside)
  }

  /// The edge of a petal.
  /// - Parameters:
  ///   - inset: How far it lies inside of the edge, where the petal is widest.
  ///   - end: Where the finger is, as a part of the length.
  ///   - isMirrored: Whether it is the edge on the other side.
  private func edge(
    _ petal: Petal, _ width: Double, _ color: UInt32, inset: Double = 0, until end: Double = 1,
    isMirrored: Bool = false
  ) -> ArtLine {
    line(petal.mirror, width, color) { t in
      let part = t * end
      let beside = max(0, petal.side(part) - inset * sin(.pi * part))
      return (petal.from + petal.length * part, isMirrored ? -beside : beside)
    }
  }

  /// A finger that goes to and fro between the mirror and the edge.
  private func filling(_ petal: Petal, _ width: Double, _ color: UInt32) -> ArtLine {
    let inside = Petal(
      mirror: petal.mirror, from: petal.from + 4, to: petal.to - 8, half: petal.half - 3)
    let count = Int(inside.length * 0.86 / (width * 0.86))
    let ends = (0...count).flatMap { index in
      let part = 0.06 + 0.86 * Double(index) / Double(count)
      let tip = min(0.97, part + 14 / inside.length)
      let way = [
        (inside.from + inside.length * part, 0.5),
        (inside.from + inside.length * tip, max(1, inside.side(tip))),
      ]
      return index.isMultiple(of: 2) ? way : way.reversed()
    }
    return ArtLine(
      color, width,
      zip(ends, ends.dropFirst()).flatMap { start, end in
        (0..<5).map { step in
          let t = Double(step) / 5
          return place(
            petal.mirror, start.0 + (end.0 - start.0) * t, start.1 + (end.1 - start.1) * t)
        }
      })
  }

  /// A straight line along a mirror.
  private func ray(
    _ mirror: Mirror, _ from: Double, _ to: Double, _ width: Double, _ color: UInt32
  ) -> ArtLine {
    line(mirror, width, color, steps: 14) { (from + (to - from) * $0, 0) }
  }

  private func dot(
    _ mirror: Mirror, _ along: Double, _ beside: Double, _ width: Double, _ color: UInt32
  ) -> ArtLine {
    ArtLine(color, width, dot: place(mirror, along, beside))
  }
}

import Glibc
import Ink
import Interaction
import TestSupport

/// A landscape in crayon that a child fills with stamps. Places are pixels of a window of 1440 × 900. The panel of
/// stamps covers its lower left quarter.
extension PaletteStage {
  /// Paints the page, and opens the panel of stamps while a finger still leaves a trail.
  /// - Returns: Where the finger is.
  mutating func paintStampPage() -> Point {
    slidePalette()
    paintSkyAndHills()
    paintPathAndPond()
    for stamp in StampPage.stamps { set(stamp) }
    paintSmoke()
    for trail in StampPage.trails {
      take(trail.name, trail.color, StampPage.small)
      drag(trail.way)
    }
    let trail = StampPage.lastTrail
    take(trail.name, trail.color, StampPage.small)
    let finger = down(trail.way[0])
    for place in trail.way { move(finger, to: place) }
    // A tap on the lit tool.
    lift(press(.tool(.stamp)))
    wait(20)
    return trail.way[trail.way.count - 1]
  }

  /// Slides the palette to the left end of its edge, where it leaves room for the picture.
  private mutating func slidePalette() {
    let finger = press(.grip)
    guard let start = session.place(of: .grip, for: .first, x: 0.5, y: 0.5) else { return }
    for part in 1...8 { move(finger, to: Point(x: start.x - 60 * Double(part), y: start.y)) }
    lift(finger)
  }

  private mutating func paintSkyAndHills() {
    for (y, color) in [(40.0, UInt32(0xCBE6FB)), (130, 0xD6ECFC), (220, 0xE2F2FD), (310, 0xEEF8FE)]
    {
      give(color, 100)
      drag(way(76) { t in (-60 + 1560 * t, y + 14 * sin(1560 * t / 160 + y)) })
    }
    // Even colour below, and grain along the crests only: grain makes large files.
    paintHill(0xB4DA92, 0x86BC66) { 392 - 34 * sin($0 / 170 + 0.6) }
    paintHill(0x7CBF6E, 0x3F9145) { 560 - 84 * sin(($0 - 690) / 300) }
  }

  private mutating func paintHill(
    _ plain: UInt32, _ grain: UInt32, crest: (Double) -> Double
  ) {
    let crests = (0...116).map { index in
      let x = -20 + 13 * Double(index)
      return Point(x: x, y: crest(x) + 13)
    }
    scribble(plain, .pen, below: crests, far: 600)
    scribble(grain, .medium(.crayon), below: crests, far: 62)
  }

  /// Scribbles up and down below the crest of a hill, as children do.
  private mutating func scribble(
    _ color: UInt32, _ tool: Tool, below crest: [Point], far: Double
  ) {
    give(color, 26, tool: tool)
    let ends = crest.enumerated().map { index, top in
      index.isMultiple(of: 2) ? top : Point(x: top.x - 24, y: top.y + far)
    }
    drag(StampPage.walk(ends))
  }

  private mutating func paintPathAndPond() {
    give(0xE3BD7E, 24, tool: .medium(.crayon))
    for shift in [-8.0, 8] {
      drag(way(40) { t in (1040 + shift * (1 + t) - 70 * t - 26 * sin(t * 5), 606 + 300 * t) })
    }
    give(0x4E9BE0, 18)
    drag(
      StampPage.walk(
        (0...10).flatMap { row in
          let y = Double(row) / 5 - 1
          let half = 116 * max(0, 1 - y * y).squareRoot()
          let ends = [-1.0, 1].map { Point(x: 1252 + $0 * half, y: 788 + 40 * y) }
          return row.isMultiple(of: 2) ? ends : ends.reversed()
        }))
    drag(way(80) { t in (1252 + 124 * cos(t * 2 * .pi), 788 + 44 * sin(t * 2 * .pi)) })
    give(0xA9D4F5, 4)
    for (x, y, half) in [(1180.0, 780.0, 26.0), (1322, 806, 30), (1232, 824, 34)] {
      drag(way(20) { t in (x + (2 * t - 1) * half, y + 3 * sin(t * 9)) })
    }
  }

  private mutating func paintSmoke() {
    give(0x8C929C, 9, tool: .medium(.crayon))
    drag(
      way(90) { t in
        (1066 + 74 * t + 15 * sin(t * 30), 414 - 112 * t + 13 * cos(t * 30))
      })
  }

  /// Gives the person a stamp.
  private func take(_ name: String, _ color: UInt32, _ size: Double) {
    guard let index = Stamp.all.firstIndex(where: { $0.name == name }) else {
      return ContactSheet.complain("there is no stamp \(name)")
    }
    use(.stamp(index))
    give(color, size / 4, tool: .stamp)
  }

  /// Sets a stamp. Two fingers turn it, unless it is upright.
  private mutating func set(_ stamp: StampPage.Set) {
    take(stamp.name, stamp.color, stamp.size)
    let middle = Point(x: stamp.x, y: stamp.y)
    let first = down(middle)
    if stamp.turn != 0 {
      let turn = stamp.turn * .pi / 180
      let second = down(middle.moved(0, stamp.size / 2))
      for step in 1...8 {
        move(second, to: middle.moved(turn * Double(step) / 8, stamp.size / 2))
      }
      lift(second)
    }
    lift(first)
  }

  private func way(_ steps: Int, _ place: (Double) -> (x: Double, y: Double)) -> [Point] {
    (0...steps).map { step in
      let place = place(Double(step) / Double(steps))
      return Point(x: place.x, y: place.y)
    }
  }
}

/// What is stamped on the page.
private enum StampPage {
  /// A stamp: its name, colour, size and middle, and by how many degrees it is turned.
  struct Set {
    let name: String
    let color: UInt32
    let size: Double
    let x: Double
    let y: Double
    var turn = 0.0

    init(
      _ name: String, _ color: UInt32, _ size: Double, _ x: Double, _ y: Double, turn: Double = 0
    ) {
      (self.name, self.color, self.size) = (name, color, size)
      (self.x, self.y, self.turn) = (x, y, turn)
    }
  }

  /// Stamps that a drag leaves.
  struct Trail {
    let name: String
    let color: UInt32
    let way: [Point]
  }

  /// The size of the stamps of trails.
  static let small = 40.0

  /// The stamps that are set one by one, those farther away first.
  static let stamps = [
    Set("sun", 0xF9A825, 190, 140, 130), Set("cloud", 0x8FB8E6, 130, 330, 100),
    Set("cloud", 0x8FB8E6, 150, 1010, 110), Set("cloud", 0xA9CBEF, 100, 1120, 160),
    Set("rocket", 0x8E3CC7, 116, 1330, 92, turn: 32), Set("bird", 0x3F51B5, 84, 1230, 250),
    Set("bird", 0x3F51B5, 58, 1330, 205), Set("tree", 0x43954A, 90, 70, 358),
    Set("tree", 0x43954A, 74, 142, 368), Set("tree", 0x1F6B3A, 170, 1165, 505),
    Set("tree", 0x2A7A3C, 130, 1268, 540), Set("house", 0xD7443E, 210, 1010, 505),
    Set("tree", 0x1F6B3A, 230, 836, 548), Set("dinosaur", 0x00796B, 150, 1346, 622),
    Set("boat", 0xE8701A, 112, 1252, 756), Set("cat", 0x4E342E, 100, 696, 742),
    Set("mushroom", 0xC62828, 66, 905, 706), Set("mushroom", 0xC62828, 48, 860, 768),
    Set("butterfly", 0x8E3CC7, 84, 1116, 640, turn: -20), Set("snail", 0x7A4A22, 80, 1082, 744),
    Set("flower", 0xF4B400, 58, 936, 862), Set("flower", 0xE0409A, 76, 1040, 852),
    Set("flower", 0x8E3CC7, 62, 1110, 858), Set("flower", 0xFF8AB8, 72, 1394, 762),
    Set("flower", 0xF4B400, 56, 1316, 866), Set("flower", 0xE0409A, 74, 1388, 850),
  ]

  /// The complete rows of a rainbow.
  static let trails = [
    trail("heart", 0xE5383B, 316), trail("star", 0xF6A60A, 274), trail("leaf", 0x43A047, 232),
  ]
  /// The row that a finger leaves now.
  static let lastTrail = trail("drop", 0x2D7DD2, 190, until: 0.78)

  private static func trail(
    _ name: String, _ color: UInt32, _ radius: Double, until end: Double = 1
  ) -> Trail {
    let way = (0...120).map { step in
      Point(x: 590, y: 440).moved(.pi * (1 + end * Double(step) / 120), radius)
    }
    return Trail(name: name, color: color, way: way)
  }

  /// Returns places at short distances on straight ways between corners.
  static func walk(_ corners: [Point]) -> [Point] {
    zip(corners, corners.dropFirst()).flatMap { start, end in
      let steps = max(2, Int(hypot(end.x - start.x, end.y - start.y) / 14))
      return (0..<steps).map { start + (end - start) * (Double($0) / Double(steps)) }
    }
  }
}

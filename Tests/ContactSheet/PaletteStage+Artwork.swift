import Glibc
import Ink
import Interaction
import OrderedCollections
import Rendering
import Touch

/// Artworks on the paper.
extension PaletteStage {
  /// Gives a person a tool, in any colour.
  /// - Parameters:
  ///   - width: The width in pixels at 96 dpi.
  ///   - opacity: That of the ink, from 0 to 1.
  /// - Returns: What the person had before, for ``giveBack(_:to:)``.
  @discardableResult
  func give(
    _ color: UInt32, _ width: Double, opacity: Double = 1, tool: Tool = .pen,
    to seat: SeatID = .first
  ) -> SeatBrush? {
    let before = session.seats[seat]?.brush
    var brush = before
    brush?.cyclesColors = false
    brush?.tool = tool
    brush?.color = InkColor(rgb: color).withAlpha(UInt8((opacity * 255).rounded()))
    brush?.width = width
    giveBack(brush, to: seat)
    return before
  }

  /// Gives a person the tool, the colour and the widths of a brush.
  func giveBack(_ brush: SeatBrush?, to seat: SeatID) {
    guard let brush else { return }
    window.perform { session in
      session.seats[seat]?.brush = brush
      var effects = Effects()
      effects.palettes.insert(seat)
      return effects
    }
  }

  /// Paints things line by line. Each line is painted by whoever sits nearest to where it begins, with a pen of its
  /// colour, which the palettes do not keep.
  /// - Parameters:
  ///   - scale: The size of the things, as a part of their own.
  ///   - origin: Where the origin of their places comes to lie in the window.
  mutating func paint(_ things: [ArtThing], scale: Double = 1, at origin: Point = Point(x: 0, y: 0))
  {
    for line in things.flatMap({ $0.layers.joined() }) {
      let path = line.path.map { origin + $0 * scale }
      let seat = session.seat(nearest: path[0])
      let before = give(line.color, line.width * scale / session.metrics.scale, to: seat)
      drag(path)
      giveBack(before, to: seat)
    }
  }

  /// Draws a figure: a finger follows a way, rests at its end until the stroke has become regular, and lifts.
  mutating func drawFigure(_ path: [Point]) {
    guard let start = path.first else { return }
    let finger = down(start)
    for place in path.dropFirst() { move(finger, to: place) }
    for _ in 0..<8 { wait(100) }
    lift(finger)
    wait(10)
  }

  /// Fills the area at a place with a colour, and waits until it is filled.
  mutating func fill(_ color: UInt32, at place: Point) {
    let before = give(color, 10, tool: .fill)
    lift(down(place))
    for _ in 0..<100 { wait(16) }
    giveBack(before, to: .first)
  }
}

/// A line of an artwork: what one finger paints without lifting.
struct ArtLine {
  let color: UInt32
  /// The width in pixels at 96 dpi.
  let width: Double
  /// The places that the finger passes, at short distances.
  let path: [Point]

  init(_ color: UInt32, _ width: Double, _ path: [Point]) {
    (self.color, self.width, self.path) = (color, width, path)
  }

  /// Creates a curve through the places that `place` returns for numbers from 0 to 1.
  init(_ color: UInt32, _ width: Double, steps: Int = 48, _ place: (Double) -> Point) {
    self.init(color, width, (0...steps).map { place(Double($0) / Double(steps)) })
  }

  /// Creates a dot: a tap.
  init(_ color: UInt32, _ width: Double, dot place: Point) {
    self.init(color, width, [place, Point(x: place.x + 0.5, y: place.y)])
  }
}

/// Something that fingers paint in layers. A layer is begun when the layer below it is complete.
struct ArtThing {
  var layers: [[ArtLine]]
}

extension Point {
  /// Returns the place at an angle and a distance from this one.
  func moved(_ angle: Double, _ distance: Double) -> Point {
    Point(x: x + distance * cos(angle), y: y + distance * sin(angle))
  }
}

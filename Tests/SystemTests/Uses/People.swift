import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// People who use the program by touch alone, from its first start on. Counts their touches.
final class People {
  let stage: Stage
  /// How often a finger has come down.
  private(set) var touches = 0

  /// - Parameter size: The size of the screen, which the window fills.
  init(_ size: ScreenSize) throws {
    stage = try Stage(.init(size: size, touchscreens: [40]))
  }

  /// Taps a control. Opens the panel that has it first, if the palette does not show it.
  func tap(_ name: String, at edge: ScreenEdge? = nil) throws {
    touches += try stage.harness.show(name, at: edge).taps + 1
    try stage.tap(name, at: edge)
  }

  /// Holds a control until it acts.
  func hold(_ name: String, at edge: ScreenEdge? = nil) throws {
    touches += try stage.harness.show(name, at: edge).taps + 1
    try stage.hold(name, at: edge)
  }

  /// Fingers paint lines at the same time, and lift.
  func paint(_ lines: [Point]...) throws {
    let count = try stage.session().strokes.count
    let fingers = Dictionary(uniqueKeysWithValues: lines.indices.map { ($0 + 1, lines[$0]) })
    try stage.interleave(fingers)
    // In their order, so that the strokes are completed in it.
    for (finger, line) in lines.enumerated() {
      try stage.touch.end(finger + 1, at: line[line.count - 1])
    }
    touches += lines.count
    let session = try stage.session {
      $0.strokes.count == count + lines.count && $0.strokes.allSatisfy(\.isCompleted)
    }
    #expect(session.strokes.count == count + lines.count)
  }

  /// Two fingers come down side by side and move apart or together.
  /// - Parameters:
  ///   - distance: The distance of each finger from the middle at first, in pixels.
  ///   - end: The distance at the end.
  func pinch(around middle: Point, from distance: Double, to end: Double) throws {
    func way(_ side: Double) -> [Point] {
      line(
        from: Point(x: middle.x + side * distance, y: middle.y),
        to: Point(x: middle.x + side * end, y: middle.y), steps: 20)
    }
    let fingers = [1: way(-1), 2: way(1)]
    try stage.interleave(fingers)
    for finger in 1...2 { try stage.touch.end(finger, at: way(Double(2 * finger - 3))[20]) }
    touches += 2
    try stage.settle()
  }

  /// A finger rests at a free edge until a seat is offered, and takes it.
  func sitDown(at place: Point) throws {
    let count = try stage.session().seats.count
    try stage.touch.begin(70, at: place)
    let offer = try #require(
      try stage.session { !$0.offers.isEmpty }.offers.first, "no seat is offered at \(place)")
    try stage.touch.end(70, at: place)
    try stage.draw(71, [offer.frame.center])
    touches += 2
    #expect(try stage.session { $0.seats.count == count + 1 }.seats.count == count + 1)
  }

  /// Saves a picture.
  /// - Returns: the picture.
  func save(at edge: ScreenEdge? = nil) throws -> DecodedPicture {
    let before = Set(stage.home.names(in: Stage.picturesFolder))
    try tap("save", at: edge)
    let added = Set(try stage.pictures(before.count + 1)).subtracting(before)
    #expect(added.count == 1)
    return try DecodedPicture(stage.inHome("\(Stage.picturesFolder)/\(try #require(added.first))"))
  }
}

extension DecodedPicture {
  /// Returns the colour at a point.
  func color(at place: Point) -> UInt32 { pixels[Int(place.y) * width + Int(place.x)] }
}

import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

/// Something that has to be held.
enum HoldKind: CaseIterable, CustomTestStringConvertible {
  case shape, clear, hint, hover, board, card, key, call, offer, ruler, corners

  var testDescription: String { "\(self)" }

  /// How long it must be held.
  var duration: Duration {
    switch self {
    case .shape: HoldTuning.shape
    case .clear: HoldTuning.clear
    case .hint, .hover: HoldTuning.hint
    case .board: HoldTuning.pickUp
    case .card: HoldTuning.choose
    case .key: HoldTuning.accents
    case .call: HoldTuning.call
    case .offer: HoldTuning.offer
    case .ruler: HoldTuning.straightEdge
    case .corners: CornerHold.time
    }
  }

  /// The same in milliseconds.
  var time: Int64 { (Timestamp(milliseconds: 0) + duration).milliseconds }

  private static let places = [
    Point(x: 10, y: 12), Point(x: 1268, y: 9), Point(x: 14, y: 708), Point(x: 1270, y: 711),
  ]
  private static let mouse = EventSource(device: 8, master: 2)

  /// The way of a finger whose stroke can become a figure.
  static let wave = (0...20).map {
    Point(x: 200 + 10 * Double($0), y: 200 + ($0.isMultiple(of: 2) ? 2 : 0))
  }

  /// A table whose program asks a server.
  static func table(seats: Int = 1) -> Table {
    var table = Table(seats: seats)
    for finger in UInt32(50)..<53 { table.stroke(finger, at: Point(x: 400, y: 100)) }
    table.session.asksServer = true
    return table
  }

  /// A table at which somebody begins to hold this.
  func begun() throws -> Table {
    // Nobody who is alone calls a palette that is in reach.
    var table = Self.table(seats: self == .call ? 2 : 1)
    switch self {
    case .shape:
      table.begin(1, at: Self.wave[0])
      for place in Self.wave.dropFirst() { table.move(1, to: place) }
    case .clear: try table.press(1, .clear(.everyones))
    case .hint: try table.press(1, .undo)
    case .hover: Self.hover(&table, at: try table.place(.undo))
    case .board:
      for _ in 1..<4 { _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true))) }
      try table.tap(.panel(.boards))
      try table.press(1, .board(2))
    case .card:
      table.openGallery()
      table.begin(1, at: try table.place(GalleryControl.card(.number(3))))
    case .key:
      table.openGallery()
      try table.tap(gallery: .more(.number(3)))
      try table.tap(gallery: .rename(.number(3)))
      table.begin(1, at: try table.place(GalleryControl.key(.character("a"))))
    case .call:
      table.session.screenSettings[.paletteCalls] = true
      table.begin(1, at: Point(x: 640, y: 420))
    case .offer: table.begin(1, at: Table.border)
    case .ruler:
      var effects = Effects()
      table.session.activate(.setting(.straightEdge), of: .first, &effects)
      table.begin(1, at: Point(x: 300, y: 300))
      table.begin(2, at: Point(x: 500, y: 320))
    case .corners:
      table.session.exhibit(ExhibitRules())
      for (index, corner) in Self.places.enumerated() { table.begin(UInt32(index + 1), at: corner) }
    }
    return table
  }

  /// The finger or mouse does not hold it any more.
  func end(_ table: inout Table) {
    switch self {
    case .shape: table.move(1, to: Point(x: 420, y: 300))
    case .call: table.move(1, to: Point(x: 420, y: 100))
    case .hover: Self.hover(&table, at: Table.canvas)
    case .offer: table.move(1, to: Point(x: 640, y: 100))
    case .ruler: table.move(2, to: Point(x: 560, y: 320))
    case .clear, .hint, .board, .card, .key, .corners: table.lift(1)
    }
  }

  private static func hover(_ table: inout Table, at place: Point) {
    _ = table.session.handle(
      .pointer(
        PointerEvent(
          phase: .motion, source: mouse, time: Timestamp(milliseconds: 0), position: place)))
  }

  /// Whether it has been held.
  func counts(_ table: Table, _ server: QuestionedServer) throws -> Bool {
    let palette = try table.seat(.bottom).palette
    return switch self {
    case .shape: table.session.drawing.inProgress[.touch(1)]?.samples.count == 2
    case .clear: table.session.drawing.completed.isEmpty
    case .hint, .hover, .call: palette.hint != nil
    case .board: palette.carried != nil
    case .card: try table.sheet().chosen != nil
    case .key: !table.session.keyAccents.isEmpty
    case .offer: !table.session.offers.isEmpty
    case .ruler: !table.session.rulers.isEmpty
    case .corners: server.requests.contains(.leaveExhibit)
    }
  }
}

import Ink

/// What is in a row of the tables `entry` and `wet`.
enum JournalEntry {
  /// A completed stroke, with its number in the drawing.
  case stroke(StrokeIndex, Stroke)
  /// Other things that were done to a board's drawing, in order.
  case actions([DrawingAction])
  /// All that had been done to a board's drawing when the entry was written, but for its strokes, which
  /// come before it; see ``Drawing/encodedState``.
  case state([UInt8])
  /// What contacts do that are down, on the boards with these numbers, in order.
  case wet([(board: BoardID, action: DrawingAction)])

  private enum Kind: UInt8 {
    case stroke = 1
    case actions
    case wet
    case state
  }

  /// The bytes of a completed stroke.
  static func encode(_ stroke: Stroke, at index: StrokeIndex) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(Kind.stroke.rawValue)
    writer.writeVarint(Int64(index.number))
    return writer.bytes + stroke.encoded
  }

  /// The bytes of what had been done to a drawing.
  static func encode(stateOf drawing: Drawing) -> [UInt8] {
    [Kind.state.rawValue] + drawing.encodedState
  }

  /// The first byte of a row with actions, which follow it as ``DrawingAction/encode(to:quantum:)`` writes
  /// them.
  static let actionsMark = [Kind.actions.rawValue]
  /// The first byte of a row with what contacts do that are down: for each action follow the board's number,
  /// the number of bytes and these.
  static let wetMark = [Kind.wet.rawValue]

  /// Adds an action to the bytes of a row of what contacts do.
  static func appendWet(_ action: [UInt8], on board: BoardID, to bytes: inout [UInt8]) {
    var writer = ByteWriter()
    writer.writeVarint(Int64(board.number))
    writer.writeVarint(Int64(action.count))
    bytes += writer.bytes
    bytes += action
  }

  /// The bytes of a row as they are stored: with a checksum behind them. A changed bit could make another
  /// stroke of a stroke.
  static func sealed(_ body: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(Checksum.of(body[...]))
    return body + writer.bytes
  }

  /// Reads a row as it is stored.
  /// - Returns: nil when it is none, or another one than was stored.
  init?(_ sealed: ArraySlice<UInt8>) {
    let bytes = sealed.dropLast(Checksum.length)
    var checksum = ByteReader(sealed.suffix(Checksum.length))
    guard checksum.number(UInt32.self) == Checksum.of(bytes) else { return nil }
    var reader = ByteReader(bytes)
    switch reader.byte().flatMap(Kind.init) {
    case .stroke:
      guard let number = reader.varint().flatMap({ UInt32(exactly: $0) }),
        let rest = reader.take(reader.remaining), let stroke = Stroke(decoding: rest)
      else { return nil }
      self = .stroke(StrokeIndex(Int(number)), stroke)
    case .actions:
      guard let rest = reader.take(reader.remaining),
        let actions = DrawingAction.decode(Array(rest))
      else { return nil }
      self = .actions(actions)
    case .wet:
      var notes: [(BoardID, DrawingAction)] = []
      while reader.remaining > 0 {
        guard let board = reader.varint().flatMap({ UInt32(exactly: $0) }),
          let count = reader.count(bytesEach: 1), let bytes = reader.take(count),
          let actions = DrawingAction.decode(Array(bytes))
        else { return nil }
        notes += actions.map { (BoardID(number: board), $0) }
      }
      self = .wet(notes)
    case .state: self = .state(Array(bytes.dropFirst()))
    case nil: return nil
    }
  }
}

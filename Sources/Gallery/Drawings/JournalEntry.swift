package import Ink

/// The content of a row of the tables `entry` and `wet`.
package enum JournalEntry {
  /// A completed stroke, with its index in the drawing. If it was repeated, its copies follow it; see
  /// ``StrokeCopies``.
  case stroke(StrokeIndex, Stroke, Symmetry? = nil)
  /// Completed strokes, the first one with that index. The bytes of an image are there once for all that show it.
  case strokes(StrokeIndex, [Stroke])
  /// Other actions on a board's drawing, in order.
  case actions([DrawingAction])
  /// The state of a board's drawing when the entry was written, without its strokes, which come
  /// before it; see ``Drawing/encodedState``.
  case state([UInt8])
  /// Actions on strokes in progress, in order, each with its board.
  case wet([(board: BoardID, action: DrawingAction)])

  private enum Kind: UInt8 {
    case stroke = 1
    case actions
    case wet
    case state
    /// As ``stroke``, with the symmetry before the stroke.
    case repeatedStroke
    case strokes
  }

  /// Encodes a completed stroke, without checksum.
  /// - Parameter symmetry: How it was repeated; `nil` if it was not. The entry stands for its copies, too.
  static func encode(
    _ stroke: Stroke, at index: StrokeIndex, repeatedBy symmetry: Symmetry? = nil
  ) -> [UInt8] {
    var writer = ByteWriter()
    writer.write((symmetry == nil ? Kind.stroke : .repeatedStroke).rawValue)
    writer.writeVarint(Int64(index.number))
    if let symmetry { writer.write(symmetry) }
    return writer.bytes + stroke.encoded
  }

  /// Encodes completed strokes, without checksum.
  /// - Parameter index: The index of the first one.
  package static func encode(_ strokes: [Stroke], at index: StrokeIndex) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(Kind.strokes.rawValue)
    writer.writeVarint(Int64(index.number))
    writer.write(strokes)
    return writer.bytes
  }

  /// Encodes the state of a drawing, as ``Drawing/encodedState`` has it, without checksum.
  static func encode(state: [UInt8]) -> [UInt8] { [Kind.state.rawValue] + state }

  /// The first byte of a row with actions. The actions follow as
  /// ``DrawingAction/encode(to:quantum:)`` writes them.
  static let actionsMark = [Kind.actions.rawValue]
  /// The first byte of a row with actions on strokes in progress. For each action follow the
  /// board's number, the number of bytes and the bytes.
  static let wetMark = [Kind.wet.rawValue]

  /// Appends an action on a stroke in progress to the bytes of a row.
  static func appendWet(_ action: [UInt8], on board: BoardID, to bytes: inout [UInt8]) {
    var writer = ByteWriter(continuing: &bytes)
    writer.writeVarint(Int64(board.number))
    writer.writeVarint(Int64(action.count))
    writer.write(contentsOf: action)
    bytes = writer.bytes
  }

  /// Returns the bytes of a row as they are stored, with a checksum at the end. Without it, a
  /// changed bit could turn a stroke into another valid one.
  package static func sealed(_ body: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(Checksum.of(body[...]))
    return body + writer.bytes
  }

  /// Returns the checksum at the end of a row as it is stored; `nil` if the row is too short.
  static func checksum(of sealed: ArraySlice<UInt8>) -> UInt32? {
    var reader = ByteReader(sealed.suffix(Checksum.length))
    return reader.number(UInt32.self)
  }

  /// Decodes a row as it is stored.
  /// - Returns: `nil` if the bytes are not a valid entry, or do not match their checksum.
  package init?(_ sealed: ArraySlice<UInt8>) {
    let bytes = sealed.dropLast(Checksum.length)
    guard Self.checksum(of: sealed) == Checksum.of(bytes) else { return nil }
    var reader = ByteReader(bytes)
    let kind = reader.byte().flatMap(Kind.init)
    switch kind {
    case .stroke, .repeatedStroke:
      guard let number = reader.varint().flatMap({ UInt32(exactly: $0) }),
        let symmetry = kind == .stroke ? .some(nil) : reader.symmetry().map(Optional.some),
        let rest = reader.take(reader.remaining), let stroke = Stroke(decoding: rest)
      else { return nil }
      self = .stroke(StrokeIndex(Int(number)), stroke, symmetry)
    case .strokes:
      guard let number = reader.varint().flatMap({ UInt32(exactly: $0) }),
        let strokes = reader.wholeStrokes(), reader.remaining == 0,
        Int(number) + strokes.count <= UInt32.max
      else { return nil }
      self = .strokes(StrokeIndex(Int(number)), strokes)
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

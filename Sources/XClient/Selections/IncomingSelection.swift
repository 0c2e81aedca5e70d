import CXlib

/// How the data of a selection come: in a property, or bit by bit in the same property again and again
/// (ICCCM 2.4 and 2.7.2). It asks the server nothing; it says what to read next.
struct IncomingSelection {
  /// What is to be done next.
  enum Step: Hashable {
    /// Nothing, until there is news.
    case wait
    /// Read the property from there, and delete it once it is read to its end.
    case read(from: Int)
    /// All has come.
    case done([UInt8])
    /// Nothing comes of it.
    case failed(TransferFailure)
  }

  private enum State {
    case asked
    case reading
    /// The owner has to set the property again.
    case between
    case over
  }

  /// What the data may say that they are.
  let types: Set<Atom>
  /// The bits of an item.
  let format: Int
  /// The most bytes that are taken.
  let limit: Int
  /// The type by which an owner says that the data come bit by bit.
  let incremental: Atom
  private var state = State.asked
  private var isIncremental = false
  private var offset = 0
  private var bytes: [UInt8] = []

  init(types: Set<Atom>, format: Int, limit: Int, incremental: Atom) {
    (self.types, self.format, self.limit) = (types, format, limit)
    self.incremental = incremental
  }

  /// The owner has answered, in a property or that it gives nothing.
  mutating func answered(inProperty: Bool) -> Step {
    guard state == .asked else { return .wait }
    guard inProperty else { return fail(.nothing) }
    return read()
  }

  /// The property has been set.
  mutating func changed() -> Step {
    // What is set before the owner answers is read when it does.
    state == .between ? read() : .wait
  }

  /// A part of the property has been read; nil when the window is gone.
  mutating func take(_ piece: PropertyPiece?) -> Step {
    guard state == .reading else { return .wait }
    guard let piece else { return fail(.unreadable) }
    if piece.type == 0 {
      // News of a value that was taken already.
      guard isIncremental, offset == 0 else { return fail(.unreadable) }
      return pause()
    }
    if piece.type == incremental, !isIncremental, offset == 0 {
      // The number is a lower bound of the size.
      guard piece.numbers?.first ?? 0 <= limit else { return fail(.tooLarge) }
      isIncremental = true
      return pause()
    }
    if piece.bytes.isEmpty, piece.bytesLeft == 0, offset == 0 { return finish() }
    guard types.contains(piece.type), piece.format == format else { return fail(.unreadable) }
    guard piece.bytes.count + piece.bytesLeft <= limit - bytes.count else { return fail(.tooLarge) }
    bytes += piece.bytes
    if piece.bytesLeft > 0 {
      guard !piece.bytes.isEmpty else { return fail(.unreadable) }
      offset += piece.bytes.count
      return .read(from: offset)
    }
    return isIncremental ? pause() : finish()
  }

  private mutating func read() -> Step {
    (state, offset) = (.reading, 0)
    return .read(from: 0)
  }

  private mutating func pause() -> Step {
    state = .between
    return .wait
  }

  private mutating func finish() -> Step {
    state = .over
    return .done(bytes)
  }

  private mutating func fail(_ failure: TransferFailure) -> Step {
    (state, bytes) = (.over, [])
    return .failed(failure)
  }
}

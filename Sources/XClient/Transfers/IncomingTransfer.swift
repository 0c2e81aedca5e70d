package import CXlib

/// Collects a selection's data, which arrive in one property value, or in pieces in the same
/// property (INCR; ICCCM 2.4 and 2.7.2). It does not talk to the server; it says what to read next.
package struct IncomingTransfer {
  /// The next step of the program that receives the data.
  package enum Step: Hashable {
    /// Wait for an event.
    case wait
    /// Read the property from this offset in bytes, and delete it when it is read to its end.
    case read(from: Int)
    /// All data have arrived.
    case done([UInt8])
    /// The transfer has failed.
    case failed(TransferFailure)
  }

  private enum State {
    case asked
    case reading
    /// Waiting until the owner sets the property again.
    case between
    case over
  }

  /// The accepted types of the data.
  let types: Set<Atom>
  /// The expected bits per item.
  let format: Int
  /// The maximum number of bytes.
  let limit: Int
  /// The type that announces a transfer in pieces: INCR.
  let incremental: Atom
  private var state = State.asked
  private var isIncremental = false
  private var offset = 0
  private var bytes: [UInt8] = []

  /// Creates a transfer before its first piece.
  package init(types: Set<Atom>, format: Int, limit: Int, incremental: Atom) {
    (self.types, self.format, self.limit) = (types, format, limit)
    self.incremental = incremental
  }

  /// Handles the owner's answer: the data are in the property, or the owner gives none.
  package mutating func answered(inProperty: Bool) -> Step {
    guard state == .asked else { return .wait }
    guard inProperty else { return fail(.nothing) }
    return read()
  }

  /// Handles that the property was set.
  package mutating func changed() -> Step {
    // If the property is set before the owner answers, it is read after the answer.
    state == .between ? read() : .wait
  }

  /// Handles a part of the property that was read. `nil` means that the window is gone.
  package mutating func take(_ piece: PropertyPiece?) -> Step {
    guard state == .reading else { return .wait }
    guard let piece else { return fail(.unreadable) }
    if piece.type == 0 {
      // This event was about a value that has been read already.
      guard isIncremental, offset == 0 else { return fail(.unreadable) }
      return pause()
    }
    if piece.type == incremental, !isIncremental, offset == 0 {
      // The number is a lower bound of the size in bytes.
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

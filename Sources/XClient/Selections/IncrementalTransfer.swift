/// Data on their way to a requestor that takes them bit by bit (ICCCM 2.7.2): each time it deletes the
/// property there is a further piece, the last one empty.
struct IncrementalTransfer {
  private let bytes: [UInt8]
  private let pieceSize: Int
  private var offset = 0
  /// Whether the empty piece has been given, after which there is nothing.
  private(set) var isOver = false

  /// - Parameter pieceSize: The most bytes of a piece, at least 1.
  init(_ bytes: [UInt8], pieceSize: Int) {
    self.bytes = bytes
    self.pieceSize = max(1, pieceSize)
  }

  /// The next piece; nil once the empty one has been given.
  mutating func next() -> ArraySlice<UInt8>? {
    guard !isOver else { return nil }
    let piece = bytes[offset..<min(offset + pieceSize, bytes.count)]
    offset += piece.count
    isOver = piece.isEmpty
    return piece
  }
}

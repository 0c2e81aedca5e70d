/// Splits data into pieces for a requestor (INCR; ICCCM 2.7.2). Each time the requestor deletes the
/// property, it gets the next piece. The last piece is empty.
package struct IncrementalTransfer {
  private let bytes: [UInt8]
  private let pieceSize: Int
  private var offset = 0
  /// Whether the empty last piece has been returned.
  package private(set) var isOver = false

  /// Makes a transfer of these bytes, of which no piece is sent yet.
  /// - Parameter pieceSize: The maximum size of a piece in bytes, at least 1.
  package init(_ bytes: [UInt8], pieceSize: Int) {
    self.bytes = bytes
    self.pieceSize = max(1, pieceSize)
  }

  /// Returns the next piece; `nil` after the empty last piece.
  package mutating func next() -> ArraySlice<UInt8>? {
    guard !isOver else { return nil }
    let piece = bytes[offset..<min(offset + pieceSize, bytes.count)]
    offset += piece.count
    isOver = piece.isEmpty
    return piece
  }
}

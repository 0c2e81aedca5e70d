public import Ink

/// An image on the board, as a program reports it.
public struct ReportedPicture: Hashable, Sendable {
  /// The seat that placed it.
  public let seat: SeatID
  /// The SHA-256 digest of its PNG file.
  public let digest: ContentDigest
  /// The rectangle that it is stretched to, in canvas units before ``transform``.
  public let frame: Rect
  /// How it was moved, turned and scaled since it was placed.
  public let transform: Similarity

  /// Reads the words after the seat; `nil` if they are not valid.
  init?(_ words: ArraySlice<Substring>, seat: SeatID) {
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard words.count == 9, numbers.count == 8,
      let digest = words.first.flatMap({ ContentDigest(hexadecimal: $0) }),
      let transform = Similarity(
        a: numbers[4], b: numbers[5], shift: Point(x: numbers[6], y: numbers[7]))
    else { return nil }
    (self.seat, self.digest, self.transform) = (seat, digest, transform)
    frame = Rect(minX: numbers[0], minY: numbers[1], maxX: numbers[2], maxY: numbers[3])
  }
}

extension ReportedSession {
  /// Reads a line about an image.
  /// - Returns: Whether the line is valid.
  mutating func readPicture(_ words: [Substring]) -> Bool {
    if words[0] == "image" {
      guard let last = strokes.indices.last,
        let picture = ReportedPicture(words.dropFirst(), seat: strokes[last].seat ?? .first)
      else { return false }
      strokes[last].picture = picture
      return true
    }
    guard words.count > 2, let seat = UInt32(words[1]),
      let picture = ReportedPicture(words.dropFirst(2), seat: SeatID(number: seat))
    else { return false }
    pictures.append(picture)
    return true
  }
}

/// The characters that change the direction of the text between them and their end
/// (Unicode Standard Annex 9, "Unicode Bidirectional Algorithm", section 2). Without an end, they
/// also turn around what a program shows after them.
enum BidiControls {
  /// Returns a text without controls that have no end, and without ends that have no beginning.
  static func closed(in text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    // Where the controls begin that are open, and whether they are isolates.
    var open: [(index: Int, isIsolate: Bool)] = []
    var unpaired: Set<Int> = []
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: open.append((index, false))
      case 0x2066...0x2068: open.append((index, true))
      case 0x202C:
        if open.last?.isIsolate == false { open.removeLast() } else { unpaired.insert(index) }
      case 0x2069:
        guard let start = open.lastIndex(where: \.isIsolate) else {
          unpaired.insert(index)
          continue
        }
        unpaired.formUnion(open[(start + 1)...].map(\.index))
        open.removeSubrange(start...)
      default: break
      }
    }
    unpaired.formUnion(open.map(\.index))
    guard !unpaired.isEmpty else { return text }
    var closed = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() where !unpaired.contains(index) {
      closed.append(scalar)
    }
    return String(closed)
  }
}

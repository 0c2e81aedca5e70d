/// Drops from XML what XML does not allow as a character (XML 1.0, 2.2), because one such character would
/// cost the whole file: control characters, plain or as references such as `&#11;`, and in UTF-8 also
/// bytes that are no characters. Other programs write what was typed or pasted as it is.
///
/// A file without any `<` passes unchanged, so that a file of another kind stays one.
final class XMLSieve {
  private enum State {
    case beforeMarkup
    /// The content passes unchanged, as in UTF-16.
    case passing
    case sieving(isUTF8: Bool)
  }

  private let source: InkFileSource
  private var state = State.beforeMarkup
  /// The beginning of a character or reference whose end has not been read yet.
  private var rest: [UInt8] = []
  private var hasEnded = false
  /// The number of characters that were dropped.
  private(set) var dropped = 0

  /// The longest reference to a character, such as `&#x0010FFFF;`, in bytes. Longer ones pass.
  private static let longestReference = 16
  /// The length of the file's start in which its encoding is declared, in bytes.
  private static let declarationLength = 256

  init(_ source: InkFileSource) { self.source = source }

  /// The content without what was dropped.
  var sieved: InkFileSource {
    InkFileSource { _ throws(InkFileError) in try self.read() }
  }

  private func read() throws(InkFileError) -> ArraySlice<UInt8> {
    while !hasEnded {
      let read = try source.read()
      hasEnded = read.isEmpty
      let piece = rest.isEmpty ? read : (rest + read)[...]
      rest = []
      let passed = pass(piece)
      if !passed.isEmpty { return passed }
    }
    return []
  }

  private func pass(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    switch state {
    case .passing: return piece
    case .beforeMarkup:
      // A pipe may give a byte at a time.
      guard piece.count >= Self.declarationLength || hasEnded else {
        rest = Array(piece)
        return []
      }
      guard let state = Self.state(from: piece) else { return piece }
      self.state = state
      return pass(piece)
    case .sieving(let isUTF8): return sieve(piece, isUTF8: isUTF8)
    }
  }

  /// Returns how to read a file on from its first piece with markup; `nil` if there is none in it.
  private static func state(from piece: ArraySlice<UInt8>) -> State? {
    // In UTF-16, there is a zero beside the sign, or a mark of the byte order before.
    if piece.prefix(4).contains(0) || piece.starts(with: [0xFE, 0xFF])
      || piece.starts(with: [0xFF, 0xFE])
    {
      return .passing
    }
    guard let start = piece.firstIndex(of: UInt8(ascii: "<")) else { return nil }
    let declaration = piece[start...].prefix(declarationLength).prefix { $0 != UInt8(ascii: ">") }
    let words = String(decoding: declaration, as: UTF8.self).lowercased()
    guard words.hasPrefix("<?xml"), words.contains("encoding") else {
      return .sieving(isUTF8: true)
    }
    return .sieving(isUTF8: words.contains("utf-8") || words.contains("utf8"))
  }

  private func sieve(_ piece: ArraySlice<UInt8>, isUTF8: Bool) -> ArraySlice<UInt8> {
    // Nothing is copied if nothing is to drop.
    var kept: [UInt8] = []
    var (start, place) = (piece.startIndex, piece.startIndex)
    func drop(_ length: Int) {
      kept += piece[start..<place]
      place += length
      start = place
      dropped += 1
    }
    piece.withUnsafeBufferPointer { bytes in
      let base = piece.startIndex
      while true {
        var next = place - base
        while next < bytes.count, Self.isPlain(bytes[next]) { next += 1 }
        place = base + next
        guard next < bytes.count else { return }
        let byte = bytes[next]
        let following = UnsafeBufferPointer(rebasing: bytes[next...])
        let verdict =
          byte < 0x20
          ? Verdict(isAllowed: false, length: 1)
          : byte == UInt8(ascii: "&")
            ? Self.reference(following) : isUTF8 ? Self.character(following) : .one
        guard let verdict else {
          // The rest comes with the next piece. At the end of the file, it passes to the parser.
          guard hasEnded else { return }
          place = piece.endIndex
          return
        }
        if verdict.isAllowed { place += verdict.length } else { drop(verdict.length) }
      }
    }
    rest = Array(piece[place...])
    guard !kept.isEmpty else { return piece[start..<place] }
    kept += piece[start..<place]
    return kept[...]
  }

  /// Whether a character is allowed, and its length in bytes.
  private struct Verdict {
    let isAllowed: Bool
    let length: Int

    static let one = Verdict(isAllowed: true, length: 1)
  }

  /// Whether a byte is an allowed character in any encoding that is read, and begins no reference.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "&") || byte == 9 || byte == 10
      || byte == 13
  }

  /// Judges what begins with `&`; `nil` if its end is missing.
  private static func reference(_ bytes: UnsafeBufferPointer<UInt8>) -> Verdict? {
    guard bytes.count > 2 else { return nil }
    guard bytes[1] == UInt8(ascii: "#") else { return .one }
    let start = bytes.prefix(longestReference)
    guard let end = start.firstIndex(of: UInt8(ascii: ";")) else {
      return bytes.count < longestReference ? nil : .one
    }
    let isHexadecimal = bytes[2] == UInt8(ascii: "x")
    let digits = String(decoding: bytes[(isHexadecimal ? 3 : 2)..<end], as: UTF8.self)
    guard let number = UInt32(digits, radix: isHexadecimal ? 16 : 10) else { return .one }
    return Verdict(isAllowed: Unicode.Scalar(number)?.isXML == true, length: end + 1)
  }

  /// Judges a character of UTF-8 that is not ASCII; `nil` if its end is missing. Of what is no
  /// character, the first byte is judged.
  private static func character(_ bytes: UnsafeBufferPointer<UInt8>) -> Verdict? {
    let wrong = Verdict(isAllowed: false, length: 1)
    let length: Int
    switch bytes[0] {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return wrong
    }
    let all = bytes.prefix(length)
    guard all.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return wrong }
    guard all.count == length else { return nil }
    let value = all.dropFirst().reduce(UInt32(bytes[0]) & 0x7F >> UInt32(length)) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
    // Numbers in more bytes than they need, and halves of UTF-16, are no characters.
    guard value >= [0x80, 0x800, 0x1_0000][length - 2], let scalar = Unicode.Scalar(value) else {
      return wrong
    }
    return Verdict(isAllowed: scalar.isXML, length: length)
  }
}

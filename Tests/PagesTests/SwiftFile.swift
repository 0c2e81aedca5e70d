/// A Swift file of a module, as its names and signs.
struct SwiftFile {
  /// The name of the module, and the first folder below the module's; empty if there is none.
  let module, room: String
  /// The names, the keywords and the signs, in order, without comments and texts.
  let words: [String]
  /// Its types and members, and the names of arguments. `isOuterType` is said of a type at the top level of the file,
  /// `extended` is the type to which an extension adds the member.
  private(set) var declarations: [(name: String, isOuterType: Bool, extended: String?)] = []

  private static let typeKeywords: Set = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]

  /// Takes the bytes of a file below `Sources`.
  init(_ path: String, _ bytes: [UInt8]) {
    let folders = path.split(separator: "/").dropFirst().dropLast().map { String($0) }
    (module, room) = (folders.first ?? "", folders.dropFirst().first ?? "")
    words = bytes.withUnsafeBufferPointer { Self.words(in: $0) }
    forEachWord { index, depth, extended in
      guard index + 1 < words.count, index == 0 || words[index - 1] != "." else { return }
      let (word, next) = (words[index], words[index + 1])
      let isType = Self.typeKeywords.contains(word)
      if word == "case" {
        declarations += cases(after: index).map { ($0, false, nil) }
      } else if Self.isName(next), isType || ["func", "var", "let"].contains(word) {
        declarations.append((next, isType && depth == 0, depth == 1 ? extended : nil))
      } else if next == ":" {
        declarations.append((word, false, nil))
      }
    }
  }

  /// Calls `body` with the index of each word, the number of braces that are open there, and the type that is extended
  /// there, if one is.
  func forEachWord(_ body: (_ index: Int, _ depth: Int, _ extended: String?) -> Void) {
    var (depth, extended) = (0, String?.none)
    for (index, word) in words.enumerated() {
      if word == "{" { depth += 1 }
      if word == "}" { depth -= 1 }
      body(index, depth, extended)
      guard depth == 0, index + 1 < words.count else { continue }
      if word == "extension" { extended = words[index + 1] }
      if Self.typeKeywords.contains(word) { extended = nil }
    }
  }

  /// Returns the names in a list of cases, which may have associated values or raw values.
  private func cases(after keyword: Int) -> [String] {
    var (names, index, open) = ([words[keyword + 1]], keyword + 2, 0)
    while index + 1 < words.count, open > 0 || ["(", ",", "="].contains(words[index]) {
      open += words[index] == "(" ? 1 : words[index] == ")" ? -1 : 0
      if open == 0, words[index] == "," { names.append(words[index + 1]) }
      index += open == 0 && words[index] != ")" && words[index + 1] != "," ? 2 : 1
    }
    return names
  }

  /// Returns all words. A text of one line ends with its line at the latest.
  private static func words(in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    var (words, index) = ([String](), 0)
    func isAt(_ text: StaticString) -> Bool {
      index + text.utf8CodeUnitCount <= bytes.count
        && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }
    func skip(to end: StaticString) {
      while index < bytes.count, !isAt(end) { index += bytes[index] == 0x5C ? 2 : 1 }
      index += end.utf8CodeUnitCount
    }
    while index < bytes.count {
      let start = index
      while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
      if start < index {
        words.append(String(decoding: bytes[start..<index], as: UTF8.self))
      } else if isAt("//") {
        skip(to: "\n")
      } else if isAt("\"\"\"") {
        index += 3
        skip(to: "\"\"\"")
      } else if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        skip(to: "\"")
      } else {
        index += 1
        if ![0x0A, 0x20, 0x60].contains(bytes[start]) {
          words.append(String(Unicode.Scalar(bytes[start])))
        }
      }
    }
    return words
  }

  private static func isName(_ word: String) -> Bool { word.utf8.allSatisfy(isNameByte) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == 0x5F
  }
}

import Ink

/// The fonts of a page's texts, which lie invisibly over the outlines of their letters, so that readers
/// find and copy them.
///
/// The letters of these fonts are blank, so no font has to be embedded: each font has up to 255 characters,
/// and says which they are (9.10.3).
struct PDFFonts {
  /// The fonts' characters, in the order in which they were first used.
  private var characters: [Unicode.Scalar] = []
  private var places: [Unicode.Scalar: Int] = [:]
  /// The objects of the fonts.
  private var objects: [PDFFile.Object] = []

  /// The number of characters in a font. Code 0 is not used.
  private static let size = 255
  /// The width of all characters, in sizes of the font. It is about the mean of letters.
  private static let width = 0.5

  /// Appends operators that show a text which cannot be seen.
  /// - Parameter origin: The upper left corner of the page, in canvas space.
  mutating func append(
    _ text: WrittenText, mappedBy transform: Similarity, origin: Point, in file: PDFFile,
    to bytes: inout [UInt8]
  ) {
    var matrix = text.matrix(mappedBy: transform)
    // Canvas space goes down, and letters stand upright in it.
    (matrix[2], matrix[3]) = (-matrix[2], -matrix[3])
    let (x, y) = (matrix[4] - origin.x, matrix[5] - origin.y)
    let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false)
    bytes.append("BT 3 Tr\n" as StaticString)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let down = -Double(index) * WrittenText.lineHeight * text.size
      for number in matrix.prefix(4) { bytes.append(text: "\(number.plain) ") }
      bytes.append(
        text: "\((x + matrix[2] * down).plain) \((y + matrix[3] * down).plain) Tm\n")
      append(line, size: text.size, in: file, to: &bytes)
    }
    bytes.append("ET\n" as StaticString)
  }

  private mutating func append(
    _ line: Substring, size: Double, in file: PDFFile, to bytes: inout [UInt8]
  ) {
    var font: Int?
    for scalar in line.unicodeScalars {
      let place = place(of: scalar, in: file)
      if place / Self.size != font {
        if font != nil { bytes.append("> Tj\n" as StaticString) }
        font = place / Self.size
        bytes.append(
          text: "/F\(objects[place / Self.size].number) \(size.plain) Tf <")
      }
      bytes.appendHexadecimal(UInt8(place % Self.size + 1))
    }
    if font != nil { bytes.append("> Tj\n" as StaticString) }
  }

  private mutating func place(of scalar: Unicode.Scalar, in file: PDFFile) -> Int {
    if let place = places[scalar] { return place }
    let place = characters.count
    places[scalar] = place
    characters.append(scalar)
    if place % Self.size == 0 { objects.append(file.reserve()) }
    return place
  }

  /// The entries of the fonts in a resource dictionary.
  var entries: String {
    objects.map { " /F\($0.number) \($0.reference)" }.joined()
  }

  /// Writes the fonts, after all texts.
  func write(to file: PDFFile) throws(InkFileError) {
    guard !objects.isEmpty else { return }
    let blank = file.reserve()
    let width = Int(Self.width * 1000)
    let stream = try file.beginStream(blank)
    stream.text.append(text: "\(width) 0 d0\n")
    try stream.end()
    for (number, object) in objects.enumerated() {
      let first = number * Self.size
      let own = Array(characters[first..<min(first + Self.size, characters.count)])
      let unicode = file.reserve()
      let map = try file.beginStream(unicode)
      map.text.append(text: Self.map(own))
      try map.end()
      let names = own.indices.map { " /c\($0 + 1)" }.joined()
      let glyphs = own.indices.map { " /c\($0 + 1) \(blank.reference)" }.joined()
      try file.write(
        object,
        """
        << /Type /Font /Subtype /Type3 /FontBBox [0 -250 \(width) 750] \
        /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 1 /LastChar \(own.count) /Widths \
        [\(own.map { _ in "\(width)" }.joined(separator: " "))] /Encoding << /Type /Encoding \
        /Differences [1\(names)] >> /CharProcs <<\(glyphs) >> /Resources << >> \
        /ToUnicode \(unicode.reference) >>
        """)
    }
  }

  /// Returns the stream that tells the characters of codes (9.10.3).
  private static func map(_ characters: [Unicode.Scalar]) -> String {
    var text = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <01> <FF>
      endcodespacerange

      """
    // A block has at most 100 entries.
    for start in stride(from: 0, to: characters.count, by: 100) {
      let block = characters[start..<min(start + 100, characters.count)]
      text += "\(block.count) beginbfchar\n"
      for (index, scalar) in zip(block.indices, block) {
        var bytes: [UInt8] = [UInt8(ascii: "<")]
        bytes.appendHexadecimal(UInt8(index + 1))
        bytes.append("> <" as StaticString)
        for unit in UTF16.encode(scalar) ?? .init() {
          bytes.appendHexadecimal(UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
        }
        text += String(decoding: bytes, as: UTF8.self) + ">\n"
      }
      text += "endbfchar\n"
    }
    return text + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
  }
}

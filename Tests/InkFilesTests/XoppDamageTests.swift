import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Xournal++: files that break off, or hold what XML forbids")
struct XoppDamageTests {
  private func page(_ number: Int) -> String {
    """
    <page width="90" height="90"><background type="solid" color="#ffffffff" style="plain"/>\
    <layer><stroke width="1">\(number) 1 2 2</stroke></layer></page>

    """
  }

  private func read(_ bytes: [UInt8]) throws -> (pages: Int, left: String?) {
    var omissions = Omissions()
    let document = try InkFileFormat.read(anyOf: InkFileSource(bytes), omissions: &omissions)
    #expect(document.pages.allSatisfy { $0.strokes.count == 1 })
    return (document.pages.count, omissions.line)
  }

  private static let rest = "the rest of the file, which is cut off or damaged"

  @Test("a file that is cut off anywhere gives its whole pages, packed or not, and says so")
  func cutOff() throws {
    let head = "<?xml version=\"1.0\" standalone=\"no\"?>\n<xournal fileversion=\"4\">\n"
    let pages = (1...3).map(page)
    let whole = Array("\(head)\(pages.joined())</xournal>\n".utf8)
    let ends = (1...3).map { count in
      head.utf8.count + pages[..<count].joined().utf8.count - 1
    }
    for cut in stride(from: 5, to: whole.count - 12, by: 7) {
      let expected = ends.count { $0 <= cut }
      for bytes in [Array(whole[..<cut]), gzipped(Array(whole[..<cut]))] {
        guard expected > 0 else {
          #expect(throws: InkFileError.self) { try read(bytes) }
          continue
        }
        let (count, left) = try read(bytes)
        #expect(count == expected, "\(cut)")
        #expect(left?.hasSuffix(Self.rest) == true, "\(cut): \(left ?? "")")
      }
    }
    #expect(try read(whole) == (3, nil))
    let begun = Array("\(head)\(pages[0])<page><layer>".utf8)
    #expect(try read(begun) == (1, "left out: 1 incomplete page, \(Self.rest)"))
  }

  @Test func `a packed file that is cut off or damaged gives what was unpacked before`() throws {
    // Numbers that do not repeat, so that the packed file is long.
    var random = SeededGenerator(seed: 4)
    let pages = (1...60).map { _ in page(random.integer(in: 1...1_000_000)) }
    let bytes = Array("<xournal>\(pages.joined())</xournal>".utf8)
    let packed = gzipped(bytes)
    let (count, left) = try read(Array(packed[..<(packed.count * 2 / 3)]))
    #expect((20..<60).contains(count) && left?.hasSuffix(Self.rest) == true)
    #expect(throws: InkFileError.self) { try read(Array(packed[..<12])) }
    #expect(try read(Array(packed.dropLast(9))).pages > 50)
  }

  @Test func `damage within a page costs this page and the following ones`() throws {
    let text = "<xournal>\(page(1))\(page(2))<page><layer><stroke width=\"1\">1 1</layer>"
    let (count, left) = try read(Array("\(text)</page>\(page(4))</xournal>".utf8))
    #expect(count == 2 && left == "left out: 1 incomplete page, \(Self.rest)")
  }

  @Test(
    "characters that XML forbids are dropped and counted, in any form and at any place",
    arguments: [
      ("list\u{B}item", "listitem", 1), ("\u{1}\u{2}a\u{1F}", "a", 3),
      ("a\u{FFFE}b\u{FFFF}", "ab", 2),
      ("a&#11;b&#x1f;c&#0;", "abc", 3), ("a&#xD800;b", "ab", 1), ("a&#x110000;b", "ab", 1),
      ("tab\tline\nend\u{7F}\u{85}", "tab\tline\nend\u{7F}\u{85}", 0),
      ("&#9;&#10;&amp;#11;é漢🎨&#233;", "\t\n&#11;é漢🎨é", 0),
    ])
  func forbidden(text: String, expected: String, count: Int) throws {
    let file = Array(
      """
      <xournal><page width="9" height="9"><layer><text x="1" y="1">\(text)</text>\
      <stroke width="1">1 1 2 2</stroke></layer></page></xournal>
      """.utf8)
    // However few bytes come at a time.
    for length in [1, 2, 3, 7, 1 << 16] {
      let (found, omissions) = try texts(of: file, pieces: length)
      #expect(found == [expected], "\(length)")
      #expect(omissions[.characters] == count, "\(length)")
    }
  }

  /// Returns the texts of a file that comes in pieces.
  private func texts(of file: [UInt8], pieces length: Int) throws -> ([String], Omissions) {
    var rest = file[...]
    let source = InkFileSource { most in
      defer { rest = rest.dropFirst(min(length, most)) }
      return rest.prefix(min(length, most))
    }
    let painted = PaintedTexts()
    var (imaging, omissions) = (Imaging(), Omissions())
    imaging.paintText = { text, _, _, _ in
      painted.add(text)
      return nil
    }
    let document = try XoppReader.read(source, omissions: &omissions, imaging: imaging)
    #expect(document.pages.map(\.strokes.count) == [1])
    return (painted.all, omissions)
  }

  @Test("bytes that are no UTF-8 are dropped; in a declared encoding they are characters")
  func encodings() throws {
    func file(_ declaration: String, _ bytes: [UInt8]) -> [UInt8] {
      Array("\(declaration)<xournal><page><layer><text x=\"1\" y=\"1\">a".utf8) + bytes
        + Array("b</text><stroke width=\"1\">1 1 2 2</stroke></layer></page></xournal>".utf8)
    }
    for wrong: [UInt8] in [[0xE9], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
      let (found, omissions) = try texts(of: file("", wrong), pieces: 5)
      #expect(found == ["ab"] && omissions[.characters] == wrong.count)
    }
    let western = "<?xml version=\"1.0\" encoding=\"windows-1252\"?>"
    let (found, omissions) = try texts(of: file(western, [0xE9, 0x80, 0x0B]), pieces: 1)
    #expect(found == ["aé€b"] && omissions[.characters] == 1)
  }

  @Test func `forbidden characters in InkML are dropped and counted`() throws {
    let text = "<ink><annotation type=\"a\">x\u{B}y</annotation><trace>1 1, 2 2</trace></ink>"
    var omissions = Omissions()
    let document = try InkMLReader.read(InkFileSource(Array(text.utf8)), omissions: &omissions)
    #expect(document.pages.map(\.strokes.count) == [1])
    #expect(omissions.line == "left out: 1 invalid character")
  }

  @Test func `a text of many lines is read in time proportional to its length`() throws {
    // Each line feed comes alone. Copying what came before would take minutes.
    let lines = String(repeating: "\n", count: 1_000_000)
    let text = """
      <xournal><page width="9" height="9"><layer><text x="1" y="1">\(lines)</text>\
      <stroke width="1">1 1 2 2</stroke></layer></page></xournal>
      """
    let (count, left) = try read(gzipped(Array(text.utf8)))
    #expect(count == 1 && left == "left out: 1 text")
  }

  @Test("a packed file of very many members is read in time proportional to its length")
  func members() throws {
    // A buffer for each byte would be 64 GB of them.
    let blank = gzipped([UInt8(ascii: " ")])
    let text = Array("<xournal>\(page(1))".utf8)
    let bytes =
      gzipped(text) + (0..<300_000).flatMap { _ in blank } + gzipped(Array("</xournal>".utf8))
    #expect(try read(bytes) == (1, nil))
  }
}

/// The texts that were to be painted.
private final class PaintedTexts: @unchecked Sendable {
  private(set) var all: [String] = []

  func add(_ text: String) { all.append(text) }
}

import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Palette files of GIMP")
struct GimpColorsTests {
  @Test("name and colours are read; comments, other lines and white space do not matter")
  func reading() throws {
    let text = """
      GIMP Palette
      Name: Spring in the hills
      Columns: 8
      # made by hand

      255   0   0\tPure red
        0 128 255 Sky \t
      \t12 34 56
      7 8 9\tUntitled
      """
    let palette = try GimpColors(parsing: text)
    #expect(palette.name == "Spring in the hills")
    #expect(
      palette.swatches.map(\.color)
        == [0xFF0000, 0x0080FF, 0x0C2238, 0x070809].map { InkColor(rgb: $0) })
    #expect(palette.swatches.map(\.name) == ["Pure red", "Sky", nil, nil])
  }

  @Test func `lines may end as on any system`() throws {
    let palette = try GimpColors(parsing: "\u{FEFF}GIMP Palette\r\nName: A\r\n1 2 3 B\r\n")
    #expect(palette.name == "A" && palette.swatches.map(\.name) == ["B"])
  }

  @Test(
    "a line that is wrong and colours beyond the limit are left out, and the first one is named")
  func leftOut() throws {
    let palette = try GimpColors(parsing: "GIMP Palette\n1 2 3 A\n1 2 300 B\nred\n4 5 6 C")
    #expect(palette.swatches.map(\.name) == ["A", "C"] && palette.leftCount == 2)
    #expect("\(try #require(palette.firstError))".contains("line 3: expected three numbers"))
    let many = try GimpColors(
      parsing: "GIMP Palette\n" + String(repeating: "1 2 3\n", count: 1_007))
    #expect(many.swatches.count == 1_000 && many.leftCount == 7)
    #expect("\(try #require(many.firstError))".contains("line 1002: a palette may have at most"))
    #expect(try GimpColors(parsing: "GIMP Palette\n1 2 3").firstError == nil)
  }

  @Test(
    "if nothing of a file can be read, the line that is wrong is named",
    arguments: [
      ("", "line 1: expected 'GIMP Palette'"), ("JASC-PAL\n0100", "line 1"),
      ("GIMP Palette\n1 2", "line 2: expected three numbers"),
      ("GIMP Palette\n1 2 256 X", "line 2: expected three numbers"),
      ("GIMP Palette\n1 -2 3 X", "line 2: expected three numbers"),
      ("GIMP Palette\n#\nred", "line 3: expected a colour"),
      ("GIMP Palette\nName: Empty", "there are no colours"),
    ])
  func wrong(text: String, words: String) {
    #expect {
      try GimpColors(parsing: text)
    } throws: {
      "\($0)".contains(words)
    }
  }

  @Test(arguments: 0..<50) func `random bytes never trap`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<400).map { _ in UInt8(random.integer(in: 0...255)) }
    let digits = (0..<400).map { _ in UInt8(random.element(of: Array("0123456789 -\n\t#:aé".utf8)))
    }
    for bytes in [bytes, digits] {
      _ = try? GimpColors(parsing: "GIMP Palette\n" + String(decoding: bytes, as: UTF8.self))
    }
  }
}

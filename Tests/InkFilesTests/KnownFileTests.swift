import InkFiles
import Testing

@Suite("Files of other programs are named")
struct KnownFileTests {
  private func name(_ text: String) -> String? { KnownFile.name(start: Array(text.utf8)[...]) }

  /// The first entry of an archive that says what it is (OpenDocument 1.2, part 3, 3.3).
  private func archive(_ type: String) -> String {
    "PK\u{3}\u{4}\u{14}\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\u{8}\0\0\0mimetype" + type
  }

  @Test("by their content, not by their names")
  func names() {
    for (text, expected) in [
      ("%PDF-1.7\n", "a PDF file"),
      ("{\"version\":\"0.9.0\",\"data\":{\"engine_snapshot\":{\"document\":", "a Rnote file"),
      ("RNOTE\u{3A6}\u{39B}", "a Rnote file"),
      (archive("application/x-krita"), "a Krita file"),
      (archive("image/openraster"), "an OpenRaster file"),
      (archive("application/vnd.oasis.opendocument.text"), "an OpenDocument file"),
      (archive("application/xournal++"), "a ZIP archive"),
      ("<svg id=\"write-document\" class=\"write-document\" xmlns", "a file of Write"),
      ("<?xml version=\"1.0\"?>\n<svg width=\"1\">", "an SVG image"),
      ("GIF89a", "a GIF image"), ("reMarkable .lines file, version=6", "a reMarkable file"),
      ("SQLite format 3\0", "a SQLite database"), ("<!DOCTYPE html>", "a web page"),
    ] {
      #expect(name(text) == expected, "\(text)")
    }
    #expect(KnownFile.name(start: [0xFF, 0xD8, 0xFF, 0xE0]) == "a JPEG image")
    #expect(KnownFile.name(start: Array("\0\0\0\u{1C}ftypheic".utf8)[...]) == "a HEIC image")
    #expect(KnownFile.name(start: []) == nil && name("hello") == nil)
  }

  @Test(
    "an archive is read where it may be one of Xournal++'s, and not where it says what else it is")
  func archives() {
    func format(_ text: String) -> InkFileFormat? { InkFileFormat(start: Array(text.utf8)[...]) }
    #expect(format(archive("application/xournal++")) == .xopp)
    #expect(format("PK\u{3}\u{4}drawing.xopp") == .xopp)
    #expect(format(archive("application/x-krita")) == nil)
    #expect(format("{\"version\":") == nil)
  }
}

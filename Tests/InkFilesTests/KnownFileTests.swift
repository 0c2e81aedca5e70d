import InkFiles
import Testing

@Suite("Files of other programs are named")
struct KnownFileTests {
  private func name(_ text: String) -> String? { KnownFile.name(start: Array(text.utf8)[...]) }

  /// The first entry of an archive that says what it is (OpenDocument 1.2, part 3, 3.3).
  private func archive(_ type: String) -> String {
    "PK\u{3}\u{4}\u{14}\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\u{8}\0\0\0mimetype" + type
  }

  @Test func `by their content, not by their names`() {
    for (text, expected) in [
      ("{\"version\":\"0.9.0\",\"data\":{\"engine_snapshot\":{\"document\":", "a Rnote file"),
      ("RNOTE\u{3A6}\u{39B}", "a Rnote file"),
      (archive("application/x-krita"), "a Krita file"),
      (archive("image/openraster"), "an OpenRaster file"),
      (archive("application/vnd.oasis.opendocument.text"), "an OpenDocument file"),
      (archive("application/xournal++"), "a ZIP archive"),
      ("<svg id=\"write-document\" class=\"write-document\" xmlns", "a file of Write"),
      ("reMarkable .lines file, version=6", "a reMarkable file"),
      ("SQLite format 3\0", "a SQLite database"), ("<!DOCTYPE html>", "a web page"),
    ] {
      #expect(name(text) == expected, "\(text)")
    }
    #expect(KnownFile.name(start: []) == nil && name("hello") == nil)
  }

  @Test func `an image of a telephone is recognised by any brand that it names`() {
    func format(_ brands: String, length: UInt8) -> InkFileFormat? {
      InkFileFormat(start: [0, 0, 0, length] + Array("ftyp\(brands)".utf8))
    }
    #expect(format("heic\0\0\0\0mif1heic", length: 24) == .heif)
    #expect(format("mif1\0\0\0\0mif1avif", length: 24) == .avif)
    #expect(format("mif1\0\0\0\0xxxxheic", length: 24) == .heif)
    // The last brand is behind the end of the box.
    #expect(format("isom\0\0\0\0mp41heic", length: 20) == nil)
    #expect(format("isom\0\0\0\0mp41", length: 255) == nil)
    #expect(format("", length: 0) == nil)
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

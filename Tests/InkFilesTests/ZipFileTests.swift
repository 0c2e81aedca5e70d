import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Xournal++ in ZIP archives")
struct ZipFileTests {
  private struct Entry {
    var name: String
    var content: [UInt8]
    /// The content as it is stored, if it is packed.
    var packed: [UInt8]?
    var flags: UInt8 = 0
  }

  /// An archive (PKWARE, APPNOTE 6.3) of entries. Nobody looks at checksums.
  private func archive(_ entries: [Entry]) -> [UInt8] {
    func number(_ value: Int, _ length: Int) -> [UInt8] {
      (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes: [UInt8] = []
    var table: [UInt8] = []
    for entry in entries {
      let stored = entry.packed ?? entry.content
      let method = number(entry.packed == nil ? 0 : 8, 2)
      let sizes = number(0, 8) + number(stored.count, 4) + number(entry.content.count, 4)
      let name = Array(entry.name.utf8)
      let common = [20, 0, entry.flags, 0] + method + sizes + number(name.count, 2)
      table += [0x50, 0x4B, 1, 2, 20, 0] + common + number(0, 12) + number(bytes.count, 4) + name
      bytes += [0x50, 0x4B, 3, 4] + common + number(0, 2) + name + stored
    }
    return bytes + table + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + number(entries.count, 2)
      + number(entries.count, 2) + number(table.count, 4) + number(bytes.count, 4) + [0, 0]
  }

  /// What is between the header and the checksum of a gzip file.
  private func deflated(_ bytes: [UInt8]) -> [UInt8] {
    Array(gzipped(bytes).dropFirst(10).dropLast(8))
  }

  private static let xml = Array(
    """
    <xournal><page width="90" height="90"><background type="solid" style="plain"/><layer>\
    <stroke width="3">1 1 2 2</stroke>\
    <image left="0" top="0" right="9" bottom="9"><attachment path="attachments/a.png"/></image>\
    <image left="0" top="0" right="9" bottom="9"><attachment path="attachments/b.png"/></image>\
    </layer></page></xournal>
    """.utf8)

  @Test func `strokes and images of an archive are read, packed or not`() throws {
    var random = SeededGenerator(seed: 4)
    let picture = TestPictures.any(using: &random)
    for packed in [nil, deflated(Self.xml)] {
      let bytes = archive([
        Entry(name: "mimetype", content: Array("application/xournal++".utf8)),
        Entry(name: "content.xml", content: Self.xml, packed: packed),
        Entry(name: "attachments/a.png", content: picture.png),
      ])
      #expect(InkFileFormat(start: bytes[...]) == .xopp)
      var omissions = Omissions()
      let document = try XoppReader.read(InkFileSource(bytes), omissions: &omissions)
      #expect(document.pages[0].strokes.count == 1)
      #expect(document.pages[0].pictures.map(\.picture) == [picture])
      #expect(omissions.line == "left out: 1 image")
    }
    let file = Entry(name: "a/b.xopp", content: gzipped(Self.xml))
    #expect(try XoppReader.read(InkFileSource(archive([file]))).pages[0].strokes.count == 1)
  }

  @Test func `an archive that holds something else, or is damaged, is refused in words`() throws {
    func refuse(_ bytes: [UInt8], _ reason: String) {
      #expect(throws: InkFileError(reason)) { try XoppReader.read(InkFileSource(bytes)) }
    }
    refuse(
      archive([Entry(name: "a.txt", content: [])]),
      "it is a ZIP archive without a Xournal++ drawing")
    refuse(
      archive([Entry(name: "a.xopp", content: []), Entry(name: "b.xopp", content: [])]),
      "it is a ZIP archive with 2 drawings: unpack it first")
    refuse(
      archive([Entry(name: "content.xml", content: Self.xml, flags: 1)]),
      "the ZIP archive has a password: unpack it first")
    let whole = archive([Entry(name: "content.xml", content: Self.xml, packed: deflated(Self.xml))])
    refuse(Array(whole.dropLast(30)), "the ZIP archive is damaged")
    // Whatever is changed in it, it ends with a sentence.
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 0xFF
      _ = try? XoppReader.read(InkFileSource(bytes))
    }
  }
}

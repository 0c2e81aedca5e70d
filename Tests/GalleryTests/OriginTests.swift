import Gallery
import Ink
import SQLite
import SystemPackage
import Testing
import TestSupport

@Suite("Files that drawings were made of")
struct OriginTests {
  let place = GalleryPlace()

  @Test func `a digest is SHA-256, however the bytes come`() {
    func text(_ digest: ContentDigest) -> String {
      #expect(ContentDigest(hexadecimal: digest.hexadecimal) == digest)
      return digest.hexadecimal
    }
    for digits in ["", "0", String(repeating: "+1", count: 32), String(repeating: "g0", count: 32)]
    {
      #expect(ContentDigest(hexadecimal: digits) == nil)
    }
    // The examples of FIPS 180-4 and the empty message.
    #expect(
      text(ContentDigest(of: "abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      text(ContentDigest(of: "".utf8))
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      text(ContentDigest(of: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for length in [1, 55, 63, 64, 65, 999] {
      var hasher = ContentDigest.Hasher()
      for start in stride(from: 0, to: bytes.count, by: length) {
        hasher.add(bytes[start..<min(bytes.count, start + length)])
      }
      #expect(hasher.digest == ContentDigest(of: bytes))
    }
  }

  @Test("the drawing that was made of a file is found by the file's content until it is deleted")
  func finding() throws {
    try place.paint(40, seed: 3, name: "Sea")
    let shelf = try place.shelf()
    let sea = try shelf.record(named: "Sea").id
    let content = ContentDigest(of: [1, 2, 3])
    #expect(try shelf.drawing(madeOf: content) == nil)
    try shelf.note(content, of: sea)
    #expect(try shelf.drawing(madeOf: content)?.id == sea)
    #expect(try GalleryShelf(readingOnly: place.folder).drawing(madeOf: content)?.id == sea)
    #expect(try shelf.drawing(madeOf: ContentDigest(of: [1, 2])) == nil)
    // A copy is made of the drawing, and not of the file.
    let copy = try shelf.duplicate(sea, at: 0)
    #expect(try shelf.drawing(madeOf: content)?.id == sea)
    try shelf.delete(sea, at: 0)
    #expect(try shelf.drawing(madeOf: content) == nil)
    try shelf.note(content, of: copy.id)
    #expect(try shelf.drawing(madeOf: content)?.id == copy.id)
  }
}

import Testing
import XClient

@Suite("Lists of URIs")
struct URIListTests {
  private func files(_ text: String) -> [String] {
    URIList.files(in: Array(text.utf8), on: "Desk").map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "files of this machine are named in several ways",
    arguments: [
      "file:///a/b.png", "file://localhost/a/b.png", "file://desk/a/b.png", "file:/a/b.png",
      "FILE://DESK/a/b.png", "file:///a/%62.png", "file:///%61/b%2Epng", "file:///a/b%2epng",
    ])
  func names(uri: String) { #expect(files(uri) == ["/a/b.png"]) }

  @Test("each line is a URI, in any system's lines; comments and file managers' words are left out")
  func lines() {
    #expect(files("# one\r\nfile:///a\r\n\r\nfile:///b\r\n") == ["/a", "/b"])
    #expect(files("copy\nfile:///a\nfile:///b") == ["/a", "/b"])
    #expect(files("") == [])
    #expect(files("file:///a\r\nfile:///b\0") == ["/a", "/b"], "a C string with its end")
    #expect(files("file:///a\r\n\0\0") == ["/a"] && files("\0") == [])
    #expect(files("file:///a\0b") == [])
  }

  @Test(
    arguments: [
      "https://desk/a", "file://elsewhere/a", "file:a/b", "file://", "file://desk", "file:", "fil",
      "/a/b", "file:///a%", "file:///a%2", "file:///a%2g", "file:///a%00b",
    ])
  func `URIs that name no file of this machine are skipped`(uri: String) {
    #expect(files(uri) == [])
    #expect(files("\(uri)\r\nfile:///c") == ["/c"])
  }

  @Test func `names are of any script, and a percent sign can be a part of them`() {
    #expect(files("file:///%E7%B5%B5/100%25%20.png") == ["/絵/100% .png"])
    #expect(files("file:///絵") == ["/絵"])
  }

  @Test func `names need not be UTF-8`() {
    #expect(URIList.files(in: Array("file:///%FF%e9".utf8), on: "Desk") == [[0x2F, 0xFF, 0xE9]])
    #expect(
      URIList.files(in: [UInt8]("file:///a".utf8) + [0xE9], on: "Desk") == [[0x2F, 0x61, 0xE9]])
    #expect(URIList.path(of: "file:///%FF") == [0x2F, 0xFF])
  }

  @Test func `a list without end is cut off`() {
    let text = String(repeating: "file:///a\n", count: URIList.maximumFiles + 5)
    #expect(files(text).count == URIList.maximumFiles)
  }
}

import App
import SystemPackage
import Testing

@Suite("A file as a URI")
struct FileURITests {
  @Test func `has only characters that no list of files and no shell takes for something else`() {
    #expect(FilePath("/home/ada/a-b_c.~1/x.png").uri == "file:///home/ada/a-b_c.~1/x.png")
    #expect(FilePath("/a b,c;d'e\"f%g#h?i").uri == "file:///a%20b%2Cc%3Bd%27e%22f%25g%23h%3Fi")
    #expect(FilePath("/海/ü.png").uri == "file:///%E6%B5%B7/%C3%BC.png")
  }

  @Test func `has the bytes of a name that is not UTF-8`() {
    let name: [CInterop.PlatformChar] = [0x2F, -1, 0x2E, 0]
    #expect(FilePath(platformString: name).uri == "file:///%FF.")
  }
}

import App
import Glibc
import Rendering
import SystemPackage
import TestSupport
import Testing
import Words

@Suite("Images of other programs")
struct ImageCheckerTests {
  private let folder: TemporaryFolder
  /// An image of noise, which PNG cannot compress.
  private let png: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 1)
    let pixels = (0..<60 * 40).map { _ in 0xFF00_0000 | UInt32(random.next() & 0xFF_FFFF) }
    png = try PNGEncoder.encode(pixels: pixels, width: 60, height: 40)
  }

  private func refusal(of bytes: [UInt8]) -> String? {
    do throws(PictureRefusal) {
      _ = try ImageChecker.picture(bytes)
      return nil
    } catch {
      return error.message.english
    }
  }

  private func refusal(of path: FilePath) -> String? {
    do throws(PictureRefusal) {
      _ = try ImageChecker.picture(path)
      return nil
    } catch {
      return error.message.english
    }
  }

  @Test func `images with too many pixels and incomplete images are refused`() {
    #expect(refusal(of: png) == nil)
    // The size stands behind the signature and the chunk's length and name.
    var huge = png
    huge[16] = 0x10
    #expect(refusal(of: huge) == Message(.imageTooLarge).english)
    for bytes in [Array(png[..<1000]), [UInt8](repeating: 7, count: 1 << 16), []] {
      #expect(refusal(of: bytes) == Message(.imageDamaged).english)
    }
  }

  @Test func `the error for a file that is not an image names it and says what it is`() throws {
    func path(_ name: String) -> FilePath { FilePath("\(folder.path)/home/\(name)") }
    try folder.write("AB", to: "notes.txt")
    try #require(mkfifo(path("pipe").string, 0o600) == 0)
    for name in ["notes.txt", "pipe"] {
      let message = Message(.notAnImage, .text(path(name).string))
      #expect(refusal(of: path(name)) == message.english)
    }
    let missing = path("gone.png")
    #expect(
      refusal(of: missing)
        == Message(.cannotRead, .text(missing.string), .text("No such file or directory")).english)
    let inside = FilePath(folder.path)
    #expect(refusal(of: inside) == Message(.folderDropped, .text(inside.string)).english)
  }
}

import Glibc
import Ink
import Interaction
import Rendering
import Testing
import TestSupport

/// Characters for which a font has nothing but pictures. Each test is a process of its own, because the fonts of a process
/// are read once.
@Suite("Emoji in texts")
struct EmojiTests {
  /// A character that other fonts have, too, and one that no other font has.
  private static let (common, rare): (UInt32, UInt32) = (0x1F600, 0x1FAE8)

  /// Makes a folder with a font of pictures, and a configuration in which it is the font of emoji.
  /// - Parameter hasOthers: Whether the system's other fonts are there, too.
  private func fonts(in folder: TemporaryFolder, hasOthers: Bool) throws -> String {
    let side = 64
    let pixels = (0..<side * side).map { place -> UInt32 in
      let (x, y) = (Double(place % side) - 31.5, Double(place / side) - 31.5)
      guard x * x + y * y < 900 else { return 0 }
      return abs(abs(x) - 12) < 4 && abs(y + 8) < 6 ? 0xFF20_1008 : 0xFFFF_CC22
    }
    let png = try PNGEncoder.encode(pixels: pixels, width: side, height: side)
    let font = BitmapFont(
      family: "Pictures Only", characters: [Self.common, Self.rare], png: png, side: UInt8(side))
    let file = try #require(fopen("\(try folder.makeFolder("fonts"))/pictures.ttf", "w"))
    let bytes = font.bytes
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    fclose(file)
    let others = hasOthers ? "<dir>/usr/share/fonts</dir>" : ""
    let path = "\(folder.path)/home/fonts.conf"
    try folder.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig><dir>\(folder.path)/home/fonts</dir>\(others)
      <cachedir>\(folder.path)/home/cache</cachedir>
      <include ignore_missing="yes">/etc/fonts/conf.d/10-scale-bitmap-fonts.conf</include>
      <alias binding="same"><family>emoji</family><prefer><family>Pictures Only</family></prefer></alias>
      </fontconfig>
      """, to: "fonts.conf")
    return path
  }

  private static func corners(_ rings: [[Point]]) -> Int { rings.reduce(0) { $0 + $1.count } }

  private static func bounds(_ rings: [[Point]]) -> Rect {
    rings.joined().reduce(Rect.empty) { $0.union(Rect(around: $1)) }
  }

  @Test("a character that no font has outlines for becomes the lines of its picture")
  func lines() async throws {
    let folder = try TemporaryFolder()
    let path = try fonts(in: folder, hasOthers: false)
    await #expect(processExitsWith: .success) { [path = path as String] in
      setenv("FONTCONFIG_FILE", path, 1)
      let shaper = TextShaper.fonts(language: "en")
      let rings = shaper.shape("\u{1FAE8}", 0).rings
      // Its edge with two sides, and two eyes.
      #expect(rings.count == 4, "\(rings.count) rings")
      #expect((16...500).contains(Self.corners(rings)), "\(Self.corners(rings)) corners")
      let bounds = Self.bounds(rings)
      #expect(
        abs(bounds.width - 60.0 / 64) < 0.1 && abs(bounds.height - bounds.width) < 0.05,
        "\(bounds)")
      #expect(bounds.minX > -0.1 && bounds.maxY < 0.3 && bounds.minY > -1.1, "\(bounds)")
      // Fifty of them are fifty times as many, and the fifty-first does not change the others.
      let many = shaper.shape(String(repeating: "\u{1FAE8}", count: 50), 0).rings
      #expect(Self.corners(many) == 50 * Self.corners(rings), "\(Self.corners(many)) corners")
      // A mark that says how it is to be shown adds nothing.
      #expect(shaper.shape("\u{1FAE8}\u{FE0F}", 0).rings.count == 4)
    }
  }

  @Test func `a character that a font has outlines for has those, in its own room`() async throws {
    let folder = try TemporaryFolder()
    let path = try fonts(in: folder, hasOthers: true)
    await #expect(processExitsWith: .success) { [path = path as String] in
      setenv("FONTCONFIG_FILE", path, 1)
      let shaper = TextShaper.fonts(language: "en")
      let face = shaper.shape("\u{1F600}", 4)
      #expect((1...500).contains(Self.corners(face.rings)), "\(Self.corners(face.rings)) corners")
      #expect(Self.bounds(face.rings).maxX <= face.caret.x + 0.05)
      // Its sides are curves, and not steps of pixels.
      let isStepped = face.rings.allSatisfy { ring in
        zip(ring, ring.dropFirst()).allSatisfy { $0.x == $1.x || $0.y == $1.y }
      }
      #expect(!isStepped)
      let rare = shaper.shape("\u{1FAE8}", 4).rings
      #expect(rare.count == 4, "no other font has it")
      let letters = shaper.shape("a\u{1F600}b", 0).rings
      #expect(letters.count == face.rings.count + 4, "beside letters it is the same")
    }
  }
}

import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Touch

@Suite("The tile of a medium")
struct MediumTileTests {
  /// Paints the tile of a tool.
  private static func pixels(_ tool: Tool, _ change: (inout Seat) -> Void = { _ in }) -> [UInt32] {
    var seat = Seat(id: .first, edge: .bottom)
    change(&seat)
    return ImageSurface.tile(.tool(tool), of: seat).copiedPixels
  }

  /// The pixels above the words, row by row.
  private static func stroke(_ pixels: [UInt32]) -> ArraySlice<UInt32> { pixels[..<(120 * 46)] }

  /// How many pixels differ from the next one.
  private static func changes(_ pixels: ArraySlice<UInt32>) -> Int {
    zip(pixels, pixels.dropFirst()).count { $0 != $1 }
  }

  @Test func `each shows a stroke of its own`() {
    let all = Tool.allCases.map { Array(Self.stroke(Self.pixels($0))) }
    #expect(Set(all).count == all.count)
  }

  @Test(arguments: Medium.allCases)
  func `it follows its own colour, width and opacity, and no other tool's`(medium: Medium) {
    let tool = Tool.medium(medium)
    let plain = Self.pixels(tool)
    #expect(Self.pixels(tool) == plain)
    #expect(Self.pixels(tool) { $0.brush[colorOf: tool] = InkColor(rgb: 0x00FFFF) } != plain)
    #expect(Self.pixels(tool) { $0.brush[colorOf: tool].alpha = 90 } != plain)
    #expect(Self.pixels(tool) { $0.brush[widthOf: tool] = 6 } != plain)
    #expect(Self.pixels(tool) { $0.brush[widthOf: .pen] = 6 } == plain)
  }

  @Test(arguments: [Medium.crayon, .chalk, .watercolor, .spray])
  func `paper shows through what is rough`(medium: Medium) {
    let pen = Self.pixels(.pen) { $0.brush[colorOf: .pen] = InkColor(rgb: 0xC00000) }
    let tool = Tool.medium(medium)
    let own = Self.pixels(tool) { $0.brush[colorOf: tool] = InkColor(rgb: 0xC00000) }
    #expect(2 * Self.changes(Self.stroke(own)) > 3 * Self.changes(Self.stroke(pen)))
  }
}

extension ImageSurface {
  /// Paints a control as a tile of a panel, 120 × 84 pixels.
  static func tile(_ control: PaletteControl, of seat: Seat) -> ImageSurface {
    let scene = PaletteScene(seat: seat, metrics: .standard)
    let surface = ImageSurface(width: 120, height: 84)
    let face = ControlFace(control, in: .tile, of: scene, scene.context, unit: 1)
    surface.paint { context in
      FacePainter(
        context: context, unit: 1, colors: PaletteColors(.light), images: ColorImages(),
        language: "en"
      ).paint(face, in: surface.bounds, range: surface.bounds.rect)
    }
    return surface
  }
}

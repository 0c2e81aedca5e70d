import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Touch

@Suite("The tile of a stamp")
struct StampTileTests {
  private static let size = (width: 120, height: 84)

  /// Paints the tile of a stamp.
  private static func pixels(_ index: Int, _ change: (inout Seat) -> Void = { _ in }) -> [UInt32] {
    var seat = Seat(id: .first, edge: .bottom)
    seat.brush.stamp = Stamp.all[(index + 1) % Stamp.all.count]
    change(&seat)
    let scene = PaletteScene(seat: seat, metrics: .standard)
    let surface = ImageSurface(width: size.width, height: size.height)
    let face = ControlFace(.stamp(index), in: .tile, of: scene, scene.context, unit: 1)
    surface.paint { context in
      FacePainter(
        context: context, unit: 1, colors: PaletteColors(.light), images: ColorImages(),
        language: "en"
      ).paint(face, in: surface.bounds, range: surface.bounds.rect)
    }
    return surface.copiedPixels
  }

  /// The pixels above the words, within the tile's edge, row by row.
  private static func picture(_ pixels: [UInt32]) -> [UInt32] {
    (8..<50).flatMap { row in pixels[(row * size.width + 30)..<(row * size.width + 90)] }
  }

  @Test func `each shows a picture of its own`() {
    let pictures = Stamp.all.indices.map { Self.picture(Self.pixels($0)) }
    #expect(Set(pictures).count == Stamp.all.count)
  }

  @Test(arguments: Stamp.all.indices)
  func `the picture covers as much of its square as the stamp does`(index: Int) throws {
    let picture = Self.picture(Self.pixels(index))
    let ground = try #require(picture.first)
    let painted = Double(picture.count { $0 != ground })
    // Large parts of a fish are ink, and few of a snowflake. Edges are counted whole.
    let side = 37.0
    #expect(painted > 0.12 * side * side && painted < 0.9 * side * side)
  }

  @Test func `the chosen one is marked, and a colour or width changes none`() {
    let plain = Self.pixels(3)
    #expect(Self.pixels(3) { $0.brush.stamp = Stamp.all[3] } != plain)
    #expect(Self.pixels(3) { $0.brush.stamp = Stamp.all[5] } == plain)
    #expect(Self.pixels(3) { $0.brush[widthOf: .stamp] = 40 } == plain)
  }

  @Test("a simple palette shows the stamp that a finger sets, and a normal one the tool")
  func simple() {
    func face(_ index: Int, isSimple: Bool) -> ControlFace {
      var seat = Seat(id: .first, edge: .bottom)
      seat.brush.stamp = Stamp.all[index]
      seat.palette.isSimple = isSimple
      let scene = PaletteScene(seat: seat, metrics: .standard)
      return ControlFace(.tool(.stamp), in: .bar, of: scene, scene.context, unit: 1)
    }
    let shown = Stamp.all.indices.map { face($0, isSimple: true) }
    #expect(Set(shown).count == Stamp.all.count)
    #expect(face(3, isSimple: false) == face(5, isSimple: false))
  }
}

import Ink
import Interaction
import OrderedCollections
import Rendering
import TestSupport
import Testing
import Touch

@Suite("The ground of a picture on its tile")
struct StampFileGroundTests {
  private static let (width, height) = (1280, 720)

  /// What a finger does with the tile.
  enum Use: CaseIterable {
    case none
    case pressed
    case chosen
  }

  /// Pixels of a tile, row by row.
  private struct Tile {
    /// In the picture, which is a square.
    let picture: [UInt32]
    /// In the tile, to the left of the picture.
    let beside: [UInt32]
    /// In the line of the name.
    let name: [UInt32]
    /// At the tile's corner, outside of its round ground.
    let corner: UInt32
  }

  /// Paints the tile of a file whose picture has a single colour.
  /// - Parameter pixel: The colour, as premultiplied ARGB.
  private static func tile(_ pixel: UInt32, _ theme: Theme, _ use: Use) throws -> Tile {
    let window = LiveWindow(
      PaintingSession(windowWidth: width, windowHeight: height, metrics: .standard), theme: theme)
    window.perform { $0.toggle(.stamps, of: .first) }
    window.perform { $0.show(stampFiles: [StampFile(path: "/stamp.png", name: "stamp")]) }
    let pixels = Array(repeating: pixel, count: 64)
    window.setStampPicture(
      ThumbnailData(premultiplied: pixels, width: 8, height: 8), for: "/stamp.png")
    let layout = try #require(window.session.layouts[.first])
    let panel = try #require(layout.panel)
    let cell = try #require(panel.cells.first { $0.control == .stampFile(0) })
    switch use {
    case .none: break
    case .pressed: window.begin(3, at: layout.space.windowPoint(cell.target.center))
    case .chosen:
      try window.tap(.stampFile(0))
      window.perform { $0.decideLifts() }
    }
    let (area, unit) = (layout.space.windowRect(cell.rect), panel.cellSize / PaletteLook.cell)
    let shown = window.pixels()
    // Distances from the middle and from the top, in units.
    func part(_ across: ClosedRange<Double>, _ down: ClosedRange<Double>) -> [UInt32] {
      let (left, right) = (
        Int(area.center.x + across.lowerBound * unit), Int(area.center.x + across.upperBound * unit)
      )
      let (top, bottom) = (
        Int(area.minY + down.lowerBound * unit), Int(area.minY + down.upperBound * unit)
      )
      return (top...bottom).flatMap { row in shown[row * width + left...row * width + right] }
    }
    return Tile(
      picture: part(-14...14, 16...38), beside: part(-44 ... -26, 16...38),
      name: part(-40...40, 48...70), corner: shown[Int(area.minY) * width + Int(area.minX)])
  }

  /// The channels of a pixel: red, green and blue.
  private static func channels(_ pixel: UInt32) -> [Int] {
    [pixel >> 16, pixel >> 8, pixel].map { Int($0 & 255) }
  }

  /// How light a pixel is, from 0 to 1.
  private static func lightness(_ pixel: UInt32) -> Double {
    Double(channels(pixel).reduce(0, +)) / (3 * 255)
  }

  @Test(arguments: Theme.allCases, Use.allCases)
  func `is that of the whole tile, where the picture is transparent`(
    theme: Theme, use: Use
  ) throws {
    let clear = try Self.tile(0, theme, use)
    let ground = try #require(clear.beside.first)
    #expect(Set(clear.picture + clear.beside) == [ground])
    // Half transparent black leaves a half of each channel.
    let glass = try Self.tile(0x8000_0000, theme, use)
    #expect(Set(glass.beside) == [ground])
    for pixel in Set(glass.picture) {
      let isHalf = zip(Self.channels(pixel), Self.channels(ground)).allSatisfy {
        abs($0 - $1 / 2) <= 2
      }
      #expect(isHalf, "\(String(pixel, radix: 16)) on \(String(ground, radix: 16))")
    }
    let red = try Self.tile(0xFFFF_0000, theme, use)
    #expect(Set(red.picture) == [0xFFFF_0000] && Set(red.beside) == [ground])
  }

  @Test(arguments: Theme.allCases, Use.allCases)
  func `is light in every theme, so black outlines and the name are seen`(
    theme: Theme, use: Use
  ) throws {
    let tile = try Self.tile(0, theme, use)
    let ground = try #require(tile.beside.first)
    #expect(Self.lightness(ground) > 0.6)
    let name = try #require(tile.name.map(Self.lightness).min())
    #expect(name < Self.lightness(ground) - 0.3)
  }

  @Test(arguments: Theme.allCases)
  func `is the panel's own in light themes, and has the shape of the tile in dark ones`(
    theme: Theme
  ) throws {
    let tile = try Self.tile(0, theme, .none)
    let panel = PaletteColors(theme).ground.premultipliedARGB
    let isDark = theme == .dark || theme == .highContrastDark
    #expect(tile.corner == panel)
    #expect((tile.beside.first == panel) == !isDark)
  }
}

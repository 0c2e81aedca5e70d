import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Touch
import Words

@Suite("Layers over the canvas")
struct LayerStackTests {
  /// A layer that fills its frames with a colour, and counts how often it is asked to.
  private final class PlainLayer: WindowLayer {
    var frames: [PixelRect] = []
    var color: UInt32
    var isOpaque = false
    var isAlone = false
    var isRefining = false
    private(set) var laid: [PixelRect] = []
    private(set) var followed = 0
    private(set) var theme: Theme?

    init(_ color: UInt32, _ frames: PixelRect...) {
      self.color = color
      self.frames = frames
    }

    static func part(of session: PaintingSession) -> Bool { session.showsKeys }

    func isAffected(by effects: Effects) -> Bool { effects.surfaces.contains(.keyTable) }

    func follow(_ part: Bool, _ effects: Effects?) -> [PixelRect] {
      followed += 1
      return frames
    }

    func setStyle(_ style: LayerStyle) { theme = style.theme }

    func hides(_ area: PixelRect) -> Bool { isOpaque && frames.contains { $0.union(area) == $0 } }

    func lay(over image: ImageSurface, within area: PixelRect) {
      laid.append(area)
      image.withPixels { pixels in
        for part in frames.map({ $0.intersection(area) }) {
          for y in part.y..<part.maxY {
            for x in part.x..<part.maxX { pixels[y * image.pixelsPerRow + x] = color }
          }
        }
      }
    }

    func refine(
      _ part: Bool, until deadline: ContinuousClock.Instant,
      painter: (BoardID) -> CanvasPainter?
    ) -> [PixelRect] {
      isRefining = false
      return frames
    }
  }

  private let session = PaintingSession(windowWidth: 60, windowHeight: 40, metrics: .standard)
  private let painter = CanvasPainter(width: 60, height: 40, view: .identity, drawing: Drawing())
  private let image = ImageSurface(width: 60, height: 40)

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { image.withPixels { $0[y * 60 + x] } }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test func `an area is laid by the layers that cover it, from bottom to top, each once`() {
    let low = PlainLayer(0xFF00_0001, rect(0, 0, 20, 20), rect(10, 10, 20, 20))
    let high = PlainLayer(0xFF00_0002, rect(15, 15, 5, 5))
    let stack = LayerStack([low, high])
    stack.compose([rect(12, 12, 8, 8)], over: painter, into: image)
    #expect(low.laid.count == 1 && high.laid.count == 1)
    #expect(pixel(12, 12) == 0xFF00_0001 && pixel(16, 16) == 0xFF00_0002)
    stack.compose([rect(40, 0, 20, 40)], over: painter, into: image)
    #expect(low.laid.count == 1 && high.laid.count == 1)
    #expect(pixel(50, 20) == 0xFFFF_FFFF)
  }

  @Test func `nothing is painted below a layer that hides it`() {
    let low = PlainLayer(0xFF00_0001, rect(0, 0, 40, 40))
    let cover = PlainLayer(0xFF00_0002, rect(0, 0, 30, 30))
    let top = PlainLayer(0xFF00_0003, rect(5, 5, 5, 5))
    cover.isOpaque = true
    let stack = LayerStack([low, cover, top])
    stack.compose([rect(0, 0, 30, 30)], over: painter, into: image)
    #expect(low.laid.isEmpty && cover.laid.count == 1 && top.laid.count == 1)
    #expect(pixel(6, 6) == 0xFF00_0003 && pixel(20, 20) == 0xFF00_0002)
    stack.compose([rect(0, 0, 31, 30)], over: painter, into: image)
    #expect(low.laid.count == 1 && pixel(30, 3) == 0xFF00_0001)
  }

  @Test func `while a layer is alone, those below it are not shown, but the canvas is`() {
    let low = PlainLayer(0xFF00_0001, rect(0, 0, 40, 40))
    let top = PlainLayer(0xFF00_0002, rect(0, 0, 5, 5))
    low.isRefining = true
    top.isAlone = true
    let stack = LayerStack([low, top])
    #expect(!stack.isRefining)
    stack.compose([image.bounds], over: painter, into: image)
    #expect(low.laid.isEmpty && pixel(2, 2) == 0xFF00_0002 && pixel(20, 20) == 0xFFFF_FFFF)
    top.isAlone = false
    _ = stack.update { [] }
    #expect(stack.isRefining)
    let parts = stack.refine(session, until: .now) { _ in nil }
    #expect(parts == low.frames && !stack.isRefining)
    stack.compose([image.bounds], over: painter, into: image)
    #expect(low.laid.count == 1 && pixel(20, 20) == 0xFF00_0001)
  }

  @Test func `a layer follows what concerns it, and moves`() {
    let layer = PlainLayer(0xFF00_0001, rect(0, 0, 10, 10))
    let stack = LayerStack([layer])
    #expect(stack.follow(session, after: Effects()).isEmpty && layer.followed == 0)
    var effects = Effects()
    effects.surfaces.insert(.keyTable)
    layer.frames = [rect(30, 0, 10, 10)]
    #expect(stack.follow(session, after: effects) == layer.frames)
    stack.compose([image.bounds], over: painter, into: image)
    #expect(pixel(2, 2) == 0xFFFF_FFFF && pixel(32, 2) == 0xFF00_0001)
    let style = LayerStyle(theme: .dark, language: "en", say: \.english)
    #expect(stack.setStyle(style, session).allSatisfy { $0 == layer.frames[0] })
    #expect(layer.theme == .dark && layer.followed == 2)
  }
}

import Glibc
import Ink
import Interaction
import Localization
import Rendering
import Touch
import Words

/// The table of keys in each theme, side by side, and a notice, in one language at one scale.
struct KeysSheet {
  static let languages = ["en", "de", "es", "ja"]
  /// A name, the window's size at scale 1, and the scale.
  static let screens: [(name: String, size: (width: Int, height: Int), scale: Double)] = [
    ("1x", (1120, 660), 1), ("2x", (1120, 660), 2), ("640", (640, 480), 1),
  ]

  let scale: Double
  /// The size of the window, in pixels at scale 1.
  private let size: (width: Int, height: Int)
  private let translator: Translator

  /// - Parameter catalogs: The folder of the translations.
  init(
    language: String, scale: Double, size: (width: Int, height: Int), catalogs: String
  ) {
    self.size = size
    setenv("LC_ALL", "C.UTF-8", 1)
    setenv("LANGUAGE", language, 1)
    translator = Translator(catalogs: catalogs)
    self.scale = scale
  }

  /// The sheet as a PNG file.
  func png() throws(PNGError) -> [UInt8] {
    let (width, height) = (Int(Double(size.width) * scale), Int(Double(size.height) * scale))
    let metrics = DisplayMetrics(scale: scale, pixelsPerMillimetre: scale * 96 / 25.4)
    let row = Theme.allCases.count * width
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: row * height)
    func lay(_ overlay: Overlay, x: Int) {
      for y in 0..<overlay.frame.height {
        for column in 0..<overlay.frame.width {
          let place = (overlay.frame.y + y) * row + overlay.frame.x + column + x
          let pixel = overlay.surface.withPixels { $0[y * overlay.surface.pixelsPerRow + column] }
          pixels[place] = Self.blend(pixel, over: pixels[place])
        }
      }
    }
    let table = KeysTable(Keymap.bindings, language: translator.language) { translator($0) }
    for (index, theme) in Theme.allCases.enumerated() {
      let card = KeysOverlayPainter.paint(
        table, windowWidth: width, windowHeight: height, theme: theme, metrics: metrics,
        scroll: size.width < 800 && theme == .dark ? 100 : 0)
      lay(card, x: index * width)
    }
    let saved = Message(.saved, .text("~/Pictures/FingerPaint/FingerPaint 2026-05-17 14.03.22.png"))
    let bottom = Double(height)
    let notice = NoticePainter.paint(
      text: translator(saved),
      in: NoticeRoom(
        space: SeatSpace(
          edge: .bottom, window: PixelRect(x: 0, y: 0, width: width, height: height)),
        bottom: bottom), metrics: metrics, language: translator.language)
    lay(notice, x: 0)
    return try PNGEncoder.encode(pixels: pixels, width: row, height: height)
  }

  /// Blends a premultiplied pixel over an opaque one.
  private static func blend(_ pixel: UInt32, over below: UInt32) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    return [0, 8, 16, 24].reduce(0) { sum, shift in
      sum | min(255, (pixel >> shift) & 255 + (((below >> shift) & 255) * rest + 127) / 255)
        << shift
    }
  }
}

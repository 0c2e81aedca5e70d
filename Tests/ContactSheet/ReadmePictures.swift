import Glibc
import Ink
import Interaction
import Rendering

/// The pictures that README and manual show.
enum ReadmePictures {
  /// The names of the pictures, each with a function that paints it.
  static var all: [(name: String, png: () throws -> [UInt8])] {
    [
      ("seats", { try seats().png() }), ("palette", { try palette().png() }),
      ("gallery", { try gallery().png() }), ("replay", { try replay().png() }),
      ("selecting", { try selecting().png() }), ("doctor", { try doctor().png() }),
      ("hands", { try hands().png() }), ("exhibit", { try exhibit().png() }),
    ]
  }

  /// Four people around one screen, each painting a picture of their own.
  private static func seats() -> Picture {
    var stage = PaletteStage(width: 1600, height: 1000, scale: 1, seats: 4, theme: .light)
    stage.tap(.panel(.paper), .paperColor(.cream), .paperPattern(.dotted), .panel(.paper))
    stage.paintRainbow(at: .bottom, x: -52, y: 34)
    stage.paintFlower(at: .bottom, x: 18, y: 74, size: 20, petals: 15)
    stage.paintFlower(at: .bottom, x: 52, y: 62, size: 15, petals: 9)
    stage.paintSun(at: .top, x: 48, y: 62)
    stage.paintHeart(at: .top, x: -26, y: 58)
    stage.paintSea(at: .left)
    stage.paintGreeting(at: .right)
    stage.tap(.tool(.highlighter), .grip, at: .left)
    stage.tap(.tool(.eraser), at: .top)
    stage.press(.color(2), at: .bottom)
    return stage.picture()
  }

  /// Four people: one duplicates, one turns, one fills and one writes.
  private static func selecting() -> Picture {
    var stage = PaletteStage(width: 1600, height: 1000, scale: 1, seats: 4, theme: .light)
    stage.tap(.panel(.paper), .paperColor(.cream), .paperPattern(.dotted), .panel(.paper))
    stage.paintFlower(at: .bottom, x: 26, y: 60, size: 14, petals: 11)
    stage.paintSun(at: .top, x: 36, y: 70)
    stage.paintHeart(at: .left, x: 0, y: 62)
    for (edge, color, tool) in [
      (ScreenEdge.bottom, 4, Tool.select), (.top, 0, .select), (.left, 1, .fill),
      (.right, 3, .text),
    ] {
      stage.tap(.panel(.colors), .swatch(color + 16), .panel(.colors), at: edge)
      stage.tap(.tool(tool), at: edge)
    }
    stage.tapText(x: 0, y: 62, at: .left)
    for _ in 0..<100 { stage.wait(16) }
    stage.loop(around: (x: 26, y: 60, radius: 25), at: .bottom)
    stage.loop(around: (x: 36, y: 70, radius: 38), at: .top)
    stage.turnSelection(from: (x: 36, y: 70), by: 15, at: .top)
    stage.beginText(x: 0, y: 92, at: .right)
    for key in "for you" { stage.pressKey(key == " " ? .space : .character(key), at: .right) }
    stage.pressSelection(.duplicate, at: .bottom)
    return stage.picture()
  }

  /// The gallery, with the actions for a drawing.
  private static func gallery() -> Picture {
    var stage = PaletteStage(width: 1280, height: 800, scale: 1, seats: 1, theme: .light)
    stage.openGallery(GalleryScenes.listing(13))
    stage.showThumbnails(GalleryScenes.pictures)
    stage.tap(gallery: .more(DrawingID(number: 5)))
    return stage.picture()
  }

  /// A replay that is half finished.
  private static func replay() -> Picture {
    var stage = PaletteStage(width: 1600, height: 1000, scale: 1, seats: 4, theme: .light)
    stage.tap(.panel(.paper), .paperColor(.cream), .paperPattern(.dotted), .panel(.paper))
    stage.paintRainbow(at: .bottom, x: -58, y: 36)
    stage.paintFlower(at: .bottom, x: 34, y: 72, size: 20, petals: 15)
    stage.paintSea(at: .left)
    stage.paintSun(at: .top, x: 62, y: 62)
    stage.paintGreeting(at: .right)
    stage.showReplay()
    stage.press(replay: .track)
    stage.wait(10)
    return stage.picture()
  }

  /// A child with a simple palette, and another person whose fist wipes through waves.
  private static func hands() -> Picture {
    var stage = PaletteStage(width: 1600, height: 1000, scale: 1, seats: 2, theme: .light)
    stage.tap(.panel(.paper), .paperColor(.cream), .panel(.paper))
    stage.paintFlower(at: .bottom, x: -118, y: 78, size: 24, petals: 9)
    stage.paintHeart(at: .bottom, x: -20, y: 66)
    stage.paintFlower(at: .bottom, x: 118, y: 70, size: 18, petals: 15)
    stage.paintSun(at: .top, x: 92, y: 64)
    stage.tap(.panel(.menu), .panel(.settings), .simple, at: .bottom)
    stage.wait(HoldTuning.wayOutStays)
    for (row, color) in [30, 22, 14, 13].enumerated() {
      stage.take(color, width: 4, at: .top)
      if row == 3 { stage.judgeHands() }
      let y = 44 + 9 * Double(row)
      stage.draw(at: .top, 90) { t in (-86 + 118 * t, y + 4 * sin(t * 19 + Double(row) * 1.6)) }
    }
    stage.wipe(
      (0...60).map { step in
        let t = Double(step) / 60
        return Point(x: 640 + 440 * t, y: 420 - 190 * t + 30 * sin(t * 9))
      })
    return stage.picture()
  }

  /// An exhibit that nobody touches: it replays what visitors have painted, with words of the museum.
  private static func exhibit() -> Picture {
    var stage = PaletteStage(width: 1600, height: 1000, scale: 1, seats: 1, theme: .light)
    stage.paintRainbow(at: .bottom, x: -50, y: 40)
    stage.paintFlower(at: .bottom, x: 40, y: 84, size: 20, petals: 15)
    stage.paintFlower(at: .bottom, x: 84, y: 66, size: 15, petals: 9)
    stage.paintHeart(at: .bottom, x: -122, y: 84)
    stage.paintSun(at: .top, x: 10, y: 50)
    stage.exhibit(
      welcome: """
        Paint with us
        Touch the screen with all your fingers.

        Malt mit! · ¡Pinta con nosotros! · Рисуйте с нами!
        """)
    stage.attract()
    return stage.picture()
  }

  /// The touch doctor with its findings.
  private static func doctor() -> Picture {
    DoctorScenes.picture(
      width: 1280, height: 800, scale: 1, theme: .light, page: .findings)
  }

  /// A palette with its colour panel, at scale 2.
  private static func palette() -> Picture {
    var stage = PaletteStage(width: 1840, height: 860, scale: 2, seats: 1, theme: .light)
    stage.tap(.panel(.colors), .swatch(15), .swatch(13), .swatch(8), .swatch(10), .swatch(22))
    stage.choose(.colorField, x: 0.72, y: 0.2)
    return stage.picture()
  }
}

import Doctor
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
      ("form", { try form().png() }), ("shapes", { try shapes().png() }),
      ("media", { try media().png() }), ("mandala", { try mandala().png() }),
      ("stamps", { try stamps().png() }),
    ]
  }

  /// Four people around one screen, who have painted more than half of a pond, with all their fingers.
  private static func seats() -> Picture {
    var party = PondFilm.party()
    party.paint(until: 3.3)
    return party.picture()
  }

  /// Four people: one has added a photo, one turns a fish with two fingers, one fills and one writes.
  private static func selecting() -> Picture {
    var stage = PaletteStage(width: 1600, height: 1000, scale: 1, seats: 4, theme: .light)
    stage.use(.paperColor(.cream), .paperPattern(.dotted))
    stage.paint([KoiPond.fish], scale: 0.85, at: Point(x: 570, y: 300))
    stage.paintHeart(at: .left, x: 0, y: 62)
    for (edge, color, tool) in [
      (ScreenEdge.bottom, 4, Tool.select), (.top, 0, .select), (.left, 1, .fill),
      (.right, 3, .text),
    ] {
      stage.use(.swatch(color + 16), .tool(tool), at: edge)
    }
    stage.tapText(x: 0, y: 62, at: .left)
    for _ in 0..<100 { stage.wait(16) }
    let bottom = stage.seat(.bottom)
    stage.window.perform {
      $0.add(
        LakePhoto.image, size: (Double(LakePhoto.width), Double(LakePhoto.height)), for: bottom)
    }
    let fish = (x: 38.4, y: 63.4)
    stage.loop(around: (fish.x, fish.y, radius: 38), at: .top)
    stage.turnSelection(from: fish, by: 15, at: .top)
    stage.beginText(x: 0, y: 92, at: .right)
    for key in "for you" { stage.pressKey(key == " " ? .space : .character(key), at: .right) }
    var picture = stage.picture()
    for side in [-15.0, 15] {
      let turn = 15 / 180 * Double.pi
      picture.addRing(
        at: stage.place(fish.x + side * cos(turn), fish.y + side * sin(turn), at: .top))
    }
    return picture
  }

  /// A page of a document, filled in: somebody signs it, while the hand rests on it.
  private static func form() -> Picture {
    var stage = PaletteStage(width: 1280, height: 800, scale: 1, seats: 1, theme: .light)
    stage.openForm()
    stage.paint([KoiPond.lily], scale: 0.78, at: stage.place(onPage: FormPage.garden))
    stage.paint(
      [KoiPond.dragonfly], scale: 0.8,
      at: stage.place(onPage: FormPage.garden + Point(x: 130, y: -40)))
    stage.window.perform {
      $0.shaper = .fonts(language: "en")
      return Effects()
    }
    stage.use(.tool(.text))
    stage.lift(stage.down(stage.place(onPage: FormPage.name)))
    stage.writeText("Ada Winter")
    // Escape, which ends the text and takes the keys away.
    stage.type(0xFF1B)
    stage.use(.tool(.pen))
    stage.give(0x1B3F9C, 4)
    stage.judgeHands()
    let size = FormPage.size
    stage.drag(
      [(0.0, 0.0), (3, 4), (6, 8), (10, 0), (14, -8), (18, -15)].map {
        stage.place(onPage: size + Point(x: $0, y: $1))
      })
    let way = stage.signature()
    let written = way.prefix(way.count * 19 / 20)
    let palm = way[way.count / 2] + Point(x: 190, y: 150)
    // It rests before the finger comes down, as hands do.
    stage.wipe([Point](repeating: palm, count: 12))
    stage.wait(300)
    let finger = stage.down(way[0])
    for place in written.dropFirst() { stage.move(finger, to: place) }
    var picture = stage.picture()
    picture.addHand(at: palm, size: (x: 84, y: 56), angle: 0.9)
    if let tip = written.last { picture.addRing(at: tip) }
    return picture
  }

  /// Figures that became regular, and the chip that gives the last one back.
  private static func shapes() -> Picture {
    var stage = PaletteStage(width: 1600, height: 1000, scale: 1, seats: 1, theme: .dark)
    stage.use(.paperColor(.blackboard))
    stage.paintVillage()
    return stage.picture()
  }

  /// A garden of six media, which ten fingers paint.
  private static func media() -> Picture {
    var stage = PaletteStage(width: 1600, height: 1000, scale: 1, seats: 1, theme: .light)
    let fingers = stage.paintGarden()
    var picture = stage.picture()
    for place in fingers { picture.addRing(at: place) }
    // Grain makes large files.
    return picture.reduced(by: 2)
  }

  /// Four people around one screen, who paint a mandala with a kaleidoscope.
  private static func mandala() -> Picture {
    var stage = PaletteStage(width: 1600, height: 1000, scale: 1, seats: 4, theme: .dark)
    stage.use(.paperColor(.black), .symmetry(.kaleidoscope))
    let fingers = stage.paintMandala()
    var picture = stage.picture()
    for place in fingers { picture.addRing(at: place) }
    // So many edges make a large file.
    return picture.reduced(by: 2)
  }

  /// A landscape that a child has painted and filled with stamps, and the panel of stamps.
  private static func stamps() -> Picture {
    var stage = PaletteStage(width: 1440, height: 900, scale: 1, seats: 1, theme: .light)
    let finger = stage.paintStampPage()
    var picture = stage.picture()
    picture.addRing(at: finger)
    return picture
  }

  /// The gallery, with the actions for a drawing.
  private static func gallery() -> Picture {
    var stage = PaletteStage(width: 1280, height: 800, scale: 1, seats: 1, theme: .light)
    let drawings = GalleryScenes.artworks
    stage.openGallery(GalleryScenes.listing(drawings.map(\.name)))
    for id in stage.session.wantedThumbnails {
      stage.window.setThumbnail(drawings[Int(id.number - 1) % drawings.count].picture, for: id)
    }
    stage.tap(gallery: .more(DrawingID(number: 5)))
    return stage.picture()
  }

  /// A replay that is half finished.
  private static func replay() -> Picture {
    var stage = PaletteStage(width: 1600, height: 1000, scale: 1, seats: 4, theme: .dark)
    stage.use(.paperColor(.blackboard))
    stage.paint(KoiPond.things.map(\.thing))
    stage.showReplay()
    stage.press(replay: .track)
    stage.wait(10)
    return stage.picture()
  }

  /// A child with a simple palette, and another person whose fist wipes through waves.
  private static func hands() -> Picture {
    var stage = PaletteStage(width: 1600, height: 1000, scale: 1, seats: 2, theme: .light)
    stage.use(.paperColor(.cream))
    stage.paintFlower(at: .bottom, x: -118, y: 78, size: 24, petals: 9)
    stage.paintHeart(at: .bottom, x: -20, y: 66)
    stage.paintFlower(at: .bottom, x: 118, y: 70, size: 18, petals: 15)
    stage.paintSun(at: .top, x: 92, y: 64)
    stage.tap(.simple, at: .bottom)
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
    var stage = PaletteStage(width: 1600, height: 1000, scale: 1, seats: 1, theme: .dark)
    stage.use(.paperColor(.blackboard))
    stage.paint(KoiPond.things.map(\.thing))
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
    DoctorScenes.picture(.findings, on: (1280, 800, 1), theme: .light, language: Language())
  }

  /// A palette with its colour panel, at scale 2.
  private static func palette() -> Picture {
    var stage = PaletteStage(width: 1840, height: 860, scale: 2, seats: 1, theme: .light)
    stage.tap(.panel(.colors), .swatch(15), .swatch(13), .swatch(8), .swatch(10), .swatch(22))
    stage.choose(.colorField, x: 0.72, y: 0.2)
    return stage.picture()
  }
}

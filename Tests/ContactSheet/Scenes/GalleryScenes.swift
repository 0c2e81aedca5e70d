import Ink
import Interaction
import Rendering

/// Scenes of the gallery sheet in all its states, to check by eye.
enum GalleryScenes: SceneSheets {
  static let title = "gallery"
  /// The sizes in pixels and the scales of the screens.
  static let screens: [(width: Int, height: Int, scale: Double)] = [
    (640, 480, 1), (800, 480, 1), (1366, 768, 1), (3840, 2160, 2), (600, 1024, 1.5),
  ]

  /// A scene: its name, the number of drawings, the number of seats and the actions.
  typealias Scene = (
    name: String, count: Int, seats: Int, play: @Sendable (inout PaletteStage) -> Void
  )

  /// All scenes.
  static let all: [Scene] = [
    ("none", 0, 1, { _ in }),
    ("one", 1, 1, { _ in }),
    ("seven", 7, 1, { $0.press(gallery: .create) }),
    (
      "sixty", 60, 2,
      { stage in
        stage.scrollGallery(by: 0.6)
        stage.pressFirstCard()
        for _ in 0..<2 { stage.type(0xFF53) }
      }
    ),
    (
      "left", 60, 4,
      { stage in
        stage.type(0xFF1B)
        stage.openGallery(listing(60), at: .left)
        stage.tap(gallery: .more(DrawingID(number: 2)))
      }
    ),
    (
      "top", 7, 4,
      { stage in
        stage.type(0xFF1B)
        stage.openGallery(listing(7), at: .top)
        stage.tap(gallery: .more(DrawingID(number: 2)))
        stage.tap(gallery: .rename(DrawingID(number: 2)))
      }
    ),
    (
      "actions", 7, 1,
      { stage in
        stage.tap(gallery: .more(DrawingID(number: 2)))
        stage.press(gallery: .duplicate(DrawingID(number: 2)))
      }
    ),
    (
      "choosing", 60, 1,
      { stage in
        stage.tap(gallery: .choose)
        for number: Int64 in [1, 2, 5] { stage.tap(gallery: .card(DrawingID(number: number))) }
      }
    ),
    (
      "exporting", 60, 1,
      { stage in
        stage.tap(gallery: .choose)
        for number: Int64 in [1, 2] { stage.tap(gallery: .card(DrawingID(number: number))) }
        stage.tap(gallery: .exportChosen)
      }
    ),
    (
      "searching", 60, 1,
      { stage in
        stage.tap(gallery: .search)
        stage.write("se")
      }
    ),
    (
      "found", 60, 1,
      { stage in
        stage.tap(gallery: .search)
        stage.write("flow")
        stage.type(0xFF0D)
      }
    ),
    (
      "nothing-found", 60, 1,
      { stage in
        stage.tap(gallery: .search)
        stage.write("xyz")
      }
    ),
    ("choosing-none", 7, 1, { $0.tap(gallery: .choose) }),
    ("deleted", 60, 1, { $0.choose(.delete, of: 1) }),
    ("renaming", 60, 1, { $0.choose(.rename, of: 3) }),
    (
      "renamed", 60, 4,
      { stage in
        stage.choose(.rename, of: 2)
        stage.write("Hamburg hat einen Hafen")
        stage.tap(gallery: .key(.shift))
        stage.press(gallery: .key(.character("q")))
      }
    ),
    ("trash", 7, 1, { $0.tap(gallery: .trash) }),
  ]

  private static let names = [
    "Rainbow", "Three flowers for Mother's Day, and one more", "Sea", "Hello", "", "海の絵",
    "Sketch", "Ünïcödé",
  ]

  /// Returns a listing of `count` drawings, one open here and one in another window, and up to
  /// three in the trash.
  static func listing(_ count: Int) -> GalleryListing {
    listing((0..<count).map { names[$0 % names.count] })
  }

  /// Returns a listing of drawings with these names. Without a name, they have a number.
  static func listing(_ names: [String]) -> GalleryListing {
    func entry(_ number: Int) -> GalleryEntry {
      let name = names[(number - 1) % names.count]
      var entry = GalleryEntry(
        id: DrawingID(number: Int64(number)), name: name.isEmpty ? "Drawing \(number)" : name,
        note: number < 4
          ? "Today, 17:4\(number)" : "2026-05-\(10 + number % 19)")
      entry.boards = number % 3 + 1
      entry.isCurrent = number == 1
      entry.isOpenElsewhere = number == 4
      return entry
    }
    return GalleryListing(
      drawings: names.indices.map { entry($0 + 1) },
      trash: (0..<min(3, names.count)).map {
        var entry = entry($0 + 102)
        entry.daysLeft = 29 - 14 * $0
        return entry
      })
  }

  /// Thumbnails, one of them from a tall screen.
  static let pictures: [ThumbnailData] = [
    picture(1600, 900) { $0.paintRainbow(at: .bottom, x: -20, y: 60) },
    picture(1280, 960) {
      $0.paintFlower(at: .bottom, x: 0, y: 100, size: 30, petals: 15)
      $0.paintFlower(at: .bottom, x: 60, y: 90, size: 20, petals: 9)
    },
    picture(1600, 1000) {
      $0.use(.paperColor(.cream), .paperPattern(.dotted))
      $0.paintSea(at: .bottom)
    },
    picture(1600, 900) {
      $0.use(.paperColor(.blackboard))
      $0.paintGreeting(at: .bottom)
    },
    picture(900, 1600) { $0.paintSun(at: .bottom, x: 0, y: 150) },
    picture(1600, 900) {
      $0.use(.paperColor(.black))
      $0.paintHeart(at: .bottom, x: 0, y: 90)
    },
  ]

  /// Drawings that fill their paper, with their names.
  static let artworks: [(name: String, picture: ThumbnailData)] = [
    (
      "Koi pond",
      picture(1600, 1000) {
        $0.use(.paperColor(.blackboard))
        $0.paint(KoiPond.things.map(\.thing))
      }
    ),
    (
      "Mountain lake",
      picture(1600, 1066) { stage in
        stage.window.perform { $0.add(LakePhoto.image, size: (1600, 1066), for: .first) }
      }
    ),
    (
      "Lotus",
      picture(1200, 780) {
        $0.use(.paperColor(.cream))
        $0.paint([KoiPond.lily], scale: 2.5, at: Point(x: 600, y: 360))
      }
    ),
    (
      "Village at night",
      picture(1600, 1000) {
        $0.use(.paperColor(.blackboard))
        $0.paintVillage()
      }
    ),
    (
      "Goldfish",
      picture(1200, 780) {
        $0.use(.paperColor(.blackboard))
        $0.paint([KoiPond.fish], scale: 2.8, at: Point(x: 500, y: 340))
      }
    ),
    (
      "海の絵",
      picture(1200, 780) {
        $0.use(.paperColor(.cream), .paperPattern(.dotted))
        $0.paintSea(at: .bottom)
      }
    ),
    ("Rainbow", picture(1200, 780) { $0.paintRainbow(at: .bottom, x: -4, y: 60) }),
    (
      "Dragonfly",
      picture(1200, 780) { $0.paint([KoiPond.dragonfly], scale: 3.8, at: Point(x: 590, y: 380)) }
    ),
    (
      "Flowers for Mum",
      picture(1200, 780) {
        $0.use(.paperColor(.cream))
        for (x, color) in [(-70.0, 15), (0, 9), (70, 11)] {
          $0.paintFlower(at: .bottom, x: x, y: 110, size: 42, petals: color)
        }
      }
    ),
    ("Sunshine", picture(1200, 780) { $0.paintSun(at: .bottom, x: 0, y: 110) }),
    (
      "Two of us",
      picture(1200, 780) {
        $0.use(.paperColor(.black))
        $0.paintHeart(at: .bottom, x: -40, y: 100)
        $0.paintHeart(at: .bottom, x: 40, y: 100)
      }
    ),
    (
      "Hi!",
      picture(1200, 780) {
        $0.use(.paperColor(.blackboard))
        $0.paintGreeting(at: .bottom)
      }
    ),
  ]

  private static func picture(
    _ width: Int, _ height: Int, _ play: (inout PaletteStage) -> Void
  ) -> ThumbnailData {
    var stage = PaletteStage(width: width, height: height, scale: 1, seats: 1, theme: .light)
    play(&stage)
    return ThumbnailData(of: stage.session.boards.current, window: (width, height))
  }

  /// Paints a scene.
  static func picture(
    _ scene: Scene, on screen: Screen, theme: Theme, language: Language
  ) -> Picture {
    var stage = PaletteStage(on: screen, seats: scene.seats, theme: theme, language: language)
    stage.paint(0.4)
    stage.openGallery(listing(scene.count))
    scene.play(&stage)
    stage.showThumbnails(pictures)
    return stage.picture()
  }

  /// Paints the scenes with text, in each language.
  static func words(_ catalogs: String) -> Picture {
    words(
      catalogs,
      of: all.filter {
        ["none", "actions", "choosing", "deleted", "renaming", "trash"].contains($0.name)
      })
  }
}

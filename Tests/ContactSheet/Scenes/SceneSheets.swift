import Ink
import Interaction
import Rendering

/// A scene: its name, the number of seats and the actions.
typealias SeatedScene = (name: String, seats: Int, play: @Sendable (inout PaletteStage) -> Void)

/// Scenes that are painted on several screens, to check by eye: a sheet for each screen.
protocol SceneSheets {
  /// The size in pixels and the scale of a screen.
  typealias Screen = (width: Int, height: Int, scale: Double)
  associatedtype Scene

  /// The first word of the sheets' names.
  static var title: String { get }
  static var screens: [Screen] { get }
  static var all: [Scene] { get }
  /// The themes of a scene, which are painted beside each other.
  static var themes: [Theme] { get }
  /// How many scenes lie in a row.
  static var abreast: Int { get }

  /// Paints a scene.
  static func picture(
    _ scene: Scene, on screen: Screen, theme: Theme, language: Language
  ) -> Picture

  /// Returns to which part of its size the picture of a screen is reduced.
  static func reduction(ofWidth width: Int) -> Int
}

extension SceneSheets {
  static var themes: [Theme] { Theme.allCases }
  static var abreast: Int { 1 }

  static func reduction(ofWidth width: Int) -> Int { width > 2000 ? 3 : 1 }

  /// The names of the sheets' files, without their extension, each with a function that paints the sheet.
  static var sheets: [(name: String, png: () throws -> [UInt8])] {
    screens.map { screen in
      ("\(title)-\(screen.width)x\(screen.height)@\(screen.scale)", { try png(screen) })
    }
  }

  private static func png(_ screen: Screen) throws(PNGError) -> [UInt8] {
    let reduction = reduction(ofWidth: screen.width)
    let pictures = all.map { scene in
      themes.map { theme in
        let picture = picture(scene, on: screen, theme: theme, language: Language())
        return reduction > 1 ? picture.reduced(by: reduction) : picture
      }
    }
    let rows = stride(from: 0, to: pictures.count, by: abreast).map {
      Array(pictures[$0..<min($0 + abreast, pictures.count)].joined())
    }
    return try Picture.grid(rows, gap: 12).png()
  }

  /// Paints scenes in each language, on each of the screens.
  static func words(
    _ catalogs: String, of scenes: [Scene], on screens: [Screen] = [(800, 480, 1)]
  ) -> Picture {
    let rows = Language.all.map { name in
      let language = Language(name, catalogs: catalogs)
      return scenes.flatMap { scene in
        screens.map { picture(scene, on: $0, theme: .light, language: language) }
      }
    }
    return Picture.grid(rows, gap: 12)
  }
}

extension SceneSheets where Scene == SeatedScene {
  static func picture(
    _ scene: Scene, on screen: Screen, theme: Theme, language: Language
  ) -> Picture {
    var stage = PaletteStage(on: screen, seats: scene.seats, theme: theme, language: language)
    stage.useFittingPaper(theme)
    scene.play(&stage)
    return stage.picture()
  }
}

extension PaletteStage {
  /// Seats people at a screen.
  init(
    on screen: (width: Int, height: Int, scale: Double), seats: Int = 1, theme: Theme,
    language: Language = Language()
  ) {
    self.init(
      width: screen.width, height: screen.height, scale: screen.scale, seats: seats, theme: theme,
      language: language)
  }

  /// Makes the paper a blackboard in dark themes.
  mutating func useFittingPaper(_ theme: Theme) {
    if theme == .dark || theme == .highContrastDark {
      tap(.panel(.paper), .paperColor(.blackboard), .panel(.paper))
    }
  }
}

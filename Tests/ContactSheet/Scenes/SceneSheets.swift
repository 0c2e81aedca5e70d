import Ink
import Interaction
import Rendering

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

  /// Paints a scene.
  static func picture(
    _ scene: Scene, on screen: Screen, theme: Theme, language: Language
  ) -> Picture

  /// Returns to which part of its size the picture of a screen is reduced.
  static func reduction(ofWidth width: Int) -> Int
}

extension SceneSheets {
  static var themes: [Theme] { Theme.allCases }

  static func reduction(ofWidth width: Int) -> Int { width > 2000 ? 3 : 1 }

  /// The names of the sheets' files, without their extension, each with a function that paints the sheet.
  static var sheets: [(name: String, png: () throws -> [UInt8])] {
    screens.map { screen in
      ("\(title)-\(screen.width)x\(screen.height)@\(screen.scale)", { try png(screen) })
    }
  }

  private static func png(_ screen: Screen) throws(PNGError) -> [UInt8] {
    let reduction = reduction(ofWidth: screen.width)
    let rows = all.map { scene in
      themes.map { theme in
        let picture = picture(scene, on: screen, theme: theme, language: Language())
        return reduction > 1 ? picture.reduced(by: reduction) : picture
      }
    }
    return try Picture.grid(rows, gap: 12).png()
  }

  /// Paints scenes in each language.
  static func words(_ catalogs: String, of scenes: [Scene]) -> Picture {
    let rows = Language.all.map { name in
      let language = Language(name, catalogs: catalogs)
      return scenes.map { picture($0, on: (800, 480, 1), theme: .light, language: language) }
    }
    return Picture.grid(rows, gap: 12)
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

import Ink
import Interaction
import Rendering

/// Scenes of an exhibit, to check by eye: its palettes, the screen that nobody touches, and the pad for the
/// code.
enum ExhibitScenes: SceneSheets {
  typealias Scene = @Sendable (inout PaletteStage) -> Void

  static let title = "exhibit"
  /// The sizes in pixels and the scales of the screens.
  static let screens: [(width: Int, height: Int, scale: Double)] = [
    (800, 480, 1), (1920, 1080, 1), (3840, 2160, 2), (480, 800, 1),
  ]

  private static let page = """
    Paint with us
    Touch the screen with all your fingers. Your picture is kept in the gallery of the museum.

    Malt mit! · ¡Pinta con nosotros! · みんなで描こう
    """

  /// The rules and the actions of each scene.
  static let all: [Scene] = [
    { $0.exhibit(allowed: [.gallery, .save, .print]) },
    { stage in
      stage.exhibit()
      stage.attract()
    },
    { stage in
      stage.exhibit(welcome: page)
      stage.attract()
    },
    { stage in
      stage.exhibit(code: [2, 5, 8, 0])
      stage.openCodePad()
      for digit in [2, 5] as [UInt8] { stage.tap(code: .digit(digit)) }
      stage.press(code: .digit(8))
    },
    { stage in
      stage.exhibit(code: [1])
      stage.openCodePad()
      stage.tap(code: .digit(3))
    },
  ]

  static let themes = [Theme.light, .dark]

  static func reduction(ofWidth width: Int) -> Int { width > 2000 ? 4 : width > 1000 ? 2 : 1 }

  static func picture(
    _ scene: Scene, on screen: Screen, theme: Theme, language: Language
  ) -> Picture {
    var stage = PaletteStage(on: screen, theme: theme, language: language)
    stage.paintRainbow(at: .bottom, x: -20, y: 60)
    for part in [0.2, 0.4, 0.6] { stage.paint(part) }
    scene(&stage)
    return stage.picture()
  }
}

/// What happens in an exhibit.
extension PaletteStage {
  /// Makes the window an exhibit.
  mutating func exhibit(
    allowed: Set<ExhibitPermission> = [], code: [UInt8] = [], welcome: String? = nil
  ) {
    var rules = ExhibitRules()
    (rules.allowed, rules.code, rules.welcome) = (allowed, code, welcome)
    rules.idle = .seconds(60)
    window.perform { session in
      session.exhibit(rules)
      var effects = Effects()
      effects.seatsChanged = true
      return effects
    }
    wait(20)
  }

  /// Nobody touches the exhibit for a while, and the drawing is replayed.
  mutating func attract() {
    let replay = Replay(InkDocument(session.boards))
    wait(60_000)
    window.perform { $0.open(Boards(), isNew: true) }
    window.perform { $0.attract(with: replay) }
    for _ in 0..<300 { wait(100) }
  }

  /// Four fingers hold the corners.
  mutating func openCodePad() {
    let window = session.window.rect
    let corners = [
      Point(x: 4, y: 4), Point(x: window.maxX - 4, y: 4), Point(x: 4, y: window.maxY - 4),
      Point(x: window.maxX - 4, y: window.maxY - 4),
    ]
    let fingers = corners.map { down($0) }
    wait(3000)
    for finger in fingers { lift(finger) }
    wait(10)
  }

  /// Presses a key of the pad, without lifting.
  @discardableResult
  mutating func press(code key: CodeKey) -> UInt32 {
    guard let place = session.codePad?.rect(of: key).center else { return 0 }
    return down(place)
  }

  /// Taps a key of the pad.
  mutating func tap(code key: CodeKey) { lift(press(code: key)) }
}

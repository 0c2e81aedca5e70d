import Ink
import Interaction
import Rendering

/// Scenes of an exhibit, to check by eye: its palettes, the screen that nobody touches, and the pad for the
/// code.
enum ExhibitScenes {
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
  private static let scenes: [@Sendable (inout PaletteStage) -> Void] = [
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

  /// Returns the name of the sheet's file, without its extension.
  static func name(_ screen: (width: Int, height: Int, scale: Double)) -> String {
    "exhibit-\(screen.width)x\(screen.height)@\(screen.scale)"
  }

  /// Returns all scenes on one screen as a PNG file, each in two themes beside each other.
  static func png(
    _ screen: (width: Int, height: Int, scale: Double)
  ) throws(PNGError) -> [UInt8] {
    let rows = scenes.map { play in
      [Theme.light, .dark].map { theme in
        var stage = PaletteStage(
          width: screen.width, height: screen.height, scale: screen.scale, seats: 1, theme: theme)
        stage.paintRainbow(at: .bottom, x: -20, y: 60)
        for part in [0.2, 0.4, 0.6] { stage.paint(part) }
        play(&stage)
        let picture = stage.picture()
        return screen.width > 1000 ? picture.reduced(by: screen.width > 2000 ? 4 : 2) : picture
      }
    }
    return try Picture.grid(rows, gap: 12).png()
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

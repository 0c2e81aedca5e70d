import Ink
import Interaction
import Rendering

/// Scenes of the replay bar, to check by eye.
enum ReplayScenes: SceneSheets {
  typealias Scene = @Sendable (inout PaletteStage) -> Void

  static let title = "replay"
  /// The sizes in pixels and the scales of the screens.
  static let screens: [(width: Int, height: Int, scale: Double)] = [
    (800, 480, 1), (1366, 768, 1), (3840, 2160, 2), (480, 800, 1),
  ]

  /// The actions of each scene, after the replay has opened.
  static let all: [Scene] = [
    { $0.wait(10) },
    { stage in
      stage.press(replay: .play)
      stage.wait(10)
    },
    { stage in
      stage.tap(replay: .speed)
      stage.press(replay: .track)
      stage.wait(10)
    },
  ]

  static func picture(
    _ scene: Scene, on screen: Screen, theme: Theme, language: Language
  ) -> Picture {
    var stage = PaletteStage(on: screen, theme: theme, language: language)
    stage.paintRainbow(at: .bottom, x: -20, y: 60)
    for part in [0.2, 0.4, 0.6] { stage.paint(part) }
    stage.showReplay()
    scene(&stage)
    return stage.picture()
  }
}

/// Actions of fingers on the replay bar.
extension PaletteStage {
  /// Shows a replay of all boards.
  mutating func showReplay() { window.perform { $0.show(Replay(InkDocument($0.boards))) } }

  /// Presses a control of the bar, without lifting.
  @discardableResult
  mutating func press(replay control: ReplayControl) -> UInt32 {
    guard let place = session.replay?.layout.rect(of: control).center else { return 0 }
    return down(place)
  }

  /// Taps a control of the bar.
  mutating func tap(replay control: ReplayControl) { lift(press(replay: control)) }
}

import Ink
import Interaction
import Rendering

/// Scenes of the replay bar, to check by eye.
enum ReplayScenes {
  /// The sizes in pixels and the scales of the screens.
  static let screens: [(width: Int, height: Int, scale: Double)] = [
    (800, 480, 1), (1366, 768, 1), (3840, 2160, 2), (480, 800, 1),
  ]

  /// The actions of each scene, after the replay has opened.
  private static let scenes: [@Sendable (inout PaletteStage) -> Void] = [
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

  /// Returns the name of the sheet's file, without its extension.
  static func name(_ screen: (width: Int, height: Int, scale: Double)) -> String {
    "replay-\(screen.width)x\(screen.height)@\(screen.scale)"
  }

  /// Returns all scenes on one screen as a PNG file, each light and, beside it, dark.
  static func png(
    _ screen: (width: Int, height: Int, scale: Double)
  ) throws(PNGError) -> [UInt8] {
    let rows = scenes.map { play in
      Theme.allCases.map { theme in
        var stage = PaletteStage(
          width: screen.width, height: screen.height, scale: screen.scale, seats: 1, theme: theme)
        stage.paintRainbow(at: .bottom, x: -20, y: 60)
        for part in [0.2, 0.4, 0.6] { stage.paint(part) }
        stage.showReplay()
        play(&stage)
        let picture = stage.picture()
        return screen.width > 2000 ? picture.reduced(by: 3) : picture
      }
    }
    return try Picture.grid(rows, gap: 12).png()
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

import Ink
import Interaction
import Rendering

/// A replay's bar, as scenes to look at.
enum ReplayScenes {
  /// The screens to look at.
  static let screens: [(width: Int, height: Int, scale: Double)] = [
    (800, 480, 1), (1366, 768, 1), (3840, 2160, 2), (480, 800, 1),
  ]

  /// What is done to the replay before it is looked at.
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

  /// The sheet's name.
  static func name(_ screen: (width: Int, height: Int, scale: Double)) -> String {
    "replay-\(screen.width)x\(screen.height)@\(screen.scale)"
  }

  /// The scenes on one screen, each light and beside it dark.
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

/// Fingers on a replay's bar.
extension PaletteStage {
  /// Shows how everything was made.
  mutating func showReplay() {
    window.perform { $0.show(Replay(InkDocument($0.boards))) }
  }

  /// A finger comes down on a control of the bar, and stays.
  @discardableResult
  mutating func press(replay control: ReplayControl) -> UInt32 {
    guard let place = session.replay?.layout.rect(of: control).center else { return 0 }
    return down(place)
  }

  /// A finger taps a control of the bar.
  mutating func tap(replay control: ReplayControl) { lift(press(replay: control)) }
}

import Ink
import Interaction
import Rendering

/// Scenes of simple palettes, and of many people at one screen, to check by eye.
enum SeatScenes: SceneSheets {
  static let title = "seats"
  /// The sizes in pixels and the scales of the screens.
  static let screens: [(width: Int, height: Int, scale: Double)] = [
    (800, 480, 1), (1366, 768, 1), (3840, 2160, 1), (3840, 2160, 2),
  ]

  /// All scenes.
  static let all: [SeatedScene] = [
    (
      "simple-alone", 1,
      { stage in
        stage.useSimplePalettes()
        stage.paintFlower(at: .bottom, x: 0, y: 110, size: 24, petals: 11)
        stage.tap(.color(0), .width(4))
      }
    ),
    (
      "simple-four", 4,
      { stage in
        stage.useSimplePalettes()
        for edge in ScreenEdge.allCases {
          stage.paintFlower(at: edge, x: 0, y: 62, size: 12, petals: 8)
        }
        stage.tap(.tool(.eraser), at: .top)
        stage.tap(.width(2), at: .right)
        stage.press(.color(2), at: .left)
      }
    ),
    (
      "simple-beside-normal", 3,
      { stage in
        stage.tap(.panel(.menu), .panel(.settings), .simple, at: .top)
        stage.tap(.panel(.menu), .panel(.settings))
      }
    ),
    ("eight", 8, { stage in stage.paint(0.5) }),
    (
      "eight-open", 8,
      { stage in
        stage.tap(.panel(.menu))
        stage.tap(.panel(.colors), at: .top)
        stage.tap(.grip, at: .right)
        stage.tap(.panel(.tools), at: .left)
      }
    ),
    (
      "eight-simple", 8,
      { stage in
        stage.useSimplePalettes()
        stage.paint(0.5)
      }
    ),
    ("called", 1, { stage in stage.call(x: 0.8, y: 0.4) }),
    (
      "eight-called", 8,
      { stage in
        stage.paint(0.5)
        stage.call(x: 0.3, y: 0.7)
      }
    ),
    ("beside", 2, { stage in stage.rest(at: .bottom, along: 0.1) }),
  ]
}

extension PaletteStage {
  /// Rests a finger at parts of the window's width and height until it has called a palette.
  fileprivate mutating func call(x: Double, y: Double) {
    wait(1)
    window.perform { session in
      session.screenSettings[.paletteCalls] = true
      return Effects()
    }
    let rect = session.window.rect
    _ = down(Point(x: x * rect.width, y: y * rect.height))
    wait(HoldTuning.call)
  }

  /// Gives all seats simple palettes.
  fileprivate mutating func useSimplePalettes() {
    window.perform { session in
      session.usePalettes(.simple)
      return session.resize(
        windowWidth: session.window.width, windowHeight: session.window.height,
        metrics: session.metrics)
    }
  }
}

import Ink
import Interaction
import Rendering

/// Everything that palettes can show, as scenes to look at.
enum PaletteScenes {
  static let screens: [(width: Int, height: Int, scales: [Double])] = [
    (800, 480, [1, 1.5]), (1366, 768, [1, 2]), (3840, 2160, [2, 3]),
  ]

  /// What happens at a screen with so many seats, and its name.
  typealias Scene = (name: String, seats: Int, play: @Sendable (inout PaletteStage) -> Void)

  /// The scenes.
  static let all: [Scene] = [
    ("bar", 1, { $0.paint(0.4) }),
    (
      "pressed", 1,
      { stage in
        stage.tap(.tool(.highlighter), .color(5), .width(3))
        for control in [.tool(.eraser), .color(0), .width(1), .undo, .panel(.colors), .save]
          as [PaletteControl]
        {
          stage.press(control)
        }
        stage.press(.clear(.everyones))
        stage.wait(450)
      }
    ),
    ("folded", 1, { $0.tap(.tool(.highlighter), .color(1), .grip) }),
    ("folded-eraser", 1, { $0.tap(.tool(.eraser), .grip) }),
    (
      "colors", 1,
      { stage in
        stage.tap(.panel(.colors), .swatch(9), .swatch(12), .swatch(34), .swatch(23))
        stage.choose(.colorField, x: 0.55, y: 0.3)
        stage.choose(.opacity, x: 0.6)
        stage.choose(.brightness, x: 0.8)
      }
    ),
    (
      "finger-colors", 1,
      { $0.tap(.width(2), .panel(.colors), .swatch(1), .cycleColors) }
    ),
    (
      "widths", 1,
      { stage in
        stage.tap(.color(4), .panel(.widths))
        stage.choose(.widthSlider, x: 0.7)
      }
    ),
    (
      "widths-highlighter", 1,
      { stage in
        stage.tap(.panel(.paper), .paperColor(.blackboard), .panel(.widths))
        stage.tap(.tool(.highlighter), .color(5))
        stage.choose(.widthSlider, x: 1)
      }
    ),
    ("paper", 1, { $0.tap(.panel(.paper), .paperColor(.cream), .paperPattern(.ruled)) }),
    (
      "boards", 1,
      { stage in
        stage.paint(0.3)
        stage.tap(.panel(.paper), .paperPattern(.squared), .panel(.boards), .newBoard)
        stage.tap(.color(4), .panel(.boards))
        for part in [0.2, 0.35, 0.5] { stage.paint(part) }
        stage.tap(.panel(.boards), .newBoard, .previousBoard)
      }
    ),
    ("menu", 2, { $0.tap(.panel(.menu)) }),
    (
      "clear", 2,
      { stage in
        stage.tap(.clear(.everyones))
        stage.press(.clear(.own))
        stage.wait(300)
      }
    ),
    ("offer", 1, { $0.rest(at: .right) }),
    (
      "four-seats", 4,
      { stage in
        stage.tap(.color(4), .hand, at: .top)
        stage.tap(.tool(.highlighter), .color(5), .grip, at: .left)
        stage.tap(.tool(.strokeEraser), .panel(.menu), at: .right)
        stage.paint(0.4)
        stage.paint(0.4, at: .top)
        stage.tap(.panel(.widths))
      }
    ),
  ]

  /// Paints one scene.
  static func png(
    _ scene: Scene, width: Int, height: Int, scale: Double, theme: Theme
  ) throws(PNGError) -> [UInt8] {
    var stage = PaletteStage(
      width: width, height: height, scale: scale, seats: scene.seats, theme: theme)
    scene.play(&stage)
    return try stage.png()
  }
}

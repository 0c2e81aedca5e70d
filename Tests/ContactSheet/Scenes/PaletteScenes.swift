import Ink
import Interaction
import Rendering
import Words

/// Scenes of palettes in all their states, to check by eye.
enum PaletteScenes: SceneSheets {
  static let title = "palettes"
  /// The sizes in pixels and the scales of the screens.
  static let screens: [(width: Int, height: Int, scale: Double)] = [
    (640, 480, 1), (800, 480, 1), (800, 480, 1.5), (800, 480, 2), (1366, 768, 1), (1366, 768, 2),
    (3840, 2160, 1), (3840, 2160, 2), (3840, 2160, 3),
  ]
  static let abreast = 3

  /// All scenes.
  static let all: [SeatedScene] = [
    ("blank", 1, { $0.window.perform { $0.invite() } }),
    (
      "blank-blackboard", 2,
      { stage in
        stage.tap(.panel(.paper), .paperColor(.blackboard), .paperPattern(.ruled), .panel(.paper))
        stage.window.perform { $0.invite() }
      }
    ),
    ("bar", 1, { $0.paint(0.4) }),
    (
      "pressed", 1,
      { stage in
        stage.tap(.tool(.highlighter), .color(5), .width(3))
        for control in [.undo, .panel(.colors), .panel(.widths), .panel(.menu)] as [PaletteControl]
        {
          stage.press(control)
        }
        stage.press(.clear(.everyones))
        stage.wait(450)
      }
    ),
    ("folded", 1, { $0.tap(.tool(.highlighter), .color(1), .grip) }),
    ("menu-alone", 1, { $0.tap(.panel(.menu)) }),
    ("settings-alone", 1, { $0.tap(.panel(.menu), .panel(.settings), .setting(.twoFingerZoom)) }),
    (
      "settings", 2,
      { stage in
        stage.judgeHands()
        stage.bringPen()
        stage.tap(.panel(.menu), .panel(.settings), .choice(.nearPen), .screenSetting(.fistErases))
      }
    ),
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
      { $0.tap(.width(2), .panel(.colors), .swatch(1), .nextColorSet, .cycleColors) }
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
    (
      "scrolled", 2,
      { stage in
        stage.tap(.panel(.colors))
        stage.scrollPanel(by: 60)
        stage.tap(.panel(.menu), at: .top)
        stage.scrollPanel(by: 30, at: .top)
      }
    ),
    ("stamps", 1, { $0.tap(.panel(.stamps)) }),
    (
      "own-stamps", 1,
      { stage in
        stage.tap(.panel(.stamps))
        stage.showStampFiles(500)
        stage.tap(.stampFile(2))
        stage.showStampPictures()
      }
    ),
    ("paper", 1, { $0.tap(.panel(.paper), .paperColor(.cream), .paperPattern(.ruled)) }),
    ("mirror", 1, { PaletteScenes.symmetry(.mirror, on: &$0) }),
    ("turns", 1, { PaletteScenes.symmetry(.turns, on: &$0) }),
    ("kaleidoscope", 1, { PaletteScenes.symmetry(.kaleidoscope, on: &$0) }),
    ("tiles", 1, { PaletteScenes.symmetry(.tiles, on: &$0) }),
    (
      "repeats", 1,
      { stage in
        PaletteScenes.symmetry(.turns, on: &stage)
        stage.choose(.repeats, x: 1)
      }
    ),
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
    (
      "naming", 2,
      { stage in
        stage.tap(.panel(.boards), .newBoard, .nameBoard)
        stage.write("Plan")
        stage.type(0xFF0D)
        stage.tap(.duplicateBoard, .nameBoard)
        stage.write("What we want to do in autumn")
        stage.type(0xFF0D)
        stage.tap(.panel(.boards), at: .top)
        stage.tap(.previousBoard, .nameBoard, at: .top)
      }
    ),
    ("board-deleted", 2, { stage in stage.tap(.panel(.boards), .newBoard, .deleteBoard) }),
    (
      "many-boards", 2,
      { stage in
        for board in 0..<30 {
          if board > 0 { stage.type(0x6E, control: true) }
          stage.paint(0.15 + 0.02 * Double(board))
        }
        stage.tap(.panel(.boards))
        stage.tap(.panel(.boards), at: .top)
        stage.tap(.deleteBoard, .previousBoard)
        for _ in 0..<8 { stage.type(0xFF55) }
        stage.press(.board(19))
        stage.wait(HoldTuning.pickUp)
        stage.move(to: .board(20), x: 0.9)
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
    (
      "held", 2,
      { stage in
        stage.press(.undo, at: .top)
        stage.press(.panel(.widths))
        stage.wait(HoldTuning.clear)
        stage.press(.clear(.everyones), at: .top)
        stage.wait(200)
      }
    ),
    (
      "keyboard", 1,
      { stage in
        stage.tap(.panel(.paper))
        // The right arrow key, twice.
        for _ in 0..<2 { stage.type(0xFF53) }
      }
    ),
    // F1.
    ("keys", 1, { $0.type(0xFFBE) }),
    ("offer", 1, { $0.rest(at: .right) }),
    (
      "cleared", 4,
      { stage in
        stage.paint(0.4, at: .top)
        stage.tap(.clear(.everyones), at: .right)
        stage.press(.clear(.everyones), at: .right)
        stage.wait(700)
      }
    ),
    (
      "notice", 2,
      { stage in
        stage.tap(.tool(.highlighter), .color(1), .grip, at: .top)
        stage.notice(
          Message(.saved, .text("~/Pictures/FingerPaint/FingerPaint 2026-05-17 14.03.22.png")))
      }
    ),
    (
      "notice-to-tap", 1,
      { stage in
        stage.keepNotices()
        stage.notice(Message(.notSaved, .text("no space left")))
      }
    ),
    ("saved", 1, { $0.showSaved("FingerPaint 2026-05-17 14.03.22.png") }),
    (
      "saving", 2,
      { stage in
        stage.tap(.panel(.menu))
        stage.showSaved("FingerPaint 2026-05-17 14.03.22.png")
        stage.pressSaved()
      }
    ),
    (
      "picked", 1,
      { stage in
        stage.tap(.panel(.colors), .swatch(15))
        stage.tap(.panel(.colors))
        stage.tap(.width(4), .hand)
        stage.paint(0.4)
      }
    ),
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
    (
      "four-seats-choose", 4,
      { stage in
        stage.tap(.panel(.colors), .swatch(12), .swatch(3), at: .bottom)
        stage.tap(.tool(.highlighter), .panel(.tools), at: .top)
        stage.tap(.panel(.menu), .panel(.settings), .setting(.leftHand), at: .left)
      }
    ),
  ]

  /// Paints on a board with a symmetry, and opens the panel of papers.
  private static func symmetry(_ kind: Symmetry.Kind, on stage: inout PaletteStage) {
    stage.tap(.panel(.paper), .symmetry(kind), .panel(.paper))
    stage.paint(0.3)
    stage.tap(.panel(.paper))
  }

  /// Paints the scenes with text in each language, at the usual scale and at the most crowded one.
  static func words(_ catalogs: String) -> Picture {
    let names = ["clear", "menu", "settings", "finger-colors", "boards", "offer", "saved", "keys"]
    return words(
      catalogs, of: all.filter { names.contains($0.name) }, on: [(800, 480, 1), (800, 480, 1.5)])
  }

  static func picture(
    _ scene: SeatedScene, on screen: Screen, theme: Theme, language: Language
  ) -> Picture {
    var stage = PaletteStage(on: screen, seats: scene.seats, theme: theme, language: language)
    scene.play(&stage)
    return stage.picture()
  }
}

import Ink
import Interaction
import OrderedCollections
import Rendering

/// Scenes of people who write texts, to check by eye.
enum WritingScenes: SceneSheets {
  static let title = "writing"
  /// The sizes in pixels and the scales of the screens.
  static let screens = SelectionScenes.screens

  /// All scenes.
  static let all: [SeatedScene] = [
    (
      "keys", 1,
      { stage in
        stage.beginText(x: -70, y: 165, at: .bottom)
        for key: ScreenKey in [.shift, .character("g"), .character("a")] {
          stage.pressKey(key, at: .bottom)
        }
        stage.writeText("rden plan\nwith 2 paths")
        stage.tapText(x: -70, y: 165, at: .bottom)
      }
    ),
    (
      "signs", 1,
      { stage in
        stage.beginText(x: -70, y: 165, at: .bottom)
        stage.writeText("¿Qué? Grüße, 日本語 & Ω")
        stage.tapText(x: -70, y: 165, at: .bottom)
        stage.pressKey(.plane(.signs), at: .bottom)
      }
    ),
    (
      "composing", 4,
      { stage in
        for (edge, text) in zip(ScreenEdge.allCases, ["Kanji ", "é", "Pfad\n", ""]) {
          stage.beginText(x: -25, y: 68, at: edge)
          stage.writeText(text)
          stage.window.perform { $0.compose("かんじ") }
          stage.wait(0)
        }
      }
    ),
    (
      "two", 2,
      { stage in
        for edge in [ScreenEdge.bottom, .top] {
          stage.beginText(x: -60, y: 92, at: edge)
          stage.pressKey(.character("i"), at: edge)
        }
        stage.writeText("deas")
      }
    ),
    (
      "four", 4,
      { stage in
        for edge in ScreenEdge.allCases {
          stage.beginText(x: -25, y: 68, at: edge)
          stage.writeText("Hello\nyou")
        }
      }
    ),
  ]
}

extension PaletteStage {
  /// Chooses the tool, and taps a place to begin a text there.
  mutating func beginText(x: Double, y: Double, at edge: ScreenEdge) {
    window.perform {
      $0.shaper = .fonts(language: "en")
      return Effects()
    }
    tap(.tool(.text), at: edge)
    tapText(x: x, y: y, at: edge)
  }

  /// Taps a place. Positions are as in the pictures that people paint.
  mutating func tapText(x: Double, y: Double, at edge: ScreenEdge) {
    lift(down(place(x, y, at: edge)))
  }

  /// Presses a key on the sheet of whoever sits at an edge.
  mutating func pressKey(_ key: ScreenKey, at edge: ScreenEdge) {
    let seat = seat(edge)
    guard let sheet = session.writingSheets.first(where: { $0.seat == seat }),
      let item = sheet.layout.items.first(where: { $0.control == .key(key) })
    else { return }
    lift(down(sheet.space.windowPoint(item.rect.center)))
    wait(0)
  }

  /// Writes by the keyboard.
  mutating func writeText(_ text: String) {
    for scalar in text.unicodeScalars {
      if scalar == "\n" { type(0xFF0D) } else { type(scalar.value, text: scalar) }
    }
    wait(0)
  }
}

import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Touch
import Words

@Suite("The look of the settings panel")
struct SettingsPanelLookTests {
  private static let window = PixelRect(x: 0, y: 0, width: 1280, height: 900)

  /// A panel of settings, and its picture.
  private struct Picture {
    let panel: PanelLayout
    private let overlay: Overlay

    init(_ change: (inout PaletteScene) -> Void = { _ in }) throws {
      var seat = Seat(id: .first, edge: .bottom)
      seat.palette.panel = .settings
      var scene = PaletteScene(seat: seat, metrics: .standard)
      change(&scene)
      let layout = PaletteLayout(
        SeatSpace(edge: .bottom, window: window), metrics: .standard, state: seat.palette,
        content: PaletteContent())
      panel = try #require(layout.panel)
      overlay = try #require(PalettePainter.paint(layout, scene).last)
    }

    /// Where two pictures differ.
    func differences(_ other: Picture) -> [Point] {
      #expect(overlay.frame == other.overlay.frame)
      return overlay.differences(from: other.overlay)
    }

    func cell(_ control: PaletteControl) throws -> PaletteCell {
      try #require(panel.content.first { $0.control == control })
    }
  }

  /// Says nothing in place of a phrase.
  private func words(without phrase: Phrase) -> PaletteWords {
    PaletteWords { $0.phrase == phrase ? "" : $0.english }
  }

  @Test func `each group has its heading above its first row`() throws {
    let whole = try Picture()
    for (phrase, control) in [
      (.settingsForPainting, .setting(.shapes)), (.settingsForHands, .setting(.twoFingerZoom)),
      (.settingsForLook, .setting(.leftHand)),
    ] as [(Phrase, PaletteControl)] {
      let points = whole.differences(try Picture { $0.words = words(without: phrase) })
      let heading = try #require(try whole.cell(control).heading)
      #expect(points.count > 20 && points.allSatisfy(heading.holds), "\(phrase)")
    }
  }

  @Test func `each row has a line below its label that says what it does`() throws {
    let whole = try Picture()
    for cell in whole.panel.content {
      let help = try #require(cell.control.entry.help)
      let points = whole.differences(try Picture { $0.words = words(without: help) })
      #expect(points.count > 50 && points.allSatisfy(cell.rect.holds), "\(cell.control)")
    }
  }

  @Test func `the present choice is at the end of the row of its setting`() throws {
    let whole = try Picture()
    for (choice, word) in [
      (.theme, "dark"), (.controlSize, "125"), (.language, "ja"), (.noticeTime, "15"),
    ] as [(ScreenChoice, String)] {
      let points = whole.differences(try Picture { $0.screenSettings.choose(word, for: choice) })
      let row = try whole.cell(.choice(choice)).rect
      #expect(points.count > 10 && points.allSatisfy(row.holds), "\(choice)")
      #expect(points.allSatisfy { $0.x > row.center.x }, "\(choice)")
    }
  }
}

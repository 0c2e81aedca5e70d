import Ink
import Interaction
import Tables
import Testing
import TestSupport
import Touch

@Suite("Settings with several choices")
struct ScreenChoiceTests {
  @Test(
    "a tap goes to the next choice, through all of them and back, and each one is kept",
    arguments: ScreenChoice.allCases)
  func taps(choice: ScreenChoice) throws {
    var table = Table(width: 1920, height: 1080)
    _ = table.session.offerPen()
    try table.openSettings()
    #expect(choice.words.first == choice.row.atFirst)
    #expect(table.session.screenSettings[choice] == choice.row.atFirst)
    for word in choice.words.dropFirst() + choice.words.prefix(1) {
      let before = table.session.screenSettings
      let effects = try table.tap(.choice(choice))
      let after = table.session.screenSettings
      #expect(after[choice] == word)
      #expect(effects.programRequests == [.keepSettings(from: before, to: after)])
      var wrong: [String] = []
      #expect(ScreenSettings(reading: after.text, wrong: &wrong) == after && wrong.isEmpty)
      var others = after
      others.choose(before[choice], for: choice)
      #expect(others == before, "nothing else changes")
    }
  }

  @Test("all words that the panel offers mean something on the command line, and others do not")
  func words() {
    for choice in ScreenChoice.allCases {
      #expect(
        Set(choice.words).count == choice.words.count && choice.words.allSatisfy(choice.knows))
      #expect(choice.labels.count == choice.words.count && Set(choice.labels).count > 2)
      for word in ["", " ", "nan", "Dark", "-1", "1e9"] {
        #expect(!choice.knows(word), "\(choice)")
      }
    }
    #expect(ScreenChoice.controlSize.knows("80") && ScreenChoice.controlSize.knows("117"))
    #expect(!ScreenChoice.controlSize.knows("79") && !ScreenChoice.controlSize.knows("201"))
    #expect(ScreenChoice.noticeTime.knows("2.5") && !ScreenChoice.noticeTime.knows("121"))
    #expect(ScreenChoice.noticeTime.knows("until-tapped"))
  }

  @Test func `after a value that the panel does not offer comes the usual one`() throws {
    var table = Table(width: 1920, height: 1080)
    table.session.screenSettings.choose("110", for: .controlSize)
    try table.openSettings()
    try table.tap(.choice(.controlSize))
    #expect(table.session.screenSettings.controlSize == .usual)
  }

  @Test("controls and texts become as large as people choose, while ink and paper stay")
  func sizes() throws {
    let usual = DisplayMetrics.standard
    var cells: [Double] = []
    for size in ControlSize.offered.sorted(by: { $0.percent < $1.percent }) {
      let metrics = usual.withControls(of: size)
      #expect(metrics.controlDensity == usual.controlDensity * size.factor)
      #expect(metrics.textScale == usual.textScale * size.factor)
      #expect(metrics.scale == usual.scale)
      #expect(metrics.pixelsPerMillimetre == usual.pixelsPerMillimetre)
      let table = Table(width: 3840, height: 2160, metrics: metrics)
      cells.append(try #require(table.session.layouts[.first]).cellSize)
    }
    #expect(zip(cells, cells.dropFirst()).allSatisfy { $0 < $1 } && cells.count == 5, "\(cells)")
  }

  @Test("notices with Put back stay when the size of controls changes, but not of the window")
  func notices() throws {
    var (table, effects) = (Table(seats: 2), Effects())
    table.stroke(1)
    table.session.activate(.clear(.everyones), of: .first, &effects)
    #expect(table.session.removalNotices.count == 2)
    for (width, word) in [(1280, "125"), (1280, "80"), (1000, "80")] {
      let size = try #require(ControlSize(word: word))
      table.session.resize(
        windowWidth: width, windowHeight: 720, metrics: .standard.withControls(of: size))
      #expect(table.session.removalNotices.count == (width == 1280 ? 2 : 0), "\(word)")
    }
  }

  @Test(
    "the panel has three groups, each with a heading that nothing else overlaps",
    arguments: [(1920, 1080), (1280, 720), (800, 480), (320, 240)])
  func groups(width: Int, height: Int) throws {
    var table = Table(width: width, height: height)
    var effects = Effects()
    table.session.toggle(.settings, of: .first, &effects)
    let panel = try #require(table.session.layouts[.first]?.panel)
    let headed = panel.content.filter { $0.heading != nil }
    #expect(
      headed.map(\.control) == [.setting(.shapes), .setting(.twoFingerZoom), .setting(.leftHand)])
    for cell in headed {
      let heading = try #require(cell.heading)
      #expect(heading.maxY == cell.rect.minY && heading.height > 0.5 * panel.cellSize)
      for other in panel.content {
        let (left, right) = (max(heading.minX, other.rect.minX), min(heading.maxX, other.rect.maxX))
        let (top, bottom) = (max(heading.minY, other.rect.minY), min(heading.maxY, other.rect.maxY))
        #expect(left >= right || top >= bottom, "\(other.control)")
      }
    }
  }

  @Test func `a finger on a heading changes nothing, and the panel stays`() throws {
    var table = Table(width: 1920, height: 1080)
    try table.openSettings()
    let layout = try #require(table.session.layouts[.first])
    let before = try table.seat(.bottom).palette
    for heading in try #require(layout.panel).content.compactMap(\.heading) {
      table.begin(1, at: layout.space.windowPoint(heading.center))
      let effects = table.lift(1)
      #expect(effects.programRequests.isEmpty && effects.changes.isEmpty)
    }
    let after = try table.seat(.bottom).palette
    #expect(after.panel == .settings)
    #expect(SeatSetting.allCases.allSatisfy { after[$0] == before[$0] })
  }
}

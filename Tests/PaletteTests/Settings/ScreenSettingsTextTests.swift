import Interaction
import Testing
import TestSupport
import Touch

@Suite("The settings for hands as text and at a start")
struct ScreenSettingsTextTests {
  private static func random(_ random: inout SeededGenerator) -> ScreenSettings {
    var settings = ScreenSettings()
    for setting in ScreenSetting.allCases { settings[setting] = random.oneIn(2) }
    for choice in ScreenChoice.allCases {
      settings.choose(random.element(of: choice.words), for: choice)
    }
    for limit in PalmLimit.allCases where random.oneIn(2) {
      settings.limits.set(limit, to: Double(random.integer(in: 1...320)) / 2)
    }
    return settings
  }

  @Test(arguments: 0..<60) func `settings are read again as they were written`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let settings = Self.random(&random)
    var wrong: [String] = []
    #expect(ScreenSettings(reading: settings.text, wrong: &wrong) == settings && wrong.isEmpty)
  }

  @Test func `standard settings need no line, so later standards hold where nobody has chosen`() {
    #expect(ScreenSettings.standard.text.isEmpty)
    var settings = ScreenSettings.standard
    settings.nearPen = .move
    #expect(settings.text == "near-pen move\n")
  }

  @Test("all lines that programs without a table of settings wrote are read as they were meant")
  func earlier() {
    let text = """
      palm-rejection off
      fist-erases off
      near-pen nothing
      palette-calls off
      palm-size 30.0
      screen-width 1430.0
      """
    // Their look is as it was: that of the desktop, with controls and notices as usual.
    var wrong: [String] = []
    let settings = ScreenSettings(reading: text, wrong: &wrong)
    var expected = ScreenSettings(nearPen: .nothing)
    expected.limits.set(.palmSize, to: 30)
    expected.limits.set(.screenWidth, to: 1_430)
    #expect(settings == expected && wrong.isEmpty)
  }

  @Test func `lines that mean nothing are reported, and the others count`() {
    let text = """
      # kept by hand
      fist-erases off
      fist-erases maybe
      near-pen dance
      palette-calls 1
      palm-size nan
      palm-size -3
      palm-size 1e300
      palm-size 24 25
      hello
      palm-size 30

      finger-size inf
      theme pink
      control-size 79
      control-size 125 %
      language fr
      notice-time 1
      """
    var wrong: [String] = []
    let settings = ScreenSettings(reading: text, wrong: &wrong)
    var expected = ScreenSettings.standard
    expected[.fistErases] = false
    expected.limits.set(.palmSize, to: 30)
    #expect(settings == expected && wrong.count == 14)
  }

  @Test(arguments: 0..<40) func `a change leaves other settings alone`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let before = Self.random(&random)
    var after = before
    after[.fistErases].toggle()
    after.limits.set(.closeness, to: 70)
    let kept = Self.random(&random)
    var changed = kept
    changed.takeChanges(from: before, to: after)
    #expect(changed[.fistErases] == after[.fistErases])
    #expect(changed[.paletteCalls] == kept[.paletteCalls])
    #expect(changed[.palmRejection] == kept[.palmRejection])
    #expect(ScreenChoice.allCases.allSatisfy { changed[$0] == kept[$0] })
    #expect(changed.limits[.palmSize] == kept.limits[.palmSize])
    let isTuned = before.limits[.closeness] != 70
    #expect(changed.limits[.closeness] == (isTuned ? 70 : kept.limits[.closeness]))
  }

  @Test func `settings given at a start replace those that were kept, and the rest stays`() {
    var kept = ScreenSettings(nearPen: .move)
    kept.limits.set(.palmSize, to: 30)
    #expect(ScreenWishes().applied(to: kept) == kept)
    var wishes = ScreenWishes()
    wishes.switches = [.palmRejection: true, .paletteCalls: true]
    wishes.choices = [.controlSize: "125", .noticeTime: "7.5", .theme: "pink"]
    wishes.limits = [.fingerSize: 12]
    let settings = wishes.applied(to: kept)
    #expect(settings[.palmRejection] && !settings[.fistErases] && settings.nearPen == .move)
    #expect(settings[.paletteCalls] && settings.controlSize.percent == 125)
    #expect(settings.noticeTime.duration == .milliseconds(7_500) && settings.theme == .desktop)
    #expect(settings.limits[.palmSize] == 30 && settings.limits[.fingerSize] == 12)
  }

  @Test("notices stay as long as was kept: for some seconds, or until somebody taps them")
  func noticeTimes() {
    for (word, time) in [
      ("15", .seconds(15)), ("2.5", .milliseconds(2_500)), ("until-tapped", nil),
    ]
      as [(String, Duration?)]
    {
      var wrong: [String] = []
      let settings = ScreenSettings(reading: "notice-time \(word)\n", wrong: &wrong)
      #expect(settings.noticeTime.duration == time && wrong.isEmpty)
      #expect(settings.text == "notice-time \(word)\n")
    }
  }
}

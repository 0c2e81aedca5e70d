import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Settings for the look, in the window", .serialized, .ownThread)
struct LookSettingsTests {
  @Test("theme, size and language hold at once, with the settings in view, and at the next start")
  func chosen() throws {
    let home = try TemporaryFolder()
    let catalog = try PortableObject(Checkout.text("Resources/po/de.po"))
    let first = try Stage(environment: ["LC_ALL": "C.UTF-8"], home: home)
    let usual = try #require(try first.session().items["undo"])
    try first.openSettings()
    // From that of the desktop to the light and then to the dark theme.
    for theme: ThemeChoice in [.light, .dark] {
      try first.tap("theme")
      _ = try first.session { $0.hands.theme == theme }
    }
    try first.expectWindowShowsDrawing(theme: .dark)
    try first.tap("control-size")
    let large = try first.session { $0.hands.controlSize.percent == 125 }
    #expect(try #require(large.items["undo"]).width > usual.width)
    try first.expectWindowShowsDrawing(theme: .dark)
    // From that of the environment to English, and then to German.
    for language: LanguageChoice in [.english, .german] {
      try first.tap("language")
      _ = try first.session { $0.hands.language == language }
    }
    try first.expectWindowShowsDrawing(theme: .dark, language: "de") { catalog($0) }
    // This start says that notices stay longer than the panel offers.
    try first.tap("notice-time")
    _ = try first.session { $0.hands.noticeTime == .usual }
    try first.quit()
    let kept = try readText("\(home.path)/home/.local/state/fingerpaint/hands")
    let lines = kept.split(separator: "\n")
    #expect(Set(["theme dark", "control-size 125", "language de"]).isSubset(of: lines), "\(kept)")

    let second = try Stage(arguments: ["--new"], environment: ["LC_ALL": "C.UTF-8"], home: home)
    let again = try #require(try second.session().items["undo"])
    #expect(again.width == large.items["undo"]?.width)
    try second.expectWindowShowsDrawing(theme: .dark, language: "de") { catalog($0) }
    try second.quit()
    // What a start says goes before what was kept.
    let third = try Stage(
      arguments: ["--new", "--theme", "desktop", "--control-size", "100", "--language", "en"],
      environment: ["LC_ALL": "C.UTF-8"], home: home)
    try third.expectWindowShowsDrawing()
    try third.quit()
  }
}

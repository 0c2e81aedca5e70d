import Ink
import Interaction
import TestSupport
import Testing
import TouchLab

@Suite("The user's language", .serialized)
struct LanguageTests {
  @Test(
    "a notice is in the language of the environment, generated on the system or not",
    arguments: [
      (["LC_ALL": "de_DE.UTF-8"], "de", "Gespeichert: %s"),
      (["LC_ALL": "C.UTF-8", "LANGUAGE": "ja"], "ja", "保存しました: %s"),
      (["LC_ALL": "C", "LANGUAGE": "de"], "en", "Saved %s"),
      (["LC_ALL": "tlh.UTF-8"], "en", "Saved %s"),
    ])
  func notice(environment: [String: String], language: String, words: String) throws {
    let stage = try Stage(
      .init(size: ScreenSize(640, 480)), environment: environment.mapValues(Optional.some))
    try stage.draw(0, [Point(x: 50, y: 50), Point(x: 90, y: 90)])
    try stage.expectNotice(language: language) {
      words.replacing("%s", with: "~/\(Stage.picturesFolder)/\($0)")
    }
  }

  @Test("palettes and the table of keys are in that language, too", arguments: ["de", "es", "ja"])
  func labels(language: String) throws {
    let stage = try Stage(environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": language])
    let catalog = try readText("\(Stage.checkout)/Resources/po/\(language).po")
    func say(_ message: Message) -> String {
      let parts = catalog.split(separator: "msgid \"\(message.phrase.rawValue)\"\nmsgstr \"")
      return String(parts.last?.prefix { $0 != "\"" } ?? "")
    }
    #expect(say(Message(.fullScreen)) != Message(.fullScreen).english)
    try stage.tap("menu-panel")
    try stage.expectWindowShowsDrawing(language: language, say: say)
    try stage.server.keyboard.strike(keysym: 0xFFBE)
    #expect(try stage.session { $0.showsKeys }.showsKeys)
    try stage.expectWindowShowsDrawing(language: language, say: say)
  }
}

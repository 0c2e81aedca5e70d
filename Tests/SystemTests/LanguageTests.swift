import Ink
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
    try stage.tap("save")
    let name = try #require(try stage.pictures(1).first)
    let text = words.replacing("%s", with: "~/\(Stage.picturesFolder)/\(name)")
    let noticed = try stage.repaintedWindow(withNotice: text, language: language)
    let shown = try stage.windowPixels { $0 == noticed }
    expectSamePixels(shown, noticed, width: 640)
  }
}

import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import TouchLab
import TouchLabSupport
import Words

@Suite("The user's language", .serialized, .ownThread)
struct LanguageTests {
  @Test(
    "a notice is in the language of the environment, generated on the system or not",
    arguments: [
      (["LC_ALL": "de_DE.UTF-8"], "de", ["Bild gespeichert", "Zeigen"]),
      (["LC_ALL": "C.UTF-8", "LANGUAGE": "ja"], "ja", ["画像を保存しました", "表示"]),
    ])
  func notice(environment: [String: String], language: String, words: [String]) throws {
    let stage = try Stage(
      .init(size: ScreenSize(640, 480)), arguments: ["--notice-time", "60"],
      environment: environment.mapValues(Optional.some))
    try stage.draw(0, [Point(x: 50, y: 50), Point(x: 90, y: 90)])
    let isShown = Fonts.show(words.joined().filter { $0 != " " }, language: language)
    try stage.expectSaveNotice(language: isShown ? language : "en") { message in
      guard isShown else { return message.english }
      return message.phrase == .pictureSaved ? words[0] : words[1]
    }
  }

  @Test func `palettes and the table of keys are in that language, too`() throws {
    let stage = try Stage(environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": "es"])
    let catalog = try readText("\(Checkout.folder)/Resources/po/es.po")
    func say(_ message: Message) -> String {
      let parts = catalog.split(separator: "msgid \"\(message.phrase.rawValue)\"\nmsgstr \"")
      return String(parts.last?.prefix { $0 != "\"" } ?? "")
    }
    #expect(say(Message(.fullScreen)) != Message(.fullScreen).english)
    try stage.tap("menu-panel")
    try stage.expectWindowShowsDrawing(language: "es", say: say)
    try stage.server.keyboard.strike(keysym: 0xFFBE)
    #expect(try stage.session { $0.showsKeys }.showsKeys)
    try stage.expectWindowShowsDrawing(language: "es", say: say)
  }

  @Test("where no font has a language's characters the window is in English, and that is said")
  func noFont() throws {
    let home = try TemporaryFolder()
    try home.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>\(home.path)/fonts</cachedir></fontconfig>

      """, to: "fonts.conf")
    func stage(_ language: String) throws -> Stage {
      let stage = try Stage(
        .init(size: ScreenSize(640, 480)), arguments: ["--notice-time", "until-tapped"],
        environment: [
          "LC_ALL": "C.UTF-8", "LANGUAGE": language,
          "FONTCONFIG_FILE": "\(home.path)/home/fonts.conf",
        ])
      try stage.tap("menu-panel")
      _ = try stage.session { (try? $0.item("export")) != nil }
      return stage
    }
    let (japanese, english) = (try stage("ja"), try stage("en"))
    let sentence = Message(.noFont).english
    #expect(try japanese.session { $0.notice == sentence }.notice == sentence)
    #expect(try english.session().notice == nil)
    try japanese.server.keyboard.strike(keysym: 0xFF1B)
    #expect(try japanese.session { $0.notice == nil }.notice == nil)
    // Neither window may be complete yet.
    var expected: [UInt32] = []
    let isSame = try english.harness.eventually {
      expected = try english.windowPixels()
      return try japanese.windowPixels() == expected
    }
    #expect(isSame)
    #expect(try stage("de").windowPixels { $0 != expected } != expected)
    expectOneSentence(
      japanese.program.process.errorText, saying: ["no font", "'ja'", "English", "fonts-noto-cjk"])
    #expect(english.program.process.errorText == "")
  }
}

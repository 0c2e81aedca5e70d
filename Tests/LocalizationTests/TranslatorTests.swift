import Glibc
import Localization
import TestSupport
import Testing
import Words

/// What is said in one environment. Each is tried in a process of its own: environment and locale
/// are the process's.
private struct Speech: Codable {
  /// The environment, of which nothing else is about languages.
  var environment: [String: String]
  /// What `Undo` is in it.
  var undo: String
  /// The language that the translator says it speaks.
  var language: String

  init(_ environment: [String: String], _ language: String, _ undo: String) {
    (self.environment, self.language, self.undo) = (environment, language, undo)
  }

  /// Makes the environment that of the process.
  func enter() {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"] { unsetenv(name) }
    for (name, value) in environment { setenv(name, value, 1) }
  }
}

/// Where `make build` puts the catalogues.
private let catalogs = "\(Checkout.folder)/.build/locale"

@Suite("The translator")
struct TranslatorTests {
  private static let speeches = [
    Speech([:], "en", "Undo"),
    Speech(["LANG": "C"], "en", "Undo"),
    Speech(["LANG": "C.UTF-8"], "en", "Undo"),
    Speech(["LANG": "de_DE.UTF-8"], "de", "Rückgängig"),
    Speech(["LANG": "de_AT.UTF-8"], "de", "Rückgängig"),
    Speech(["LANG": "es_MX.UTF-8"], "es", "Deshacer"),
    Speech(["LANG": "ja_JP.UTF-8"], "ja", "元に戻す"),
    Speech(["LANG": "ja_JP.eucJP"], "ja", "元に戻す"),
    Speech(["LANG": "en_US.UTF-8"], "en", "Undo"),
    Speech(["LANG": "tlh_XX.UTF-8"], "en", "Undo"),
    Speech(["LANG": "nonsense/../"], "en", "Undo"),
    Speech(["LANG": "ja_JP.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"], "de", "Rückgängig"),
    Speech(["LANG": "ja_JP.UTF-8", "LC_ALL": "es_ES.UTF-8"], "es", "Deshacer"),
    Speech(["LANG": "ja_JP.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""], "ja", "元に戻す"),
    Speech(["LANG": "C.UTF-8", "LANGUAGE": "de"], "de", "Rückgängig"),
    Speech(["LANG": "de_DE.UTF-8", "LANGUAGE": "tlh:es:ja"], "es", "Deshacer"),
    Speech(["LANG": "de_DE.UTF-8", "LANGUAGE": "en:de"], "en", "Undo"),
    Speech(["LANG": "de_DE.UTF-8", "LANGUAGE": ""], "de", "Rückgängig"),
    Speech(["LC_ALL": "C", "LANGUAGE": "de"], "en", "Undo"),
    Speech(["LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"], "en", "Undo"),
  ]

  @Test("speaks the language that the environment selects", arguments: speeches.indices)
  func language(index: Int) async {
    let speech = Self.speeches[index]
    await #expect(processExitsWith: .success) { [speech = speech as Speech] in
      speech.enter()
      let translator = Translator(catalogs: catalogs)
      #expect(translator(.undo) == speech.undo, "\(speech.environment)")
      #expect(translator.language == speech.language, "\(speech.environment)")
    }
  }

  @Test(
    "speaks another language from now on, wherever it began, and that of the environment again",
    arguments: speeches.indices)
  func chosen(index: Int) async {
    let speech = Self.speeches[index]
    await #expect(processExitsWith: .success) { [speech = speech as Speech] in
      speech.enter()
      let translator = Translator(catalogs: catalogs)
      for _ in 0..<2 {
        for (language, undo) in [
          ("ja", "元に戻す"), ("en", "Undo"), ("de", "Rückgängig"), ("es", "Deshacer"),
        ] {
          translator.choose(language)
          #expect(translator(.undo) == undo && translator.language == language)
        }
        translator.choose(nil)
        #expect(translator(.undo) == speech.undo, "\(speech.environment)")
        #expect(translator.language == speech.language, "\(speech.environment)")
      }
    }
  }

  @Test("speaks the language that was chosen last, although other threads translate meanwhile")
  func threads() async {
    await #expect(processExitsWith: .success) {
      Speech(["LANG": "de_DE.UTF-8"], "", "").enter()
      let translator = Translator(catalogs: catalogs)
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          while !Task.isCancelled {
            for phrase in Phrase.allCases { _ = translator.text(of: phrase) }
            await Task.yield()
          }
        }
        for round in 0..<200 {
          let (language, undo) = round.isMultiple(of: 2) ? ("es", "Deshacer") : ("ja", "元に戻す")
          translator.choose(language)
          #expect(translator(.undo) == undo && translator.language == language)
          await Task.yield()
        }
        group.cancelAll()
      }
    }
  }

  @Test func `fills in arguments, in the language's order and number`() async {
    await #expect(processExitsWith: .success) {
      Speech(["LANG": "ja_JP.UTF-8"], "", "").enter()
      let translator = Translator(catalogs: catalogs)
      #expect(translator(Message(.boardOfBoards, .number(2), .number(5))) == "全 5 枚中 2 枚目")
      #expect(translator(Message(.pixels, .number(1))) == "1 ピクセル")
      #expect(translator(Message(.zoomPercent, .number(80))) == "ズーム 80%")
    }
    await #expect(processExitsWith: .success) {
      Speech(["LANG": "es_ES.UTF-8"], "", "").enter()
      let translator = Translator(catalogs: catalogs)
      #expect(translator(Message(.pixels, .number(1))) == "1 píxel")
      #expect(translator(Message(.pixels, .number(5))) == "5 píxeles")
      #expect(translator(Message(.saved, .text("%d.png"))) == "Guardado: %d.png")
    }
  }

  @Test(arguments: [nil, "/nowhere"])
  func `speaks English if there are no catalogues`(folder: String?) async {
    await #expect(processExitsWith: .success) { [folder = folder as String?] in
      Speech(["LANG": "de_DE.UTF-8"], "", "").enter()
      let translator = Translator(catalogs: folder)
      #expect(translator.language == "en")
      #expect(translator(.undo) == "Undo")
      #expect(translator(Message(.pixels, .number(1))) == "1 pixel")
      #expect(translator(Message(.pixels, .number(2))) == "2 pixels")
    }
  }
}

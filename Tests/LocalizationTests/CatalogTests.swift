import Glibc
import Testing
import TestSupport
import Words

/// The languages that the program speaks besides English, with the number of their plural forms.
private let languages = [("de", 2), ("es", 2), ("ja", 1)]

private func readText(_ name: String) throws -> String {
  let file = try #require(
    fopen("\(Checkout.folder)/Resources/po/\(name)", "r"), "there is no \(name)")
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
  return String(decoding: bytes, as: UTF8.self)
}

@Suite("Translations")
struct CatalogTests {
  @Test("the template has the texts of the sources ('make template' brings it up to date)")
  func template() throws {
    let isCurrent = try readText("fingerpaint.pot") == MessageTemplate.text
    #expect(isCurrent)
    let entries = try PortableObject(MessageTemplate.text).entries
    #expect(entries.map(\.text) == Phrase.allCases.map(\.rawValue))
    #expect(entries.map(\.plural) == Phrase.allCases.map(\.plural))
  }

  @Test(arguments: languages)
  func `each language has each text, and no other`(language: String, forms: Int) throws {
    let entries = try PortableObject(readText("\(language).po")).entries
    let texts = entries.filter { !$0.isObsolete }.map(\.text)
    #expect(Set(texts).count == texts.count)
    for phrase in Phrase.allCases {
      let entry = entries.first { $0.text == phrase.rawValue && !$0.isObsolete }
      let translations = try #require(entry?.translations, "\(phrase.rawValue) is missing")
      #expect(entry?.plural == phrase.plural)
      #expect(translations.count == (phrase.plural == nil ? 1 : forms))
      #expect(!translations.contains(""), "\(phrase.rawValue) is not translated")
    }
    let surplus = Set(entries.map(\.text)).subtracting(Phrase.allCases.map(\.rawValue))
    #expect(surplus == [])
    #expect(entries.filter(\.isObsolete).map(\.text) == [])
  }

  @Test("no entry is fuzzy, because catalogues leave fuzzy ones out", arguments: languages)
  func noneFuzzy(language: String, _: Int) throws {
    let entries = try PortableObject(readText("\(language).po")).entries
    #expect(entries.filter { $0.flags.contains("fuzzy") }.map(\.text) == [])
  }

  @Test(arguments: languages)
  func `each translation takes the arguments that the text takes`(language: String, _: Int) throws {
    for entry in try PortableObject(readText("\(language).po")).entries {
      let wanted = try #require(MessageFormat(entry.text).placeholders)
      for translation in entry.translations {
        #expect(MessageFormat(translation).placeholders == wanted, "\(translation)")
      }
    }
  }

  @Test("each header names its language, its encoding and its plural forms", arguments: languages)
  func header(language: String, forms: Int) throws {
    let lines = try PortableObject(readText("\(language).po")).header.split(separator: "\n")
    #expect(lines.contains("Language: \(language)"))
    #expect(lines.contains("Content-Type: text/plain; charset=UTF-8"))
    #expect(lines.contains { $0.hasPrefix("Plural-Forms: nplurals=\(forms);") })
  }

  @Test func `translations have no spaces at their ends, and no full stop`() throws {
    for (language, _) in languages {
      for entry in try PortableObject(readText("\(language).po")).entries {
        for text in entry.translations {
          #expect(text.first != " " && text.last != " ", "\(text)")
          #expect(text.last != "." && text.last != "。", "\(text)")
        }
      }
    }
  }
}

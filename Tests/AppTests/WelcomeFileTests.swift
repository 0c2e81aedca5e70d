import SystemPackage
import TestSupport
import Testing

import App

@Suite("The words of an exhibit")
struct WelcomeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> FilePath { FilePath("\(folder.path)/home/\(name)") }

  @Test("are those in the user's language if there are any, else those of the file")
  func languages() throws {
    try folder.write("Hello\n", to: "welcome.txt")
    try folder.write("Hallo\n", to: "welcome.de.txt")
    try folder.write("Servus\n", to: "welcome.de_AT.txt")
    for (languages, words) in [
      ([], "Hello"), (["fr"], "Hello"), (["de"], "Hallo"), (["de_AT", "de"], "Servus"),
      (["de_CH", "de"], "Hallo"), (["fr", "de"], "Hallo"),
    ] as [([String], String)] {
      #expect(try WelcomeFile.read(path("welcome.txt"), languages: languages) == words)
    }
    try folder.write("Bare\n", to: "words")
    try folder.write("Bloß\n", to: "words.de")
    #expect(try WelcomeFile.read(path("words"), languages: ["de"]) == "Bloß")
  }

  @Test("keep their lines, and lose blank ends and what steers a terminal")
  func lines() throws {
    try folder.write("\n\nTitle \u{7}\r\n\nOne\ttwo\n\n", to: "welcome.txt")
    #expect(
      try WelcomeFile.read(path("welcome.txt"), languages: []) == "Title \n\nOnetwo")
  }

  @Test("are one page at most")
  func length() throws {
    try folder.write(String(repeating: "é", count: 3000), to: "page.txt")
    #expect(try WelcomeFile.read(path("page.txt"), languages: []).count == 3000)
    for count in [3001, 40_000] {
      try folder.write(String(repeating: "é", count: count), to: "long.txt")
      #expect(throws: AppError.self) {
        try WelcomeFile.read(path("long.txt"), languages: [])
      }
    }
  }
}

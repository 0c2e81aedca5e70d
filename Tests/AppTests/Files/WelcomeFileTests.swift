import App
import SystemPackage
import Testing
import TestSupport

@Suite("The words of an exhibit")
struct WelcomeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> FilePath { FilePath("\(folder.path)/home/\(name)") }

  @Test func `are those in the user's language if there are any, else those of the file`() throws {
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

  @Test func `keep their lines, and lose blank ends and control characters`() throws {
    try folder.write("\n\nTitle \u{7}\r\n\nOne\ttwo\n\n", to: "welcome.txt")
    #expect(try WelcomeFile.read(path("welcome.txt"), languages: []) == "Title \n\nOnetwo")
  }

  @Test func `are refused in a sentence that names the file if there are none`() throws {
    try folder.write(" \n\n", to: "empty.txt")
    try folder.makeFolder("folder.txt")
    let latin = try FileDescriptor.open(
      path("latin.txt"), .writeOnly, options: .create, permissions: .ownerReadWrite)
    _ = try latin.closeAfter { try latin.writeAll([0xFF, 0xFE, 0x41] as [UInt8]) }
    for (name, words) in [
      ("none.txt", "No such file"), ("latin.txt", "UTF-8"), ("empty.txt", "no words"),
      ("folder.txt", "Is a directory"),
    ] {
      let error = try #require(throws: AppError.self) {
        _ = try WelcomeFile.read(path(name), languages: [])
      }
      #expect(error.description.contains(name) && error.description.contains(words), "\(error)")
    }
  }

  @Test func `are at most one page long`() throws {
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

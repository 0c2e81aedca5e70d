import Glibc
import TestSupport
import Testing
import TouchLab

/// Runs the thumbnailer as file managers do: they read its entry, replace the words for the file, its
/// picture and the size, and start the program without a shell.
@Suite("Pictures in file managers", .ownThread)
struct ThumbnailTests {
  private func thumbnail(of file: String, as picture: String, _ archive: Archive) throws -> Command
  {
    let entry = try Checkout.text("Resources/fingerpaint.thumbnailer").split(separator: "\n")
    let line = try #require(entry.first { $0.hasPrefix("Exec=fingerpaint ") })
    let words = line.split(separator: " ").dropFirst().map { word in
      switch word {
      case "%i": file
      case "%o": picture
      case "%s": "256"
      default: String(word)
      }
    }
    return try Command(words, environment: archive.environment, in: archive.home.path)
  }

  @Test(arguments: ["a drawing.inkml", "-rf.inkml", "#1.inkml", "sea\u{301} 100%.inkml"])
  func `show what files hold, in the size that is asked for`(name: String) throws {
    let archive = try Archive()
    try write(
      """
      <ink xmlns="http://www.w3.org/2003/InkML"><trace>100 100, 400 250</trace></ink>
      """, to: "\(archive.home.path)/\(name)")
    // File managers make an empty file with a name of their own, and have it written.
    let picture = "\(archive.home.path)/.thumbnail-X3F9"
    try write("", to: picture)
    let command = try thumbnail(of: "\(archive.home.path)/\(name)", as: picture, archive)
    #expect(command.ending == .exited(0) && command.output == "" && command.error == "")
    let decoded = try DecodedPicture(picture)
    #expect(max(decoded.width, decoded.height) == 256)
    #expect(Set(decoded.pixels).count > 1, "there is no ink")
    // A file manager must not make a gallery.
    #expect(!archive.has("home/.local/share/fingerpaint/gallery.db"))
  }

  @Test(arguments: ["1-xournalpp.xopp", "2-xournal.xoj"])
  func `show pages of Xournal++`(sample: String) throws {
    let archive = try Archive()
    let picture = "\(archive.home.path)/picture"
    let command = try thumbnail(
      of: "\(Checkout.folder)/Tests/Samples/xopp/\(sample)", as: picture, archive)
    #expect(command.ending == .exited(0))
    let decoded = try DecodedPicture(picture)
    #expect(max(decoded.width, decoded.height) == 256)
    #expect(Set(decoded.pixels).count > 1, "there is no ink")
  }

  @Test func `are refused for files that are not drawings, and nothing is written`() throws {
    let archive = try Archive()
    try write("not ink", to: "\(archive.home.path)/broken.inkml")
    let command = try thumbnail(
      of: "\(archive.home.path)/broken.inkml", as: "\(archive.home.path)/picture", archive)
    expectRefusal(command, saying: ["broken.inkml"])
    #expect(!archive.has("picture"))
  }
}

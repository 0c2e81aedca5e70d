import App
import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Files with many pages")
struct ManyPagesTests {
  @Test func `become a drawing unless they have more pages than it can have boards`() throws {
    let folder = try TemporaryFolder()
    let page = "<page width=\"100\" height=\"100\"><layer/></page>"
    for count in [200, 201] {
      try folder.write(
        "<xournal>" + String(repeating: page, count: count) + "</xournal>", to: "\(count).xopp")
    }
    var omissions = Omissions()
    let home = "\(folder.path)/home"
    let document = try DocumentSource.drawing(ofFile: "\(home)/200.xopp", omissions: &omissions)
    #expect(document.pages.count == 200)
    let error = try #require(throws: AppError.self) {
      _ = try DocumentSource.drawing(ofFile: "\(home)/201.xopp", omissions: &omissions)
    }
    for words in ["201.xopp", "201 pages", "200 boards"] {
      #expect(error.description.contains(words), "\(error)")
    }
  }
}

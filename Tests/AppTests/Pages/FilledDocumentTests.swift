import App
import SystemPackage
import Testing
import TestSupport
import Words

@Suite("The place for a document that was filled in")
struct FilledDocumentTests {
  @Test func `is beside the original, under a free name of its own`() throws {
    let folder = try TemporaryFolder()
    let home = FilePath("\(folder.path)/home")
    try write("%PDF", to: home.appending("Form 7.pdf").string)
    let filled = try #require(FilledDocument(beside: home.appending("Form 7.pdf"), say: \.english))
    #expect(filled.folder == home && filled.freeName == "Form 7 (filled in)")
    for number in 2...3 {
      try write("%PDF", to: home.appending("\(filled.freeName).pdf").string)
      #expect(filled.freeName == "Form 7 (filled in) \(number)")
    }
  }

  @Test(arguments: ["Form.pdf", "/a/b.xopp", "/"])
  func `is only known for PDF files, by their whole path`(path: String) {
    #expect(FilledDocument(beside: FilePath(path), say: \.english) == nil)
  }
}

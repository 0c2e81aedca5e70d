import InkFiles
import Testing

@Suite("File formats")
struct InkFileFormatTests {
  @Test("a file's format follows from the end of its name")
  func fileNames() {
    #expect(InkFileFormat(fileName: "a.b.InkML") == .inkml)
    #expect(InkFileFormat(fileName: "/x.y/z.XOPP") == .xopp)
    #expect(InkFileFormat(fileName: "png") == nil)
    #expect(InkFileFormat(fileName: "a.doc") == nil)
  }
}

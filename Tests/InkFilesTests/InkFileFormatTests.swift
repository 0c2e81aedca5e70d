import InkFiles
import Testing

@Suite("File formats")
struct InkFileFormatTests {
  @Test func `a file's format follows from the end of its name`() {
    #expect(InkFileFormat(fileName: "a.b.InkML") == .inkML)
    #expect(InkFileFormat(fileName: "a.INKML.gz") == .packedInkML)
    #expect(InkFileFormat(fileName: "/x.y/z.XOPP") == .xopp)
    #expect(InkFileFormat(fileName: "a.xoj") == .xopp)
    #expect(InkFileFormat(fileName: "png") == nil)
    #expect(InkFileFormat(fileName: "a.doc") == nil)
  }

  @Test func `files are written with the ending of their format alone`() {
    for format in InkFileFormat.writable {
      #expect(InkFileFormat(writtenFileName: "a.\(format.ending)") == format)
    }
    #expect(InkFileFormat(writtenFileName: "a.xoj") == nil)
  }

  @Test("a word names a format, whose packed form follows from the end of the name")
  func words() {
    #expect(InkFileFormat.words == ["inkml", "svg", "pdf", "png", "xopp"])
    #expect(InkFileFormat(word: "inkml") == .inkML)
    #expect(InkFileFormat(word: "inkml.gz") == nil && InkFileFormat(word: "InkML") == nil)
    #expect(InkFileFormat.inkML.form(forFileName: "a.inkml.gz") == .packedInkML)
    #expect(InkFileFormat.inkML.form(forFileName: "a.svg") == .inkML)
    #expect(InkFileFormat.svg.form(forFileName: "a.inkml.gz") == .svg)
  }

  @Test func `a file's name without the ending is what its drawing is called`() {
    #expect(InkFileFormat.packedInkML.stem(ofFileName: "my.sea.inkml.gz") == "my.sea")
    #expect(InkFileFormat.xopp.stem(ofFileName: "notes.XOJ") == "notes")
    #expect(InkFileFormat.xopp.stem(ofFileName: "notes.svg") == nil)
  }

  @Test func `no two formats have an ending or a media type in common`() {
    let endings = InkFileFormat.all.flatMap { [$0.ending] + $0.otherEndings }
    #expect(Set(endings).count == endings.count)
    let types = InkFileFormat.all.flatMap { [$0.mediaType] + $0.otherMediaTypes }
    #expect(Set(types).count == types.count)
    let drawings = InkFileFormat.all.filter { !$0.isImage }
    #expect(drawings.allSatisfy { $0.otherMediaTypes.count == $0.otherEndings.count })
    #expect(endings.allSatisfy { $0 == $0.lowercased() })
  }

  @Test func `texts list each format once, and drawings before images where files are read`() {
    let formats: [InkFileFormat] = [.inkML, .packedInkML, .xopp, .png]
    #expect(InkFileFormat.list(formats, "and") == "InkML, Xournal++ and PNG")
    #expect(InkFileFormat.list(formats, "or") == "InkML, Xournal++ or PNG")
    #expect(InkFileFormat.list([.svg], "or") == "SVG" && InkFileFormat.list([], "or") == "")
    #expect(InkFileFormat.wordList("or") == "inkml, svg, pdf, png or xopp")
    let images = InkFileFormat.readable.drop { !$0.isImage }
    #expect(images.first == .png && images.allSatisfy(\.isImage))
  }
}

@Suite("Omissions in words")
struct OmissionsTests {
  @Test func `kinds are counted, and listed in one line in a fixed order`() {
    var omissions = Omissions()
    #expect(omissions.isEmpty && omissions.line == nil)
    omissions.add(.pdfBackgrounds)
    omissions.add(.texts, 217)
    omissions.add(.fills, 0)
    omissions.add(.texts)
    #expect(omissions.line == "left out: 218 texts, 1 PDF background")
    var others = Omissions()
    others.add(.texts, .max)
    others.add(.unknownColors, 2)
    omissions.add(others)
    #expect(omissions[.texts] == .max && omissions[.unknownColors] == 2 && omissions[.links] == 0)
    #expect(omissions.line?.hasSuffix("2 unknown colours, 1 PDF background") == true)
  }

  @Test("every kind has words of its own")
  func words() {
    let lines = Omissions.Kind.allCases.map { kind in
      var omissions = Omissions()
      omissions.add(kind, 2)
      return omissions.line
    }
    #expect(Set(lines).count == lines.count)
  }
}

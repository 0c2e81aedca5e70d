import InkFiles
import Testing

@Suite("Omissions in words")
struct OmissionsTests {
  @Test("kinds are counted, and listed in one line in a fixed order")
  func line() {
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

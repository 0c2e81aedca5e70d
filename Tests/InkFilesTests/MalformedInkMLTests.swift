import Ink
import InkFiles
import Testing

@Suite("InkML: malformed files")
struct MalformedInkMLTests {
  private static let own = """
    <ink xmlns:fp="urn:fingerpaint:ink">
    <traceGroup>
    """

  private static let corpus: [(text: String, error: String)] = [
    ("", "the file is empty"),
    ("   \n ", "line 2: the file ends before its last element is closed"),
    ("hello", "line 1: this is not well-formed XML"),
    ("{\"ink\": 1}", "line 1: this is not well-formed XML"),
    ("\u{1}\u{2}\u{3}", "line 1: this is not well-formed XML"),
    ("<ink>\n<trace>1 2", "line 2: the file ends before its last element is closed"),
    ("<ink>\n<trace", "line 2: the file ends before its last element is closed"),
    ("<ink>\n\n</trace>", "line 3: this is not well-formed XML (mismatched tag)"),
    ("<ink/><ink/>", "line 1: this is not well-formed XML (junk after document element)"),
    ("<ink a='1' a='2'/>", "line 1: this is not well-formed XML (duplicate attribute)"),
    ("<x:ink/>", "line 1: this is not well-formed XML (unbound prefix)"),
    ("<ink>&no;</ink>", "line 1: this is not well-formed XML (undefined entity)"),
    (
      "<?xml version=\"1.0\" encoding=\"klingon\"?><ink/>",
      "line 1: this is not well-formed XML (unknown encoding)"
    ),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "line 1: this is an SVG file, not InkML"),
    ("<xournal/>", "line 1: this is a file of Xournal++, not InkML"),
    ("<!-- a -->\n<score/>", "line 2: the outermost element is 'score', where 'ink' is expected"),
    (
      "<!DOCTYPE ink [\n<!ENTITY a \"aaaa\">\n<!ENTITY b \"&a;&a;\">]><ink>&b;</ink>",
      "line 2: it declares entities, which are not accepted in ink files"
    ),
    (
      "<!DOCTYPE ink [\n<!ENTITY a SYSTEM \"file:///etc/passwd\">]><ink>&a;</ink>",
      "line 2: it declares entities, which are not accepted in ink files"
    ),
    (
      "<!DOCTYPE ink [<!ENTITY % p SYSTEM \"http://example.com/x\">%p;]><ink/>",
      "line 1: it declares entities, which are not accepted in ink files"
    ),
    (
      "<!DOCTYPE ink [\n<!ATTLIST channel name CDATA \"X\">]><ink/>",
      "line 2: it declares defaults of attributes, which are not accepted in ink files"
    ),
    (
      "<!DOCTYPE ink [<!ATTLIST ink a CDATA #FIXED 'x'>]><ink/>",
      "line 1: it declares defaults of attributes, which are not accepted in ink files"
    ),
    (
      "<!DOCTYPE ink [<!ATTLIST ink \((0..<257).map { "a\($0) CDATA #IMPLIED\n" }.joined())>]><ink/>",
      "line 257: it declares more than 256 attributes"
    ),
    (String(repeating: "<ink>", count: 1001), "line 1: elements are nested more than 1000 deep"),
    (
      "<ink>\n<a xmlns:p='\(String(repeating: "u", count: 1001))'/></ink>",
      "line 2: the name of a namespace is longer than 1000 bytes"
    ),
    (
      "<ink xmlns:p='\(String(repeating: "u", count: 1000))' \((0..<300_000).map { "p:a\($0)=''" }.joined(separator: " "))/>",
      "line 1: there is not enough memory to read it"
    ),
    (
      "<ink \((0..<257).map { "a\($0)=''" }.joined(separator: "\n"))/>",
      "line 1: an element has more than 256 attributes"
    ),
    (
      "<ink>\n<trace id='\(String(repeating: "a", count: (4 << 20) + 9))'/></ink>",
      "line 2: an element has a name or attribute longer than 4 megabytes"
    ),
    ("<ink><trace>1 2\n3</trace></ink>", "a point"),
    ("<ink><trace>1 2,\n3,4 5</trace></ink>", "line 2: a point has 1 of the 2 expected values"),
    (
      "<ink><trace>\n1 2,\n3 4 5,6 7</trace></ink>",
      "line 3: a point has more than the 2 expected values"
    ),
    (
      "<ink><trace>1 2,\n3 x</trace></ink>",
      "line 2: a trace has the letter 'x' where a number is expected"
    ),
    (
      "<ink><trace>1 é</trace></ink>",
      "line 1: a trace has the letter number 195 where a number is expected"
    ),
    ("<ink><trace>1 -</trace></ink>", "line 1: a sign or point stands where a number is expected"),
    (
      "<ink><trace>1 --2</trace></ink>", "line 1: a sign or point stands where a number is expected"
    ),
    ("<ink><trace>1 #</trace></ink>", "line 1: a hexadecimal number has no digits"),
    ("<ink><trace>1 1e999999</trace></ink>", "line 1: a coordinate lies outside the canvas"),
    (
      "<ink><trace>1 \(String(repeating: "9", count: 10_000_000))</trace></ink>",
      "line 1: a number has more than 1000 digits"
    ),
    (
      "<ink><trace>1 \(String(repeating: "9", count: 900))</trace></ink>",
      "line 1: a coordinate lies outside the canvas"
    ),
    (
      "<ink>\n<traceFormat><channel name=\"X\"/></traceFormat></ink>",
      "line 2: a trace format has no channel Y"
    ),
    (
      "<ink><traceFormat>\(String(repeating: "<channel name=\"X\"/>", count: 65))</traceFormat></ink>",
      "line 1: a trace format has more than 64 channels"
    ),
    (
      "<ink><traceFormat><channel name=\"X\"/>\(String(repeating: "<regularChannels/>", count: 70))</traceFormat></ink>",
      "line 1: a trace format has no channel Y"
    ),
    (
      "<ink><traceFormat>\(String(repeating: "<regularChannels><channel name=\"X\"/></regularChannels>", count: 65))",
      "line 1: a trace format has more than 64 channels"
    ),
    (
      "<ink><brush><brushProperty name=\"fingerpaint-color\" value=\"#12345\"/></brush></ink>",
      "line 1: a brush has the fingerpaint-color '#12345', where a colour such as #FF8000 is expected"
    ),
    (
      "<ink><brush><brushProperty name=\"transparency\" value=\"256\"/></brush></ink>",
      "line 1: a brush has the transparency '256', where a number from 0 to 255 is expected"
    ),
    (
      "<ink><trace timeOffset=\"noon\">1 1</trace></ink>",
      "line 1: the timeOffset of a trace is not a number"
    ),
    (
      own + "<annotationXML><fp:paper color=\"pink\" pattern=\"ruled\" spacing=\"24\"/>",
      "line 2: the colour of a paper is unknown"
    ),
    (
      own + "<annotationXML><fp:paper color=\"white\" pattern=\"wavy\" spacing=\"24\"/>",
      "line 2: the pattern of a paper is unknown"
    ),
    (
      own + "<annotationXML><fp:paper color=\"white\" pattern=\"ruled\" spacing=\"1e-300\"/>",
      "line 2: the spacing of a paper is not a number of at least 1"
    ),
    (
      own + "<annotationXML><fp:picture left=\"0\" top=\"0\" right=\"nan\" bottom=\"1\"/>",
      "line 2: the right of an image is not a number"
    ),
    (
      own + "<annotationXML><fp:picture left=\"0\" top=\"0\" right=\"1\" bottom=\"1\">?",
      "line 2: an image has letters that are not base64"
    ),
    (
      own
        + "<annotationXML><fp:picture left=\"0\" top=\"0\" right=\"1\" bottom=\"1\">AAAA</fp:picture>",
      "line 2: an image is not a PNG file, or is too large"
    ),
    (
      own
        + "<annotationXML><fp:picture same=\"1\" left=\"0\" top=\"0\" right=\"1\" bottom=\"1\"/>",
      "line 2: an image is the same as one that is not in the file before"
    ),
    (
      own
        + "<annotationXML><fp:picture same=\"\" left=\"0\" top=\"0\" right=\"1\" bottom=\"1\"/>",
      "line 2: the number of an image is not a number of at least 1"
    ),
    (
      own
        + "<annotationXML><fp:picture number=\"0\" left=\"0\" top=\"0\" right=\"1\" bottom=\"1\"/>",
      "line 2: the number of an image is not a number of at least 1"
    ),
  ]

  @Test(arguments: corpus.indices)
  func `each malformed file gives its own error, with the line`(index: Int) throws {
    let (text, expected) = Self.corpus[index]
    do {
      let read = try inkML(text)
      Issue.record("\(text.prefix(100)) was read: \(read.positions.count)")
    } catch let error as InkFileError {
      if expected == "a point" {
        // Without commas, an odd number of coordinates ends with half a point.
        #expect("\(error)" == "line 2: a point has 1 of the 2 expected values")
      } else {
        #expect("\(error)" == expected)
      }
    }
  }

  @Test func `a stroke that never ends is too long, in one trace or in several`() throws {
    let part = String(repeating: "1 1,", count: 500_000) + "1 1"
    let tooMany = "a stroke has more than 1000000 samples"
    #expect(throws: InkFileError(line: 1, tooMany)) {
      try inkML("<ink><trace>\(part),\(part)</trace></ink>")
    }
    #expect(throws: InkFileError(line: 2, tooMany)) {
      try inkML(
        """
        <ink><trace id="a" continuation="begin">\(part)</trace>
        <trace continuation="end" priorTrace="#a">\(part)</trace></ink>
        """)
    }
    let blanks = String(repeating: " ", count: 33 << 20)
    #expect(throws: InkFileError(line: 1, "a trace is longer than 32 megabytes")) {
      try inkML("<ink><trace>\(blanks)</trace></ink>")
    }
  }

  @Test func `a file that is cut off anywhere is refused`() throws {
    let text = Array(
      "<?xml version=\"1.0\"?>\n<ink xmlns=\"http://www.w3.org/2003/InkML\"><!-- a --><trace>1 2,3 4</trace></ink>"
        .utf8)
    for count in 0..<text.count {
      #expect(throws: InkFileError.self) {
        try InkMLReader.read(InkFileSource(Array(text[..<count])))
      }
    }
  }

  @Test func `a tag without an end takes no more memory than a limit`() {
    for start in ["<ink a=\"", "<ink><!--", "<"] {
      var sent = 0
      let source = InkFileSource { most in
        sent += most
        return sent == most ? Array(start.utf8)[...] : ArraySlice(repeating: 0x61, count: most)
      }
      #expect(throws: InkFileError(line: 1, "a tag or comment is longer than 4 megabytes")) {
        try InkMLReader.read(source)
      }
      #expect(sent < 5 << 20)
    }
  }

  @Test("a file that needs too much memory does not affect files read at the same time")
  func memoryOfSeveral() async {
    let greedy =
      "<ink xmlns:p='\(String(repeating: "u", count: 1000))' "
      + (0..<300_000).map { "p:a\($0)=''" }.joined(separator: " ") + "/>"
    let long = "<ink>\n<trace id='\(String(repeating: "a", count: 3 << 20))'>1 1</trace></ink>"
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          #expect(throws: InkFileError(line: 1, "there is not enough memory to read it")) {
            try inkML(greedy)
          }
        }
        group.addTask {
          #expect(throws: Never.self) { try inkML(long) }
        }
      }
    }
  }

  @Test func `a source that fails ends the reading with its error`() {
    let source = InkFileSource { _ throws(InkFileError) in throw InkFileError("the disk is broken")
    }
    #expect(throws: InkFileError("the disk is broken")) { try InkMLReader.read(source) }
  }
}

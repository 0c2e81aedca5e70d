import Ink
import InkFiles
import Testing
import TestSupport

/// Small files that say much: what they need of memory and time must not grow faster than they do.
@Suite("InkML: no growth by reference")
struct InkMLGrowthTests {
  private func read(_ body: String) throws -> InkDocument {
    try InkMLReader.read(
      InkFileSource(Array("<ink xmlns=\"http://www.w3.org/2003/InkML\">\(body)</ink>".utf8)))
  }

  /// Mappings of which each has the one before twice, and a trace that is mapped by the last one.
  private func doublings(_ count: Int) -> String {
    var text = """
      <definitions><mapping xml:id="m0" type="affine"><affine>1 0 0,0 1 0</affine></mapping>
      """
    for number in 1...count {
      let reference = "<mapping mappingRef=\"#m\(number - 1)\"/>"
      text += "<mapping xml:id=\"m\(number)\" type=\"product\">\(reference)\(reference)</mapping>"
    }
    return text + """
      <context xml:id="c"><canvasTransform><mapping mappingRef="#m\(count)"/></canvasTransform></context>
      </definitions><trace contextRef="#c">100 200,300 400</trace>
      """
  }

  @Test(arguments: [9, 20])
  func `a mapping of mappings of mappings is refused when it has too many steps`(count: Int) {
    #expect {
      try read(doublings(count))
    } throws: {
      "\($0)".contains("a mapping has more than 1000 steps")
    }
  }

  @Test func `a mapping with fewer steps is reduced to the last one for each coordinate`() throws {
    let positions = try read(doublings(8)).positions
    #expect(positions == [[Point(x: 100, y: 200), Point(x: 300, y: 400)]])
    let several = InkMLMapping(
      steps: [1, 2, 3].flatMap { factor in
        InkMLMapping.scaling(Point(x: factor, y: -factor), shift: Point(x: 0, y: 0)).steps
      })
    #expect(several.steps.count == 2 && several.size == 6)
    #expect(several.apply(to: Point(x: 5, y: 7)) == Point(x: 15, y: -21))
  }

  @Test func `a table with many targets for one coordinate gives it the last one`() throws {
    let binds = (2...90).map { "<bind target=\"X\" column=\"\($0)\"/>" }.joined()
    let row = { (key: Int) in (1...90).map { "\(key * $0)" }.joined(separator: " ") }
    let positions = try read(
      """
      <context><canvasTransform><mapping type="lookup"><bind source="X"/>\(binds)
      <table>\(row(1)),\(row(10))</table></mapping></canvasTransform></context>
      <trace>1 100,10 900</trace>
      """
    ).positions
    #expect(positions == [[Point(x: 90, y: 100), Point(x: 900, y: 900)]])
  }

  @Test(
    "the pages of all documents together have a limit, because a few bytes say that there are many")
  func documents() {
    let namespace = InkMLVocabulary.ownNamespace
    let documents = (1...201).map {
      """
      <annotationXML><fp:document xmlns:fp="\(namespace)" number="\($0)" sizes="100 100 10000">JVBERg==</fp:document>\
      </annotationXML>
      """
    }
    #expect(throws: Never.self) { try read(documents.dropLast().joined()) }
    #expect {
      try read(documents.joined())
    } throws: {
      "\($0)".contains("its PDF documents together have more than 2000000 pages")
    }
  }

  /// Passes everything on to the real handler, and counts the open elements that it must look at for each trace.
  private final class Watcher: XMLHandler {
    let handler = InkMLHandler()
    private(set) var looks = 0

    func begin(_ element: XMLElement, at place: XMLPlace) throws(InkFileError) {
      if element.localName == "trace" { looks += handler.unsettledCount }
      try handler.begin(element, at: place)
    }

    func text(_ piece: UnsafeBufferPointer<UInt8>, at place: XMLPlace) throws(InkFileError) {
      try handler.text(piece, at: place)
    }

    func end() throws(InkFileError) { try handler.end() }
  }

  @Test func `each trace looks at no group twice, however many there are around it`() throws {
    let (depth, count) = (900, 3_000)
    let begin = (0..<depth).map { "<traceGroup xml:id=\"g\($0)\">" }.joined()
    let traces = (0..<count).map { "<trace>\($0 % 50) 1,100 200</trace>" }.joined()
    let end = String(repeating: "</traceGroup>", count: depth)
    let text = "<ink xmlns=\"http://www.w3.org/2003/InkML\">\(begin)\(traces)\(end)</ink>"
    let watcher = Watcher()
    try XMLReader.read(InkFileSource(Array(text.utf8)), into: watcher)
    #expect(watcher.looks <= count + depth)
    let page = try #require(try InkMLReader.read(InkFileSource(Array(text.utf8))).pages.first)
    #expect(page.strokes.count == count)
    let begun = page.markup?.marks.filter { if case .begin = $0 { true } else { false } }
    #expect(begun?.count == depth)
  }
}

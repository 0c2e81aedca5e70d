import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Copies of strokes in SVG")
struct SVGCopiesTests {
  private static let seeds: Range<UInt64> = 0..<24

  private func svg(_ page: InkPage) throws -> (text: String, omissions: Omissions) {
    var bytes: [UInt8] = []
    let output = InkFileOutput { piece in bytes += piece }
    try SVGWriter.write(page, to: output)
    return (String(decoding: bytes, as: UTF8.self), output.omissions)
  }

  /// A long stroke.
  private func stroke(
    _ medium: Medium? = nil, ink: InkKind = .pen, count: Int = 40
  ) throws -> Stroke {
    let samples = (0..<count).map { index in
      let place = Point(x: Double(100 + 2 * index), y: Double(150 + index * index % 37))
      return StrokeSample(position: place, time: Timestamp(milliseconds: Int64(index) * 8))
    }
    return try #require(
      Stroke(
        contact: .touch(1), seat: .first,
        brush: Brush(color: InkColor(rgb: 0x204060), width: 4, ink: ink, medium: medium),
        samples: samples, quantum: .coarsest))
  }

  /// A stroke and its copies by a kaleidoscope: 24 with it.
  private func kaleidoscope(_ stroke: Stroke) throws -> [Stroke] {
    let symmetry = try #require(
      Symmetry(.kaleidoscope, center: Point(x: 300, y: 300), angle: 7, count: 12))
    let strokes = [stroke] + StrokeCopies(of: stroke, by: symmetry).strokes
    try #require(strokes.count == 24)
    return strokes
  }

  /// An element of a stroke in a file.
  private struct Element {
    let isReference: Bool
    let id, target: String?
    /// The numbers of its matrix.
    let matrix: [Double]
  }

  /// The elements of strokes in a file, in their order.
  private func elements(_ text: String) throws -> [Element] {
    let ink = try #require(text.firstRange(of: "<g class=\"ink\"")).lowerBound
    return text[ink...].matches(of: /<(path|use) ([^>]*)>/).map { match in
      let attributes = match.output.2
      let matrix = attributes.firstMatch(of: /transform="matrix\(([^)]*)\)"/)?.output.1
      return Element(
        isReference: match.output.1 == "use",
        id: attributes.firstMatch(of: /\bid="([^"]*)"/).map { String($0.output.1) },
        target: attributes.firstMatch(of: /href="#([^"]*)"/).map { String($0.output.1) },
        matrix: matrix?.split(separator: " ").compactMap { Double($0) } ?? [])
    }
  }

  private func points(_ path: StrokePath) -> [Point] {
    path.steps.flatMap { step -> [Point] in
      switch step {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
  }

  private func width(_ path: StrokePath) -> Double {
    if case .line(let width) = path.finish { width } else { 0 }
  }

  @Test(arguments: seeds)
  func `a reference takes the path of its stroke to where the copy's own path lies`(
    seed: UInt64
  ) throws {
    // Erasers are not written in the order of the page.
    let page = RandomPage.page(seed: seed, inks: [.highlighters, .translucent])
      .repeated(seed: seed)
    let (strokes, elements) = (page.strokes, try elements(svg(page).text))
    try #require(elements.count == strokes.count)
    var places: [String: Int] = [:]
    for (place, element) in elements.enumerated() {
      if let id = element.id { places[id] = place }
      guard element.isReference else { continue }
      let target = try #require(element.target)
      let original = try #require(places[target], "it is written before")
      let (path, wanted) = (StrokePath(strokes[original]), StrokePath(strokes[place]))
      let matrix = element.matrix
      try #require(matrix.count == 6)
      // A fifth of the last decimal.
      let tolerance = (0..<path.decimals).reduce(0.2) { rest, _ in rest / 10 }
      let (own, others) = (points(wanted), points(path))
      try #require(own.count == others.count)
      for (one, other) in zip(own, others) {
        let x = matrix[0] * other.x + matrix[2] * other.y + matrix[4]
        let y = matrix[1] * other.x + matrix[3] * other.y + matrix[5]
        #expect(abs(x - one.x) < tolerance && abs(y - one.y) < tolerance, "\(place)")
      }
      let growth = (matrix[0] * matrix[0] + matrix[1] * matrix[1]).squareRoot()
      #expect(abs(width(wanted) - growth * width(path)) < tolerance)
      #expect(strokes[place].brush == strokes[original].brush)
    }
  }

  @Test(arguments: seeds)
  func `a stroke has an id only if a copy refers to it`(seed: UInt64) throws {
    let page = RandomPage.page(seed: seed).repeated(seed: seed)
    let text = try svg(page).text
    let ids = text.matches(of: /\bid="(stroke-[^"]*)"/).map(\.output.1)
    let targets = Set(text.matches(of: /href="#(stroke-[^"]*)"/).map(\.output.1))
    #expect(ids.count == Set(ids).count && Set(ids) == targets)
    #expect(try !svg(page.withoutSharedSamples).text.contains("\"stroke-"))
  }

  @Test func `a kaleidoscope of 24 has one path, and less than a fourth of the bytes`() throws {
    let page = InkPage(strokes: try kaleidoscope(stroke()))
    let (text, plain) = (try svg(page).text, try svg(page.withoutSharedSamples).text)
    let elements = try elements(text)
    #expect(elements.count == 24 && elements.count(where: \.isReference) == 23)
    #expect(elements.first?.id == "stroke-1" && elements.count { $0.id != nil } == 1)
    #expect(text.utf8.count * 4 < plain.utf8.count, "\(text.utf8.count) of \(plain.utf8.count)")
  }

  @Test func `copies in another colour or width, and larger ones, have paths of their own`() throws
  {
    let strokes = try kaleidoscope(stroke())
    var boards = Boards(InkDocument(pages: [InkPage(strokes: strokes)]))
    let larger = try #require(Similarity(scale: 1.5, angle: 0, around: Point(x: 0, y: 0)))
    let changes: [StrokeChange] = [
      .color(InkColor(rgb: 0xFF_0000)), .width(9), .transform(larger),
    ]
    for (place, change) in zip([3, 8, 20], changes) {
      #expect(boards.current.drawing.alter([StrokeIndex(place)], change) != nil)
    }
    let elements = try elements(svg(InkPage(boards.current)).text)
    #expect(elements.indices.filter { !elements[$0].isReference } == [0, 3, 8, 20])
    // A smaller one is as exact.
    let smaller = try #require(Similarity(scale: 0.5, angle: 1, around: Point(x: 0, y: 0)))
    let pair = try InkPage(strokes: [stroke(), stroke().mapped(by: smaller)])
    #expect(try self.elements(svg(pair).text).map(\.isReference) == [false, true])
  }

  @Test func `a copy that was rubbed is a reference behind the mask of its eraser`() throws {
    let strokes = try kaleidoscope(stroke())
    let rubbed = try stroke(ink: .eraser)
    let text = try svg(InkPage(strokes: strokes + kaleidoscope(rubbed))).text
    #expect(text.contains("<g mask=\"url(#mask-1)\">"))
    #expect(text.count(of: "<use xlink:href=\"#stroke-1\"") == 23)
    #expect(text.count(of: "<use xlink:href=\"#stroke-25\"") == 23)
  }

  @Test func `erasers before all ink are not written, and nothing refers to them`() throws {
    let erasers = try kaleidoscope(stroke(ink: .eraser))
    let strokes = try erasers.prefix(3) + [stroke()] + erasers.dropFirst(3)
    let text = try svg(InkPage(strokes: Array(strokes))).text
    #expect(text.count(of: " id=\"stroke-5\"") == 1)
    #expect(text.count(of: "<use xlink:href=\"#stroke-5\"") == 20)
    #expect(text.count(of: "\"#stroke-") == 20)
  }

  @Test func `the mask of a highlighter's medium stays with the page`() throws {
    let text = try svg(InkPage(strokes: try kaleidoscope(stroke(.marker)))).text
    let group =
      "<g mask=\"url(#medium-marker-1)\" style=\"mix-blend-mode:multiply\"><"
    #expect(text.count(of: group + "path id=\"stroke-1\"") == 1)
    #expect(text.count(of: group + "use xlink:href=\"#stroke-1\" transform=") == 23)
    #expect(text.count(of: "mask=\"url(#medium-") == 24)
  }

  @Test(arguments: Medium.allCases)
  func `copies of media lose what their own paths would lose`(medium: Medium) throws {
    let page = InkPage(strokes: try kaleidoscope(stroke(medium)))
    let (references, plain) = (try svg(page), try svg(page.withoutSharedSamples))
    #expect(references.text.contains("<use xlink:href=\"#stroke-1\""))
    #expect(references.omissions == plain.omissions)
  }

  @Test func `copies of sprays have as many drops as a file may hold, as if each were written`()
    throws
  {
    let spray = try stroke(.spray).resting(milliseconds: 120_000)
    var count = 0
    spray.forEachDrop { _ in count += 1 }
    // The last but one has room for some of its copies, and the last one for none.
    let room = (1 << 18) / (24 * count)
    let strokes = try (0..<UInt32(room + 2)).flatMap {
      try kaleidoscope(spray.seeded(StrokeSeed($0)))
    }
    func written(_ page: InkPage) throws -> (size: Int, omissions: Omissions) {
      var size = 0
      let output = InkFileOutput { piece in size += piece.count }
      try SVGWriter.write(page, to: output)
      return (size, output.omissions)
    }
    let page = InkPage(strokes: strokes)
    let (references, plain) = (try written(page), try written(page.withoutSharedSamples))
    #expect(references.omissions == plain.omissions)
    #expect(references.omissions[.plainMedia] > 24)
    #expect(references.size * 4 < plain.size, "\(references.size) of \(plain.size)")
  }

  @Test func `short strokes are written again`() throws {
    let page = InkPage(strokes: try kaleidoscope(stroke(count: 2)))
    #expect(try elements(svg(page).text).allSatisfy { !$0.isReference && $0.id == nil })
  }

  @Test func `no reference lies deeper in groups than viewers follow`() throws {
    // A highlighter keeps all ink below it in one group with its mask, as far as layers may nest.
    let turns = try (0..<40).flatMap { turn in
      let ink: InkKind = turn.isMultiple(of: 2) ? .highlighter : .pen
      return try kaleidoscope(stroke(ink: ink)) + [stroke(ink: .eraser)]
    }
    let text = try svg(InkPage(strokes: turns)).text
    var (groups, deepest, deepestReference) = ([Bool](), 0, 0)
    for match in text.matches(of: /<g[ >][^\n]*?>|<\/g>|<use xlink:href="#stroke/) {
      switch match.output {
      case "</g>": _ = groups.popLast()
      case let group where group.hasPrefix("<g"):
        groups.append(group.contains("mask=\"url(#mask-"))
        deepest = max(deepest, groups.count { $0 })
      default: deepestReference = max(deepestReference, groups.count { $0 })
      }
    }
    #expect(groups.isEmpty && deepest > 12, "\(deepest)")
    #expect(deepestReference == 12)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}

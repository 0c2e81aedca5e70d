public import Ink

/// Makes random markup that uses every feature: annotations with text and with elements of other
/// XML languages, groups, views, names and scales.
public struct RandomMarkup {
  private var random: SeededGenerator
  private let strokes: Int
  private var marks: [InkMarkup.Mark] = []
  private var next = 0

  /// Returns the markup for a seed and a number of strokes; `nil` if the random markup is empty.
  public static func markup(of strokes: Int, seed: UInt64) -> InkMarkup? {
    var maker = RandomMarkup(random: SeededGenerator(seed: seed), strokes: strokes)
    let placement = maker.random.oneIn(2) ? maker.placement() : nil
    maker.content(depth: 0)
    return InkMarkup(maker.marks, placement: placement)
  }

  private init(random: SeededGenerator, strokes: Int) {
    (self.random, self.strokes) = (random, strokes)
  }

  private mutating func placement() -> InkPlacement? {
    let scale = random.element(of: [0.05, 1, 3, random.real(in: 1e-6...2), 1e-15, 1e15])
    let turn = random.oneIn(3) ? -1.0 : 1
    return InkPlacement(
      scale: Point(x: scale, y: turn * random.element(of: [scale, 0.3])),
      shift: Point(x: random.real(in: -500...500), y: random.element(of: [0, 40, 1e18])))
  }

  /// Adds random elements of a file or a group.
  private mutating func content(depth: Int) {
    for _ in 0..<random.integer(in: 0...5) {
      switch random.integer(in: 0...4) {
      case 0: annotation()
      case 1: annotationXML()
      case 2: view(depth: depth)
      case 3 where depth < 3:
        begin("traceGroup", [id()] + (random.oneIn(3) ? [attribute("type", word())] : []))
        content(depth: depth + 1)
        marks.append(.end)
      default: stroke()
      }
    }
  }

  private mutating func stroke() {
    guard next < strokes else { return }
    marks.append(.stroke(next, id: random.oneIn(3) ? nil : id()))
    next += 1
  }

  private mutating func annotation() {
    begin(
      "annotation",
      [attribute("type", random.element(of: ["truth", "writer", "seat", "contact", "ti\"tle"]))])
    let text = word()
    if !text.isEmpty { marks.append(.text(text)) }
    marks.append(.end)
  }

  private mutating func annotationXML() {
    begin("annotationXML", [attribute("href", word()), attribute("contextRef", "#c", in: "urn:a")])
    if random.oneIn(2) { math(depth: 0) }
    marks.append(.end)
  }

  private mutating func math(depth: Int) {
    let space = random.element(of: ["http://www.w3.org/1998/Math/MathML", "urn:b&\"", ""])
    marks.append(
      .begin(.init(random.element(of: ["mi", "annotation", "Bäume"]), in: space), [id()]))
    // There is at most one text between two elements.
    if random.oneIn(2) { marks.append(.text(" x\n\t<&>]]>\r 木\u{85}")) }
    if depth < 4, random.oneIn(2) {
      math(depth: depth + 1)
      if random.oneIn(2) { marks.append(.text("\n")) }
      math(depth: depth + 1)
    }
    marks.append(.end)
  }

  private mutating func view(depth: Int) {
    begin("traceView", random.oneIn(2) ? [attribute("traceDataRef", "#" + word()), id()] : [])
    if depth < 3, random.oneIn(2) {
      annotation()
      view(depth: depth + 1)
    }
    marks.append(.end)
  }

  private mutating func begin(_ name: String, _ attributes: [InkMarkup.Attribute]) {
    marks.append(.begin(.init(name), attributes))
  }

  private mutating func id() -> InkMarkup.Attribute {
    let number = "t\(random.integer(in: 0...99))"
    guard random.oneIn(2) else { return attribute("id", number) }
    return attribute("id", number, in: "http://www.w3.org/XML/1998/namespace")
  }

  private func attribute(
    _ name: String, _ value: String, in namespace: String = ""
  ) -> InkMarkup.Attribute {
    InkMarkup.Attribute(.init(name, in: namespace), value)
  }

  private mutating func word() -> String {
    random.element(of: ["", "x", "$\\frac{a}{b}$", " <a> & \"b\"\r\n\t", "7", "touch 3", "木 🌳"])
  }
}

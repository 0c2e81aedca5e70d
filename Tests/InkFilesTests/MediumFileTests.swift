import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Media in files")
struct MediumFileTests {
  private func stroke(
    _ medium: Medium?, color: UInt32 = 0x204060, contact: ContactID = .touch(7), count: Int = 9
  ) throws -> Stroke {
    let samples = (0..<count).map { index in
      StrokeSample(
        position: Point(x: 50 + Double(index) * 5, y: 80 + Double(index % 3)),
        time: Timestamp(milliseconds: 1000 + Int64(index) * 8))
    }
    return try #require(
      Stroke(
        contact: contact, seat: .first,
        brush: Brush(color: InkColor(rgb: color), width: 12, medium: medium), samples: samples,
        quantum: .coarsest))
  }

  private func text(_ strokes: [Stroke]) throws -> String {
    String(
      decoding: try written(InkDocument(pages: [InkPage(strokes: strokes)])), as: UTF8.self)
  }

  private func read(_ text: String) throws -> (strokes: [Stroke], omissions: Omissions) {
    var omissions = Omissions()
    let document = try InkMLReader.read(InkFileSource(Array(text.utf8)), omissions: &omissions)
    return (document.pages.flatMap(\.strokes), omissions)
  }

  private func svg(_ strokes: [Stroke]) throws -> (text: String, omissions: Omissions) {
    var bytes: [UInt8] = []
    let output = InkFileOutput { piece in bytes += piece }
    try SVGWriter.write(InkPage(strokes: strokes), to: output)
    return (String(decoding: bytes, as: UTF8.self), output.omissions)
  }

  private struct PDFFile {
    let bytes: [UInt8]
    let omissions: Omissions
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  private func pdf(_ pages: [[Stroke]]) throws -> PDFFile {
    var bytes: [UInt8] = []
    let output = InkFileOutput { piece in bytes += piece }
    let document = InkDocument(pages: pages.map { InkPage(strokes: $0) })
    try PDFWriter.write(document, to: output) { _ in nil }
    return PDFFile(bytes: bytes, omissions: output.omissions)
  }

  // MARK: InkML

  @Test(arguments: Medium.allCases)
  func `InkML gives back a medium, its seed, its rest and its place`(medium: Medium) throws {
    let plain = try stroke(medium)
    let turned = try #require(Similarity(scale: 1.5, angle: 0.7, around: Point(x: 9, y: 9)))
    let seeds: [UInt32] = [0, 1, 0x8000_0000, .max]
    let strokes =
      try [plain, stroke(medium, contact: .pointer(device: 0)), plain.mapped(by: turned)]
      + seeds.map { plain.seeded(StrokeSeed($0)) }
      + [1, 5000, .max].map { plain.resting(milliseconds: $0) }
    let read = try read(text(strokes))
    #expect(read.strokes == strokes && read.omissions.isEmpty)
    #expect(read.strokes.map(\.seed) == strokes.map(\.seed))
    #expect(read.strokes.map(\.restTime) == strokes.map(\.restTime))
    #expect(read.strokes.allSatisfy { $0.brush.medium == medium })
  }

  @Test func `a seed is written only if it does not follow from the stroke`() throws {
    let plain = try stroke(.crayon)
    #expect(try !text([plain]).contains("fingerpaint-seed"))
    #expect(
      try text([plain.seeded(StrokeSeed(77))])
        .contains("<brushProperty name=\"fingerpaint-seed\" value=\"77\"/>"))
    #expect(
      try text([plain]).contains("<brushProperty name=\"fingerpaint-medium\" value=\"crayon@1\"/>"))
  }

  @Test func `a stroke in several traces keeps its medium`() throws {
    let long = try stroke(.spray, count: 100_001).seeded(StrokeSeed(3)).resting(milliseconds: 40)
    let text = try text([long])
    #expect(text.contains("continuation=\"begin\""))
    #expect(try read(text).strokes == [long])
  }

  @Test(arguments: ["crayon@2", "oil pastel@1", "crayon", "<&\">@9", "b\u{E4}r\t1"])
  func `an unknown medium is shown as a pen, counted, and written again as it was`(
    name: String
  ) throws {
    let strange = try stroke(nil).of(unknownMedium: name)
    let first = try text([strange, strange, stroke(.chalk)])
    let (strokes, omissions) = try read(first)
    #expect(strokes[0] == strange && strokes[0].unknownMedium == name)
    #expect(strokes[0].brush == Brush(color: InkColor(rgb: 0x204060), width: 12))
    #expect(
      omissions.line == "left out: 2 strokes of unknown media (now of a pen)", "of three strokes")
    #expect(try text(strokes) == first)
  }

  @Test(
    arguments: [
      ("fingerpaint-seed", "-1"), ("fingerpaint-seed", "4294967296"), ("fingerpaint-seed", "1.5"),
      ("fingerpaint-seed", ""), ("fingerpaint-rest", "-1"), ("fingerpaint-rest", "nan"),
      ("fingerpaint-rest", "4294967296"), ("fingerpaint-medium", ""),
      ("fingerpaint-medium", String(repeating: "x", count: 256)),
    ])
  func `values that no stroke can have are refused`(name: String, value: String) throws {
    let stroke = try stroke(.spray).seeded(StrokeSeed(5)).resting(milliseconds: 5)
    let property = "<brushProperty name=\"\(name)\" value=\""
    let text = try text([stroke])
    let start = try #require(text.firstRange(of: property)).upperBound
    let end = try #require(text[start...].firstIndex(of: "\""))
    let error = #expect(throws: InkFileError.self) {
      try read(text.replacingCharacters(in: start..<end, with: value))
    }
    #expect(error?.reason.contains("a brush has the \(name) '") == true)
  }

  @Test func `a program that does not know media sees a pen or a highlighter`() throws {
    let text = try text([stroke(.crayon), stroke(.watercolor)])
      .replacing("fingerpaint-medium", with: "other-medium")
    #expect(try read(text).strokes.map(\.brush.ink) == [.pen, .highlighter])
    #expect(text.contains("name=\"rasterOp\" value=\"maskPen\""))
  }

  @Test func `Office's pencil is ours, and ours is Office's`() throws {
    let pencil = try #require(
      inkML(
        """
        <ink xmlns="http://www.w3.org/2003/InkML"><definitions><brush xml:id="b">
        <brushProperty name="width" value="0.1" units="cm"/>
        <brushProperty name="inkEffects" value="pencil"/><brushProperty name="anchorX" value="-3.5"/>
        <brushProperty name="anchorY" value="7"/><brushProperty name="scaleFactor" value="0.5"/>
        </brush><brush xml:id="c"><brushProperty name="inkEffects" value="galaxy"/></brush>
        </definitions><trace brushRef="#b">100 100,200 200</trace>
        <trace brushRef="#c">100 100,200 200</trace></ink>
        """
      ).pages.first)
    #expect(pencil.strokes.map(\.brush.medium) == [.pencil, nil])
    let effect = "<brushProperty name=\"inkEffects\" value=\"pencil\"/>"
    #expect(try text([stroke(.pencil)]).contains(effect))
    for medium in Medium.allCases where medium != .pencil {
      #expect(try !text([stroke(medium)]).contains("inkEffects"))
    }
  }

  @Test func `a file without media has none of their names`() throws {
    for seed in UInt64(0)..<40 {
      let document = RandomDocument.document(seed: seed)
      let strokes = document.pages.flatMap(\.strokes)
      guard strokes.allSatisfy({ $0.brush.medium == nil }) else { continue }
      let text = String(decoding: try written(document), as: UTF8.self)
      for name in ["fingerpaint-medium", "fingerpaint-seed", "fingerpaint-rest", "inkEffects"] {
        #expect(!text.contains(name))
      }
      for page in document.pages { #expect(try !svg(page.strokes).text.contains("grain-")) }
      #expect(try !pdf(document.pages.map(\.strokes)).text.contains("/Pattern"))
    }
  }

  // MARK: Vectors

  @Test func `SVG has one mask a medium, however many strokes it has`() throws {
    let media = Medium.allCases.filter { $0.recipe.nozzle == nil }
    let strokes = try (0..<3).flatMap { turn in
      try media.map { try stroke($0, color: UInt32(turn)) }
    }
    let (text, omissions) = try svg(strokes)
    #expect(text.components(of: "<mask ") == media.count)
    #expect(text.components(of: "<pattern id=\"grain-") == media.count)
    #expect(text.components(of: "<g ") == text.components(of: "</g>"))
    #expect(omissions[.evenMedia] == strokes.count && omissions.all.count == 1)
    #expect(!text.contains("feTurbulence"))
  }

  @Test func `strokes of one colour share a mask in SVG, and those that multiply have their own`()
    throws
  {
    let covering = try [stroke(.crayon), stroke(.crayon), stroke(.crayon, color: 1), stroke(nil)]
    #expect(try svg(covering).text.components(of: "<g mask=\"url(#medium-crayon-1)\">") == 2)
    let multiplied = try svg([stroke(.marker), stroke(.marker)]).text
    #expect(
      multiplied.components(
        of: " mask=\"url(#medium-marker-1)\" style=\"mix-blend-mode:multiply\" d=") == 2)
    #expect(!multiplied.contains("<g mask"))
  }

  @Test func `PDF has one pattern a medium for all pages, and a mask on each`() throws {
    let strokes = try [stroke(.crayon), stroke(.crayon, color: 5), stroke(.watercolor)]
    let file = try pdf([strokes, [stroke(.crayon)], [stroke(nil)]])
    #expect(file.text.components(of: "/PatternType 1") == 2)
    #expect(file.text.components(of: "/S /Luminosity") == 3)
    #expect(file.omissions[.evenMedia] == 4 && file.omissions.all.count == 1)
  }

  @Test func `the drops of a spray are circles, and nothing is lost`() throws {
    let spray = try stroke(.spray).resting(milliseconds: 300)
    var count = 0
    spray.forEachDrop { _ in count += 1 }
    let (text, omissions) = try svg([spray])
    let path = try #require(text.split(separator: " d=\"").last?.split(separator: "\"").first)
    #expect(count > 50 && path.count { $0 == "z" } == count && omissions.isEmpty)
    #expect(text.contains("<path fill=\"#204060\" d="))
    #expect(try pdf([[spray]]).omissions.isEmpty)
  }

  @Test func `sprays beyond what a file may hold are translucent lines, and are counted`() throws {
    let spray = try stroke(.spray).resting(milliseconds: 120_000)
    var count = 0
    spray.forEachDrop { _ in count += 1 }
    try #require(count > 1000)
    let strokes = Array(repeating: spray, count: (1 << 18) / count + 3)
    let (text, omissions) = try svg(strokes)
    #expect(omissions[.plainMedia] == 3 && omissions.all.count == 1)
    // The drops are megabytes in other lines.
    let opacities = text.lines(with: "stroke-opacity").flatMap {
      $0.matches(of: /stroke="#204060" stroke-opacity="([0-9.]+)"/)
    }
    let tone = Double(Medium.spray.recipe.meanTone) / 255
    #expect(opacities.count == 3)
    #expect(opacities.allSatisfy { Double($0.output.1).map { abs($0 - tone) < 0.0001 } == true })
    #expect(try pdf([strokes, strokes]).omissions[.plainMedia] == strokes.count + 3)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }

  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: text)
    return copy
  }
}

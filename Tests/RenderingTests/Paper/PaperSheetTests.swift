import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Words

@Suite("Paper")
struct PaperSheetTests {
  static let papers = PaperColor.allCases.flatMap { color in
    PaperPattern.allCases.map { Paper(color: color, pattern: $0) }
  }
  static let views = [0.1, 0.5, 1, 1.37, 3, 16].flatMap { scale in
    [Point(x: 0, y: 0), Point(x: 13.3, y: -7.9), Point(x: -400.25, y: 1000.5)].map {
      ViewTransform(scale: scale, origin: $0)
    }
  }
  static let (width, height) = (211, 173)

  private func sheet(_ paper: Paper, _ view: ViewTransform) -> PaperSheet {
    PaperSheet(paper, width: Self.width, height: Self.height, view: view)
  }

  /// The columns or rows, of one colour from end to end, in which something is printed.
  private func lines(_ pixels: [UInt32], _ paper: UInt32, isColumns: Bool) -> [Int] {
    let (count, length) = isColumns ? (Self.width, Self.height) : (Self.height, Self.width)
    return (0..<count).filter { line in
      (0..<length).allSatisfy {
        pixels[isColumns ? $0 * Self.width + line : line * Self.width + $0] != paper
      }
    }
  }

  @Test func `each colour is itself, and blank paper has nothing on it`() {
    for color in PaperColor.allCases {
      let sheet = sheet(Paper(color: color), ViewTransform(scale: 1, origin: Point(x: 3, y: 4)))
      #expect(sheet.print == nil && sheet.color == color.color.premultipliedARGB)
    }
  }

  @Test(arguments: papers)
  func `lines are crisp: paper or print, and nothing between`(paper: Paper) throws {
    guard paper.pattern == .squared || paper.pattern == .ruled else { return }
    let printed = try #require(PaperPrint(paper).color)
    let allowed: Set<UInt32> = [
      paper.color.color.premultipliedARGB, printed.premultipliedARGB,
    ]
    for view in Self.views {
      let print = try #require(sheet(paper, view).print)
      #expect(allowed.isSuperset(of: print.copiedPixels), "\(view)")
    }
  }

  @Test("lines lie where the canvas's own do, to half a pixel, however it is looked at")
  func onTheGrid() throws {
    for color in PaperColor.allCases {
      for view in Self.views {
        let paper = Paper(color: color, pattern: .squared)
        let sheet = sheet(paper, view)
        let pixels = try #require(sheet.print).copiedPixels
        let (columns, rows) = (
          lines(pixels, sheet.color, isColumns: true), lines(pixels, sheet.color, isColumns: false)
        )
        var step = paper.spacing * view.scale
        while step < 9 { step *= 2 }
        let thickness = max(1, (paper.spacing * view.scale / 26).rounded(.down))
        for (found, origin, end) in [
          (columns, view.origin.x, Self.width), (rows, view.origin.y, Self.height),
        ] {
          let first = Int((-origin / step).rounded(.down)) - 1
          let last = Int(((Double(end) - origin) / step).rounded(.up)) + 1
          let expected = (first...last).flatMap { index in
            let place = Int((origin + Double(index) * step).rounded())
            return (0..<Int(thickness)).map { place + $0 }
          }.filter { $0 >= 0 && $0 < end }
          #expect(found == expected, "\(view)")
        }
      }
    }
  }

  @Test("ruled paper has only horizontal lines, and dots lie where the lines of squares cross")
  func patterns() throws {
    let view = ViewTransform(scale: 1, origin: Point(x: 5, y: 9))
    let ruled = sheet(Paper(pattern: .ruled), view)
    let pixels = try #require(ruled.print).copiedPixels
    #expect(lines(pixels, ruled.color, isColumns: true).isEmpty)
    #expect(!lines(pixels, ruled.color, isColumns: false).isEmpty)

    let dotted = sheet(Paper(pattern: .dotted), view)
    let dots = try #require(dotted.print).copiedPixels
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let isNear = abs((x - 5 + 12) % 24 - 12) <= 1 && abs((y - 9 + 12) % 24 - 12) <= 1
        let isCrossing = (x - 5) % 24 == 0 && (y - 9) % 24 == 0
        let isInked = dots[y * Self.width + x] != dotted.color
        #expect(!isInked || isNear, "\(x), \(y)")
        #expect(isInked || !isCrossing, "\(x), \(y)")
      }
    }
  }

  @Test func `print is visible, but far weaker than ink`() throws {
    for paper in Self.papers where paper.pattern != .blank {
      let printed = try #require(PaperPrint(paper).color)
      let contrast = Contrast.ratio(printed, paper.color.color)
      #expect((1.2...2.6).contains(contrast), "\(paper): \(contrast)")
    }
  }

  @Test(
    "highlighter in every vivid colour is seen on every paper, with print and without",
    arguments: PaperColor.allCases)
  func highlighter(color: PaperColor) {
    for (name, ink) in LargeColors.colors where name.rawValue.hasPrefix("Vivid") {
      var brush = Brush(color: ink, width: 20, ink: .highlighter)
      brush.color.alpha = UInt8((255 * SeatBrush.highlighterOpacity).rounded())
      var drawing = Drawing()
      _ = drawing.begin(
        .touch(1), brush: brush, quantum: .coarsest,
        sample: StrokeSample(position: Point(x: 30, y: 30), time: Timestamp(milliseconds: 0)))
      for pattern in PaperPattern.allCases {
        let paper = Paper(color: color, pattern: pattern)
        func pixel(_ drawing: Drawing) -> InkColor {
          InkColor(
            rgb: FullRepaint.pixels(of: drawing, width: 60, height: 60, paper: paper)[31 * 60 + 27])
        }
        let (inked, bare) = (pixel(drawing), pixel(Drawing()))
        let difference =
          [
            (inked.red, bare.red), (inked.green, bare.green), (inked.blue, bare.blue),
          ].map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(difference >= 48, "\(name) on \(paper): \(inked) over \(bare)")
      }
    }
  }
}

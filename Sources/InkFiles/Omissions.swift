/// What a reader or a writer left out of a drawing, or took as something else: how many things of each kind.
///
/// Only what a person would miss counts: what can be seen, and texts. Times, pressures and other things that
/// a format of pictures never has are not counted.
public struct Omissions: Hashable, Sendable {
  /// A kind of thing that can be left out. Lists are in this order.
  public enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// Written words.
    case texts
    /// Formulas, such as LaTeX, that came without a picture of themselves.
    case formulas
    /// Strokes that cannot be read, that leave no ink, or that are of an unknown tool.
    case strokes
    /// Points of strokes that are not numbers.
    case points
    /// Widths of strokes that are not positive numbers, in whose place another one is taken.
    case widths
    /// Widths that change along a stroke where a format has one width for all of it.
    case changingWidths
    /// The insides of shapes.
    case fills
    /// Patterns of dashes, in whose place a line is whole.
    case dashes
    /// Ends of lines that are cut off straight, in whose place they are round.
    case lineEnds
    /// Colours of unknown names, in whose place ink is black and paper white.
    case unknownColors
    /// Erasers that cover the paper's lines and images, too, in the format that is written.
    case erasers
    /// Translucent inks that a format has another look for.
    case translucentInks
    /// JPEG images.
    case jpegImages
    /// Images of another format, or that cannot be read.
    case images
    /// Images that are scaled down, since no larger ones are taken.
    case imageSizes
    /// Pages of a PDF file that lie below ink.
    case pdfBackgrounds
    /// Images that fill a page below ink, and are in files of their own.
    case imageBackgrounds
    /// Lines of papers that there is not, in whose place there are others or none.
    case paperPatterns
    /// Sound that was recorded with strokes.
    case recordings
    /// Links to somewhere else.
    case links
    /// Strokes of which a part lies beyond the edge of the page.
    case beyondPage
    /// Boards, in formats that hold one of them.
    case boards
    /// Mappings of coordinates that are not understood: ink lies as if there were none.
    case mappings
    /// Annotations that are not kept with a drawing.
    case annotations
    /// Elements of a file that mean nothing to this program, where they could be something to see.
    case elements

    /// A number of things of the kind, in English.
    func text(_ count: Int) -> String {
      switch self {
      case .texts: Self.counted(count, "text")
      case .formulas: Self.counted(count, "formula")
      case .strokes: Self.counted(count, "stroke")
      case .points: Self.counted(count, "point")
      case .widths: Self.counted(count, "width")
      case .changingWidths: Self.counted(count, "changing width")
      case .fills: Self.counted(count, "fill")
      case .dashes: Self.counted(count, "dashed line", instead: "whole")
      case .lineEnds: Self.counted(count, "straight line end", instead: "round")
      case .unknownColors: Self.counted(count, "unknown colour")
      case .erasers: Self.counted(count, "eraser", instead: "covering the paper")
      case .translucentInks: Self.counted(count, "translucent stroke", instead: "opaque")
      case .jpegImages: Self.counted(count, "JPEG image")
      case .images: Self.counted(count, "image")
      case .imageSizes: Self.counted(count, "large image", instead: "scaled down")
      case .pdfBackgrounds: Self.counted(count, "PDF background")
      case .imageBackgrounds: Self.counted(count, "image background")
      case .paperPatterns: Self.counted(count, "paper pattern")
      case .recordings: Self.counted(count, "sound recording")
      case .links: Self.counted(count, "link")
      case .beyondPage: "parts of \(Self.counted(count, "stroke")) beyond the page"
      case .boards: Self.counted(count, "board")
      case .mappings:
        Self.counted(count, "mapping of coordinates", plural: "mappings of coordinates")
      case .annotations: Self.counted(count, "annotation")
      case .elements: Self.counted(count, "unknown element")
      }
    }

    private static func counted(
      _ count: Int, _ thing: String, plural: String? = nil, instead: String? = nil
    ) -> String {
      "\(count) \(count == 1 ? thing : plural ?? thing + "s")"
        + (instead.map { " (now \($0))" } ?? "")
    }
  }

  private var counts: [Kind: Int] = [:]

  /// Begins with nothing left out.
  public init() {}

  /// Whether nothing was left out.
  public var isEmpty: Bool { counts.isEmpty }

  /// The kinds of which something was left out, with how many there were, in the order of ``Kind``.
  public var all: [(kind: Kind, count: Int)] {
    Kind.allCases.compactMap { kind in counts[kind].map { (kind, $0) } }
  }

  /// How many things of a kind were left out.
  public subscript(_ kind: Kind) -> Int { counts[kind] ?? 0 }

  /// Counts things in; 0 and less change nothing.
  public mutating func add(_ kind: Kind, _ count: Int = 1) {
    guard count > 0 else { return }
    let (sum, isTooMany) = self[kind].addingReportingOverflow(count)
    counts[kind] = isTooMany ? .max : sum
  }

  /// Counts in what was left out elsewhere.
  public mutating func add(_ others: Omissions) {
    for (kind, count) in others.counts { add(kind, count) }
  }

  /// All of it in one line of English, such as "left out: 218 texts, 1 PDF background"; nil when nothing was
  /// left out.
  public var line: String? {
    guard !isEmpty else { return nil }
    return "left out: " + all.map { $0.kind.text($0.count) }.joined(separator: ", ")
  }
}

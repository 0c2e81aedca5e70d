/// Counts, by kind, what a reader or a writer left out of a drawing or replaced.
///
/// Only things that a person would miss count: visible things and texts. Times, pressures and other
/// data that a picture format never has are not counted.
public struct Omissions: Hashable, Sendable {
  /// A kind of thing that can be left out. Summaries use this order.
  public enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// Typed texts that were left out.
    case texts
    /// Formulas, such as LaTeX, that come without a picture.
    case formulas
    /// Strokes without any readable point.
    case strokes
    /// Points of strokes that are not numbers, or that lie beyond the canvas.
    case points
    /// Widths of strokes that are not positive numbers. Another width replaces them.
    case widths
    /// Widths that change along a stroke, in a format with one width for a stroke.
    case changingWidths
    /// Shape fills that were left out.
    case fills
    /// Patterns of dashes. A solid line replaces them.
    case dashes
    /// Straight ends of lines. Round ends replace them.
    case lineEnds
    /// Colours with unknown names. Black replaces them for ink, white for paper.
    case unknownColors
    /// Erasers that, in the written format, also cover the paper's lines and images.
    case erasers
    /// Translucent strokes that become opaque.
    case translucentInks
    /// Strokes of media that this version does not know. A pen replaces them.
    case unknownMedia
    /// Strokes of media that become plain, translucent lines.
    case plainMedia
    /// Strokes of media that get one grain for all strokes of the medium, without dark edges and without
    /// the paint that builds up.
    case evenMedia
    /// Images that cannot be read.
    case images
    /// Images that are scaled down because they are too large.
    case imageSizes
    /// Pages of a PDF file that are the background of a page.
    case pdfBackgrounds
    /// Pages of PDF files that become images.
    case pageImages
    /// Pages of a document for which a drawing has no boards.
    case pages
    /// Pages of a PDF file that are damaged. They stay blank.
    case damagedPages
    /// Crop boxes that have nothing of their page. All of the page is shown.
    case cropBoxes
    /// Encryptions of PDF files that need no password: what they forbid is allowed in the written file.
    case encryptions
    /// PDF files with encrypted attachments.
    case lockedAttachments
    /// Files with letters of fonts that are neither in the file nor on this system.
    case letters
    /// Images from separate files that are the background of a page.
    case imageBackgrounds
    /// Patterns of paper that this program lacks. Another pattern or none replaces them.
    case paperPatterns
    /// Sound recordings that belong to strokes.
    case recordings
    /// Links to other documents or pages.
    case links
    /// Strokes that extend beyond the edge of the page.
    case beyondPage
    /// Boards that a format with a single board cannot hold.
    case boards
    /// Board names that were left out.
    case boardNames
    /// Mappings of coordinates that are not supported. Ink is placed as if there were no mapping.
    case mappings
    /// Annotations that the drawing does not keep.
    case annotations
    /// Unknown elements of a file that could show something.
    case elements
    /// Characters that XML does not allow.
    case characters
    /// Pages that are not whole, because the file ends or is damaged there.
    case brokenPages
    /// The content after the place where a file ends too early or is damaged.
    case rest

    /// Returns a number of things of this kind in English, such as "3 formulas".
    func text(_ count: Int) -> String {
      switch self {
      case .texts: Self.counted(count, "text")
      case .formulas: Self.counted(count, "formula")
      case .strokes: Self.counted(count, "stroke")
      case .points: Self.counted(count, "point")
      case .widths: Self.counted(count, "width")
      case .changingWidths: Self.counted(count, "changing width")
      case .fills: Self.counted(count, "fill")
      case .dashes: Self.counted(count, "dashed line", instead: "solid")
      case .lineEnds: Self.counted(count, "straight line end", instead: "round")
      case .unknownColors: Self.counted(count, "unknown colour")
      case .erasers: Self.counted(count, "eraser", instead: "covering the paper")
      case .translucentInks: Self.counted(count, "translucent stroke", instead: "opaque")
      case .unknownMedia:
        Self.counted(
          count, "stroke of an unknown medium", plural: "strokes of unknown media",
          instead: "of a pen")
      case .plainMedia:
        Self.counted(
          count, "textured stroke", instead: count == 1 ? "a plain line" : "plain lines")
      case .evenMedia:
        Self.counted(
          count, "stroke with paint that builds up", plural: "strokes with paint that builds up",
          instead: "with an even grain")
      case .images: Self.counted(count, "image")
      case .imageSizes: Self.counted(count, "large image", instead: "scaled down")
      case .pdfBackgrounds: Self.counted(count, "PDF background")
      case .pageImages:
        Self.counted(count, "PDF page", instead: count == 1 ? "an image" : "images")
      case .pages: Self.counted(count, "page")
      case .damagedPages: Self.counted(count, "damaged page", instead: "blank")
      case .cropBoxes:
        Self.counted(
          count, "crop box outside its page", plural: "crop boxes outside their pages",
          instead: "all of the page")
      case .encryptions:
        Self.counted(
          count, "encryption without a password", plural: "encryptions without a password")
      case .lockedAttachments:
        Self.counted(count, "set", plural: "sets") + " of encrypted attachments"
      case .letters: "letters of fonts that are not on this system"
      case .imageBackgrounds: Self.counted(count, "image background")
      case .paperPatterns: Self.counted(count, "paper pattern")
      case .recordings: Self.counted(count, "sound recording")
      case .links: Self.counted(count, "link")
      case .beyondPage: "parts of \(Self.counted(count, "stroke")) beyond the page"
      case .boards: Self.counted(count, "board")
      case .boardNames: Self.counted(count, "name of a board", plural: "names of boards")
      case .mappings:
        Self.counted(count, "mapping of coordinates", plural: "mappings of coordinates")
      case .annotations: Self.counted(count, "annotation")
      case .elements: Self.counted(count, "unknown element")
      case .characters: Self.counted(count, "invalid character")
      case .brokenPages: Self.counted(count, "incomplete page")
      case .rest: "the rest of the file, which is cut off or damaged"
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

  /// Creates a count in which nothing is left out.
  public init() {}

  /// Whether nothing was left out.
  public var isEmpty: Bool { counts.isEmpty }

  /// The kinds that were left out and how many of each, in the order of ``Kind``.
  public var all: [(kind: Kind, count: Int)] {
    Kind.allCases.compactMap { kind in counts[kind].map { (kind, $0) } }
  }

  /// The number of things of a kind that were left out.
  public subscript(_ kind: Kind) -> Int { counts[kind] ?? 0 }

  /// Adds to the count of a kind. Counts of 0 or less change nothing.
  public mutating func add(_ kind: Kind, _ count: Int = 1) {
    guard count > 0 else { return }
    let (sum, isTooMany) = self[kind].addingReportingOverflow(count)
    counts[kind] = isTooMany ? .max : sum
  }

  /// Adds the counts of `others`.
  public mutating func add(_ others: Omissions) {
    for (kind, count) in others.counts { add(kind, count) }
  }

  /// A summary in one line of English, such as "left out: 218 texts, 1 PDF background"; `nil` if
  /// nothing was left out.
  public var line: String? {
    guard !isEmpty else { return nil }
    return "left out: " + texts.joined(separator: ", ")
  }

  /// The omissions as texts, one of English for each kind, such as "1 PDF background".
  public var texts: [String] { all.map { $0.kind.text($0.count) } }
}

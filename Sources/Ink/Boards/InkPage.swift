/// A board as a file holds it.
public struct InkPage: Hashable, Sendable {
  /// The board's name; `nil` if it has none.
  public var name: String?
  /// The paper below all ink.
  public var paper: Paper
  /// The page's edges, in canvas space; `nil` if it has no size. See ``Drawing/page``.
  public var frame: Rect?
  /// The images on the paper, from lowest to highest. Images before ink are among the strokes.
  public var pictures: [PlacedPicture]
  /// The strokes, in the order of completion. Later strokes lie above earlier ones.
  public var strokes: [Stroke]
  /// The file's markup about the strokes, which it refers to by their places in ``strokes``; `nil`
  /// if there is no markup.
  public var markup: InkMarkup?

  /// Creates a page from its parts.
  public init(
    name: String? = nil, paper: Paper = Paper(), frame: Rect? = nil,
    pictures: [PlacedPicture] = [], strokes: [Stroke] = [], markup: InkMarkup? = nil
  ) {
    self.name = name
    self.paper = paper
    self.frame = frame
    self.pictures = pictures
    self.strokes = strokes
    self.markup = markup
  }

  /// Makes a page of strokes, from lowest to highest. Those that are images on the paper become its
  /// images.
  public init(objects: [Stroke]) {
    self.init(
      pictures: objects.filter(\.isOnPaper).compactMap(\.placedPicture),
      strokes: objects.filter { !$0.isOnPaper })
  }

  /// Makes a page from what is visible on a board.
  public init(_ board: Board) {
    self.init(
      name: board.name, paper: board.paper, frame: board.drawing.page,
      pictures: board.drawing.pictures,
      strokes: board.drawing.completedInk, markup: board.drawing.visibleMarkup)
  }

  /// The part of the canvas that a picture of the page shows.
  ///
  /// If the page has a size, that is the page, extended by ink and images that lie wholly outside
  /// it. Otherwise it is all ink and images. Edges that are not the page's own get a margin as wide
  /// as the distance of the paper's lines, rounded up to whole canvas units. For an empty page
  /// without a size, the area is 1280 by 800 canvas units, as large as a common screen.
  public var area: Rect {
    if let frame { return area(of: frame) }
    var bounds = pictures.reduce(Rect.empty) { $0.union($1.bounds) }
    for stroke in strokes where stroke.brush.ink != .eraser {
      bounds = bounds.union(stroke.bounds)
    }
    guard !bounds.isEmpty else { return Rect(minX: 0, minY: 0, maxX: 1280, maxY: 800) }
    return withMargin(bounds)
  }

  /// Returns the page extended by everything that lies wholly outside it. Ink that only crosses an
  /// edge is cut off there, as in the program that the page came from.
  private func area(of frame: Rect) -> Rect {
    var beside = pictures.reduce(Rect.empty) {
      $1.bounds.intersects(frame) ? $0 : $0.union($1.bounds)
    }
    for stroke in strokes where stroke.brush.ink != .eraser && !stroke.bounds.intersects(frame) {
      beside = beside.union(stroke.bounds)
    }
    return beside.isEmpty ? frame : frame.union(withMargin(beside))
  }

  /// The number of strokes that cross the edge of ``area``, and are cut off there in a picture.
  public var cutStrokeCount: Int {
    guard frame != nil else { return 0 }
    // A line exactly along the edge is cut in half, as its author intended; it does not count.
    let area = area
    return strokes.count { stroke in
      let (reach, bounds) = (area.insetBy(-stroke.width), stroke.bounds)
      return stroke.brush.ink != .eraser && reach.union(bounds) != reach
    }
  }

  private func withMargin(_ bounds: Rect) -> Rect {
    let margin = paper.spacing
    return Rect(
      minX: (bounds.minX - margin).rounded(.down), minY: (bounds.minY - margin).rounded(.down),
      maxX: (bounds.maxX + margin).rounded(.up), maxY: (bounds.maxY + margin).rounded(.up))
  }
}

/// A board as a file holds it.
public struct InkPage: Hashable, Sendable {
  /// What lies below all ink.
  public var paper: Paper
  /// The edges of the page, in canvas space, where it came with a size; see ``Drawing/page``.
  public var frame: Rect?
  /// The images on the paper, the lowest first.
  public var pictures: [PlacedPicture]
  /// The strokes, in the order in which they were completed: what comes later lies above.
  public var strokes: [Stroke]
  /// What a file says about the strokes beside their ink, by their places in ``strokes``; `nil` for nothing.
  public var markup: InkMarkup?

  /// Makes a page.
  public init(
    paper: Paper = Paper(), frame: Rect? = nil, pictures: [PlacedPicture] = [],
    strokes: [Stroke] = [], markup: InkMarkup? = nil
  ) {
    self.paper = paper
    self.frame = frame
    self.pictures = pictures
    self.strokes = strokes
    self.markup = markup
  }

  /// Takes what is seen of a board.
  public init(_ board: Board) {
    self.init(
      paper: board.paper, frame: board.drawing.page, pictures: board.drawing.pictures,
      strokes: board.drawing.completed, markup: board.drawing.visibleMarkup)
  }

  /// The part of the canvas that a picture of the page shows: the page, where it has a size, grown by what
  /// lies wholly beside it; else all ink and images. What is not bounded by the page's own edges has a margin as
  /// wide as the paper's lines are apart, in whole canvas units. Of a page without a size on which nothing is
  /// seen it is as large as a common screen.
  public var area: Rect {
    if let frame { return area(of: frame) }
    var bounds = pictures.reduce(Rect.empty) { $0.union($1.frame) }
    for stroke in strokes where stroke.brush.ink != .eraser {
      bounds = bounds.union(stroke.bounds)
    }
    guard !bounds.isEmpty else { return Rect(minX: 0, minY: 0, maxX: 1280, maxY: 800) }
    return withMargin(bounds)
  }

  /// The page with all that was painted beside it, not knowing where it ends. What merely reaches over an edge
  /// is cut off there, as in the program that the page came from.
  private func area(of frame: Rect) -> Rect {
    var beside = pictures.reduce(Rect.empty) {
      $1.frame.intersects(frame) ? $0 : $0.union($1.frame)
    }
    for stroke in strokes where stroke.brush.ink != .eraser && !stroke.bounds.intersects(frame) {
      beside = beside.union(stroke.bounds)
    }
    return beside.isEmpty ? frame : frame.union(withMargin(beside))
  }

  /// How many strokes reach over the edge of ``area``, and are cut off there in a picture.
  public var cutStrokeCount: Int {
    guard frame != nil else { return 0 }
    // A line along the very edge is cut in half, which is where it was put.
    let area = area
    return strokes.count { stroke in
      let (reach, bounds) = (area.insetBy(-stroke.brush.width), stroke.bounds)
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

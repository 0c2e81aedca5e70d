/// A sheet of paper with a drawing on it, and the view on it.
public struct Board: Hashable, Sendable {
  /// Identifies the board within its session.
  public let id: BoardID
  /// The drawing: ink, and images on the paper.
  public var drawing = Drawing()
  /// The colour and pattern of the paper.
  public var paper: Paper
  /// The mapping from canvas space to window space.
  public private(set) var view = ViewTransform.identity

  /// Makes an empty board.
  public init(id: BoardID, paper: Paper = Paper()) {
    self.id = id
    self.paper = paper
  }

  /// Changes the view, and adapts the wet strokes to its scale.
  public mutating func setView(_ view: ViewTransform) {
    self.view = view
    drawing.setDetail(Quantum(for: view))
  }
}

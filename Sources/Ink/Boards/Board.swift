/// A sheet of paper with what is painted on it, and how it lies in the window.
public struct Board: Hashable, Sendable {
  /// Which one.
  public let id: BoardID
  /// The ink.
  public var drawing = Drawing()
  /// What lies below the ink.
  public var paper: Paper
  /// How the canvas lies in the window.
  public private(set) var view = ViewTransform.identity

  /// Makes an empty board.
  public init(id: BoardID, paper: Paper = Paper()) {
    self.id = id
    self.paper = paper
  }

  /// Looks at another part of the canvas, or at another scale.
  public mutating func setView(_ view: ViewTransform) {
    self.view = view
    drawing.setDetail(Quantum(for: view))
  }
}

/// A change of completed strokes, which leaves the samples that a device reported as they are.
public enum StrokeChange: Hashable, Sendable {
  /// Moves, turns and scales them, in canvas space.
  case transform(Similarity)
  /// Gives them another colour. Each keeps its opacity. Images have no colour or width.
  case color(InkColor)
  /// Gives them another width as it is seen, in canvas units.
  case width(Double)
  /// Gives one stroke the samples of another one, such as those of the figure that was meant. The stroke
  /// keeps its colour, its width and its mapping.
  case reshape(Stroke)
  /// Puts them above all other completed strokes, in their order.
  case toFront
  /// Puts them below all other strokes, in their order. Images come to lie on the paper, below all ink.
  /// In ``Alterations`` it also stands for strokes that were added at a place of their own.
  case toBack

  /// The widths that strokes can be given, in canvas units.
  public static let widths = 1.0 / 64...16_384
}

/// A change of completed strokes, which leaves the samples that a device reported as they are.
public enum StrokeChange: Hashable, Sendable {
  /// Moves, turns and scales them, in canvas space.
  case transform(Similarity)
  /// Gives them another colour. Each keeps its opacity. Images have no colour or width.
  case color(InkColor)
  /// Gives them another width as it is seen, in canvas units.
  case width(Double)
  /// Gives a stroke and its copies the samples of another stroke, such as those of the figure that was meant.
  /// Strokes with different samples cannot be reshaped together. Each keeps its colour, its width and its mapping.
  case reshape(Stroke)
  /// Puts them above all other completed strokes, in their order.
  case toFront
  /// Puts them below all other strokes, in their order. Images come to lie on the paper, below all ink.
  /// In ``Alterations`` it also stands for strokes that were added at a place of their own.
  case toBack

  /// The widths that strokes can be given, in canvas units.
  public static let widths = 1.0 / 64...16_384
}

/// The look of a stroke while changes are applied to it one after the other.
struct StrokeLook: Hashable {
  var transform: Similarity
  var brush: Brush
  var place: StackPlace?
  /// The stroke whose samples it has; `nil` for its own.
  var shape: Stroke?
  /// Whether it is an image, which has no colour and no width of its own.
  private let isPicture: Bool
  /// Whether it is an image that lies on the paper if nothing puts it anywhere.
  private let startsOnPaper: Bool

  /// The look of a stroke without changes.
  init(_ stroke: Stroke) {
    (transform, brush) = (stroke.transform, stroke.brush)
    (isPicture, startsOnPaper) = (stroke.isPicture, stroke.isOnPaper)
  }

  /// Applies a change. What would lead beyond the limits of a mapping is left out.
  /// - Parameter place: Where the change puts strokes; `nil` if it does not.
  mutating func apply(_ change: StrokeChange, place: StackPlace?) {
    switch change {
    case .transform(let next): transform = transform.then(next) ?? transform
    case .color where isPicture, .width where isPicture, .reshape where isPicture: break
    case .reshape(let stroke) where stroke.isPicture: break
    case .color(let color): brush.color = color.withAlpha(brush.color.alpha)
    case .width(let width): brush.width = width / transform.scale
    case .reshape(let stroke):
      shape = stroke
      (brush.curve, brush.dynamics, brush.grain) = (
        stroke.brush.curve, stroke.brush.dynamics, stroke.brush.grain
      )
    // It stays below the ink that comes to the front together with it.
    case .toFront where isPicture && (self.place?.isOnPaper ?? startsOnPaper):
      self.place = place?.below
    case .toBack where isPicture: self.place = place?.onPaper
    case .toFront, .toBack: self.place = place
    }
  }
}

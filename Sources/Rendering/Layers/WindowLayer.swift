package import Ink
package import Interaction

/// Something that lies over the canvas in the window: palettes, a sheet, or cards.
///
/// A layer gets only the part of the session that it shows. It keeps what it has painted, and
/// returns the pixels of the window that may have changed; some may lie outside the window. Layers
/// are classes, because reading a property of a struct that a class stores copies all of it.
package protocol WindowLayer: AnyObject {
  /// The part of a session that the layer shows.
  associatedtype Part

  /// Returns the part of a session that the layer shows.
  static func part(of session: PaintingSession) -> Part

  /// Returns whether an event with these effects may have changed the part.
  func isAffected(by effects: Effects) -> Bool

  /// Shows the part in its present state.
  /// - Parameter effects: The effects of the event that has changed the part; `nil` if anything may
  ///   have changed.
  /// - Returns: the pixels that may have changed.
  func follow(_ part: Part, _ effects: Effects?) -> [PixelRect]

  /// Changes the theme or the language, and drops what depends on it. ``follow(_:_:)`` comes next.
  func setStyle(_ style: LayerStyle)

  /// The pixels of the window that the layer covers, completely or not, as rectangles. They are
  /// read after each change, and not while the window is composed.
  var frames: [PixelRect] { get }

  /// Draws the layer over the window's image, within `area`.
  func lay(over image: ImageSurface, within area: PixelRect)

  /// Returns whether the layer hides everything below it in an area that overlaps ``frames``. What
  /// is hidden is not painted.
  func hides(_ area: PixelRect) -> Bool

  /// Whether all layers below are hidden now. The canvas stays visible. Whenever this changes, the
  /// effects must damage the whole window, as a replay's do.
  var isAlone: Bool { get }

  /// Whether ``move(to:)`` has something to do: something on the layer is on its way to its place.
  var isMoving: Bool { get }

  /// Continues with what moves.
  /// - Parameter now: The present time; `nil` to end all motions.
  /// - Returns: the pixels that may have changed.
  func move(to now: Instant?) -> [PixelRect]

  /// Whether ``refine(_:until:painter:)`` has something to do.
  var isRefining: Bool { get }

  /// Continues with what is painted only when there is time, until a deadline.
  /// - Parameter painter: Returns the painter of a board for this window; `nil` if there is none.
  /// - Returns: the pixels that may have changed.
  func refine(
    _ part: Part, until deadline: ContinuousClock.Instant,
    painter: (BoardID) -> CanvasPainter?
  ) -> [PixelRect]
}

extension WindowLayer {
  /// By default, a layer hides nothing.
  package func hides(_ area: PixelRect) -> Bool { false }

  /// By default, a layer leaves those below visible.
  package var isAlone: Bool { false }

  /// By default, nothing on a layer moves.
  package var isMoving: Bool { false }

  /// By default, changes nothing.
  package func move(to now: Instant?) -> [PixelRect] { [] }

  /// By default, a layer is painted at once.
  package var isRefining: Bool { false }

  /// By default, changes nothing.
  package func refine(
    _ part: Part, until deadline: ContinuousClock.Instant,
    painter: (BoardID) -> CanvasPainter?
  ) -> [PixelRect] { [] }
}

extension WindowLayer {
  /// Shows the layer's part of a session in its present state.
  /// - Parameter effects: The effects of the event that has changed the part; `nil` if anything may
  ///   have changed.
  /// - Returns: the pixels that may have changed.
  package func follow(_ session: PaintingSession, after effects: Effects?) -> [PixelRect] {
    follow(Self.part(of: session), effects)
  }

  /// Continues with what is painted only when there is time, until a deadline.
  /// - Returns: the pixels that may have changed.
  func refine(
    _ session: PaintingSession, until deadline: ContinuousClock.Instant,
    painter: (BoardID) -> CanvasPainter?
  ) -> [PixelRect] {
    refine(Self.part(of: session), until: deadline, painter: painter)
  }
}

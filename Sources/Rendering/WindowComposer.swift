internal import CCairo
public import Ink
public import Interaction
internal import OrderedCollections

/// Everything the window shows, from its layers: paper, dry ink, wet ink, the palette, a notice.
///
/// Changes go in and damage accumulates; ``composeDamage(into:)`` brings the window's image up to
/// date there and nowhere else. What the window needs again because something covered it is in that
/// image already: no stroke is painted for it.
public final class WindowComposer {
  private var painter: CanvasPainter
  private var palettes: OrderedDictionary<SeatID, [Overlay]> = [:]
  private var notice: Overlay?
  private var damage = Damage()
  private var boards: BoardPainters

  /// How long the first look at a board, or at another part of it, may take before tiles are left for
  /// later: less than a frame.
  private static let patience = Duration.milliseconds(8)

  /// Makes a composer for a session as it is now; all of the window is damaged.
  public init(session: PaintingSession) {
    painter = CanvasPainter(session, until: .now + Self.patience)
    boards = BoardPainters(current: session.boards.current.id)
    for seat in session.seats.keys { palettes[seat] = Self.overlays(seat, session) }
    damage.add(painter.bounds)
  }

  /// The window's pixels.
  public var bounds: PixelRect { painter.bounds }

  /// Follows what an event has done to a session.
  public func apply(_ effects: Effects, _ session: PaintingSession) {
    for change in effects.changes {
      for rect in painter.apply(change) { damage.add(rect) }
    }
    if effects.otherBoardsChanged { boards.forget() }
    if effects.boardChanged {
      painter = boards.turn(from: painter, to: session, until: .now + Self.patience)
      damage.add(painter.bounds)
    } else if effects.viewChanged {
      painter.setView(
        session.view, drawing: session.drawing, until: .now + Self.patience)
      damage.add(painter.bounds)
    }
    if effects.paperChanged {
      painter.setPaper(session.boards.current.paper)
      damage.add(painter.bounds)
    }
    if effects.seatsChanged { updatePalettes(session) }
    for seat in effects.palettes where session.seats[seat] != nil { updatePalette(seat, session) }
  }

  /// Shows all palettes as they are now.
  public func updatePalettes(_ session: PaintingSession) {
    for overlay in palettes.values.joined() { damage(overlay) }
    palettes = [:]
    for seat in session.seats.keys { updatePalette(seat, session) }
  }

  private func updatePalette(_ seat: SeatID, _ session: PaintingSession) {
    for overlay in palettes[seat] ?? [] { damage(overlay) }
    palettes[seat] = Self.overlays(seat, session)
    for overlay in palettes[seat] ?? [] { damage(overlay) }
  }

  /// Shows a notice above the first palette in place of any other; none for nil.
  /// - Parameter language: The text's language, as in `ja`.
  public func showNotice(
    _ text: String?, _ session: PaintingSession, language: String = "en"
  ) {
    if let notice { damage(notice) }
    let palette = session.layouts.values.first { $0.space.edge == .bottom }
    let bottom = Double(bounds.height)
    let none = Rect(minX: 0, minY: bottom, maxX: Double(bounds.width), maxY: bottom)
    notice = text.map {
      NoticePainter.paint(
        text: $0, windowWidth: bounds.width, windowHeight: bounds.height,
        above: palette?.frame ?? none, metrics: session.metrics, language: language)
    }
    if let notice { damage(notice) }
  }

  /// Follows a change of the window's size; all of the window is damaged, and a notice is gone.
  public func resize(_ session: PaintingSession) {
    painter.resize(
      width: session.window.width, height: session.window.height, drawing: session.drawing)
    boards = BoardPainters(current: session.boards.current.id)
    palettes = [:]
    for seat in session.seats.keys { palettes[seat] = Self.overlays(seat, session) }
    notice = nil
    damage = Damage()
    damage.add(painter.bounds)
  }

  // MARK: Time

  /// Whether parts of the window only resemble the drawing so far.
  public var isRefining: Bool { painter.isRefining }

  /// Paints such parts until the deadline; they are damaged then.
  public func refine(until deadline: ContinuousClock.Instant) {
    for rect in painter.refine(until: deadline) { damage.add(rect) }
  }

  /// Brings the damaged pixels of the window's image up to date.
  /// - Returns: the rectangles that changed; they may overlap.
  /// - Precondition: `image` is at least as large as the window.
  public func composeDamage(into image: ImageSurface) -> [PixelRect] {
    let rects = damage.rects
    damage = Damage()
    for rect in rects {
      painter.compose(rect, into: image)
      for overlay in palettes.values.joined() { overlay.lay(over: image, within: rect) }
      notice?.lay(over: image, within: rect)
    }
    return rects
  }

  /// A picture of the canvas without palette and notice: the paper and all ink but what is predicted, as
  /// opaque pixels row by row.
  public func canvasPixels() -> [UInt32] {
    for rect in painter.refine() { damage.add(rect) }
    let image = ImageSurface(width: bounds.width, height: bounds.height)
    painter.compose(bounds, into: image, showsPrediction: false)
    return image.withPixels { Array(UnsafeBufferPointer(start: $0, count: bounds.area)) }
  }

  private func damage(_ overlay: Overlay) {
    damage.add(overlay.frame.intersection(bounds))
  }

  private static func overlays(_ seat: SeatID, _ session: PaintingSession) -> [Overlay] {
    guard let layout = session.layouts[seat], let seat = session.seats[seat] else { return [] }
    return PalettePainter.paint(layout, seat: seat, metrics: session.metrics)
  }
}

extension Overlay {
  /// Lays the overlay over the window's image, within some of its pixels.
  fileprivate func lay(over image: ImageSurface, within area: PixelRect) {
    let part = frame.intersection(area)
    guard !part.isEmpty else { return }
    image.paint { context in
      cairo_rectangle(
        context, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
      cairo_clip(context)
      cairo_set_source_surface(
        context, surface.cairoSurface, Double(frame.x), Double(frame.y))
      cairo_paint(context)
    }
  }
}

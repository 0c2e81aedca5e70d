internal import Ink
internal import Interaction

/// Composes the window's image: the canvas (paper, dry ink and wet ink), and over it the layers of
/// ``WindowLayers``.
///
/// Changes are collected as damage. ``composeDamage(into:)`` updates the window's image only there.
/// If a covered part of the window appears again, it is already in the image, and no stroke is
/// repainted.
final class WindowComposer {
  private var painter: CanvasPainter
  /// Whether the canvas shows a replay.
  private var showsReplay: Bool
  private var boards: BoardPainters
  /// The layers over the canvas, which follow the session.
  let layers: WindowLayers
  private let stack: LayerStack
  private var damage = Damage()
  /// The damage that the last frame has composed. Both lists are used in turn, so that a frame
  /// needs no new memory.
  private var composed = Damage()
  /// The theme, the language and the translation of the layers.
  private(set) var style: LayerStyle
  /// The version of ``PageStore`` that pages and thumbnails show.
  private var pagesVersion = PageStore.shared.version
  /// How long the first view of a board, or of another part of it, may take. Tiles that are left
  /// are painted later.
  private let patience: Duration

  /// Creates a composer for the current state of a session. The whole window is damaged.
  /// - Parameter patience: How long the first view of a board, or of another part of it, may take:
  ///   less than a frame. ``refine(until:_:)`` paints the tiles that are left.
  init(_ session: PaintingSession, style: LayerStyle, patience: Duration) {
    self.patience = patience
    self.style = style
    painter = CanvasPainter(of: session.shown, in: session.window, until: .now + patience)
    showsReplay = session.replay != nil
    boards = BoardPainters(current: session.boards.currentID)
    layers = WindowLayers(style)
    stack = LayerStack(layers.all)
    _ = stack.follow(session, after: nil)
    damage.add(painter.bounds)
  }

  /// The pixels of the window.
  var bounds: PixelRect { painter.bounds }

  /// Applies the effects of an event on a session.
  /// - Parameter session: Does not change. It is passed in place, since a copy of a session takes longer than all
  ///   that most events are.
  func apply(_ effects: Effects, _ session: inout PaintingSession) {
    for change in showsReplay ? effects.replayed : effects.changes {
      painter.apply(change, &damage)
    }
    if effects.fades { layers.fade.take(painter) }
    if effects.otherBoardsChanged { boards.forget() }
    // A board may have changed after the turn to it, or the one before after the turn from it.
    let turnsToNewInk = effects.boardChanged && effects.otherBoardsChanged
    if effects.drawingChanged || effects.canvasChanged || turnsToNewInk {
      boards = BoardPainters(current: session.boards.currentID)
      painter = CanvasPainter(
        of: session.shown, in: session.window, until: effects.looksTheSame ? nil : .now + patience)
      damage.add(painter.bounds)
    } else if effects.boardChanged {
      painter = boards.turn(
        from: painter, to: session.boards.current, in: session.window, until: .now + patience)
      damage.add(painter.bounds)
    } else if effects.viewChanged {
      painter.setView(session.view, drawing: session.drawing, until: .now + patience)
      damage.add(painter.bounds)
    }
    if effects.paperChanged {
      painter.setPaper(session.boards.current.paper)
      damage.add(painter.bounds)
    }
    // Everything that people use to paint comes or goes.
    if effects.attractChanged { damage.add(painter.bounds) }
    // To compare a replay with `nil` copies all of it.
    if case .some = session.replay { showsReplay = true } else { showsReplay = false }
    damage(stack.follow(session, after: effects))
  }

  /// Applies the effects of another size or other metrics of a session's window.
  func resize(_ effects: Effects, _ session: PaintingSession) {
    let (window, board) = (session.window, session.shown)
    if window != bounds {
      painter.resize(width: window.width, height: window.height, drawing: board.drawing)
      boards = BoardPainters(current: session.boards.currentID)
      damageAll()
    }
    // A replay is fitted into the space beside its bar, and a page into the window.
    if painter.view != board.view {
      painter.setView(board.view, drawing: board.drawing, until: .now + patience)
      damage.add(bounds)
    }
    // Every layer lies elsewhere, also one whose state is the same.
    damage(stack.follow(session, after: nil))
  }

  /// Shows what has been rendered of pages since they were painted.
  func followPages(_ session: PaintingSession) {
    let version = PageStore.shared.version
    guard version != pagesVersion else { return }
    pagesVersion = version
    for area in painter.followPage() { damage.add(area) }
    guard session.boards.all.contains(where: { $0.paper.page != nil }) else { return }
    // Thumbnails of boards are made again, and painters of other boards.
    var effects = Effects()
    effects.otherBoardsChanged = true
    var session = session
    apply(effects, &session)
  }

  /// Adds settled ink to the wet stroke of a contact on the current board. Nothing else has changed. The
  /// tail follows by ``finish(_:)`` before anything else happens.
  func settle(_ segments: [InkSegment], of contact: ContactID, _ brush: Brush) {
    painter.settle(segments, of: contact, brush)
  }

  /// Replaces the tails of all wet strokes to which ``settle(_:of:_:)`` has added ink.
  /// - Parameter tail: Returns the ink with the present tail of a contact's stroke.
  func finish(_ tail: (ContactID) -> InkGrowth) { painter.finish(&damage, tail) }

  /// Whether the canvas shows strokes in progress, to which ink may be added ahead.
  var hasWetInk: Bool { painter.hasWetInk }

  /// Paints the newest ink of a contact into the window's image, before its stroke has grown. Its
  /// pixels are damaged.
  /// - Parameter drops: See ``CanvasPainter/paintTip(of:to:into:drops:where:)``.
  /// - Returns: the pixels that have changed; `nil` if nothing has been painted.
  func paintTip(
    of contact: ContactID, to place: Point, into image: ImageSurface,
    drops: (_ place: Point, _ way: Double) -> [InkDrop]
  ) -> PixelRect? {
    guard !showsReplay,
      let area = painter.paintTip(
        of: contact, to: place, into: image, drops: drops, where: stack.isFree)
    else { return nil }
    damage.add(area)
    return area
  }

  /// Changes a layer by something other than the session.
  /// - Parameter change: Returns the pixels that may have changed.
  func update(_ change: (WindowLayers) -> [PixelRect]) {
    damage(stack.update { change(layers) })
  }

  /// Changes the theme or the language of the layers. The canvas and its ink do not change.
  func setStyle(_ style: LayerStyle, _ session: PaintingSession) {
    self.style = style
    damage(stack.setStyle(style, session))
  }

  /// Damages the whole window.
  func damageAll() {
    damage = Damage()
    damage.add(bounds)
  }

  private func damage(_ parts: [PixelRect]) {
    for part in parts { damage.add(part.intersection(bounds)) }
  }

  // MARK: Time

  /// Whether changes may be shown as motions.
  var hasMotion: Bool {
    get { stack.hasMotion }
    set {
      stack.hasMotion = newValue
      if !newValue { move(to: nil) }
    }
  }

  /// Whether something is on its way to its place.
  var isMoving: Bool { stack.isMoving }

  /// Continues with what moves.
  /// - Parameter now: The present time; `nil` to end all motions.
  func move(to now: Instant?) { damage(stack.move(to: now)) }

  /// Whether tiles of the canvas are unfinished, or parts of layers.
  var isRefining: Bool { painter.isRefining || stack.isRefining }

  /// Paints unfinished tiles and parts of layers until the deadline, and adds them to the damage.
  func refine(until deadline: ContinuousClock.Instant, _ session: PaintingSession) {
    guard !painter.isRefining else {
      for rect in painter.refine(until: deadline) { damage.add(rect) }
      return
    }
    let current = session.boards.currentID
    let parts = stack.refine(session, until: deadline) { board in
      board == current ? painter : boards[board]
    }
    damage(parts)
  }

  /// Updates the damaged pixels of the window's image.
  /// - Returns: the rectangles that were updated. They may overlap.
  /// - Precondition: `image` is at least as large as the window.
  func composeDamage(into image: ImageSurface) -> [PixelRect] {
    // As after an update of a palm.
    guard !damage.isEmpty else { return [] }
    swap(&damage, &composed)
    damage.removeAll()
    let rects = composed.rects
    stack.compose(rects, over: painter, into: image)
    return rects
  }

  /// Paints all pixels of the window into an image. The damage stays.
  func composeAll(into image: ImageSurface) {
    stack.compose([bounds], over: painter, into: image)
  }

  /// Returns a picture of the current canvas without layers: the paper and all ink.
  /// If a replay covers the canvas, the picture shows the canvas, not the replay. If the window
  /// shows only a replay, the picture shows the replay. No ink is painted here: if the window does
  /// not show all of it, the picture is painted later, on another thread.
  func picture(_ session: PaintingSession) -> CanvasPicture {
    let isCovered = session.replay.map { !$0.isAll } ?? false
    guard isCovered || painter.isRefining || !painter.hasWholePage else {
      return CanvasPicture(painter.opaquePixels, width: bounds.width, height: bounds.height)
    }
    return CanvasPicture(
      of: isCovered ? session.boards.current : session.shown, width: bounds.width,
      height: bounds.height)
  }
}

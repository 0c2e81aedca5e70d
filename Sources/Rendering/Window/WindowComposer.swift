public import Ink
public import Interaction

/// Everything the window shows, from its layers: paper, dry ink, wet ink, palettes, the gallery, a notice.
///
/// Changes go in and damage accumulates; ``composeDamage(into:)`` brings the window's image up to
/// date there and nowhere else. What the window needs again because something covered it is in that
/// image already: no stroke is painted for it.
public final class WindowComposer {
  private var painter: CanvasPainter
  private var palettes: WindowPalettes
  private var notice: Overlay?
  private var keys: Overlay?
  private let gallery: WindowGallery
  private var replay: WindowReplay
  private var damage = Damage()
  private var boards: BoardPainters
  /// Whether what lies over the canvas is light or dark.
  public private(set) var theme: Theme
  private let keysTable: KeysTable
  /// How long the first look at a board, or at another part of it, may take before tiles are left for
  /// later.
  private let patience: Duration

  /// Makes a composer for a session as it is now; all of the window is damaged.
  /// - Parameters:
  ///   - theme: Whether what lies over the canvas is light or dark.
  ///   - language: The language of what is written, as in `ja`.
  ///   - patience: How long the first look at a board, or at another part of it, may take before tiles are
  ///     left for ``refine(until:_:)``: less than a frame.
  ///   - say: A message in that language.
  public init(
    session: PaintingSession, theme: Theme = .light, language: String = "en",
    patience: Duration = .milliseconds(8), say: @escaping (Message) -> String = \.english
  ) {
    self.theme = theme
    self.patience = patience
    keysTable = KeysTable(Keymap.bindings, language: language) { say(Message($0)) }
    painter = CanvasPainter(session, until: .now + patience)
    boards = BoardPainters(current: session.boards.current.id)
    palettes = WindowPalettes(session, theme: theme, language: language, say: say)
    gallery = WindowGallery(theme: theme, language: language, say: say)
    replay = WindowReplay(theme: theme, language: language)
    damage.add(painter.bounds)
    _ = replay.follow(session)
    _ = gallery.follow(session)
    showKeys(session)
  }

  /// The window's pixels.
  public var bounds: PixelRect { painter.bounds }

  /// Follows what an event has done to a session.
  public func apply(_ effects: Effects, _ session: PaintingSession) {
    for change in replay.isShown ? effects.replayed : effects.changes {
      for rect in painter.apply(change) { damage.add(rect) }
    }
    if effects.otherBoardsChanged { boards.forget() }
    if effects.drawingChanged || effects.canvasChanged {
      boards = BoardPainters(current: session.boards.current.id)
      painter = CanvasPainter(session, until: .now + patience)
      damage.add(painter.bounds)
    } else if effects.boardChanged {
      painter = boards.turn(from: painter, to: session, until: .now + patience)
      damage.add(painter.bounds)
    } else if effects.viewChanged {
      painter.setView(
        session.view, drawing: session.drawing, until: .now + patience)
      damage.add(painter.bounds)
    }
    if effects.paperChanged {
      painter.setPaper(session.boards.current.paper)
      damage.add(painter.bounds)
    }
    for rect in palettes.follow(effects, session) { damage.add(rect) }
    if effects.galleryChanged || effects.seatsChanged { followGallery(session) }
    if effects.keysChanged { showKeys(session) }
    if effects.replayChanged { followReplay(session) }
  }

  /// The drawings whose small pictures the gallery sheet wants and does not have, those that are seen first.
  public var missingThumbnails: [DrawingID] { gallery.missingThumbnails }

  /// Shows all that lies over the canvas in another theme. The canvas and its ink stay as they are.
  public func setTheme(_ theme: Theme, _ session: PaintingSession) {
    guard theme != self.theme else { return }
    self.theme = theme
    let parts =
      palettes.setTheme(theme, session) + gallery.setTheme(theme) + replay.setTheme(theme, session)
    for rect in parts { damage.add(rect.intersection(bounds)) }
    showKeys(session)
  }

  /// Shows a drawing's small picture on the gallery sheet, while that is open; none for nil. The pictures
  /// are forgotten when the sheet closes, and while a drawing is far from what is seen.
  public func setThumbnail(_ picture: ThumbnailData?, for drawing: DrawingID) {
    for rect in gallery.setThumbnail(picture, for: drawing) {
      damage.add(rect.intersection(bounds))
    }
  }

  private func followGallery(_ session: PaintingSession) {
    for rect in gallery.follow(session) { damage.add(rect.intersection(bounds)) }
  }

  private func followReplay(_ session: PaintingSession) {
    for rect in replay.follow(session) { damage.add(rect.intersection(bounds)) }
  }

  /// Where the table of keys lies, in window space; nil when it is not shown.
  public var keysFrame: Rect? { keys?.frame.rect }

  /// Shows the table of keys, or takes it away.
  private func showKeys(_ session: PaintingSession) {
    if let keys { damage(keys) }
    keys =
      session.showsKeys
      ? KeysOverlayPainter.paint(
        keysTable, windowWidth: bounds.width, windowHeight: bounds.height, theme: theme,
        metrics: session.metrics)
      : nil
    if let keys { damage(keys) }
  }

  /// Shows all palettes as they are now, and the gallery and the table of keys if they are shown.
  public func updatePalettes(_ session: PaintingSession) {
    if followView(of: session.replay) { damage.add(painter.bounds) }
    for rect in palettes.follow(session) { damage.add(rect) }
    followGallery(session)
    followReplay(session)
    showKeys(session)
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
        above: session.replay?.layout.frame ?? palette?.frame ?? none, metrics: session.metrics,
        language: language)
    }
    if let notice { damage(notice) }
  }

  /// Follows a change of the window's size; all of the window is damaged, and a notice is gone.
  public func resize(_ session: PaintingSession) {
    painter.resize(
      width: session.window.width, height: session.window.height, drawing: session.shown.drawing)
    _ = followView(of: session.replay)
    boards = BoardPainters(current: session.boards.current.id)
    palettes.resize(session)
    _ = gallery.follow(session)
    _ = replay.follow(session)
    notice = nil
    damage = Damage()
    damage.add(painter.bounds)
    showKeys(session)
  }

  /// Shows a replay as it fits beside its bar, whose size goes by that of the window and by the metrics.
  /// - Returns: whether that is another view than before.
  private func followView(of replay: ReplayScreen?) -> Bool {
    guard let shown = replay?.player.board, painter.view != shown.view else { return false }
    painter.setView(shown.view, drawing: shown.drawing, until: .now + patience)
    return true
  }

  // MARK: Time

  /// Whether parts of the window only resemble the drawing so far, or boards have no picture yet.
  public var isRefining: Bool {
    painter.isRefining || palettes.isIncomplete && !replay.isShown
  }

  /// Paints such parts until the deadline; they are damaged then.
  public func refine(until deadline: ContinuousClock.Instant, _ session: PaintingSession) {
    guard !painter.isRefining, !replay.isShown else {
      for rect in painter.refine(until: deadline) { damage.add(rect) }
      return
    }
    let current = session.boards.current.id
    let parts = palettes.complete(until: deadline, session) { board in
      board == current ? painter : boards[board]
    }
    for rect in parts { damage.add(rect) }
  }

  /// Brings the damaged pixels of the window's image up to date.
  /// - Returns: the rectangles that changed; they may overlap.
  /// - Precondition: `image` is at least as large as the window.
  public func composeDamage(into image: ImageSurface) -> [PixelRect] {
    let rects = damage.rects
    damage = Damage()
    let overlays = replay.isShown ? replay.overlays : palettes.overlays
    for rect in rects {
      // What the gallery sheet covers need not be painted below it.
      if replay.isShown || !gallery.hides(rect) {
        painter.compose(rect, into: image)
        for overlay in overlays { overlay.lay(over: image, within: rect) }
      }
      if !replay.isShown { gallery.lay(over: image, within: rect) }
      keys?.lay(over: image, within: rect)
      notice?.lay(over: image, within: rect)
    }
    return rects
  }

  /// A picture of the canvas as it is now, without palette and notice: the paper and all ink but what is
  /// predicted. While a replay is shown it is of the canvas that people paint on, which the replay covers;
  /// where nobody can, since the window is there for the replay alone, of the replay. No ink is painted for it
  /// here: where the window does not show all of it, the picture paints it elsewhere.
  public func picture(_ session: PaintingSession) -> CanvasPicture {
    let isCovered = session.replay.map { !$0.isAll } ?? false
    guard isCovered || painter.isRefining else {
      return CanvasPicture(painter.opaquePixels, width: bounds.width, height: bounds.height)
    }
    return CanvasPicture(
      of: isCovered ? session.boards.current : session.shown, width: bounds.width,
      height: bounds.height)
  }

  private func damage(_ overlay: Overlay) {
    damage.add(overlay.frame.intersection(bounds))
  }
}

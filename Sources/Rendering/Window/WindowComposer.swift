public import Ink
public import Interaction

/// Composes the window's image from its layers: paper, dry ink, wet ink, palettes, gallery and
/// notice.
///
/// Changes are collected as damage. ``composeDamage(into:)`` updates the window's image only there.
/// If a covered part of the window appears again, it is already in the image, and no stroke is
/// repainted.
public final class WindowComposer {
  private var painter: CanvasPainter
  private let palettes: WindowPalettes
  private var notice: Overlay?
  private var keys: Overlay?
  private let gallery: WindowGallery
  private let replay: WindowReplay
  private var damage = Damage()
  /// The damage that the last frame has composed. Both lists are used in turn, so that a frame
  /// needs no new memory.
  private var composed = Damage()
  private var boards: BoardPainters
  /// Whether the overlays are light or dark.
  public private(set) var theme: Theme
  private let keysTable: KeysTable
  /// How long the first view of a board, or of another part of it, may take. Tiles that are left
  /// are painted later.
  private let patience: Duration

  /// Creates a composer for the current state of a session. The whole window is damaged.
  /// - Parameters:
  ///   - theme: Whether the overlays are light or dark.
  ///   - language: The language code of the texts, such as `ja`.
  ///   - patience: How long the first view of a board, or of another part of it, may take: less
  ///     than a frame. ``refine(until:_:)`` paints the tiles that are left.
  ///   - say: Translates a message to that language.
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

  /// The pixels of the window.
  public var bounds: PixelRect { painter.bounds }

  /// Applies the effects of an event on a session.
  public func apply(_ effects: Effects, _ session: PaintingSession) {
    for change in replay.isShown ? effects.replayed : effects.changes {
      painter.apply(change, &damage)
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

  /// Adds ink to the wet stroke of a contact on the current board. Nothing else has changed.
  func add(_ ink: InkGrowth, to contact: ContactID, _ brush: Brush) {
    painter.ink(contact, brush, ink, &damage)
  }

  /// The drawings whose thumbnails the gallery sheet lacks, visible ones first.
  public var missingThumbnails: [DrawingID] { gallery.missingThumbnails }

  /// Changes the theme of the overlays. The canvas and its ink do not change.
  public func setTheme(_ theme: Theme, _ session: PaintingSession) {
    guard theme != self.theme else { return }
    self.theme = theme
    let parts =
      palettes.setTheme(theme, session) + gallery.setTheme(theme) + replay.setTheme(theme, session)
    for rect in parts { damage.add(rect.intersection(bounds)) }
    showKeys(session)
  }

  /// Sets the thumbnail of a drawing on the open gallery sheet; `nil` if it could not be made.
  /// Thumbnails are dropped when the sheet closes, or when the drawing is far from the visible
  /// part.
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

  /// The measured size of the table of keys; `nil` if it is not shown.
  private(set) var keysCard: KeysCardSize?

  /// Shows or hides the table of keys, as the session says.
  private func showKeys(_ session: PaintingSession) {
    if let keys { damage(keys) }
    let card =
      session.showsKeys
      ? KeysCard(keysTable, window: bounds, scale: session.metrics.scale) : nil
    keysCard = card?.size
    keys = card.map { KeysOverlayPainter.paint($0, within: bounds, theme: theme) }
    if let keys { damage(keys) }
  }

  /// Updates all palettes, and the gallery, the replay bar and the table of keys if they are shown.
  public func updatePalettes(_ session: PaintingSession) {
    if followView(of: session.replay) { damage.add(painter.bounds) }
    for rect in palettes.follow(session) { damage.add(rect) }
    followGallery(session)
    followReplay(session)
    showKeys(session)
  }

  /// Shows a notice above the first palette instead of the previous notice; `nil` removes it.
  /// - Parameter language: The language code of the text, such as `ja`.
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

  /// Applies a new window size. The whole window is damaged, and the notice is removed.
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

  /// Fits a replay into the space beside its bar, which depends on the window and the metrics.
  /// - Returns: whether the view has changed.
  private func followView(of replay: ReplayScreen?) -> Bool {
    guard let shown = replay?.player.board, painter.view != shown.view else { return false }
    painter.setView(shown.view, drawing: shown.drawing, until: .now + patience)
    return true
  }

  // MARK: Time

  /// Whether tiles of the canvas are unfinished or thumbnails of boards are missing.
  public var isRefining: Bool {
    painter.isRefining || palettes.isIncomplete && !replay.isShown
  }

  /// Paints unfinished tiles and missing thumbnails until the deadline, and adds them to the
  /// damage.
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

  /// Updates the damaged pixels of the window's image.
  /// - Returns: the rectangles that were updated. They may overlap.
  /// - Precondition: `image` is at least as large as the window.
  public func composeDamage(into image: ImageSurface) -> [PixelRect] {
    swap(&damage, &composed)
    damage.removeAll()
    let rects = composed.rects
    let overlays = replay.isShown ? replay.overlays : palettes.overlays
    for rect in rects {
      // Do not paint what the gallery sheet covers.
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

  /// Returns a picture of the current canvas without overlays: the paper and all ink except
  /// predicted ink. If a replay covers the canvas, the picture shows the canvas, not the replay. If
  /// the window shows only a replay, the picture shows the replay. No ink is painted here: if the
  /// window does not show all of it, the picture is painted later, on another thread.
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

internal import Ink
internal import Interaction
internal import OrderedCollections

/// The palettes of all seats in the window, their hints, and the offers of free seats. Methods that
/// update them return the pixels of the window that may have changed.
final class WindowPalettes {
  private var pictures: OrderedDictionary<SeatID, PaletteCache> = [:]
  private var hints: [SeatID: ShownHint] = [:]
  /// The overlays from bottom to top. Panels of any seat lie above bars.
  private(set) var overlays: [Overlay] = []
  private var offers: [(offer: SeatOffer, overlay: Overlay)] = []
  private var thumbnails = BoardThumbnails()
  private var board: BoardID
  private var theme: Theme
  private let words: PaletteWords
  private let say: (Message) -> String

  /// Shows the current palettes of a session.
  /// - Parameter say: Translates a message to the language.
  init(
    _ session: PaintingSession, theme: Theme, language: String, say: @escaping (Message) -> String
  ) {
    self.theme = theme
    self.say = say
    words = PaletteWords(language: language, say: say)
    board = session.boards.current.id
    _ = follow(session)
  }

  /// Rebuilds ``overlays``, which are stored because they are needed at every frame and rarely
  /// change.
  private func stack() {
    overlays =
      pictures.values.map(\.barOverlay) + pictures.values.compactMap(\.panelOverlay)
      + pictures.keys.compactMap { hints[$0]?.overlay }
      + offers.map(\.overlay)
  }

  /// Applies the effects of an event.
  func follow(_ effects: Effects, _ session: PaintingSession) -> [PixelRect] {
    if effects.otherBoardsChanged || effects.drawingChanged { thumbnails.forgetAll() }
    if effects.seatsChanged || effects.boardChanged || effects.paperChanged {
      return follow(session)
    }
    var seats = effects.palettes
    if effects.changes.contains(where: \.isOfWhatIsDone) {
      // A seat that has painted can now undo.
      for (seat, picture) in pictures
      where session.drawing.canUndo(by: seat) != picture.scene.canUndo
        || session.drawing.canRedo(by: seat) != picture.scene.canRedo
      {
        seats.insert(seat)
      }
    }
    guard !seats.isEmpty else { return [] }
    thumbnails.follow(session)
    defer { stack() }
    return seats.sorted { $0.number < $1.number }.flatMap { follow($0, session) }
  }

  /// Updates everything to the current state.
  func follow(_ session: PaintingSession) -> [PixelRect] {
    defer { stack() }
    if session.boards.current.id != board {
      thumbnails.forget(board)
      board = session.boards.current.id
    }
    thumbnails.follow(session)
    var damage: [PixelRect] = []
    for (seat, picture) in pictures where session.seats[seat] == nil {
      damage += picture.overlays.map(\.frame)
      pictures[seat] = nil
      if let hint = hints.removeValue(forKey: seat) { damage.append(hint.overlay.frame) }
    }
    for seat in session.seats.keys { damage += follow(seat, session) }
    return damage + followOffers(session)
  }

  private func followOffers(_ session: PaintingSession) -> [PixelRect] {
    guard offers.map(\.offer) != session.offers else { return [] }
    let old = offers
    offers = session.offers.map { offer in
      if let same = old.first(where: { $0.offer == offer }) { return same }
      let overlay = SeatOfferPainter.paint(
        offer, metrics: session.metrics, theme: theme, words: words)
      return (offer, overlay)
    }
    let (left, come) = (old.map(\.overlay.frame), offers.map(\.overlay.frame))
    return left.filter { !come.contains($0) } + come
  }

  /// Changes the theme.
  func setTheme(_ theme: Theme, _ session: PaintingSession) -> [PixelRect] {
    let before = overlays.map(\.frame)
    self.theme = theme
    pictures = [:]
    offers = []
    return before + follow(session)
  }

  /// Drops everything that depends on the window's size, and updates everything.
  func resize(_ session: PaintingSession) {
    pictures = [:]
    hints = [:]
    offers = []
    thumbnails.forgetAll()
    _ = follow(session)
  }

  private func follow(_ seat: SeatID, _ session: PaintingSession) -> [PixelRect] {
    guard var scene = PaletteScene(seat, of: session), let layout = session.layouts[seat] else {
      return []
    }
    scene.theme = theme
    scene.words = words
    if layout.panel?.panel == .boards {
      scene.thumbnails = thumbnails.pictures(for: seat, session)
      scene.caption = say(
        Message(.boardOfBoards, .number(scene.board + 1), .number(scene.boards.count)))
    }
    let hint = followHint(of: seat, scene.seat.palette.hint, layout, session.metrics)
    if let picture = pictures[seat] { return picture.update(to: layout, scene) + hint }
    let picture = PaletteCache(layout, scene)
    pictures[seat] = picture
    return picture.overlays.map(\.frame) + hint
  }

  private func followHint(
    of seat: SeatID, _ hint: PaletteHint?, _ layout: PaletteLayout, _ metrics: DisplayMetrics
  ) -> [PixelRect] {
    let old = hints[seat]
    guard let hint else {
      hints[seat] = nil
      return old.map { [$0.overlay.frame] } ?? []
    }
    guard old?.hint != hint || old?.layout != layout || old?.metrics != metrics else { return [] }
    let overlay = HintPainter.paint(
      say(hint.message), at: hint.control, of: layout, metrics: metrics, language: words.language)
    hints[seat] = overlay.map {
      ShownHint(hint: hint, layout: layout, metrics: metrics, overlay: $0)
    }
    return [old?.overlay.frame, overlay?.frame].compactMap { $0 }
  }

  /// A hint that is shown, and what it was painted from.
  private struct ShownHint {
    let hint: PaletteHint
    let layout: PaletteLayout
    let metrics: DisplayMetrics
    let overlay: Overlay
  }

  // MARK: Time

  /// Whether thumbnails of boards are missing.
  var isIncomplete: Bool { thumbnails.isIncomplete }

  /// Continues with missing thumbnails until the deadline.
  /// - Parameter painter: Returns the painter of a board for this window; `nil` if there is none.
  func complete(
    until deadline: ContinuousClock.Instant, _ session: PaintingSession,
    painter: (BoardID) -> CanvasPainter?
  ) -> [PixelRect] {
    guard let seat = thumbnails.work(until: deadline, session, painter: painter) else { return [] }
    defer { stack() }
    return follow(seat, session)
  }
}

extension DrawingChange {
  /// Whether the change may affect undo or redo. Only ink of a stroke in progress does not.
  fileprivate var isOfWhatIsDone: Bool {
    if case .inked = self { false } else { true }
  }
}

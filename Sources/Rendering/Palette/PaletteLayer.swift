internal import Ink
internal import Interaction
internal import OrderedCollections
import Touch
import Words

/// The palettes of all seats in the window. Panels of any seat lie above bars.
final class PaletteLayer: WindowLayer {
  struct Part {
    let seats: OrderedDictionary<SeatID, Seat>
    let layouts: [SeatID: PaletteLayout]
    /// The seats whose palettes fingers are on.
    let held: Set<SeatID>
    /// The plates under which people paint.
    let faded: Set<PalettePlate>
    let boards: Boards
    let window: PixelRect
    let metrics: DisplayMetrics
    let screenSettings: ScreenSettings
    let stampFiles: [StampFile]
  }

  private var pictures: OrderedDictionary<SeatID, PaletteCache> = [:]
  /// The overlays from bottom to top, which are needed at every frame and rarely change.
  private var overlays: [Overlay] = []
  /// Which bar or panel each overlay is.
  private var plates: [PalettePlate] = []
  private var motions = PlateMotions()
  private var thumbnails = BoardThumbnails()
  private var stamps = StampThumbnails()
  /// The board and the window of the pictures.
  private var shown: (board: BoardID, window: PixelRect)?
  private var style: LayerStyle
  private var words: PaletteWords

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
    words = PaletteWords(language: style.language, say: style.say)
  }

  static func part(of session: PaintingSession) -> Part {
    Part(
      seats: session.seats, layouts: session.layouts, held: session.heldPalettes,
      faded: session.fadedPlates, boards: session.boards, window: session.window,
      metrics: session.metrics,
      screenSettings: session.screenSettings, stampFiles: session.stampFiles)
  }

  func isAffected(by effects: Effects) -> Bool {
    effects.changesAllPalettes || effects.makesThumbnailsOld || !effects.palettes.isEmpty
      || effects.changes.contains(where: \.isOfWhatIsDone)
  }

  func follow(_ part: Part, _ effects: Effects?) -> [PixelRect] {
    // What moves may lie beside its old place and its new one.
    let moving = movingFrames
    let damage = update(part, effects)
    // Who needs the greatest contrast sees it at all times.
    motions.fade(style.theme.isHighContrast ? [] : part.faded)
    stack()
    return damage + moving + movingFrames
  }

  private func update(_ part: Part, _ effects: Effects?) -> [PixelRect] {
    stamps.follow(part.layouts, part.stampFiles)
    if effects?.makesThumbnailsOld == true { thumbnails.forgetAll() }
    guard let effects, !effects.changesAllPalettes else { return followAll(part) }
    var seats = effects.palettes
    if effects.changes.contains(where: \.isOfWhatIsDone) {
      // A seat that has painted can now undo.
      let drawing = part.boards.current.drawing
      for (seat, picture) in pictures
      where drawing.canUndo(by: seat) != picture.scene.canUndo
        || drawing.canRedo(by: seat) != picture.scene.canRedo
      {
        seats.insert(seat)
      }
    }
    guard !seats.isEmpty else { return [] }
    thumbnails.follow(part.layouts, part.boards)
    return seats.sorted { $0.number < $1.number }.flatMap { follow($0, part) }
  }

  private func followAll(_ part: Part) -> [PixelRect] {
    var damage: [PixelRect] = []
    let board = part.boards.currentID
    let isResized = shown.map { $0.window != part.window } ?? false
    if isResized {
      damage += frames
      motions = PlateMotions()
      thumbnails.forgetAll()
    } else if let shown, shown.board != board {
      thumbnails.forget(shown.board)
    }
    shown = (board, part.window)
    thumbnails.follow(part.layouts, part.boards)
    for (seat, picture) in pictures where part.seats[seat] == nil {
      damage += picture.overlays.map(\.frame)
      pictures[seat] = nil
    }
    // A bar of the same size keeps its picture in a window of another size, as at a start in full screen.
    for seat in part.seats.keys { damage += follow(seat, part, moves: !isResized) }
    return damage
  }

  /// - Parameter moves: Whether plates move to new places, and do not appear there at once.
  private func follow(_ id: SeatID, _ part: Part, moves: Bool = true) -> [PixelRect] {
    guard let seat = part.seats[id], let layout = part.layouts[id] else { return [] }
    var scene = PaletteScene(seat, boards: part.boards, metrics: part.metrics, words: words)
    scene.theme = style.theme
    scene.screenSettings = part.screenSettings
    scene.size = layout.size
    // Alone, a person knows whose palette it is.
    if part.seats.count > 1, !seat.brush.cyclesColors { scene.tint = seat.brush.color.opaque }
    scene.colorSet = style.say(seat.palette.colors.label)
    if layout.panel?.panel == .stamps {
      (scene.stampFiles, scene.stampPictures) = (part.stampFiles, stamps.pictures)
    }
    if layout.panel?.panel == .boards {
      scene.thumbnails = thumbnails.pictures(for: id, part.boards)
      let (number, count) = (scene.board + 1, scene.boards.count)
      let caption =
        part.boards.current.name.map {
          Message(.namedBoardOfBoards, .number(number), .number(count), .text($0))
        } ?? Message(.boardOfBoards, .number(number), .number(count))
      scene.caption = style.say(caption)
    }
    if let picture = pictures[id] {
      let old = picture.pose
      let damage = picture.update(to: layout, scene)
      if moves {
        motions.begin(
          of: id, from: old, to: picture.pose, isHeld: part.held.contains(id), in: part.window)
      }
      return damage
    }
    let picture = PaletteCache(layout, scene)
    pictures[id] = picture
    return picture.overlays.map(\.frame)
  }

  private func stack() {
    motions.drop { plate in
      pictures[plate.seat].map { !plate.isPanel || $0.panelOverlay != nil } ?? false
    }
    let bars = pictures.map { (PalettePlate(seat: $0, isPanel: false), $1.barOverlay) }
    let panels = pictures.compactMap { seat, picture in
      picture.panelOverlay.map { (PalettePlate(seat: seat, isPanel: true), $0) }
    }
    plates = (bars + panels).map(\.0)
    overlays = (bars + panels).map { plate, overlay in
      guard let window = shown?.window else { return overlay }
      return motions.shown(overlay, of: plate, in: window)
    }
  }

  /// The pixels that moving bars and panels cover, in window space.
  private var movingFrames: [PixelRect] {
    guard motions.isMoving else { return [] }
    return zip(plates, overlays).filter { motions.moves($0.0) }.map(\.1.frame)
  }

  func setStyle(_ style: LayerStyle) {
    self.style = style
    words = PaletteWords(language: style.language, say: style.say)
    pictures = [:]
  }

  // MARK: Stamps

  /// The paths of the files whose stamps are visible without a picture, each once.
  var missingStamps: [String] { stamps.missing }

  /// Sets the picture of the stamp of a file; `nil` if it has none. It is dropped when its tile is far from the visible
  /// ones.
  /// - Returns: the pixels that may have changed.
  func setStamp(_ picture: ThumbnailData?, for file: String) -> [PixelRect] {
    guard stamps.set(picture, for: file) else { return [] }
    defer { stack() }
    let pictures = stamps.pictures
    return self.pictures.values.flatMap { $0.show(stampPictures: pictures) }
  }

  // MARK: Over the window

  var frames: [PixelRect] { overlays.map(\.frame) }

  func lay(over image: ImageSurface, within area: PixelRect) {
    for overlay in overlays { overlay.lay(over: image, within: area) }
  }

  // MARK: Time

  var isMoving: Bool { motions.isMoving }

  func move(to now: Instant?) -> [PixelRect] {
    motions.move(to: now)
    let old = overlays
    stack()
    return zip(old, overlays).flatMap(Overlay.difference)
  }

  /// Whether thumbnails of boards are missing.
  var isRefining: Bool { thumbnails.isIncomplete }

  /// Continues with missing thumbnails of boards.
  func refine(
    _ part: Part, until deadline: ContinuousClock.Instant,
    painter: (BoardID) -> CanvasPainter?
  ) -> [PixelRect] {
    let seat = thumbnails.work(until: deadline, part.boards, in: part.window, painter: painter)
    guard let seat else { return [] }
    defer { stack() }
    return follow(seat, part)
  }
}

extension Effects {
  /// Whether every palette may look different.
  fileprivate var changesAllPalettes: Bool { seatsChanged || boardChanged || paperChanged }

  /// Whether boards that are not shown may look different from their thumbnails.
  fileprivate var makesThumbnailsOld: Bool { otherBoardsChanged || drawingChanged }
}

extension DrawingChange {
  /// Whether the change may affect undo or redo. Only ink of a stroke in progress does not.
  fileprivate var isOfWhatIsDone: Bool {
    if case .inked = self { false } else { true }
  }
}

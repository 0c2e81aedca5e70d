import Gallery
import Ink
import InkFiles
import Interaction
import Localization
import Rendering

/// The drawing that is open, as the gallery has it.
extension PaintingApp {
  /// The session to begin with: that of a drawing of the gallery, if one is to be kept.
  static func opened(
    _ options: PaintingOptions, _ translator: Translator, _ fresh: PaintingSession
  ) throws(AppError) -> (PaintingSession, GalleryBridge?, [GalleryNotice]) {
    guard let wish = options.drawing else {
      guard let document = options.document else { return (fresh, nil, []) }
      var session = fresh.opening(Boards(document), seats: [])
      session.fitAllBoards()
      return (session, nil, [])
    }
    let desk: GalleryBridge
    do {
      desk = try GalleryBridge { translator(Message(.drawing, .number($0))) }
    } catch {
      throw AppError("the system has no more file descriptors or memory: \(error)")
    }
    let drawing = try desk.open(wish)
    // The paper of a new drawing suits the display.
    guard let seats = drawing.seats else { return (fresh, desk, drawing.notices) }
    var session = fresh.opening(drawing.boards, seats: Self.readSeats(seats, of: drawing))
    if case .document = wish { session.fitAllBoards() }
    return (session, desk, drawing.notices)
  }

  /// Reads who sat where. Returns nobody, who becomes the usual seats, if no seats were kept or if they cannot
  /// be read, which is said on standard error.
  private static func readSeats(_ bytes: [UInt8], of drawing: OpenDrawing) -> [Seat] {
    guard !bytes.isEmpty else { return [] }
    if let seats = PaintingSession.seats(decoding: bytes) { return seats }
    let name = drawing.name.map { "'\($0)'" } ?? "the drawing"
    StandardError.print("the seats kept with \(name) cannot be read: it opens with the usual ones")
    return []
  }

  /// Follows what has happened on other threads.
  func follow(_ news: GalleryBridge.News) {
    switch news {
    case .condition(_, .keeping): showNotice(Message(.keptAgain))
    case .condition(_, .failing(let error)): tell(.failing(error))
    case .condition(let keeper, .startedAnew(let recovery)):
      // Of a drawing that was left, all there is is handed over where it was left.
      if gallery?.isCurrent(keeper) == true { gallery?.keepAll(session) }
      if let recovery { tell(.recovered(recovery)) }
    case .answer(.listing(let listing)): perform(session.showListing(listing))
    case .answer(.opened(let drawing)):
      turn(to: drawing)
      perform(session.closeGallery())
    case .answer(.imported(let drawing, let omissions)):
      turn(to: drawing, fits: true)
      perform(session.closeGallery())
      tell(omissions)
    case .answer(.unreadable(let error)):
      showNotice(Message(.notOpened, .text(error.description)))
    case .answer(.replaced(let drawing)):
      turn(to: drawing)
      gallery?.askForListing()
    case .answer(.replay(let replay, let drawing)):
      perform(session.show(replay, of: drawing))
    case .answer(.thumbnail(let drawing, let picture)):
      gallery?.noteThumbnail(of: drawing)
      composer.setThumbnail(picture, for: drawing)
    case .answer(.failed(let error)):
      showNotice(Message(.notDone, .text(translator(error.message))))
    }
  }

  /// Shows another drawing.
  /// - Parameter fits: Whether all of it is to be seen, wherever it was looked at last.
  private func turn(to drawing: OpenDrawing, fits: Bool = false) {
    let before = session
    var effects = session.open(drawing.boards, isNew: drawing.seats == nil)
    if fits { session.fitAllBoards() }
    gallery?.turn(to: drawing, from: before, after: effects.actions)
    effects.actions = []
    perform(effects)
    for notice in drawing.notices { tell(notice) }
  }

  /// Says in the window what of a file was left out.
  func tell(_ omissions: Omissions) {
    let things = omissions.messages.map { translator($0) }
    guard !things.isEmpty else { return }
    showNotice(Message(.leftOut, .text(things.joined(separator: ", "))))
  }

  /// Says something about what is kept, in the window and to who started the program.
  func tell(_ notice: GalleryNotice) {
    let message =
      switch notice {
      case .failing(let error):
        Message(
          error.reason == .newer ? .notKeptAtAll : .notKept, .text(translator(error.message)))
      case .recovered(let recovery):
        Message(.galleryRecovered, .text(recovery.setAside.abbreviated))
      case .copied: Message(.openElsewhere)
      case .incomplete: Message(.incomplete)
      }
    showNotice(message)
    StandardError.print(message.english)
  }
}

extension PaintingSession {
  /// The session of other boards in the same window.
  fileprivate func opening(_ boards: Boards, seats: [Seat]) -> PaintingSession {
    PaintingSession(
      windowWidth: window.width, windowHeight: window.height, metrics: metrics, boards: boards,
      seats: seats)
  }
}

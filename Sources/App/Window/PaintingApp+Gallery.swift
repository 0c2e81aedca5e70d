import Gallery
import Ink
import InkFiles
import Interaction
import Localization
import Rendering
import System
import SystemPackage
import XClient

/// The connection between the open drawing and the gallery.
extension PaintingApp {
  /// Creates the first session. If drawings are kept, it shows a drawing from the gallery.
  static func opened(
    _ options: PaintingOptions, _ translator: Translator, _ fresh: PaintingSession,
    waking wakeup: Wakeup
  ) throws(AppError) -> (PaintingSession, GalleryBridge?, [GalleryNotice]) {
    guard let wish = options.drawing else {
      guard let document = options.document else { return (fresh, nil, []) }
      var session = fresh.opening(Boards(document), seats: [])
      session.fitAllBoards()
      return (session, nil, [])
    }
    let bridge = GalleryBridge(
      limits: options.keepLimits, undo: options.undoBound, waking: wakeup
    ) { translator($0) }
    let drawing = try bridge.open(wish)
    // A new drawing keeps the fresh session, whose paper suits the display.
    guard let seats = drawing.seats else { return (fresh, bridge, drawing.notices) }
    var session = fresh.opening(drawing.boards, seats: Self.readSeats(seats, of: drawing))
    if case .document = wish { session.fitAllBoards() }
    return (session, bridge, drawing.notices)
  }

  /// Returns the seats that were kept with a drawing. If there are none, or if they cannot be read, returns
  /// nothing, and the drawing opens with the standard seats; unreadable seats are reported on standard error.
  private static func readSeats(_ bytes: [UInt8], of drawing: OpenDrawing) -> [Seat] {
    guard !bytes.isEmpty else { return [] }
    if let seats = PaintingSession.seats(decoding: bytes) { return seats }
    let name = drawing.name.map { "'\($0)'" } ?? "the drawing"
    StandardError.print(
      "the seats kept with \(name) cannot be read: the drawing opens with the standard seats")
    return []
  }

  /// Handles news from other threads.
  func follow(_ news: GalleryBridge.News) {
    switch news {
    case .condition(_, .keeping):
      showNotice(Message(.keptAgain))
      gallery?.finishLeft()
    case .condition(_, .failing(let error)):
      tell(.failing(error))
      // If the disk is full, what the limits do not allow makes room.
      gallery?.tidy()
    case .condition(let keeper, .startedOver(let recovery)):
      // A drawing that is no longer open was handed over completely when it was left.
      if gallery?.isCurrent(keeper) == true { gallery?.keepAll(session) }
      if let recovery { tell(.recovered(recovery)) }
    case .answer(let answer, let seat): follow(answer, for: seat)
    }
  }

  /// Handles the result of what a person asked for.
  private func follow(_ answer: GalleryWorker.Answer, for seat: SeatID?) {
    switch answer {
    case .listing(let listing):
      gallery?.noteName(in: listing)
      followName()
      perform { $0.showListing(listing) }
    case .opened(let drawing):
      turn(to: drawing, for: seat)
      perform { $0.closeGallery() }
    case .imported(let drawing, let omissions, let file):
      noteOriginal(file, of: drawing.boards)
      turn(to: drawing, fits: true, for: seat)
      perform { $0.closeGallery() }
      tell(omissions, of: file, for: seat)
    case .unreadable(let error):
      showNotice(Message(.notOpened, .text(error.description)), for: seat)
    case .replaced(let drawing):
      turn(to: drawing, for: seat)
      gallery?.askForListing()
    case .replay(let replay, let drawing):
      perform { $0.show(replay, of: drawing) }
    case .attraction(let replay, let drawing):
      gallery?.noteAttraction(drawing)
      perform { $0.attract(with: replay) }
    case .condensed(let boards):
      guard gallery?.condense(to: boards, session) == true else { return }
      perform { $0.condense(to: boards) ?? Effects() }
    case .thumbnail(let drawing, let picture):
      gallery?.noteThumbnail(of: drawing)
      content.setThumbnail(picture, for: drawing)
    case .exported(let export): tell(export, for: seat)
    case .failed(let error):
      showNotice(Message(.notDone, .text(translator(error.message))), for: seat)
    }
  }

  /// Shows another drawing.
  /// - Parameters:
  ///   - fits: Whether to show each board completely, instead of the part that was last shown.
  ///   - seat: The seat whose person asked for it, if that is known.
  func turn(to drawing: OpenDrawing, fits: Bool = false, for seat: SeatID?) {
    perform { $0.finishFills() }
    let before = session
    perform { session in
      var effects = session.open(drawing.boards, isNew: drawing.seats == nil)
      if fits { session.fitAllBoards() }
      gallery?.turn(to: drawing, from: before, after: effects.actions)
      effects.actions = []
      return effects
    }
    followName()
    for notice in drawing.notices { tell(notice, for: seat) }
  }

  /// The program's name, as the title of a window whose drawing has no name.
  static let name = "FingerPaint"

  /// Shows the name of the open drawing in the window's title.
  func followName() {
    window.setTitle(gallery?.name.map { "\($0) - \(Self.name)" } ?? Self.name)
  }

  /// Says how many drawings were written to files, and why the first of the others was not.
  private func tell(_ export: GalleryExport, for seat: SeatID?) {
    if let failure = export.failure(say: { translator($0) }) {
      return showNotice(failure, for: seat)
    }
    if let (path, omissions) = export.incomplete { return tell(omissions, of: path, for: seat) }
    showNotice(
      Message(.exported, .number(export.count), .text(export.folder.abbreviated)), for: seat)
  }

  /// Shows a notice that says what was left out of a file.
  func tell(_ omissions: Omissions, of file: FilePath, for seat: SeatID? = nil) {
    guard let message = leftOut(omissions, of: file) else { return }
    showNotice(message, for: seat)
  }

  /// Returns a notice that says what was left out of a file; `nil` if nothing was.
  func leftOut(_ omissions: Omissions, of file: FilePath) -> Message? {
    let things = omissions.messages.map { translator($0) }
    guard !things.isEmpty else { return nil }
    return Message(
      .leftOut, .text(file.lastComponent?.string ?? file.abbreviated),
      .text(things.joined(separator: ", ")))
  }

  /// Reports a notice of the gallery, in the window and on standard error.
  func tell(_ notice: GalleryNotice, for seat: SeatID? = nil) {
    let message =
      switch notice {
      case .failing(let error):
        Message(
          error.reason == .newer ? .notKeptAtAll : .notKept, .text(translator(error.message)))
      case .recovered(let recovery):
        Message(
          recovery.isOlder ? .gallerySetAside : .galleryRecovered,
          .text(recovery.setAside.abbreviated))
      case .copied: Message(.openElsewhere)
      case .incomplete: Message(.incomplete)
      }
    showNotice(message, for: seat)
    StandardError.print(message.english)
  }
}

extension PaintingSession {
  /// Returns a session with other boards in the same window.
  fileprivate func opening(_ boards: Boards, seats: [Seat]) -> PaintingSession {
    PaintingSession(
      windowWidth: window.width, windowHeight: window.height, metrics: metrics, boards: boards,
      seats: seats)
  }
}

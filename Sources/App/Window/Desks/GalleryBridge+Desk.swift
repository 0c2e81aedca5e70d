import Gallery
import Ink
import InkFiles
import Interaction
import Localization
import Rendering
import Words

/// The gallery as a desk, which follows what other threads of the gallery tell the loop.
extension GalleryBridge: Desk {
  /// Handles news from other threads.
  func takeNews(for app: PaintingApp) {
    for news in news() { follow(news, for: app) }
  }

  /// Hands over what a turn has changed.
  func work(in turn: Turn, for app: PaintingApp) {
    work(isInUse: !turn.events.isEmpty, thumbnails: app.content.missingThumbnails) { app.session }
  }

  private func follow(_ news: News, for app: PaintingApp) {
    switch news {
    case .condition(_, .keeping):
      app.showNotice(Message(.keptAgain))
      finishLeft()
    case .condition(_, .failing(let error)):
      endReading()
      tell(.failing(error), in: app)
      // If the disk is full, what the limits do not allow makes room.
      tidy()
    case .condition(let keeper, .startedOver(let recovery)):
      endReading()
      // A drawing that is no longer open was handed over completely when it was left.
      if isCurrent(keeper) { keepAll(app.session) }
      if let recovery { tell(.recovered(recovery), in: app) }
    case .answer(let answer, let seat): follow(answer, for: seat, in: app)
    }
  }

  /// Handles the result of what a person asked for.
  private func follow(
    _ answer: GalleryWorker.Answer, for seat: SeatID?, in app: PaintingApp
  ) {
    switch answer {
    case .listing(let listing):
      noteName(in: listing)
      app.followName()
      app.perform { $0.showListing(listing) }
    case .opened(let drawing):
      show(drawing, for: seat, in: app)
      app.perform { $0.closeGallery() }
    case .imported(let drawing, let omissions, let file):
      app.share.noteOriginal(file, of: drawing.boards)
      show(drawing, fits: true, for: seat, in: app)
      app.perform { $0.closeGallery() }
      app.tell(omissions, of: file, for: seat)
    case .unreadable(let error):
      app.showNotice(Message(.notOpened, .text(error.description)), for: seat)
    case .replaced(let drawing):
      show(drawing, for: seat, in: app)
      askForListing()
    case .replay(let replay, let drawing):
      app.perform { $0.show(replay, of: drawing) }
    case .attraction(let replay, let drawing):
      noteAttraction(drawing)
      app.perform { $0.attract(with: replay) }
    case .condensed(let boards):
      guard condense(to: boards, app.session) else { return }
      app.perform { $0.condense(to: boards) ?? Effects() }
    case .thumbnail(let drawing, let picture):
      noteThumbnail(of: drawing)
      app.content.setThumbnail(picture, for: drawing)
    case .exported(let export): tell(export, for: seat, in: app)
    case .failed(let error):
      app.showNotice(Message(.notDone, .text(app.translator(error.message))), for: seat)
    }
  }

  /// Shows another drawing instead of the present one, and the notices about it.
  /// - Parameters:
  ///   - fits: Whether to show each board completely, instead of the part that was last shown.
  ///   - seat: The seat whose person asked for it, if that is known.
  func show(
    _ drawing: OpenDrawing, fits: Bool = false, for seat: SeatID?, in app: PaintingApp
  ) {
    app.perform { $0.finishFills() }
    let before = app.session
    app.perform { session in
      var effects = session.open(drawing.boards, isNew: drawing.seats == nil)
      if fits { session.fitAllBoards() }
      turn(to: drawing, from: before, after: effects.actions)
      effects.actions = []
      return effects
    }
    app.followName()
    for notice in drawing.notices { tell(notice, for: seat, in: app) }
  }

  /// Says how many drawings were written to files, and why the first of the others was not.
  private func tell(_ export: GalleryExport, for seat: SeatID?, in app: PaintingApp) {
    if let failure = export.failure(say: { app.translator($0) }) {
      return app.showNotice(failure, for: seat)
    }
    if let (path, omissions) = export.incomplete { return app.tell(omissions, of: path, for: seat) }
    app.showNotice(
      Message(.exported, .number(export.count), .text(export.folder.abbreviated)), for: seat)
  }

  /// Reports a notice of the gallery, in the window and on standard error.
  func tell(_ notice: GalleryNotice, for seat: SeatID? = nil, in app: PaintingApp) {
    let message =
      switch notice {
      case .failing(let error):
        Message(
          error.reason == .newer ? .notKeptAtAll : .notKept, .text(app.translator(error.message)))
      case .recovered(let recovery):
        Message(
          recovery.isOlder ? .gallerySetAside : .galleryRecovered,
          .text(recovery.setAside.abbreviated))
      case .copied: Message(.openElsewhere)
      case .incomplete: Message(.incomplete)
      }
    app.showNotice(message, for: seat)
    StandardError.print(message.english)
  }
}

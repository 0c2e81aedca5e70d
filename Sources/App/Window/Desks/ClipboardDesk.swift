import Dispatch
import Glibc
import Ink
import InkFiles
import Interaction
import Rendering
import System
import SystemPackage
import Touch
import Words
import XClient

/// The clipboard, drag and drop, and files of other programs. Makes copied content and checks pasted content on its own
/// threads.
final class ClipboardDesk: Desk {
  /// The result of a task on another thread.
  private enum News: Sendable {
    /// One format of the copied content; `nil` if it could not be made.
    case made([UInt8]?, ClipboardWish)
    /// An image to be placed on the board, or the reason why it is refused.
    case picture(Result<ImportedPicture, PictureRefusal>, Destination)
    /// A board with the strokes and images to be added to the present one; `nil` if it could not be
    /// read.
    case ink(InkPage?, Destination)
  }

  /// The place of a pasted image, and its author.
  struct Destination: Sendable {
    /// The centre of the image in window coordinates; `nil` for the centre of the window.
    var place: Point?
    /// The seat that makes the edit; `nil` for the first seat.
    var seat: SeatID?
    /// Whether the image is added as ``Interaction/PaintingSession/add(_:size:for:)`` does, and not pasted.
    var isAdded = false
  }

  private let window: CanvasWindow
  private let inbox: Inbox<News>
  private let queue = DispatchQueue(label: "fingerpaint.clipboard")
  /// A queue of its own: decoding an image may take long, and other programs wait for copies.
  private let images = DispatchQueue(label: "fingerpaint.images")
  private var copied: (offer: ClipboardOffer, copy: BoardCopy)?
  /// The seat that waits for content from the clipboard.
  private var pastingSeat: SeatID?
  /// The number of the text that waits for content from the clipboard; `nil` if the board does.
  private var pastingText: UInt32?

  /// How long the end of the program waits for the next step of the desktop's clipboard manager.
  private static let handOverPatience = Duration.seconds(2)
  /// How long the end of the program waits for the clipboard manager in total.
  private static let longestHandOver = Duration.seconds(15)

  /// - Parameter wakeup: Wakes the poll loop when there is news.
  init(_ window: CanvasWindow, waking wakeup: Wakeup) {
    self.window = window
    inbox = Inbox(waking: wakeup)
  }

  // MARK: Other threads

  /// Makes the format that another program asks for. ``News/made(_:_:)`` reports the result.
  private func make(_ wish: ClipboardWish) {
    guard let (offer, copy) = copied, offer == wish.offer,
      let form = copy.forms.first(where: { $0.mediaType == wish.mediaType })
    else { return inbox.put(.made(nil, wish)) }
    queue.async { [inbox] in inbox.put(.made(try? form.make(), wish)) }
  }

  /// Checks and decodes an image. ``News/picture(_:_:)`` reports the result.
  private func examine(_ bytes: [UInt8], for destination: Destination) {
    images.async { [inbox] in
      let result = Result { () throws(PictureRefusal) in try ImageChecker.picture(bytes) }
      inbox.put(.picture(result, destination))
    }
  }

  /// Reads ink. ``News/ink(_:_:)`` reports the result.
  private func examine(ink bytes: [UInt8], for destination: Destination) {
    images.async { [inbox] in
      var omissions = Omissions()
      let document = try? InkFileFormat.inkML.read(
        InkFileSource(bytes), omissions: &omissions, imaging: .rendering)
      inbox.put(.ink(document?.pages.first, destination))
    }
  }

  /// Reads an image from a file. ``News/picture(_:_:)`` reports the result.
  func read(_ path: FilePath, for destination: Destination) {
    images.async { [inbox] in
      let result = Result { () throws(PictureRefusal) in try ImageChecker.picture(path) }
      inbox.put(.picture(result, destination))
    }
  }

  // MARK: Copying and pasting

  /// Whether images and files are accepted. During a replay they are not, because the replay hides
  /// the board on which they would be placed.
  private static func takesContent(_ status: SessionStatus) -> Bool { !status.isReplaying }

  /// Whether what is dropped on the window is accepted.
  private static func takesDrops(_ status: SessionStatus) -> Bool {
    takesContent(status) && status.takesFiles
  }

  /// Accepts what is dropped on the window, or not.
  func work(in turn: Turn, for app: PaintingApp) { followStatus(of: app) }

  /// Tells the sources of drags whether anything can be dropped.
  func followStatus(of app: PaintingApp) {
    window.takesDrops = Self.takesDrops(app.content.status)
  }

  /// Does what the session requests of the clipboard.
  func perform(_ request: ProgramRequest, for app: PaintingApp) {
    switch request {
    case .copy(let seat):
      offer(BoardCopy(app.session.boards.current), .copied, for: seat, in: app)
    case .copyStrokes(let strokes, let seat):
      offer(BoardCopy(strokes), .selectionCopied, for: seat, in: app)
    // If two people paste at the same time, only the first one succeeds.
    case .paste(let seat):
      if window.clipboard.read(takesFiles: app.session.allows(.files)) {
        (pastingSeat, pastingText) = (seat, nil)
      }
    case .pasteText(let number):
      if window.clipboard.read(wantsText: true) { (pastingSeat, pastingText) = (nil, number) }
    default: break
    }
  }

  private func offer(
    _ copy: BoardCopy, _ notice: Phrase, for seat: SeatID, in app: PaintingApp
  ) {
    guard let offer = window.clipboard.offer(copy.forms.map(\.mediaType)) else {
      return app.showNotice(Message(.notCopied), for: seat)
    }
    copied = (offer, copy)
    app.showNotice(Message(notice), for: seat)
  }

  /// Handles clipboard and drop events of other programs.
  func follow(_ event: WindowEvent, for app: PaintingApp) {
    switch event {
    case .copyWanted(let wish): make(wish)
    case .copyReplaced(let offer): if copied?.offer == offer { copied = nil }
    case .pasted(.text(let text)):
      if let number = pastingText { app.perform { $0.write(text, into: number) } }
    case .pasted(let content): take(content, .init(place: nil, seat: pastingSeat), for: app)
    case .dropped(let content, let place):
      take(content, .init(place: place, seat: app.session.seat(nearest: place)), for: app)
    default: break
    }
  }

  /// Handles what the other threads have finished.
  func takeNews(for app: PaintingApp) {
    for news in inbox.take() { follow(news, for: app) }
  }

  private func follow(_ news: News, for app: PaintingApp) {
    let takesContent = Self.takesContent(app.content.status)
    switch news {
    case .made(let bytes, let wish): window.clipboard.supply(bytes, for: wish)
    case .picture where !takesContent, .ink where !takesContent: break
    case .ink(let page, let destination):
      let effects = app.perform {
        $0.paste(
          page?.strokes ?? [], page?.pictures ?? [], at: destination.place, by: destination.seat)
      }
      if effects.changes.isEmpty {
        let isEmpty = page.map { $0.strokes.isEmpty && $0.pictures.isEmpty } ?? true
        app.showNotice(Message(isEmpty ? .nothingToPaste : .noMoreImages), for: destination.seat)
      }
    case .picture(.success(let picture), let destination):
      let size = (picture.width, picture.height)
      let effects = app.perform { session in
        if destination.isAdded, let seat = destination.seat {
          session.add(picture.image, size: size, for: seat)
        } else {
          session.paste(
            picture.image, size: size, at: destination.place, by: destination.seat)
        }
      }
      if effects.changes.isEmpty { app.showNotice(Message(.noMoreImages), for: destination.seat) }
    case .picture(.failure(let refusal), let destination):
      app.showNotice(refusal.message, for: destination.seat)
    }
  }

  private func take(
    _ content: TransferredContent, _ destination: Destination, for app: PaintingApp
  ) {
    let status = app.content.status
    guard destination.place == nil ? Self.takesContent(status) : Self.takesDrops(status) else {
      return
    }
    switch content {
    case .image(let bytes): examine(bytes, for: destination)
    case .ink(let bytes): examine(ink: bytes, for: destination)
    case .text: break
    case .files where !app.session.allows(.files): break
    case .files(let paths):
      open(files: paths.map { FilePath(bytes: $0) }, for: destination, in: app)
    case .failed(let failure):
      let phrase: Phrase =
        switch failure {
        case .nothing: destination.place == nil ? .nothingToPaste : .nothingDropped
        case .noAnswer: .noAnswer
        case .tooLarge: .imageTooLarge
        case .unreadable: .imageDamaged
        }
      app.showNotice(Message(phrase), for: destination.seat)
    }
  }

  /// Opens files. Documents become drawings in the gallery, and the last of them is shown. Images
  /// are placed on the board.
  /// - Parameter destination: Where images are placed.
  private func open(files: [FilePath], for destination: Destination, in app: PaintingApp) {
    var destination = destination
    for file in files {
      let format = InkFileFormat(fileName: file.string)
      if let format, format.canBeRead, !format.isImage {
        guard let gallery = app.gallery else {
          app.showNotice(Message(.notOpenedUnkept), for: destination.seat)
          continue
        }
        gallery.open(file, for: destination.seat)
      } else {
        read(file, for: destination)
        // Shift the next image so that it does not hide this one.
        let step = 6 * app.session.metrics.pixelsPerMillimetre
        destination.place = destination.place.map { Point(x: $0.x + step, y: $0.y + step) }
      }
    }
  }

  /// Gives the copied content to the desktop's clipboard manager, if there is one, and waits for
  /// it, because the content is lost when the program ends. Nothing is painted any more.
  func finish(for app: PaintingApp) {
    guard !app.isLost else { return }
    window.clipboard.handOver()
    guard window.clipboard.isHandingOver else { return }
    window.unmap()
    let limit = Instant.now + Self.longestHandOver
    var end = Instant.now + Self.handOverPatience
    var steps = window.clipboard.steps
    var loop = PollLoop()
    var events: [WindowEvent] = []
    while window.clipboard.isHandingOver {
      // The time before events are read, because what the manager has sent in time counts, however late it is
      // read: the program may be stopped at any place.
      let moment = Instant.now
      guard (try? window.drain(into: &events)) != nil else { return }
      for event in events {
        if case .copyWanted(let wish) = event { make(wish) }
      }
      app.news.drain()
      for case .made(let bytes, let wish) in inbox.take() {
        window.clipboard.supply(bytes, for: wish)
      }
      app.connection.flush()
      if window.clipboard.steps != steps {
        steps = window.clipboard.steps
        end = min(.now + Self.handOverPatience, limit)
      }
      guard window.clipboard.isHandingOver, moment < end else { return }
      guard !app.connection.hasQueuedEvents else { continue }
      _ = window.nextDeadline()
      loop.begin(with: app.connection.fileDescriptor, wantsToWrite: false)
      loop.add(app.news.readEnd)
      _ = loop.wait(until: end)
    }
  }
}

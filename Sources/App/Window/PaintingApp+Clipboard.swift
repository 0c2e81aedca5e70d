import Ink
import InkFiles
import Interaction
import Rendering
import System
import SystemPackage
import XClient

/// The clipboard, and drag and drop on the window.
extension PaintingApp {
  /// How long the end of the program waits for the next step of the desktop's clipboard manager.
  private static let handOverPatience = Duration.seconds(2)
  /// How long the end of the program waits for the clipboard manager in total.
  private static let longestHandOver = Duration.seconds(15)

  /// Whether images and files are accepted. During a replay they are not, because the replay hides
  /// the board on which they would be placed.
  var takesContent: Bool { !content.status.isReplaying }

  /// Whether what is dropped on the window is accepted.
  var takesDrops: Bool { takesContent && content.status.takesFiles }

  /// Copies the current board to the clipboard.
  func copyBoard(for seat: SeatID) {
    offer(BoardCopy(session.boards.current), .copied, for: seat)
  }

  /// Copies strokes to the clipboard, from lowest to highest.
  func copy(_ strokes: [Stroke], for seat: SeatID) {
    offer(BoardCopy(strokes), .selectionCopied, for: seat)
  }

  private func offer(_ copy: BoardCopy, _ notice: Phrase, for seat: SeatID) {
    guard let offer = window.clipboard.offer(copy.forms.map(\.mediaType)) else {
      return showNotice(Message(.notCopied), for: seat)
    }
    clipboard.keep(copy, as: offer)
    showNotice(Message(notice), for: seat)
  }

  /// Requests the content of the clipboard.
  func paste(for seat: SeatID) {
    // If two people paste at the same time, only the first one succeeds.
    let isSent = window.clipboard.read(takesFiles: session.allows(.files))
    if isSent { (clipboard.pastingSeat, clipboard.pastingText) = (seat, nil) }
  }

  /// Requests the text on the clipboard, for a text that somebody writes.
  func pasteText(into number: UInt32) {
    if window.clipboard.read(wantsText: true) {
      (clipboard.pastingSeat, clipboard.pastingText) = (nil, number)
    }
  }

  /// Handles clipboard and drop events of other programs.
  func follow(_ event: WindowEvent) {
    switch event {
    case .copyWanted(let wish): clipboard.make(wish)
    case .copyReplaced(let offer): clipboard.forget(offer)
    case .pasted(.text(let text)):
      if let number = clipboard.pastingText { perform { $0.write(text, into: number) } }
    case .pasted(let content):
      take(content, .init(place: nil, seat: clipboard.pastingSeat))
    case .dropped(let content, let place):
      take(content, .init(place: place, seat: session.seat(nearest: place)))
    default: break
    }
  }

  /// Handles finished clipboard work of the other thread.
  func follow(_ news: ClipboardDesk.News) {
    switch news {
    case .made(let bytes, let wish): window.clipboard.supply(bytes, for: wish)
    case .picture where !takesContent, .ink where !takesContent: break
    case .ink(let page, let destination):
      let effects = perform {
        $0.paste(
          page?.strokes ?? [], page?.pictures ?? [], at: destination.place, by: destination.seat)
      }
      if effects.changes.isEmpty {
        let isEmpty = page.map { $0.strokes.isEmpty && $0.pictures.isEmpty } ?? true
        showNotice(Message(isEmpty ? .nothingToPaste : .noMoreImages), for: destination.seat)
      }
    case .picture(.success(let picture), let destination):
      let size = (picture.width, picture.height)
      let effects = perform { session in
        if destination.isAdded, let seat = destination.seat {
          session.add(picture.image, size: size, for: seat)
        } else {
          session.paste(
            picture.image, size: size, at: destination.place, by: destination.seat)
        }
      }
      if effects.changes.isEmpty { showNotice(Message(.noMoreImages), for: destination.seat) }
    case .picture(.failure(let refusal), let destination):
      showNotice(refusal.message, for: destination.seat)
    }
  }

  private func take(_ content: TransferredContent, _ destination: ClipboardDesk.Destination) {
    guard destination.place == nil ? takesContent : takesDrops else { return }
    switch content {
    case .image(let bytes): clipboard.examine(bytes, for: destination)
    case .ink(let bytes): clipboard.examine(ink: bytes, for: destination)
    case .text: break
    case .files where !session.allows(.files): break
    case .files(let paths): open(files: paths.map { FilePath(bytes: $0) }, for: destination)
    case .failed(let failure):
      let phrase: Phrase =
        switch failure {
        case .nothing: destination.place == nil ? .nothingToPaste : .nothingDropped
        case .noAnswer: .noAnswer
        case .tooLarge: .imageTooLarge
        case .unreadable: .imageDamaged
        }
      showNotice(Message(phrase), for: destination.seat)
    }
  }

  /// Gives the copied content to the desktop's clipboard manager, if there is one, and waits for
  /// it, because the content is lost when the program ends. Nothing is painted any more.
  func handOverClipboard() {
    window.clipboard.handOver()
    guard window.clipboard.isHandingOver else { return }
    window.unmap()
    let limit = Instant.now + Self.longestHandOver
    var end = Instant.now + Self.handOverPatience
    var steps = window.clipboard.steps
    var loop = PollLoop()
    var events: [WindowEvent] = []
    while window.clipboard.isHandingOver, (try? window.drain(into: &events)) != nil {
      for event in events {
        if case .copyWanted(let wish) = event { clipboard.make(wish) }
      }
      news.drain()
      for case .made(let bytes, let wish) in clipboard.news() {
        window.clipboard.supply(bytes, for: wish)
      }
      connection.flush()
      if window.clipboard.steps != steps {
        steps = window.clipboard.steps
        end = min(.now + Self.handOverPatience, limit)
      }
      // Only now, because what the manager has sent in time counts, however late it is read.
      guard window.clipboard.isHandingOver, .now < end else { return }
      guard !connection.hasQueuedEvents else { continue }
      _ = window.nextDeadline()
      loop.begin(with: connection.fileDescriptor, wantsToWrite: false)
      loop.add(news.readEnd)
      _ = loop.wait(until: end)
    }
  }
}

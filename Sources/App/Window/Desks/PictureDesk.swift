import Ink
import Localization
import Rendering
import System
import SystemPackage
import Words

/// Pictures of the canvas that people or commands want, and the desktop's file manager, which shows them.
final class PictureDesk: Desk {
  /// Writes pictures on other threads.
  let writer: PictureWriter
  private let folder: DesktopFolder
  /// The file that the notice of the last save or export is about; `nil` before the first one.
  private var saved: (path: FilePath, seat: SeatID?)?

  /// - Parameters:
  ///   - display: The display on which the file manager appears.
  ///   - visitors: The pictures of visitors; `nil` outside of exhibits.
  init(on display: String, visitors: VisitorPictures?, waking news: Wakeup) {
    writer = PictureWriter(waking: news, visitors: visitors)
    folder = DesktopFolder(on: display, waking: news)
  }

  /// Offers to show a file that was written.
  /// - Parameter seat: The seat whose person asked for it; `nil` if no one in the window did.
  func offer(
    _ path: FilePath, _ small: ThumbnailData, _ title: Phrase, for seat: SeatID?,
    in app: PaintingApp
  ) {
    guard let name = path.lastComponent else { return }
    saved = (path, seat)
    app.notices.show(.saved(name.string, small, title, seat), for: app)
  }

  /// Shows the file that was offered last in the desktop's file manager.
  func showSaved() {
    if let saved { folder.show(saved.path, for: saved.seat) }
  }

  /// Reports the results of writing pictures, in the window and to the commands that asked for them, and where
  /// files are whose folders could not be shown.
  func takeNews(for app: PaintingApp) {
    for outcome in writer.finished() { report(outcome, to: app) }
    for (file, seat) in folder.unshown() {
      let folder = file.removingLastComponent().abbreviated
      app.showNotice(Message(.notShown, .text(folder)), for: seat)
    }
  }

  private func report(_ outcome: PictureWriter.Outcome, to app: PaintingApp) {
    switch outcome.result {
    case .success(let written):
      if outcome.requester == nil {
        offer(written.path, written.small, .pictureSaved, for: outcome.seat, in: app)
      } else {
        app.showNotice(Message(.saved, .text(written.path.abbreviated)))
      }
      outcome.requester?.reply { .success(written.path.string) }
    case .failure(let error):
      app.showNotice(Message(.notSaved, .text(app.reason(error))), for: outcome.seat)
      if app.isQuitting { StandardError.print(error.description) }
      outcome.requester?.reply { .failure(error) }
    }
  }

  /// Waits for pictures that are being written. No notice can be seen any more.
  func finish(for app: PaintingApp) {
    let areAllDone = writer.finish()
    takeNews(for: app)
    if !areAllDone {
      StandardError.print("a picture is incomplete, because its disk does not respond")
    }
  }
}

/// Shows pages when they have been rendered, and tells why others cannot be.
final class PageDesk: Desk {
  /// - Parameter news: Wakes the poll loop when pages are rendered.
  init(waking news: Wakeup) {
    DocumentPages.use()
    PageStore.shared.setObserver { Wakeup.signal(news.writeEnd) }
  }

  func takeNews(for app: PaintingApp) {
    app.content.followPages()
    for failure in PageStore.shared.takeFailures() { app.showNotice(failure.message) }
  }
}

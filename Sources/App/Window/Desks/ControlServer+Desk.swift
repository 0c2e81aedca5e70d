import Interaction
import Rendering
import System

extension ControlServer: Desk {
  /// Does what other processes have requested. It is the last desk, so an answer tells of everything that the
  /// others have taken.
  func takeNews(for app: PaintingApp) {
    for (request, requester) in received() {
      switch request {
      case .screenshot(let path): app.pictures.writer.write(app.picture, to: path, for: requester)
      case .report:
        app.showResult()
        let (session, hasMotion) = (app.session, app.content.hasMotion)
        let (notice, waitingPictures) = (app.content.noticeText, app.pictures.writer.waitingCount)
        requester.reply {
          var report = SessionReport(session)
          (report.hasMotion, report.notice) = (hasMotion, notice)
          report.waitingPictures = waitingPictures
          return .success(JSON.text(of: report) + "\n")
        }
      }
    }
  }
}

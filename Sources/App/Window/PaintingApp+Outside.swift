import Ink
import Interaction
import Localization
import Rendering
import System
import SystemPackage
import XClient

/// What comes from elsewhere than the X server: signals, other threads and other programs.
extension PaintingApp {
  /// Handles signals, the results of other threads, and requests of other programs.
  func handleOutside() {
    if signals.wasRaised { isQuitting = true }
    news.drain()
    content.followPages()
    for failure in PageStore.shared.takeFailures() { showNotice(failure.message) }
    content.removeNotice(at: .now)
    showWaitingTexts()
    for outcome in pictures.finished() { report(outcome) }
    tellOfHands()
    followDoctor()
    for (picture, seat) in folder.unshown() { tell(unshown: picture, for: seat) }
    for news in gallery?.news() ?? [] { follow(news) }
    for news in clipboard.news() { follow(news) }
    doAccessibleWishes()
    followAppearance()
    for (path, picture) in thumbnails.results() { content.setThumbnail(picture, forFile: path) }
    for (news, ticket) in share.news() { follow(news, for: ticket) }
    for (request, requester) in control?.received() ?? [] {
      switch request {
      case .screenshot(let path):
        pictures.write(picture, to: path, for: requester)
      case .report:
        showResult()
        let (session, hasMotion) = (session, content.hasMotion)
        let (notice, waitingPictures) = (content.noticeText, pictures.waitingCount)
        requester.reply {
          var report = SessionReport(session)
          (report.hasMotion, report.notice) = (hasMotion, notice)
          report.waitingPictures = waitingPictures
          return .success(JSON.text(of: report) + "\n")
        }
      }
    }
    if let failure = recorder?.takeFailure() {
      showNotice(Message(.recordingStopped, .text(failure.description)))
    }
  }
}

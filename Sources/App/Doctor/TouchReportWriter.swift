import Dispatch
import Gallery
import System
import SystemPackage

/// Writes reports of the touch doctor into the user's folder for documents, on another thread, so that the window never
/// waits for a disk, and wakes the poll loop when one is done.
final class TouchReportWriter: Sendable {
  private let inbox: Inbox<Result<FilePath, AppError>>
  private let queue = DispatchQueue(label: "fingerpaint.reports")
  private let group = DispatchGroup()

  /// How long the end of the program waits for a disk that does not answer.
  private static let lastPatience = DispatchTimeInterval.seconds(10)

  /// - Parameter wakeup: Wakes the poll loop when a report is written.
  init(waking wakeup: Wakeup) { inbox = Inbox(waking: wakeup) }

  /// Writes a report as text and as JSON. ``finished()`` returns the path of the text.
  func write(_ report: TouchReport) {
    let stem = "FingerPaint touch report \(WallClock.text(WallClock.now(), "%Y-%m-%d %H.%M.%S"))"
    queue.async(group: group) { [inbox] in
      inbox.put(Result { () throws(AppError) in try Self.write(report, as: stem) })
    }
  }

  private static func write(_ report: TouchReport, as stem: String) throws(AppError) -> FilePath {
    let folder = UserFolders()[.documents]
    var path = folder
    for (ending, text) in [("json", report.json), ("txt", report.text)] {
      path = try FreshFile.write(stem, ending, in: folder) { file, path throws(AppError) in
        try TouchReport.write(Array(text.utf8), to: file, at: path)
      }
    }
    return path
  }

  /// Returns the results since the last call.
  func finished() -> [Result<FilePath, AppError>] { inbox.take() }

  /// Waits until every report is written, within limits.
  /// - Returns: Whether all are written, or have failed.
  func finish() -> Bool { group.wait(timeout: .now() + Self.lastPatience) == .success }
}

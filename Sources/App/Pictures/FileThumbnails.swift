import Dispatch
package import Rendering
import Synchronization
package import System
package import SystemPackage

/// Makes small pictures of image files for sheets and panels, on a thread of its own, one after the other. Only the
/// latest wishes count, so files that were scrolled away cost nothing. Wakes the poll loop for each picture.
package final class FileThumbnails: Sendable {
  /// A file's path, and its small picture; `nil` if it has none.
  package typealias Made = (path: String, picture: ThumbnailData?)

  private struct State: Sendable {
    /// The paths of the files that are wanted, most urgent first.
    var wanted: [String] = []
    /// The paths of the files that are being read, or whose results have not been taken.
    var begun: Set<String> = []
    /// Whether the thread has something to do.
    var isWorking = false
  }

  private let inbox: Inbox<Made>
  private let make: @Sendable (FilePath) -> ThumbnailData?
  private let queue = DispatchQueue(label: "fingerpaint.file-thumbnails", qos: .utility)
  private let state = Mutex(State())

  /// - Parameters:
  ///   - wakeup: Wakes the poll loop when there is a result.
  ///   - make: Makes the picture of a file; `nil` if it has none.
  package init(
    waking wakeup: Wakeup,
    making make: @escaping @Sendable (FilePath) -> ThumbnailData? = ImageChecker.thumbnail
  ) {
    (inbox, self.make) = (Inbox(waking: wakeup), make)
  }

  /// Returns the results since the last call.
  package func results() -> [Made] {
    let results = inbox.take()
    if !results.isEmpty {
      state.withLock { state in state.begun.subtract(results.map(\.path)) }
    }
    return results
  }

  /// Sets the wishes, in place of all earlier ones.
  /// - Parameter paths: The paths of the files, as in ``Interaction/FolderEntry/path``, most urgent first.
  package func want(_ paths: [String]) {
    let begins = state.withLock { state in
      state.wanted = paths.filter { !state.begun.contains($0) }
      guard !state.wanted.isEmpty, !state.isWorking else { return false }
      state.isWorking = true
      return true
    }
    if begins { queue.async { [self] in work() } }
  }

  private func work() {
    while let path = next() {
      inbox.put((path, make(FilePath(argument: path))))
    }
  }

  private func next() -> String? {
    state.withLock { state in
      guard !state.wanted.isEmpty else {
        state.isWorking = false
        return nil
      }
      let path = state.wanted.removeFirst()
      state.begun.insert(path)
      return path
    }
  }
}

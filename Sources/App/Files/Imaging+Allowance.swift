import Ink
package import InkFiles
import Synchronization

extension Imaging {
  /// Returns the same imaging with a limit for all of its work together: a small file can have thousands of
  /// images that each take as long as one may. When the limit is used up, no more images are decoded and no
  /// more texts are painted.
  /// - Parameter limit: How long it may take.
  package func limited(to limit: Duration) -> Imaging {
    let work = Work(limit: limit)
    var imaging = self
    imaging.importPicture = { [importPicture] bytes, mediaType throws(InkFileError) in
      guard work.goesOn else {
        throw InkFileError("decoding the images of the file takes too long")
      }
      let start = ContinuousClock.now
      defer { work.add(since: start) }
      return try importPicture(bytes, mediaType)
    }
    imaging.paintText = { [paintText] text, font, size, color in
      guard work.goesOn else { return nil }
      let start = ContinuousClock.now
      defer { work.add(since: start) }
      return paintText(text, font, size, color)
    }
    imaging.readDocument = { [readDocument] bytes, omissions throws(InkFileError) in
      guard work.goesOn else {
        throw InkFileError("reading the PDF documents of the file takes too long")
      }
      let start = ContinuousClock.now
      defer { work.add(since: start) }
      return try readDocument(bytes, &omissions)
    }
    return imaging
  }

  /// The work on one file.
  private final class Work: Sendable {
    private let limit: Duration
    private let done = Mutex(Duration.zero)

    init(limit: Duration) { self.limit = limit }

    var goesOn: Bool { done.withLock { $0 < limit } }

    func add(since start: ContinuousClock.Instant) {
      done.withLock { $0 += start.duration(to: .now) }
    }
  }
}

import Dispatch
import Glibc
import Ink
package import Rendering
import Synchronization
import System
package import SystemPackage
import Words

/// Encodes and writes pictures on other threads, so that painting never waits for a disk, and wakes
/// the poll loop when one is done. Files are written one after the other. A picture for a pipe or a
/// device gets its own thread, because its reader may be slow.
package final class PictureWriter: Sendable {
  /// A picture that was written.
  package struct Written: Sendable {
    /// Where the picture is.
    package let path: FilePath
    let small: ThumbnailData

    /// Creates a result from its parts.
    package init(path: FilePath, small: ThumbnailData) {
      self.path = path
      self.small = small
    }
  }

  /// The result of writing a picture.
  struct Outcome: Sendable {
    let result: Result<Written, AppError>
    /// The client that asked for the picture through the control socket; `nil` if it came from the
    /// window.
    let requester: ControlServer.Requester?
    /// The seat whose person asked for the picture; `nil` if no one in the window did.
    let seat: SeatID?
  }

  private let inbox: Inbox<Outcome>
  private let files = DispatchQueue(label: "fingerpaint.pictures")
  private let group = DispatchGroup()
  private let backlog = Mutex(PictureBacklog())
  private let isEnding = Atomic(false)
  /// The pictures of visitors; `nil` outside of exhibits.
  private let visitors: VisitorPictures?

  /// How long the end of the program waits for pictures that are being written.
  private static let lastPatience = DispatchTimeInterval.seconds(10)

  /// - Parameters:
  ///   - wakeup: Wakes the poll loop when a picture is done.
  ///   - visitors: The pictures of visitors; `nil` outside of exhibits.
  init(waking wakeup: Wakeup, visitors: VisitorPictures? = nil) {
    inbox = Inbox(waking: wakeup)
    self.visitors = visitors
  }

  /// Writes a picture on another thread. ``finished()`` returns the result. The picture is refused
  /// if too many are waiting.
  /// - Parameters:
  ///   - board: The board that it shows, if a person in the window asked for it.
  ///   - path: The file to write; `nil` for a new one in the Pictures folder.
  ///   - seat: The seat whose person asked for it; `nil` if no one in the window did.
  func write(
    _ picture: CanvasPicture, of board: Board? = nil, to path: FilePath?,
    for requester: ControlServer.Requester?, from seat: SeatID? = nil
  ) {
    let bytes = picture.width * picture.height * MemoryLayout<UInt32>.stride
    guard backlog.withLock({ $0.admit(bytes) }) else {
      let refusal = AppError(Message(.tooManyPictures))
      return inbox.put(Outcome(result: .failure(refusal), requester: requester, seat: seat))
    }
    // A queue of its own has its own thread, which may wait without delaying others.
    let isPipe = path.map(PipeOutput.isPipe) ?? false
    let queue = isPipe ? DispatchQueue(label: "fingerpaint.picture") : files
    queue.async(group: group) { [self] in
      let result = Result { () throws(AppError) in
        if path == nil, let board, let visitors {
          return try visitors.save(board) { folder throws(AppError) in
            try Self.writeNow(picture, in: folder)
          }
        }
        return try Self.writeNow(picture, to: path) { self.isEnding.load(ordering: .relaxed) }
      }
      backlog.withLock { $0.release(bytes) }
      inbox.put(Outcome(result: result, requester: requester, seat: seat))
    }
  }

  /// The number of pictures that are being written or wait for that.
  var waitingCount: Int { backlog.withLock { $0.count } }

  /// Returns the results since the last call.
  func finished() -> [Outcome] { inbox.take() }

  /// Waits until every requested picture is done, within limits: a pipe without a reader is given
  /// up at once, and a disk that does not answer after ten seconds.
  /// - Returns: whether all pictures are done.
  func finish() -> Bool {
    isEnding.store(true, ordering: .relaxed)
    return group.wait(timeout: .now() + Self.lastPatience) == .success
  }

  /// Writes a picture on this thread.
  /// - Parameters:
  ///   - folder: The folder of a picture that has no path.
  ///   - isEnding: Whether the program is ending and must not wait for a reader of a pipe.
  private static func writeNow(
    _ picture: CanvasPicture, to path: FilePath? = nil, in folder: FilePath = PicturesFolder.path,
    while isEnding: () -> Bool = { false }
  ) throws(AppError) -> Written {
    let pixels = picture.pixels()
    let png = try encoded(pixels, width: picture.width, height: picture.height)
    let small = ThumbnailData(reducing: pixels, width: picture.width, height: picture.height)
    guard let path else {
      return Written(path: try PictureSaving.write(png, in: folder), small: small)
    }
    if PipeOutput.isPipe(path) {
      try PipeOutput.write(png, to: path, isEnding: isEnding)
    } else {
      try PictureSaving.write(png, to: path)
    }
    return Written(path: path, small: small)
  }

  /// Encodes a picture as PNG.
  static func encoded(_ picture: CanvasPicture) throws(AppError) -> [UInt8] {
    try encoded(picture.pixels(), width: picture.width, height: picture.height)
  }

  private static func encoded(
    _ pixels: [UInt32], width: Int, height: Int
  ) throws(AppError) -> [UInt8] {
    do {
      return try PNGEncoder.encode(pixels: pixels, width: width, height: height)
    } catch {
      throw AppError(Message(.cannotMakePicture, .text("\(error)")))
    }
  }
}

/// The number of pictures that wait to be written, and their memory.
package struct PictureBacklog {
  /// The number of waiting pictures.
  private(set) var count = 0
  private var bytes = 0

  /// Creates a backlog without pictures.
  package init() {}

  /// The maximum number of waiting pictures.
  package static let maximumCount = 16
  /// The maximum size of all waiting pictures together, in bytes. A single picture may have any
  /// size.
  package static let maximumBytes = 1 << 28

  /// Adds a picture if there is room for it.
  /// - Parameter size: The size of its pixels, in bytes.
  /// - Returns: whether there was room.
  package mutating func admit(_ size: Int) -> Bool {
    guard count == 0 || count < Self.maximumCount && size <= Self.maximumBytes - bytes else {
      return false
    }
    (count, bytes) = (count + 1, bytes + size)
    return true
  }

  /// Removes a picture that was added, given the same size.
  package mutating func release(_ size: Int) {
    (count, bytes) = (count - 1, bytes - size)
  }
}

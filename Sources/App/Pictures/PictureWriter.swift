import Dispatch
import Glibc
import Interaction
import Rendering
import Synchronization
import SystemPackage

/// Paints, encodes and writes pictures on other threads, so that nobody's finger waits for a disk, and wakes
/// the poll loop when one is done. What goes into files is written in order; what goes to pipes and devices is
/// written as fast as somebody reads it, beside all others.
final class PictureWriter: Sendable {
  /// A picture that was written, or why it was not.
  struct Outcome: Sendable {
    let result: Result<FilePath, AppError>
    /// Who asked for it through the control socket.
    let requester: ControlServer.Requester?
  }

  private let inbox: Inbox<Outcome>
  private let files = DispatchQueue(label: "fingerpaint.pictures")
  private let group = DispatchGroup()
  private let backlog = Mutex(PictureBacklog())
  private let isEnding = Atomic(false)

  /// How long the end of the program waits for pictures that are being written.
  private static let lastPatience = DispatchTimeInterval.seconds(10)

  init() throws(Errno) {
    inbox = try Inbox()
  }

  /// Readable when a picture is done.
  var fileDescriptor: Int32 { inbox.fileDescriptor }

  /// Writes a picture, sooner or later; ``finished()`` then tells. It is refused where too many wait.
  /// - Parameter path: the file to write; nil for a new one in the Pictures folder.
  func write(
    _ picture: CanvasPicture, to path: FilePath?, for requester: ControlServer.Requester?
  ) {
    let bytes = picture.width * picture.height * MemoryLayout<UInt32>.stride
    guard backlog.withLock({ $0.admit(bytes) }) else {
      let refusal = AppError(Message(.tooManyPictures))
      return inbox.put(Outcome(result: .failure(refusal), requester: requester))
    }
    // A queue of its own has a thread of its own, which may wait for as long as it likes.
    let isPipe = path.map(PipeOutput.isPipe) ?? false
    let queue = isPipe ? DispatchQueue(label: "fingerpaint.picture") : files
    queue.async(group: group) { [self] in
      let result = Result { () throws(AppError) in
        try Self.writeNow(picture, to: path) { self.isEnding.load(ordering: .relaxed) }
      }
      backlog.withLock { $0.release(bytes) }
      inbox.put(Outcome(result: result, requester: requester))
    }
  }

  /// The pictures that are done since the last call.
  func finished() -> [Outcome] { inbox.take() }

  /// Waits until every picture asked for so far is done, but not for ever: a pipe that nobody reads is given
  /// up at once, and a disk that does not answer after ten seconds.
  /// - Returns: whether all are done.
  func finish() -> Bool {
    isEnding.store(true, ordering: .relaxed)
    return group.wait(timeout: .now() + Self.lastPatience) == .success
  }

  /// Writes a picture and returns where.
  /// - Parameter isEnding: Whether the program ends, and waits for no reader of a pipe any more.
  static func writeNow(
    _ picture: CanvasPicture, to path: FilePath?,
    while isEnding: () -> Bool = { false }
  ) throws(AppError) -> FilePath {
    let png = try encoded(picture)
    guard let path else { return try PictureSaving.write(png) }
    if PipeOutput.isPipe(path) {
      try PipeOutput.write(png, to: path, isEnding: isEnding)
    } else {
      try PictureSaving.write(png, to: path)
    }
    return path
  }

  /// A picture as PNG.
  static func encoded(_ picture: CanvasPicture) throws(AppError) -> [UInt8] {
    do {
      return try PNGEncoder.encode(
        pixels: picture.pixels(), width: picture.width, height: picture.height)
    } catch {
      throw AppError(Message(.cannotMakePicture, .text("\(error)")))
    }
  }
}

import Dispatch
import Interaction
import Rendering
import SystemPackage

/// Encodes and writes pictures on a thread of its own, so that nobody's finger waits for a disk, and
/// wakes the poll loop when one is done.
final class PictureWriter: Sendable {
  /// A picture that was written, or why it was not.
  struct Outcome: Sendable {
    let result: Result<FilePath, AppError>
    /// Whoever asked for it through the control socket.
    let requester: ControlServer.Requester?
  }

  private let inbox: Inbox<Outcome>
  private let queue = DispatchQueue(label: "picture writer")

  init() throws(Errno) {
    inbox = try Inbox()
  }

  /// Readable when a picture is done.
  var fileDescriptor: Int32 { inbox.fileDescriptor }

  /// Writes a picture, sooner or later; ``finished()`` then tells.
  /// - Parameter path: the file to write; nil for a new one in the Pictures folder.
  func write(_ picture: Picture, to path: FilePath?, for requester: ControlServer.Requester?) {
    queue.async { [self] in
      let result = Result { () throws(AppError) in try Self.writeNow(picture, to: path) }
      // A notice is about to be written on the loop's thread.
      Fonts.load()
      inbox.put(Outcome(result: result, requester: requester))
    }
  }

  /// The pictures that are done since the last call.
  func finished() -> [Outcome] { inbox.take() }

  /// Waits until every picture asked for so far is done.
  func waitUntilIdle() {
    queue.sync {}
  }

  /// Writes a picture and returns where.
  static func writeNow(_ picture: Picture, to path: FilePath?) throws(AppError) -> FilePath {
    let png: [UInt8]
    do {
      png = try PNGEncoder.encode(
        pixels: picture.pixels, width: picture.width, height: picture.height)
    } catch {
      throw AppError(Message(.cannotMakePicture, .text("\(error)")))
    }
    guard let path else { return try PictureFile.write(png) }
    try PictureFile.write(png, to: path)
    return path
  }
}

/// Opaque pixels, row by row.
struct Picture: Sendable {
  let pixels: [UInt32]
  let width: Int
  let height: Int
}

import Dispatch
import Glibc
import Ink
import InkFiles
import Interaction
import Rendering
import System
import SystemPackage
import XClient

/// Makes copied content and checks pasted content, on its own threads. Wakes the poll loop when
/// something is done.
final class ClipboardDesk {
  /// A finished task.
  enum News: Sendable {
    /// One format of the copied content; `nil` if it could not be made.
    case made([UInt8]?, ClipboardWish)
    /// An image to be placed on the board, or the reason why it is refused.
    case picture(Result<ImportedPicture, PictureRefusal>, Destination)
    /// A board with the strokes and images to be added to the present one; `nil` if it could not be
    /// read.
    case ink(InkPage?, Destination)
  }

  /// The place of a pasted image, and its author.
  struct Destination: Sendable {
    /// The centre of the image in window coordinates; `nil` for the centre of the window.
    var place: Point?
    /// The seat that makes the edit; `nil` for the first seat.
    var seat: SeatID?
    /// Whether the image is added as ``Interaction/PaintingSession/add(_:size:for:)`` does, and not pasted.
    var isAdded = false
  }

  private let inbox: Inbox<News>
  private let queue = DispatchQueue(label: "fingerpaint.clipboard")
  /// A queue of its own: decoding an image may take long, and other programs wait for copies.
  private let images = DispatchQueue(label: "fingerpaint.images")
  private var copied: (offer: ClipboardOffer, copy: BoardCopy)?
  /// The seat that waits for content from the clipboard.
  var pastingSeat: SeatID?
  /// The number of the text that waits for content from the clipboard; `nil` if the board does.
  var pastingText: UInt32?

  /// - Parameter wakeup: Wakes the poll loop when there is news.
  init(waking wakeup: Wakeup) {
    inbox = Inbox(waking: wakeup)
  }

  /// Returns the news since the last call.
  func news() -> [News] { inbox.take() }

  /// Keeps the copied content for as long as other programs may ask for it.
  func keep(_ copy: BoardCopy, as offer: ClipboardOffer) { copied = (offer, copy) }

  /// Drops the copied content.
  func forget(_ offer: ClipboardOffer) {
    if copied?.offer == offer { copied = nil }
  }

  /// Makes the format that another program asks for. ``News/made(_:_:)`` reports the result.
  func make(_ wish: ClipboardWish) {
    guard let (offer, copy) = copied, offer == wish.offer,
      let form = copy.forms.first(where: { $0.mediaType == wish.mediaType })
    else { return inbox.put(.made(nil, wish)) }
    queue.async { [inbox] in inbox.put(.made(try? form.make(), wish)) }
  }

  /// Checks and decodes an image. ``News/picture(_:_:)`` reports the result.
  func examine(_ bytes: [UInt8], for destination: Destination) {
    images.async { [inbox] in
      let result = Result { () throws(PictureRefusal) in try ImageChecker.picture(bytes) }
      inbox.put(.picture(result, destination))
    }
  }

  /// Reads ink. ``News/ink(_:_:)`` reports the result.
  func examine(ink bytes: [UInt8], for destination: Destination) {
    images.async { [inbox] in
      var omissions = Omissions()
      let document = try? InkFileFormat.inkML.read(
        InkFileSource(bytes), omissions: &omissions, imaging: .rendering)
      inbox.put(.ink(document?.pages.first, destination))
    }
  }

  /// Reads an image from a file. ``News/picture(_:_:)`` reports the result.
  func read(_ path: FilePath, for destination: Destination) {
    images.async { [inbox] in
      let result = Result { () throws(PictureRefusal) in try ImageChecker.picture(path) }
      inbox.put(.picture(result, destination))
    }
  }
}

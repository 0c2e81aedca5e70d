import Dispatch
import Glibc
import Ink
import Interaction
import Rendering
import SystemPackage
import XClient

/// What is copied and what is pasted, as far as it takes time: it is made and looked at on a thread of its
/// own, which wakes the poll loop when it is done.
final class ClipboardDesk {
  /// What has been done.
  enum News: Sendable {
    /// A form of what was copied; nil when it cannot be made.
    case made([UInt8]?, ClipboardWish)
    /// An image to be laid on the paper, or why there is none.
    case picture(Result<PNGImage, PictureRefusal>, Destination)
  }

  /// Where an image goes.
  struct Destination: Sendable {
    /// Its middle, in window space; nil for the middle of the window.
    var place: Point?
    /// Whose edit it is; nil for the seat that was there first.
    var seat: SeatID?
  }

  private let inbox: Inbox<News>
  private let queue = DispatchQueue(label: "fingerpaint.clipboard")
  private var copied: (offer: ClipboardOffer, copy: BoardCopy)?
  /// Whose paste from the clipboard is under way.
  var pastingSeat: SeatID?

  init() throws(Errno) {
    inbox = try Inbox()
  }

  /// Readable when there is news.
  var fileDescriptor: Int32 { inbox.fileDescriptor }

  /// The news since the last call.
  func news() -> [News] { inbox.take() }

  /// Keeps what was copied for as long as others may want it.
  func keep(_ copy: BoardCopy, as offer: ClipboardOffer) { copied = (offer, copy) }

  /// Lets go of what was copied.
  func forget(_ offer: ClipboardOffer) {
    if copied?.offer == offer { copied = nil }
  }

  /// Makes what another program wants; ``News/made(_:_:)`` then tells.
  func make(_ wish: ClipboardWish) {
    guard let (offer, copy) = copied, offer == wish.offer,
      let form = copy.forms.first(where: { $0.mediaType == wish.mediaType })
    else { return inbox.put(.made(nil, wish)) }
    queue.async { [inbox] in inbox.put(.made(try? form.make(), wish)) }
  }

  /// Looks at an image; ``News/picture(_:_:)`` then tells.
  func examine(_ bytes: [UInt8], for destination: Destination) {
    queue.async { [inbox] in
      let result = Result { () throws(PictureRefusal) in try ImageChecker.picture(bytes) }
      inbox.put(.picture(result, destination))
    }
  }

  /// Reads an image from a file; ``News/picture(_:_:)`` then tells.
  func read(_ path: FilePath, for destination: Destination) {
    queue.async { [inbox] in
      let result = Result { () throws(PictureRefusal) in try ImageChecker.picture(path) }
      inbox.put(.picture(result, destination))
    }
  }
}

import Gallery
import Interaction
import SystemPackage

extension GalleryError {
  /// The reason of the error, as a part of a sentence in the user's language.
  var message: Message {
    let path = path.abbreviated
    return switch reason {
    case .diskFull: Message(.diskFull)
    case .readOnly: Message(.readOnly, .text(path))
    case .busy: Message(.busy, .text(path))
    case .noLocks: Message(.noLocks, .text(self.path.removingLastComponent().abbreviated))
    case .damaged: Message(.damaged, .text(path))
    case .newer: Message(.newer, .text(path))
    case .older: Message(.cannotWrite, .text(path), .text("it is from a development version"))
    case .inputOutput: Message(.diskBroken, .text(path))
    case .noDrawing: Message(.noDrawing)
    case .otherHands: Message(.otherHands)
    case .nameTaken(let said), .other(let said):
      Message(.cannotWrite, .text(path), .text(said))
    }
  }
}

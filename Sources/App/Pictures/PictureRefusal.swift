import Glibc
import Ink
import Interaction
import Rendering
import SystemPackage

/// An error with a message for the window: why an image is not placed on the board.
struct PictureRefusal: Error {
  let message: Message

  init(_ message: Message) { self.message = message }
}

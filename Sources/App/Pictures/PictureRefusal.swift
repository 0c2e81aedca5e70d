import Glibc
import Ink
package import Interaction
import Rendering
import SystemPackage

/// An error with a message for the window: why an image is not placed on the board.
package struct PictureRefusal: Error {
  /// The sentence that says why, for the window and the command line.
  package let message: Message

  init(_ message: Message) { self.message = message }
}

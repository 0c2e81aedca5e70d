import Glibc
import Ink
import Interaction
import Rendering
import SystemPackage

/// Why something is not laid on the paper, for the window.
struct PictureRefusal: Error {
  let message: Message

  init(_ message: Message) { self.message = message }
}

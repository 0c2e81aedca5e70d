import Gallery
import Ink
import InkFiles
import Interaction
import Rendering
import SystemPackage

/// Saving what was painted when the gallery cannot.
extension PaintingApp {
  /// Saves what was painted when the window is lost. Returns a sentence that says where it is.
  func rescue(after error: any Error) -> String {
    recorder?.flush()
    perform { $0.finishFills() }
    guard let gallery else { return saving([InkDocument(session.liftedBoards)], after: error) }
    let ending = gallery.finish(session)
    if let failure = ending.failure { StandardError.print(failure.description) }
    guard ending.unwritten.isEmpty else { return saving(ending.unwritten, after: error) }
    let isBlank = session.boards.all.allSatisfy(\.isBlank)
    return isBlank ? "\(error)" : "\(error); the drawing is kept"
  }

  /// Writes unsaved drawings to files. Returns a sentence that says what happened and where the
  /// files are.
  func saving(_ drawings: [InkDocument], after error: any Error) -> String {
    guard let place = Rescue.save(drawings, picture: { picture }) else { return "\(error)" }
    return "\(error); \(place)"
  }
}

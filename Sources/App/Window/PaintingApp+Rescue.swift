import Gallery
import Ink
import Interaction
import Rendering

/// Saving what was painted when the gallery cannot.
extension PaintingApp {
  /// Ends the keeping of drawings, and saves what was painted if the gallery cannot.
  /// - Parameter loss: Why the window is lost; `nil` if the program was to end.
  /// - Returns: An error that says where the drawings are; `nil` if they are kept and the window is not lost.
  func keepDrawings(after loss: (any Error)?) -> AppError? {
    if loss != nil { recorder?.flush() }
    perform { $0.finishFills() }
    guard let gallery else {
      return loss.map { saving([InkDocument(session.liftedBoards)], after: $0) }
    }
    let ending = gallery.finish(session)
    guard let loss else { return ending.failure.map { saving(ending.unwritten, after: $0) } }
    if let failure = ending.failure { StandardError.print(failure.description) }
    guard ending.unwritten.isEmpty else { return saving(ending.unwritten, after: loss) }
    let isBlank = session.boards.all.allSatisfy(\.isBlank)
    return AppError(isBlank ? "\(loss)" : "\(loss); the drawing is kept")
  }

  /// Writes unsaved drawings to files. Returns a sentence that says what happened and where the
  /// files are.
  private func saving(_ drawings: [InkDocument], after error: any Error) -> AppError {
    guard let place = Rescue.save(drawings, picture: { picture }) else {
      return AppError("\(error)")
    }
    return AppError("\(error); \(place)")
  }
}

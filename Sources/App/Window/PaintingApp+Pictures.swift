import Interaction
import Localization
import Rendering
import SystemPackage

/// Pictures of the canvas, and reports about them.
extension PaintingApp {
  /// The current content of the canvas on which people paint, even if a replay covers it.
  var picture: CanvasPicture { content.picture }

  /// Reports the result of writing a picture, in the window and to the command that asked for it.
  func report(_ outcome: PictureWriter.Outcome) {
    switch outcome.result {
    case .success(let path):
      showNotice(Message(.saved, .text(path.abbreviated)))
      outcome.requester?.reply { .success(path.string) }
    case .failure(let error):
      let reason = error.message.map { translator($0) } ?? error.description
      showNotice(Message(.notSaved, .text(reason)))
      if isQuitting { StandardError.print(error.description) }
      outcome.requester?.reply { .failure(error) }
    }
  }

  /// Waits for pictures that are being written, and reports the results.
  func finishPictures() {
    let areAllDone = pictures.finish()
    // These pictures were finished when no notice could be seen any more.
    for outcome in pictures.finished() { report(outcome) }
    if !areAllDone {
      StandardError.print("a picture is incomplete, because its disk does not respond")
    }
  }
}

import Interaction
import Localization
import Rendering
import SystemPackage

/// Pictures of the canvas, and what the window says of them.
extension PaintingApp {
  /// The canvas as it is now: the one that is painted on, also while a replay covers it.
  var picture: CanvasPicture { composer.picture(session) }

  /// Says what became of a picture, in the window and to the command that asked for it.
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

  /// Waits for pictures that are being written, and says what became of them.
  func finishPictures() {
    let areAllDone = pictures.finish()
    // A picture that failed while nobody could see a notice any more.
    for outcome in pictures.finished() { report(outcome) }
    if !areAllDone {
      StandardError.print("a picture is incomplete, because its disk does not respond")
    }
  }
}

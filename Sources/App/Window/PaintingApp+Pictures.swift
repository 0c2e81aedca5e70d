import Ink
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
    case .success(let written):
      tell(written, isForCommand: outcome.requester != nil, outcome.seat)
      outcome.requester?.reply { .success(written.path.string) }
    case .failure(let error):
      let reason = error.message.map { translator($0) } ?? error.description
      showNotice(Message(.notSaved, .text(reason)), for: outcome.seat)
      if isQuitting { StandardError.print(error.description) }
      outcome.requester?.reply { .failure(error) }
    }
  }

  /// Says that a picture was written. For a picture that a command has put somewhere, says where;
  /// for one in the Pictures folder, offers to show it.
  /// - Parameter seat: The seat whose person asked for it; `nil` if no one in the window did.
  private func tell(
    _ written: PictureWriter.Written, isForCommand: Bool, _ seat: SeatID?
  ) {
    guard !isForCommand, let name = written.path.lastComponent else {
      return showNotice(Message(.saved, .text(written.path.abbreviated)))
    }
    savedPicture = (written.path, seat)
    show(.saved(name.string, written.small, .pictureSaved, seat))
  }

  /// Shows the picture that was saved last in the desktop's file manager.
  func showSavedPicture() {
    if let savedPicture { folder.show(savedPicture.path, for: savedPicture.seat) }
  }

  /// Says where a picture is whose folder could not be shown.
  /// - Parameter seat: The seat whose person saved it; `nil` if no one in the window did.
  func tell(unshown picture: FilePath, for seat: SeatID?) {
    showNotice(Message(.notShown, .text(picture.removingLastComponent().abbreviated)), for: seat)
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

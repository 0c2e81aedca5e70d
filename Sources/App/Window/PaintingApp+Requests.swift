import Ink
import Interaction
import Rendering
import System
import SystemPackage
import XClient

/// The requests of the session, each of which a desk or the window carries out.
extension PaintingApp {
  /// Does what the session requests.
  func perform(_ requests: [ProgramRequest]) {
    for request in requests { perform(request) }
  }

  private func perform(_ request: ProgramRequest) {
    switch request {
    case .save(let seat):
      pictures.writer.write(picture, of: session.boards.current, to: nil, for: nil, from: seat)
    case .showSaved: pictures.showSaved()
    case .copy, .copyStrokes, .paste, .pasteText: clipboard.perform(request, for: self)
    case .chooseExport, .export, .listFolder, .createFolder, .chooseHere, .chooseFile, .openFile,
      .addPicture, .findPrinters, .print, .endChoice:
      share.perform(request, for: self)
    case .listStamps, .readStamp: stamps.perform(request)
    case .tell(let message, let seat): showNotice(message, for: seat)
    case .openDoctor(let seat): doctor.open(for: seat, in: self)
    case .keepSettings(let before, let after):
      settings.follow(from: before, to: after, for: self)
    case .askServer(let question): window.ask(question)
    case .toggleFullscreen:
      settings.noteWindow(isFullscreen: session.isFullscreen)
      window.toggleFullscreen()
    case .explainGestures: explainGestures()
    case .leaveDrawing(let isBlank): leaveDrawing(isBlank: isBlank)
    case .replayNext: replayNext()
    case .quit, .leaveExhibit: isQuitting = true
    }
  }

  /// Says once that the desktop takes fingers for gestures of its own, which no X client can prevent.
  private func explainGestures() {
    guard !hasExplainedGestures else { return }
    hasExplainedGestures = true
    showNotice(DesktopGestures.explanation(Environment["XDG_CURRENT_DESKTOP"]))
  }

  /// The current content of the canvas on which people paint, even if a replay covers it.
  var picture: CanvasPicture { content.picture }

  /// Puts the drawing into the gallery and begins a new one, for the next visitors of an exhibit. Nothing of it waits
  /// for the disk.
  /// - Parameter isBlank: Whether nothing can be seen of the drawing. It is not kept then.
  func leaveDrawing(isBlank: Bool) {
    guard let gallery else {
      perform { $0.open(Boards(), isNew: true) }
      return
    }
    let discard = gallery.discardingOpen
    gallery.show(gallery.begin(), for: nil, in: self)
    if isBlank { discard() }
    gallery.tidy()
  }

  /// Looks for the next drawing to replay in an exhibit.
  func replayNext() {
    guard let gallery else {
      perform { $0.attract(with: nil) }
      return
    }
    gallery.findAttraction()
  }
}

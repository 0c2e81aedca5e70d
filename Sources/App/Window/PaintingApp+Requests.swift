import Ink
import Interaction
import System
import SystemPackage
import XClient

/// What the session requests of the program.
extension PaintingApp {
  /// Does what the session requests.
  func perform(_ requests: [ProgramRequest]) {
    for request in requests { perform(request) }
  }

  private func perform(_ request: ProgramRequest) {
    switch request {
    case .save(let seat):
      pictures.write(picture, of: session.boards.current, to: nil, for: nil, from: seat)
    case .showSaved: showSavedPicture()
    case .copy(let seat): copyBoard(for: seat)
    case .copyStrokes(let strokes, let seat): copy(strokes, for: seat)
    case .paste(let seat): paste(for: seat)
    case .pasteText(let number): pasteText(into: number)
    case .chooseExport(let choices, let ticket): chooseExport(choices, for: ticket)
    case .export(let choices, let place, let ticket): export(choices, to: place, for: ticket)
    case .listFolder(let path, let choices, let ticket): listFolder(path, choices, for: ticket)
    case .createFolder(let name, let parent, let choices, let ticket):
      createFolder(name, in: parent, choices, for: ticket)
    case .chooseHere(let purpose, let choices, let ticket):
      chooseHere(purpose, choices, for: ticket)
    case .tell(let message, let seat): showNotice(message, for: seat)
    case .chooseFile(let ticket): chooseFile(for: ticket)
    case .openFile(let path, let ticket): openFile(FilePath(argument: path), for: ticket)
    case .addPicture(let path, let ticket): addPicture(FilePath(argument: path), for: ticket)
    case .findPrinters(let ticket): share.findPrinters(window.identifier, for: ticket)
    case .print(let choices, let printer, let ticket): print(choices, on: printer, for: ticket)
    case .endChoice(let ticket): share.close(ticket)
    case .openDoctor(let seat): openDoctor(for: seat)
    case .keepHands(let before, let after): keepHands(from: before, to: after)
    case .askServer(let question): window.ask(question)
    case .toggleFullscreen:
      noteWindow()
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
}

import Interaction
import XClient

/// What the session requests of the program.
extension PaintingApp {
  /// Does what the session requests.
  func perform(_ requests: [ProgramRequest]) {
    for request in requests { perform(request) }
  }

  private func perform(_ request: ProgramRequest) {
    switch request {
    case .save(let seat): pictures.write(picture, to: nil, for: nil, from: seat)
    case .showSaved: showSavedPicture()
    case .copy(let seat): copyBoard(for: seat)
    case .paste(let seat): paste(for: seat)
    case .toggleFullscreen: window.toggleFullscreen()
    case .explainGestures: explainGestures()
    case .quit: isQuitting = true
    }
  }

  /// Says once that the desktop takes fingers for gestures of its own, which no X client can prevent.
  private func explainGestures() {
    guard !hasExplainedGestures else { return }
    hasExplainedGestures = true
    showNotice(DesktopGestures.explanation(Environment["XDG_CURRENT_DESKTOP"]))
  }
}

import Interaction
import Rendering

extension PageFailure {
  /// The failure behind an error of a process that paints pages.
  init(_ error: PageError) {
    self =
      switch error {
      case .noPainter, .lacksLibrary, .unprotected: .noRenderer
      case .tooSlow, .tooLarge, .notReady: .tooLarge
      case .damaged, .encrypted, .otherPages, .noPages, .noReadablePage, .tooManyPages, .pageSize,
        .stopped:
        .damaged
      }
  }

  /// What a window says about it, and what to do.
  var message: Message {
    switch self {
    case .damaged: Message(.pageDamaged)
    case .tooLarge: Message(.pageTooLarge)
    case .noRenderer: Message(.pagePainterMissing)
    }
  }
}

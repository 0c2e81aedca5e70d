import Rendering
import Words

/// Why the pages of a PDF file cannot be painted.
package enum PageError: Error, Hashable {
  /// The painter is not installed with the program, or cannot be started.
  case noPainter
  /// The system lacks a library that a program of ours needs, with its name.
  case lacksLibrary(String)
  /// The painter did not get ready to give up its rights. Another try may succeed.
  case notReady
  /// The kernel cannot take the painter's rights away, so nothing was read.
  case unprotected
  /// The file needs a password.
  case encrypted
  /// The file is damaged.
  case damaged
  /// The file is damaged in such a way that its pages are counted differently by different readers.
  case otherPages
  /// The file has no pages.
  case noPages
  /// Not one page of the file can be read.
  case noReadablePage
  /// The file has more pages than ``PageProcess/mostPages``.
  case tooManyPages(Int)
  /// A page, counted from 1, is larger or smaller than a page can be.
  case pageSize(Int)
  /// The file needs too much memory.
  case tooLarge
  /// The file takes too much time.
  case tooSlow
  /// The painter was ended, by itself or by the kernel, because of what is in the file.
  case stopped

  /// The error for a person. The file's name is put in front.
  var sentence: String {
    switch self {
    case .noPainter: "the painter of PDF pages is missing: install FingerPaint again"
    case .lacksLibrary(let name):
      "PDF pages need the library \(name), which this system lacks: install it, or FingerPaint for this system"
    case .notReady: "the painter of PDF pages did not get ready in time: try again"
    case .unprotected:
      "this kernel cannot shut in the painter of PDF pages (seccomp), so PDF files are not read"
    case .encrypted:
      "the PDF file needs a password: save it without one, for example by printing it"
    case .damaged: "the PDF file is damaged"
    case .otherPages:
      "the PDF file is damaged: it is not certain which page is which, so no ink is put on them"
    case .noPages: "the PDF file has no pages"
    case .noReadablePage: "the PDF file is damaged: none of its pages can be read"
    case .tooManyPages(let count):
      "the PDF file has \(count) pages, and files of at most \(PageProcess.mostPages) are read"
    case .pageSize(let page): "page \(page) of the PDF file is larger or smaller than a page can be"
    case .tooLarge: "the PDF file needs too much memory"
    case .tooSlow: "painting the pages of the PDF file takes too long"
    case .stopped:
      "the painter of PDF pages was stopped: the file is damaged, hostile or far too large"
    }
  }
}

extension PageError {
  /// The error of a program that has ended; `nil` if it is done.
  init?(_ ending: HelperEnding) {
    switch ending {
    case .outcome(let outcome): self.init(outcome)
    case .tooSlow: self = .tooSlow
    case .tooMuch: self = .tooLarge
    case .stopped: self = .stopped
    case .lacksLibrary(let name): self = .lacksLibrary(name)
    case .wrongProgram: self = .noPainter
    }
  }

  /// The error of an outcome; `nil` if all is done.
  /// - Parameter number: The number that comes with some outcomes.
  init?(_ outcome: HelperOutcome, number: Int = 0) {
    switch outcome {
    case .done: return nil
    case .damaged, .noTile, .unsupported: self = .damaged
    case .tooLarge: self = .tooLarge
    case .encrypted: self = .encrypted
    case .noPages: self = .noPages
    case .tooManyPages: self = .tooManyPages(number)
    case .noSandbox: self = .unprotected
    case .pageTooLarge: self = .pageSize(number + 1)
    case .noLoader: self = .noPainter
    case .otherPages: self = .otherPages
    case .notReady: self = .notReady
    }
  }
}

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

  /// The sentence in which a window says what failed, and what to do.
  var message: Message {
    switch self {
    case .damaged: Message(.pageDamaged)
    case .tooLarge: Message(.pageTooLarge)
    case .noRenderer: Message(.pagePainterMissing)
    }
  }
}

import Glibc
import Ink
import TestSupport
import TouchLab

extension Subject {
  /// Fails unless the program ends by itself.
  /// - Parameter ending: How; nil for any way that is not for ever.
  func expectEnd(_ ending: ChildProcess.Ending?) throws {
    let process = process
    guard let end = try? process.wait(timeout: .patience) else {
      throw RowFailure("it goes on without a window")
    }
    try require(ending == nil || end == ending, "it ends with \(end)")
  }

  /// Fails unless FingerPaint has said one sentence, with these words in it.
  func expectOneSentence(_ words: String) throws {
    guard isFingerPaint else { return }
    let text = process.errorText
    try require(text.contains(words), "it does not say what happened: \(text)")
    try require(text.filter { $0 == "\n" }.count == 1, "it says more than a sentence")
  }

  /// Waits until a window manager has put the window into a frame.
  func waitUntilFramed() throws {
    try wait(for: "a window manager") {
      try !self.lab.children(of: self.lab.root).contains(self.window)
        && self.lab.isViewable(self.window)
    }
  }

  /// Waits until a window has the keyboard focus.
  func waitUntilFocused(_ other: UInt) throws {
    try wait(for: "the focus of another window") { try self.lab.focusedWindow() == other }
  }

  /// Waits until something has come about.
  func wait(for what: String, until holds: () throws -> Bool) throws {
    guard try eventually(holds) else { throw TouchLabError.timedOut(waitingFor: what) }
  }

  /// Places up and down from left to right, each far from the lines between those around it.
  func sawtooth(updates: Int) -> [Point] {
    (0...updates).map { step in
      let (tooth, part) = (step / 10, Double(step % 10) / 10)
      let height = tooth % 2 == 0 ? part : 1 - part
      return place(0.05 + 0.9 * Double(step) / Double(updates), 0.2 + 0.5 * height)
    }
  }
}

import Glibc
import Ink
import TestSupport
import TouchLab
import TouchLabSupport

extension Subject {
  /// Fails unless the program ends by itself.
  /// - Parameter ending: How it must end; `nil` for any way.
  func expectEnd(_ ending: ChildProcess.Ending?) throws {
    let process = process
    guard let end = try? process.wait(timeout: .patience) else {
      throw RowFailure("it goes on without a window")
    }
    try require(ending == nil || end == ending, "it ends with \(end)")
  }

  /// Fails unless FingerPaint has printed exactly one line, which contains these words.
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

  /// Waits until a condition is met, and fails if it takes too long.
  func wait(for what: String, until holds: () throws -> Bool) throws {
    guard try harness.eventually(holds) else { throw TouchLabError.timedOut(waitingFor: what) }
  }

  /// Returns the places of a zigzag line from left to right, which turns every ten steps.
  func sawtooth(updates: Int) -> [Point] {
    (0...updates).map { step in
      let (tooth, part) = (step / 10, Double(step % 10) / 10)
      let height = tooth % 2 == 0 ? part : 1 - part
      return place(0.05 + 0.9 * Double(step) / Double(updates), 0.2 + 0.5 * height)
    }
  }
}

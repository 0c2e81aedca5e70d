import Glibc
import Ink
import TestSupport
import TouchLab

/// A trial of the real program: fingers paint and one of them seems to hold something, while the server, the
/// connection or the program stands still. Nothing may count as held, and no sample may be missing.
public struct StallTrial: Hashable, Sendable, CustomStringConvertible {
  /// Where events wait.
  public enum Place: CaseIterable, Sendable {
    /// The connection carries nothing.
    case connection
    /// The server is stopped.
    case server
    /// The program is stopped.
    case program
  }

  /// What seems to be held.
  public enum Hold: CaseIterable, Sendable {
    /// The end of a stroke: all fingers that paint seem to rest.
    case shape
    /// Clear, which is only tapped.
    case clear
    /// A board in the row of boards, which is only tapped.
    case board
    /// A drawing's card, which is only tapped.
    case card
    /// The paper, by a finger that moves on.
    case call
    /// A free edge, by a finger that moves on.
    case offer
    /// The corners of an exhibit, one of which is left.
    case corners
  }

  /// What seems to be held.
  public let hold: Hold
  /// Where events wait.
  public let place: Place
  /// How many fingers paint meanwhile.
  public let fingers: Int
  /// How long events wait.
  public let stall: Duration

  /// Describes a trial.
  public init(_ hold: Hold, at place: Place, fingers: Int, stall: Duration) {
    (self.hold, self.place, self.fingers, self.stall) = (hold, place, fingers, stall)
  }

  /// The trial in words.
  public var description: String {
    "\(hold), \(place), \(fingers) fingers, \(stall / .milliseconds(1)) ms"
  }

  /// All trials of every hold, place and stall, with 1 to 20 fingers by a seed.
  public static func all(seed: UInt64) -> [StallTrial] {
    var random = SeededGenerator(seed: seed)
    return Hold.allCases.flatMap { hold in
      Place.allCases.flatMap { place in
        [300, 550, 800, 1500, 3000].map { milliseconds in
          StallTrial(
            hold, at: place, fingers: random.integer(in: 1...20),
            stall: .milliseconds(milliseconds + random.integer(in: -40...40)))
        }
      }
    }
  }

  /// How many fingers can paint: on the sheet with the cards nobody can, on another board their strokes would
  /// be parted, and nobody calls a palette beside other fingers.
  var paintingFingers: Int {
    switch hold {
    case .shape, .clear, .offer, .corners: fingers
    case .board, .card, .call: 0
    }
  }

  /// Performs the trial on a server of its own, and again if a finger really held something because the machine was
  /// busy.
  /// - Parameter executable: The program's path.
  /// - Throws: a ``SurvivalFailure`` if something counted as held or was lost, and a `TouchLabError` if the
  ///   trial itself does not work.
  public func run(_ executable: String) throws {
    try repeatedAfterPauses(in: description) { try runOnce(executable) }
  }

  private func runOnce(_ executable: String) throws {
    // One touch for what is held, four for corners.
    let server = try TouchServer(.init(touchscreens: [fingers + 5]))
    let harness = try Harness(on: server, disguise: { _ in .init() })
    try harness.startFingerPaint(
      executable,
      arguments: ["--geometry", "\(server.screenSize)+0+0"]
        // A finger that has moved on really rests then.
        + (hold == .shape ? ["--shapes"] : [])
        + (hold == .call ? ["--palette-calls", "--seats", "2"] : [])
        + (hold == .corners ? ["--exhibit", "--code", "2580"] : []))
    try StalledHands(self, harness).perform()
  }
}

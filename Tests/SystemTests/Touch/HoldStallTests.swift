import TestSupport
import Testing
import TouchLabSupport

@Suite("Events that wait", .serialized, .ownThreadFirst)
struct HoldStallTests {
  /// A trial of each hold and place, with the stalls that did most harm, and different numbers of fingers.
  static let trials: [StallTrial] = StallTrial.Hold.allCases.flatMap { hold in
    StallTrial.Place.allCases.enumerated().map { index, place in
      let stall: Duration =
        switch hold {
        case .corners: .milliseconds(3100)
        case .shape: .milliseconds(place == .program ? 800 : 550)
        case .clear, .board, .card, .call, .offer: .milliseconds(900)
        }
      return StallTrial(hold, at: place, fingers: [10, 20, 1][index], stall: stall)
    }
  }

  @Test("cause no false hold, and lose no sample", arguments: trials)
  func trial(_ trial: StallTrial) throws { try trial.run(Stage.executable) }
}

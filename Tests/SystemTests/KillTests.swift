import TestSupport
import Testing

@Suite("Whatever ends the program", .serialized)
struct KillTests {
  @Test(
    "a hundred kills while ten fingers paint cost nothing but what came in the last 50 ms: all else is there, bit for bit, and nothing besides"
  )
  func kills() throws {
    let survivals = try SurvivalSeries.kills(100, seed: 1, Stage.executable) { number, survival in
      #expect(survival.loss <= SurvivalSeries.mostLostByKill, "kill \(number): \(survival)")
    }
    print("killed:\n\(survivals.summary)")
    // Enough of everything for that to mean something.
    #expect(survivals.all.map(\.completed).reduce(0, +) > 700)
    #expect(survivals.all.map(\.inProgress).reduce(0, +) > 300)
    #expect(survivals.all.contains { $0.hidden > 0 })
  }

  @Test("a power loss costs at most the last second, and never the database")
  func powerLosses() throws {
    let survivals = try SurvivalSeries.powerLosses(
      10, seed: 1, Stage.executable
    ) { number, survival in
      #expect(survival.loss <= SurvivalSeries.mostLostByPowerLoss, "loss \(number): \(survival)")
    }
    print("without power:\n\(survivals.summary)")
    #expect(survivals.all.map(\.completed).reduce(0, +) > 200)
  }
}

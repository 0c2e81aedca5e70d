import Gallery
import SQLite
import SystemPackage
import TestSupport
import TouchLabSupport
import Testing

@Suite("Kills and power losses", .serialized, .ownThreadFirst)
struct KillTests {
  @Test(
    "a hundred kills under ten fingers lose only the latest events, in half of them under 50 ms")
  func kills() throws {
    let survivals = try SurvivalSeries.kills(100, seed: 1, Stage.executable)
    print("killed:\n\(survivals.summary)")
    #expect(survivals.medianLoss <= SurvivalSeries.maximumLostByKill)
    // Enough of everything for that to mean something.
    #expect(survivals.all.map(\.completed).reduce(0, +) > 700)
    #expect(survivals.all.map(\.inProgress).reduce(0, +) > 300)
    #expect(survivals.all.contains { $0.hidden > 0 })
  }

  @Test("a power loss costs the latest events, mostly less than a second, and never the database")
  func powerLosses() throws {
    let survivals = try SurvivalSeries.powerLosses(10, seed: 1, Stage.executable)
    print("without power:\n\(survivals.summary)")
    #expect(survivals.medianLoss <= SurvivalSeries.maximumLostByPowerLoss)
    #expect(survivals.all.map(\.completed).reduce(0, +) > 200)
  }

  @Test(
    "the trials notice a missing stroke and a single changed bit",
    arguments: [
      "DELETE FROM entry WHERE id = (SELECT min(id) FROM entry WHERE substr(body, 1, 1) = x'01')",
      """
      UPDATE entry SET body = CAST(substr(body, 1, length(body) - 1) || CASE substr(body, -1)
        WHEN x'00' THEN x'01' ELSE x'00' END AS BLOB)
      WHERE id = (SELECT min(id) FROM entry WHERE substr(body, 1, 1) = x'01')
      """,
    ])
  func trialOfTrials(sql: String) throws {
    let trial = try SurvivalTrial(Stage.executable)
    #expect(throws: SurvivalFailure.self) {
      try trial.kill(after: .milliseconds(900), seed: 1, from: { hasKept(trial) }) {
        try tamper(trial, sql)
      }
    }
  }

  @Test("the trials measure the loss of all strokes")
  func totalLoss() throws {
    let trial = try SurvivalTrial(Stage.executable)
    let survival = try trial.kill(after: .milliseconds(900), seed: 1, from: { hasKept(trial) }) {
      try tamper(trial, "DELETE FROM entry; DELETE FROM wet")
    }
    #expect(survival.loss > SurvivalSeries.maximumLostByKill && survival.completed == 0)
    #expect(survival.lost > survival.received / 2 && survival.received > 100)
  }

  /// Whether a completed stroke is kept.
  private func hasKept(_ trial: SurvivalTrial) -> Bool {
    var configuration = SQLiteConfiguration()
    configuration.isReadOnly = true
    let path = GalleryFolder(trial.home.gallery).database.string
    // At first there is no database, and then no table.
    let queue = try? SQLiteQueue(.file(path), configuration)
    let count = try? queue?.read { database in
      try database.value(
        "SELECT count(*) FROM entry WHERE substr(body, 1, 1) = x'01'", as: Int.self)
    }
    return count.flatMap { $0 } ?? 0 > 0
  }

  private func tamper(_ trial: SurvivalTrial, _ sql: String) throws {
    let queue = try SQLiteQueue(.file(GalleryFolder(trial.home.gallery).database.string))
    try queue.write { database in
      try #require(try database.value("SELECT count(*) FROM entry", as: Int.self) ?? 0 > 0)
      try database.run(sql)
    }
  }
}

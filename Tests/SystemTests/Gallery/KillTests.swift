import Gallery
import SQLite
import SystemPackage
import Testing
import TestSupport
import TouchLab
import TouchLabSupport

@Suite("Kills and power losses", .serialized, .ownThreadFirst)
struct KillTests {
  @Test(
    "fifty kills under ten fingers lose only the latest events, in half of them under 50 ms")
  func kills() throws {
    let survivals = try SurvivalSeries.kills(50, seed: 1, Stage.executable)
    print("killed:\n\(survivals.summary)")
    #expect(survivals.medianLoss <= SurvivalSeries.maximumLostByKill)
    // Enough of everything for that to mean something.
    #expect(survivals.all.map(\.completed).reduce(0, +) > 350)
    #expect(survivals.all.map(\.inProgress).reduce(0, +) > 150)
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
    arguments: [
      "DELETE FROM entry WHERE id = (SELECT min(id) FROM entry WHERE substr(body, 1, 1) = x'01')",
      """
      UPDATE entry SET body = CAST(substr(body, 1, length(body) - 1) || CASE substr(body, -1)
        WHEN x'00' THEN x'01' ELSE x'00' END AS BLOB)
      WHERE id = (SELECT min(id) FROM entry WHERE substr(body, 1, 1) = x'01')
      """,
    ])
  func `the trials notice a missing stroke and a single changed bit`(sql: String) throws {
    let trial = try SurvivalTrial(Stage.executable)
    var isTampered = false
    #expect(throws: SurvivalFailure.self) {
      try trial.kill(afterEvents: 900, seed: 1, from: { hasKept(trial) }) {
        try tamper(trial, sql)
        isTampered = true
      }
    }
    #expect(isTampered)
  }

  @Test func `the trials measure the loss of all strokes`() throws {
    let trial = try SurvivalTrial(Stage.executable)
    let survival = try trial.kill(afterEvents: 900, seed: 1, from: { hasKept(trial) }) {
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

@Suite("A program that is killed while it creates the gallery", .ownThreadFirst)
struct FirstTransactionTests {
  @Test("loses one drawing at most, whichever of its writes, syncs and removals is the last")
  func everyCall() throws {
    let source = try TemporaryFolder()
    let files = try [("Wave", "10 10, 20 20"), ("Sea", "10 10, 30 10")].map { name, trace in
      let file = "\(source.path)/\(name).inkml"
      try write(
        #"<ink xmlns="http://www.w3.org/2003/InkML"><trace>\#(trace)</trace></ink>"#, to: file)
      return file
    }
    var call = 0
    var isComplete = false
    while !isComplete, call < 1000 {
      call += 1
      let home = try TemporaryFolder()
      let disk = try FaultyDisk(folder: home.makeFolder(".local/share"))
      let environment = home.environment.merging(disk.environment) { $1 }
      func run(_ arguments: String...) throws -> Command {
        try Command(arguments, environment: environment)
      }
      disk.mode = .deadly(call: call)
      isComplete = try run("import", files[0]).ending == .exited(0)
      disk.mode = .sound
      #expect(disk.faults == (isComplete ? 0 : 1))
      let listed = try run("list")
      #expect(listed.ending == .exited(0) && listed.error == "", "call \(call): \(listed.error)")
      let imported = try run("import", files[1])
      #expect(
        imported.ending == .exited(0) && imported.output.contains("became 'Sea'"),
        "call \(call): \(imported.error)")
    }
    // Enough to create a database and to write a transaction.
    #expect(isComplete && call > 20)
  }
}

import TestSupport
import Glibc

/// Kills the program many times, one after the other.
public enum SurvivalSeries {
  /// The longest permitted loss when the program is killed: events received earlier must be stored.
  public static let maximumLostByKill = Duration.milliseconds(50)
  /// The longest permitted loss when the power fails: events received earlier must be stored.
  public static let maximumLostByPowerLoss = Duration.seconds(1)

  /// Kills the program again and again while ten fingers paint into the same gallery. Now and then
  /// they begin a new drawing. At the end, edits are undone.
  /// - Parameters:
  ///   - program: The program's path.
  ///   - onProgress: Called with the number and the result of each kill.
  /// - Throws: ``SurvivalFailure`` if the stored drawings do not match the received events up to
  ///   some moment, and any other error.
  public static func kills(
    _ count: Int, seed: UInt64, _ program: String,
    onProgress: (Int, Survival) throws -> Void = { _, _ in }
  ) throws -> Survivals {
    let trial = try SurvivalTrial(program)
    var random = SeededGenerator(seed: seed)
    var survivals = Survivals()
    for round in 0..<count {
      let life = random.lifetime()
      let (isNew, seed) = (random.oneIn(12), random.next())
      try rethrowing(round) {
        survivals.add(try trial.kill(afterEvents: life, seed: seed, isNew: isNew))
      }
      if let last = survivals.all.last { try onProgress(round + 1, last) }
    }
    try trial.finish()
    return survivals
  }

  /// Simulates power losses again and again while ten fingers paint. About half of them keep only what was
  /// synced; the others also keep some unsynced blocks. Each gallery goes through a few losses.
  /// - Parameters: As for ``kills(_:seed:_:onProgress:)``.
  /// - Throws: As ``kills(_:seed:_:onProgress:)``.
  public static func powerLosses(
    _ count: Int, seed: UInt64, _ program: String,
    onProgress: (Int, Survival) throws -> Void = { _, _ in }
  ) throws -> Survivals {
    var random = SeededGenerator(seed: seed)
    var survivals = Survivals()
    for first in stride(from: 0, to: count, by: lossesAGallery) {
      let home = try TemporaryFolder()
      let disk = try FaultyDisk(folder: home.makeFolder(".local/share"))
      try disk.keepSynced()
      let trial = try SurvivalTrial(program, home: home, environment: disk.environment)
      for round in first..<min(first + lossesAGallery, count) {
        let life = random.integer(in: 100...4000)
        let (isHarsh, seed) = (random.oneIn(2), random.next())
        try rethrowing(round) {
          let survival = try trial.kill(
            afterEvents: life, seed: seed,
            afterDeath: {
              if isHarsh { try disk.losePower(seed: seed) } else { try disk.losePower() }
            })
          survivals.add(survival)
          try onProgress(round + 1, survival)
        }
      }
      try trial.finish()
    }
    return survivals
  }

  private static let lossesAGallery = 3

  private static func rethrowing(_ round: Int, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      throw SurvivalFailure("end \(round): \(error)")
    }
  }
}

extension SeededGenerator {
  /// Returns how many events come before the kill: usually those of a few tenths of a second, sometimes so many that
  /// the log is synced and truncated meanwhile.
  fileprivate mutating func lifetime() -> Int {
    oneIn(15) ? integer(in: 400...2000) : integer(in: 10...350)
  }
}

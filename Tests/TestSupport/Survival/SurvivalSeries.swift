import Glibc

/// Many ends of the program, one after the other.
public enum SurvivalSeries {
  /// What the program had received so long before it was killed is kept.
  public static let mostLostByKill = Duration.milliseconds(50)
  /// What the program had received so long before the power failed is kept.
  public static let mostLostByPowerLoss = Duration.seconds(1)

  /// Kills the program again and again while ten fingers paint into the same gallery; now and then they
  /// begin a new drawing. In the end edits are taken back.
  /// - Parameters:
  ///   - program: Where it is.
  ///   - onProgress: Called with each end and its number.
  /// - Throws: ``SurvivalFailure`` when what is kept is not what was received up to some moment, and
  ///   whatever else does not work.
  public static func kills(
    _ count: Int, seed: UInt64, _ program: String,
    onProgress: (Int, Survival) throws -> Void = { _, _ in }
  ) throws -> Survivals {
    let trial = try SurvivalTrial(program)
    var random = SeededGenerator(seed: seed)
    var survivals = Survivals()
    for round in 0..<count {
      let duration = random.lifetime()
      let (isNew, seed) = (random.oneIn(12), random.next())
      try rethrowing(round) {
        survivals.add(try trial.kill(after: duration, seed: seed, isNew: isNew))
      }
      if let last = survivals.all.last { try onProgress(round + 1, last) }
    }
    try trial.finish()
    return survivals
  }

  /// Lets the power fail again and again while ten fingers paint: half of the times nothing is there but
  /// what was synced, half of the times some of the rest as well. Galleries live through a few losses each.
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
        let duration = Duration.milliseconds(random.real(in: 100...4000))
        let (isHarsh, seed) = (random.oneIn(2), random.next())
        try rethrowing(round) {
          let survival = try trial.kill(after: duration, seed: seed) {
            if isHarsh { try disk.losePower(seed: seed) } else { try disk.losePower() }
          }
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
  /// For how long to paint until the end: most often for a few tenths of a second, sometimes for so long
  /// that the log is synced and shortened meanwhile.
  fileprivate mutating func lifetime() -> Duration {
    .milliseconds(oneIn(15) ? real(in: 400...2000) : real(in: 10...350))
  }
}

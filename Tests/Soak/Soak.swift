import Glibc
import TestSupport
import TouchLabSupport

/// The soak test, which takes too long to run every day: `soak [--minutes COUNT] [--visits COUNT] [--kills COUNT]
/// [--power-losses COUNT] [--stalls COUNT] [--seed NUMBER]`.
///
/// It lets twenty fingers paint for a number of minutes of their time, and people come to an exhibit for a week
/// of seven days, so many times a day. It lets server, connection and program stand still while fingers seem to
/// hold something, in so many of all trials. Then it kills the program many times while ten fingers paint, makes it lose
/// power many times, and reports what was lost. Its exit status is 0 if nothing has leaked and no more was lost
/// than allowed.
@main
enum Soak {
  static func main() {
    do {
      var arguments = Array(CommandLine.arguments.dropFirst())
      let minutes = try number("--minutes", in: &arguments) ?? 60
      let visits = try number("--visits", in: &arguments) ?? 20
      let kills = try number("--kills", in: &arguments) ?? 1000
      let losses = try number("--power-losses", in: &arguments) ?? 100
      let stalls = try number("--stalls", in: &arguments) ?? Int.max
      let seed = try number("--seed", in: &arguments) ?? 1
      guard arguments.isEmpty else {
        throw SurvivalFailure("'\(arguments[0])' means nothing to the soak test")
      }
      let program =
        getenv("FINGERPAINT").map { String(cString: $0) } ?? ".build/release/fingerpaint"
      if minutes > 0 { try paint(minutes: minutes, seed: UInt64(seed), program) }
      if visits > 0 { try exhibit(visits: visits, seed: UInt64(seed), program) }
      try stall(stalls, seed: UInt64(seed), program)
      guard kills > 0 || losses > 0 else { return }
      let killed = try SurvivalSeries.kills(
        kills, seed: UInt64(seed), program, onProgress: tell("kill", of: kills))
      print("\nkilled:\n\(killed.summary)\n\(killed.histogram(step: .milliseconds(2)))")
      let dark = try SurvivalSeries.powerLosses(
        losses, seed: UInt64(seed), program, onProgress: tell("power loss", of: losses))
      print("\nwithout power:\n\(dark.summary)\n\(dark.histogram(step: .milliseconds(50)))")
      try check(killed, against: SurvivalSeries.maximumLostByKill, "a kill")
      try check(dark, against: SurvivalSeries.maximumLostByPowerLoss, "a power loss")
    } catch {
      let sentence = "soak: \(error)\n"
      write(STDERR_FILENO, sentence, sentence.utf8.count)
      exit(1)
    }
  }

  private static func paint(minutes: Int, seed: UInt64, _ program: String) throws {
    let hour = try PaintingHour(program, seed: seed)
    // The first strokes fill caches and pools that stay.
    try hour.paint(seconds: 20)
    let first = try hour.mark()
    print("\(PaintingHour.fingers) fingers at \(PaintingHour.rate) Hz\n\(first.text)")
    var (latest, marks) = (first, [first])
    let pieces = 12
    for piece in 0..<pieces {
      try hour.paint(seconds: minutes * 60 * (piece + 1) / pieces - minutes * 60 * piece / pieces)
      latest = try hour.mark()
      marks.append(latest)
      print(latest.text)
      fflush(nil)
    }
    try hour.finish()
    print(
      "\(latest.bytes(since: first)) bytes of memory a sample, \(latest.slowness(since: first)) times"
        + " the latency of the beginning")
    try PaintingHour.Mark.expectNoLeak(in: marks)
  }

  private static func exhibit(visits: Int, seed: UInt64, _ program: String) throws {
    let week = try ExhibitWeek(program, seed: seed)
    try week.pass(visits: visits) { line in
      print(line)
      fflush(nil)
    }
    let restart = Double(week.slowestRestart / .milliseconds(1)) / 1000
    print("the slowest start after an end took \(restart) s; the log:")
    for line in week.log { print("  \(line)") }
  }

  private static func stall(_ count: Int, seed: UInt64, _ program: String) throws {
    let trials = StallTrial.all(seed: seed).prefix(count)
    for trial in trials { try trial.run(program) }
    print("\(trials.count) stalls: nothing counted as held, and no sample is missing")
    fflush(nil)
  }

  private static func tell(_ what: String, of count: Int) -> (Int, Survival) -> Void {
    { number, survival in
      guard number % max(1, count / 20) == 0 else { return }
      print("\(what) \(number) of \(count); the latest lost \(survival.loss)")
      fflush(nil)
    }
  }

  private static func check(_ survivals: Survivals, against most: Duration, _ what: String) throws {
    guard survivals.worst > most else { return }
    throw SurvivalFailure("\(what) lost \(survivals.worst), which is more than \(most)")
  }

  private static func number(_ option: String, in arguments: inout [String]) throws -> Int? {
    guard let index = arguments.firstIndex(of: option) else { return nil }
    guard index + 1 < arguments.count, let number = Int(arguments[index + 1]), number >= 0 else {
      throw SurvivalFailure("\(option) needs a number")
    }
    arguments.removeSubrange(index...index + 1)
    return number
  }
}

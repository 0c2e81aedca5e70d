import TestSupport
import TouchLab

/// Measures the time from touch to pixel while everything is saved, against the same program that saves nothing.
/// The two alternate after a few updates, so that both see the same state of the machine.
enum GalleryLatency {
  /// The way in which a program saves the drawing.
  enum Keeping: String, CaseIterable {
    /// On an ordinary disk.
    case kept = "all kept"
    /// On a disk where each write takes 200 ms and each sync a second.
    case slowDisk = "all kept on a slow disk"
  }

  /// Returns the name of the client to compare with, which saves nothing. For the slow disk, that
  /// client has the same library preloaded that makes the disk slow.
  private static func reference(for keeping: Keeping) -> String {
    switch keeping {
    case .kept: "--no-keep"
    case .slowDisk: "--no-keep beside a slow disk"
    }
  }

  /// Runs the measurement and records the ratios.
  static func measure(rounds: Int, into results: inout Results) throws {
    let homes = try (0..<4).map { _ in try TemporaryFolder() }
    let disk = try FaultyDisk(folder: homes[2].makeFolder(".local/share"))
    disk.mode = .slow(write: .milliseconds(200), sync: .seconds(1))
    var benchmark = try TouchToPixel { screen in
      let place = ["--geometry", "\(screen)+0+0"]
      let program = try PaintClient.program()
      func client(
        _ name: String, _ arguments: [String], _ environment: [String: String?]
      ) -> PaintClient {
        PaintClient(
          name: name, executable: program, windowClass: "FingerPaint",
          arguments: place + arguments, environment: environment, isOnlyForLatency: true)
      }
      func slow(_ home: TemporaryFolder) -> [String: String?] {
        home.environment.merging(disk.environment) { $1 }
      }
      return [
        client(reference(for: .kept), ["--no-keep"], homes[0].environment),
        client(Keeping.kept.rawValue, ["--new"], homes[1].environment),
        client(Keeping.slowDisk.rawValue, ["--new"], slow(homes[2])),
        client(reference(for: .slowDisk), ["--no-keep"], slow(homes[3])),
      ]
    }
    // The clients' folders are deleted with `homes`.
    let measured = try withExtendedLifetime(homes) {
      try benchmark.measure(rounds: rounds, updates: 57)
    }
    print("\nfrom touch to pixel, with and without the gallery\n\(TouchReport(measured).table)")
    guard disk.faults > 0 else { throw BenchmarkFailure("nothing was written to the slow disk") }
    let times = Dictionary(uniqueKeysWithValues: measured.map { ($0.client, $0.figures.latencies) })
    for keeping in Keeping.allCases {
      for setting in TouchToPixel.Setting.all {
        for percent in [50, 99] {
          let part = Double(percent) / 100
          guard let own = times[keeping.rawValue]?[setting]?.quantile(part),
            let other = times[reference(for: keeping)]?[setting]?.quantile(part), other > 0
          else { continue }
          results[.touchToPixelKept(setting, keeping, percent: percent)] = own / other
        }
      }
    }
  }
}

/// Measures the time from touch to pixel while another finger opens and closes a panel, against the same program
/// without motion. The two alternate after a few updates, so that both see the same state of the machine.
enum MotionLatency {
  /// The names of the two clients.
  private static let (own, reference) = ("panels grow", "--no-motion")

  /// The settings that are measured. More fingers would reach the panel.
  static let settings = TouchToPixel.Setting.all.filter { $0.fingers == 1 }
  /// The percentiles that are recorded.
  static let percents = [50, 90, 99]

  /// Runs the measurement and records the ratios.
  static func measure(rounds: Int, into results: inout Results) throws {
    try QuietMachine.wait()
    let homes = try (0..<2).map { _ in try TemporaryFolder() }
    var benchmark = try TouchToPixel(tapping: "colors-panel") { screen in
      let program = try PaintClient.program()
      return [(own, ["--motion"]), (reference, ["--no-motion"])].enumerated().map {
        PaintClient(
          name: $1.0, executable: program, windowClass: "FingerPaint",
          arguments: ["--new", "--geometry", "\(screen)+0+0"] + $1.1,
          environment: homes[$0].environment, isOnlyForLatency: true)
      }
    }
    // The clients' folders are deleted with `homes`.
    let measured = try withExtendedLifetime(homes) {
      try benchmark.measure(rounds: rounds, updates: 57, fingers: [1])
    }
    print("\nfrom touch to pixel, while a panel opens or closes before each update")
    print(TouchReport(measured).table)
    let times = Dictionary(uniqueKeysWithValues: measured.map { ($0.client, $0.figures.latencies) })
    for setting in settings {
      for percent in percents {
        let part = Double(percent) / 100
        guard let own = times[own]?[setting]?.quantile(part),
          let other = times[reference]?[setting]?.quantile(part), other > 0
        else { continue }
        results[.touchToPixelInMotion(setting, percent: percent)] = own / other
      }
    }
  }
}

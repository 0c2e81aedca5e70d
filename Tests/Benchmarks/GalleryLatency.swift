import TestSupport
import TouchLab

/// Measures the time from touch to pixel while everything is saved, against the same program that
/// saves nothing. The two alternate after a few updates, so that both see the same state of the
/// machine.
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

import Ink

extension TouchToPixel {
  /// How the updates follow each other. The gaps vary, since constant gaps could keep in phase with
  /// a client's frame clock.
  enum Phase: String, CaseIterable {
    /// Gaps of 3 to 6 ms, as from a moving finger.
    case streaming
    /// Gaps of 20 to 37 ms, so that the client sleeps before each update.
    case random

    var gap: ClosedRange<UInt32> {
      switch self {
      case .streaming: 3000...6000
      case .random: 20_000...37_000
      }
    }
  }

  /// A combination of finger count and phase in which touch to pixel is measured.
  struct Setting: Hashable, CustomStringConvertible {
    let fingers: Int
    let phase: Phase

    static let all = Phase.allCases.flatMap { phase in
      [1, 10].map { Setting(fingers: $0, phase: phase) }
    }

    var description: String { "\(fingers) finger\(fingers == 1 ? "" : "s"), \(phase.rawValue)" }

    /// The first row of this setting's fingers, in pixels. Every setting has its own rows, so that
    /// its fingers never meet the ink of another. The rows of ten fingers are 96 pixels apart.
    var firstRow: Double {
      switch (fingers, phase) {
      case (1, .streaming): 64
      case (1, .random): 64 + 96
      case (_, .streaming): 0
      case (_, .random): 32
      }
    }
  }

  /// The figures measured for a client.
  struct Figures {
    var latencies: [Setting: [Double]] = [:]
    /// The median of each round.
    var rounds: [Setting: [Double]] = [:]
    var starts: [Double] = []
    var memory: [Double] = []
    /// The microseconds of processor time that an update of the flood takes.
    var floodCost: [FloodPace: [Double]] = [:]
    /// The milliseconds from the last update of the paced flood to its pixel.
    var floodLag: [Double] = []
    /// How many updates of the floods are missing from the client's drawing; `nil` for clients that
    /// cannot report it.
    var lost: Int?
  }
}

/// The paths of fingers in a measurement. Each finger moves to the right along its own row, in steps larger than
/// any of the brushes (Qt's reaches 25 pixels), so that no place has ink before its finger arrives.
struct Lanes {
  private let firstRow: Double
  private let rowHeight: Double

  init(fingers: Int, firstRow: Double = 0) {
    self.firstRow = firstRow
    rowHeight = 960 / Double(fingers)
  }

  /// Returns a finger's position after `index` steps. There is room for 57 steps.
  func position(_ finger: Int, _ index: Int) -> Point {
    Point(x: 60 + Double(index) * 31, y: 40 + firstRow + Double(finger) * rowHeight)
  }
}

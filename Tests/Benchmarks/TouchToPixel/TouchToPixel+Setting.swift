extension TouchToPixel {
  /// How the updates follow one another. Steady gaps would lock in phase with a client's frame clock.
  enum Phase: String, CaseIterable {
    /// Gaps of 3 to 6 ms, as a finger on the move gives.
    case streaming
    /// Gaps of 20 to 37 ms: the client sleeps before each.
    case random

    var gap: ClosedRange<UInt32> {
      switch self {
      case .streaming: 3000...6000
      case .random: 20_000...37_000
      }
    }
  }

  /// One of the ways in which touch to pixel is measured.
  struct Setting: Hashable, CustomStringConvertible {
    let fingers: Int
    let phase: Phase

    static let all = Phase.allCases.flatMap { phase in
      [1, 10].map { Setting(fingers: $0, phase: phase) }
    }

    var description: String {
      "\(fingers) finger\(fingers == 1 ? "" : "s"), \(phase.rawValue)"
    }

    /// Every setting has rows of its own, so that no ink of another is where its fingers go. Ten
    /// fingers' rows are 96 pixels apart.
    var firstRow: Double {
      switch (fingers, phase) {
      case (1, .streaming): 64
      case (1, .random): 64 + 96
      case (_, .streaming): 0
      case (_, .random): 32
      }
    }
  }

  /// What is measured of a client.
  struct Figures {
    var latencies: [Setting: [Double]] = [:]
    var starts: [Double] = []
    var memory: [Double] = []
    var floodCost: [Double] = []
    var floodLag: [Double] = []
    /// Updates of the flood that the client's drawing lacks; nil for clients that cannot be asked.
    var lost: Int?
  }
}

import Commands
import Ink
import Interaction
import TestSupport
import Testing
import Touch
import TouchLab

extension WaylandStage {
  /// Lines of fingers beside each other, with steps that are no whole pixels.
  static func lines(_ count: Int, steps: Int = 12) -> [[Point]] {
    (0..<count).map { finger in
      (0..<steps).map { step in
        Point(
          x: 180 + Double(finger) * 45 + Double(step) * 1.375,
          y: 120 + Double(finger % 4) * 20 + Double(step) * 9.625)
      }
    }
  }

  /// Expects one completed stroke for each line, with a sample for each point.
  func expect(
    _ lines: [[Point]], after count: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let session = try session(
      until: {
        $0.strokes.count == count + lines.count && $0.strokes.allSatisfy(\.isCompleted)
      }, sourceLocation: sourceLocation)
    let painted = session.strokes.dropFirst(count).map { Self.places(of: $0.positions) }
    for line in lines {
      let kept = Self.places(of: line.map(kept))
      #expect(painted.contains(kept), "\(kept)", sourceLocation: sourceLocation)
    }
  }

  /// The positions without repetitions: an end repeats the last one.
  static func places(of positions: [Point]) -> [Point] {
    positions.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Plays the fingers of a recording, without its pauses, and taps its palette items.
  func play(_ recording: Recording) throws {
    for (number, entry) in recording.entries.enumerated() {
      switch entry.action {
      case .event(.touch(let event)):
        switch (event.phase, event.position) {
        case (.begin, let place?): touch.begin(Int(event.touch), at: place)
        case (.update, let place?): touch.move(Int(event.touch), to: place)
        case (.end, let place):
          if let place {
            touch.move(Int(event.touch), to: place)
            try touch.frame()
          }
          try lift(Int(event.touch))
        default: continue
        }
        try touch.frame()
        if number % 16 == 0 { try synchronise() }
      case .tap(let finger, let item):
        try touch.sync()
        let way = try PaletteWay.find(
          item, look: { Demo.view(in: try program.report()) },
          tap: { try tap($0, with: Int(finger)) })
        for place in try #require(way, "no \(item)") { try tap(place, with: Int(finger)) }
      default: continue
      }
    }
    try touch.sync()
  }

  private func tap(_ place: Point, with finger: Int) throws {
    try touch.tap(finger, at: place)
    try touch.sync()
  }
}

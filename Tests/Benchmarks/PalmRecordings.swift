import Glibc
import Ink
import InkFiles
import Interaction
import TestSupport
import Touch
import TouchLab

/// Plays recordings of real panels to a session, with the settings with which the program starts. All contacts in them
/// are fingers of people who meant to paint, so each that leaves no ink is lost.
enum PalmRecordings {
  /// What is known of a screen and of contacts.
  private enum Knowledge: String, CaseIterable {
    case size = "the screen's size is known"
    case sizes = "its size is known, and contacts have sizes"
    case nothing = "its size is not known"
  }

  /// How much of the window is below the panel, in millimetres.
  private static let paletteRoom = 60.0

  /// A contact that is lost. Lengths are in millimetres.
  private struct Loss {
    let recording: String
    let reach: Double
    let way: Double
    let milliseconds: Int64
  }

  /// Plays all recordings of a folder, packed by gzip or not, and prints what is lost.
  static func run(folder: String) throws {
    let files = TemporaryFolder.names(at: folder).filter {
      $0.hasSuffix(".ev") || $0.hasSuffix(".ev.gz")
    }
    guard !files.isEmpty else { throw BenchmarkFailure("no file *.ev or *.ev.gz in \(folder)") }
    let recordings = try files.map { file in
      do {
        return (file, try TouchscreenRecording(parsing: text(of: "\(folder)/\(file)")))
      } catch let error as RecordingError {
        throw BenchmarkFailure("\(file): \(error)")
      }
    }
    for knowledge in Knowledge.allCases {
      var (count, losses): (Int, [Loss]) = (0, [])
      for (name, recording) in recordings {
        let outcome = play(recording, named: name, knowledge)
        count += outcome.count
        losses += outcome.losses
      }
      let longest = losses.map { max($0.reach, $0.way) }.max() ?? 0
      print(
        "\nrecordings, \(knowledge.rawValue): \(losses.count) of \(count) contacts lost, "
          + "the longest \(longest.rounded(toAtMost: 1)) mm")
      for loss in losses.sorted(by: { $0.way > $1.way }) {
        print(
          "  \(loss.recording): \(loss.reach.rounded(toAtMost: 1)) mm away, "
            + "\(loss.way.rounded(toAtMost: 1)) mm long, \(loss.milliseconds) ms")
      }
    }
  }

  private static func play(
    _ recording: TouchscreenRecording, named name: String, _ knowledge: Knowledge
  ) -> (count: Int, losses: [Loss]) {
    let (width, metrics) = (1_920, metrics(of: recording, knowledge))
    let height = recording.height(ofWidth: width)
    let played = recording.recording(width: width, height: height, hasSizes: knowledge == .sizes)
    // The palette lies below the panel, since a finger on it paints nothing.
    let margin = Int(paletteRoom * metrics.pixelsPerMillimetre)
    var session = PaintingSession(
      windowWidth: width, windowHeight: height + margin, metrics: metrics)
    session.screenSettings = .standard
    var ways: [UInt32: [(time: Int64, place: Point)]] = [:]
    for entry in played.entries {
      guard case .event(.touch(let event)) = entry.action else { continue }
      _ = session.advance(to: event.time)
      _ = session.handle(.touch(event))
      if let place = event.position, event.phase != .ownership {
        ways[event.touch, default: []].append((entry.time, place))
      }
    }
    let painted = Set(session.drawing.completed.map(\.contact))
    let losses = ways.sorted { $0.key < $1.key }.compactMap { touch, way -> Loss? in
      guard !painted.contains(.touch(touch)), let first = way.first, let last = way.last else {
        return nil
      }
      func distance(_ one: Point, _ other: Point) -> Double {
        let (x, y) = (one.x - other.x, one.y - other.y)
        return (x * x + y * y).squareRoot() / metrics.pixelsPerMillimetre
      }
      return Loss(
        recording: name, reach: way.map { distance($0.place, first.place) }.max() ?? 0,
        way: zip(way, way.dropFirst()).reduce(0) { $0 + distance($1.0.place, $1.1.place) },
        milliseconds: last.time - first.time)
    }
    return (ways.count, losses)
  }

  private static func metrics(
    of recording: TouchscreenRecording, _ knowledge: Knowledge
  ) -> DisplayMetrics {
    let standard = DisplayMetrics.standard.pixelsPerMillimetre
    // What is no width of a screen is not believed.
    guard knowledge != .nothing, let length = recording.horizontal.length,
      80...3_000 ~= length
    else {
      return DisplayMetrics(scale: 1, pixelsPerMillimetre: standard, isSizeKnown: false)
    }
    return DisplayMetrics(scale: 1, pixelsPerMillimetre: 1_920 / length)
  }

  private static func text(of path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw BenchmarkFailure("cannot read \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      bytes += piece[..<count]
    }
    let source = GzipReader.unpacked(InkFileSource(bytes))
    var unpacked: [UInt8] = []
    while case let piece = try source.read(), !piece.isEmpty { unpacked += piece }
    return String(decoding: unpacked, as: UTF8.self)
  }
}

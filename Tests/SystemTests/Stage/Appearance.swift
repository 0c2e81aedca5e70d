import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import TouchLab
import Words

extension Stage {
  /// Expects the window to show the program's state and nothing else, bit for bit. Waits for changes that are
  /// still on their way from the program to the server, and until a notice has gone.
  /// - Parameter notice: The text of a notice that may still be shown; `nil` for none.
  func expectWindowShowsDrawing(
    theme: Theme = .light, language: String = "en", say: @escaping (Message) -> String = \.english,
    orNotice notice: String? = nil,
    timeout: Duration = .patience, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let end = ContinuousClock.now + timeout
    while true {
      // The program may have shown newer ink than it told of, so it is asked again.
      let session = try session { $0.notice == nil || $0.notice == notice }
      let expected = try repaintedWindow(session, theme: theme, language: language, say: say)
      let shown = try windowPixels(until: { $0 == expected }, timeout: min(.seconds(2), timeout))
      if shown == expected { return }
      if .now >= end {
        return expectSamePixels(
          shown, expected, width: session.window.width, sourceLocation: sourceLocation)
      }
    }
  }

  /// Returns the window's pixels as soon as they meet a condition, or the latest ones after `timeout`.
  func windowPixels(
    until isReached: ([UInt32]) -> Bool, timeout: Duration = .patience
  ) throws -> [UInt32] {
    var pixels: [UInt32] = []
    _ = try eventually(within: timeout) {
      pixels = try windowPixels()
      return isReached(pixels)
    }
    return pixels
  }

  /// Expects Save to show a notice with the picture and its name, bit for bit, where there was none.
  func expectSaveNotice(
    language: String = "en", say: @escaping (Message) -> String = \.english,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try windowPixels()
    // Load the fonts now: the first use in this process is slow, and the notice would be gone by then.
    _ = try repaintedWindow(withNotice: say(Message(.pictureSaved)), language: language)
    var (shown, noticed): ([UInt32], [UInt32]) = ([], before)
    var attempts = 0
    // A notice stays for eight seconds, which may be too short on a busy machine.
    _ = try eventually {
      attempts += 1
      try tap("save")
      let name = try #require(
        try pictures(attempts).last, "no picture", sourceLocation: sourceLocation)
      noticed = try repaintedWindow(withPicture: name, language: language, say: say)
      shown = try windowPixels(until: { $0 == noticed }, timeout: .seconds(8))
      return shown == noticed
    }
    expectSamePixels(
      shown, noticed, width: try program.inspect().window.width, sourceLocation: sourceLocation)
    expectOtherPixels(noticed, before, sourceLocation: sourceLocation)
  }

  /// Whether an English notice is about a failure: if it has all words of such a phrase.
  private static func isFailure(_ text: String) -> Bool {
    Phrase.allCases.contains { phrase in
      guard phrase.isFailure else { return false }
      let words = phrase.rawValue.replacing("%s", with: "\n").split(separator: "\n")
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// Returns the expected pixels of the window with the notice that a picture was saved, from a full repaint.
  private func repaintedWindow(
    withPicture name: String, language: String, say: @escaping (Message) -> String
  ) throws -> [UInt32] {
    let picture = try DecodedPicture(inHome("\(Self.picturesFolder)/\(name)"))
    let small = ThumbnailData(
      reducing: picture.pixels, width: picture.width, height: picture.height)
    var session = try program.inspect().paintingSession()
    _ = session.showSaved(name, aspect: Double(small.width) / Double(small.height))
    return FullRepaint.window(session, language: language, say: say, saved: small)
  }

  /// Returns the expected pixels of the window with a notice, from a full repaint.
  func repaintedWindow(
    withNotice text: String, language: String = "en", for edge: ScreenEdge = .bottom
  ) throws -> [UInt32] {
    var report = try program.inspect()
    report.notice = text
    return try repaintedWindow(report, language: language, for: edge)
  }

  /// Returns the expected pixels of the window with its notice, from a full repaint.
  private func repaintedWindow(
    _ report: SessionReport, theme: Theme = .light, language: String,
    say: @escaping (Message) -> String = \.english, for edge: ScreenEdge = .bottom
  ) throws -> [UInt32] {
    let session = try report.paintingSession()
    return FullRepaint.window(
      session, theme: theme, language: language, say: say, notice: report.notice,
      isFailure: report.notice.map(Self.isFailure) ?? false,
      by: report.notice == nil ? nil : session.layouts.first { $0.value.space.edge == edge }?.key)
  }
}

/// Returns a zigzag path for a finger, which goes right in steps of 20 pixels.
func zigzag(from start: Point, count: Int) -> [Point] {
  (0..<count).map { step in
    Point(x: start.x + Double(step) * 20, y: start.y + Double(step % 4) * 30)
  }
}

/// Expects two pictures to differ. They are compared outside Swift Testing, which would spend
/// minutes on the differences between millions of pixels.
func expectOtherPixels(
  _ shown: [UInt32], _ other: [UInt32], sourceLocation: SourceLocation = #_sourceLocation
) {
  let areSame = shown == other
  #expect(!areSame, "the pixels are the same", sourceLocation: sourceLocation)
}

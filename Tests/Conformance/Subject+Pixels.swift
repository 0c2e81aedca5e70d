import Glibc
import Ink
import TestSupport
import TouchLab

/// What can be seen: ink is what differs from the window's picture before.
extension Subject {
  /// How far from where a finger was ink may be, in pixels. Some programs make a ring where a finger
  /// came down.
  private var reach: Int { isFingerPaint ? 5 : 16 }
  /// How long a client may take until it shows what it must. One that does not wait for anything needs a
  /// few milliseconds; this one is on a machine that does other things as well.
  private var patience: Duration { isFingerPaint ? .patience : .seconds(3) }
  /// How long a picture must stay the same to be at rest.
  private static let rest = Duration.milliseconds(120)

  /// The window's picture, as far as it is on the screen.
  private func shownPicture() throws -> LabImage {
    let screen = server.screenSize
    return try lab.pixels(
      of: window,
      in: PixelRect(
        x: 0, y: 0, width: min(frame.width, screen.width - frame.x),
        height: min(frame.height, screen.height - frame.y)))
  }

  /// The window's picture, as soon as nothing changes in it any more.
  /// - Parameter rest: How long a picture must stay the same to be at rest.
  func restingPicture(_ rest: Duration = rest) throws -> LabImage {
    try settle()
    if let program = running.program {
      _ = try program.inspect()
      return try shownPicture()
    }
    let end = ContinuousClock.now + patience
    var picture = try shownPicture()
    var since = ContinuousClock.now
    while .now < end, .now - since < rest {
      usleep(20_000)
      let next = try shownPicture()
      if next != picture { (picture, since) = (next, .now) }
    }
    return picture
  }

  /// The first place along a path without ink near it; nil when there is ink all the way.
  private func firstGap(in picture: LabImage, along path: [Point]) -> Point? {
    // Some programs make dots of what the finger reported, and no lines.
    let places = isFingerPaint ? Self.places(along: path) : path
    return places.first { !hasInk(picture, near: $0, within: reach) }
  }

  private func hasInk(_ picture: LabImage, near place: Point, within reach: Int) -> Bool {
    let (x, y) = (Int(place.x), Int(place.y))
    let columns = max(0, x - reach)...max(0, x + reach)
    let rows = max(0, y - reach)...max(0, y + reach)
    let (width, height) = (min(picture.width, before.width), min(picture.height, before.height))
    return rows.contains { y in
      y < height
        && columns.contains { x in
          x < width && picture[x, y] != before[x, y]
        }
    }
  }

  /// Gives a client that is treated with patience a moment to show ink at a place.
  func waitForInk(near place: Point) {
    guard isPatient else { return }
    let (x, y) = (Int(place.x), Int(place.y))
    let end = ContinuousClock.now + .milliseconds(100)
    while .now < end {
      usleep(2000)
      // Outside of the window, or while it is hidden, there is nothing to wait for.
      guard (0..<before.width).contains(x), (0..<before.height).contains(y),
        let shown = try? lab.pixels(of: window, in: PixelRect(x: x, y: y, width: 1, height: 1)),
        shown.pixels == [before[x, y]]
      else { return }
    }
  }

  /// Whether everything that differs from before is near a place, or looks as it did in the beginning:
  /// older ink may go.
  func hasNoInk(
    furtherThan reach: Int, from place: Point, onceBlank blank: LabImage
  ) throws -> Bool {
    let picture = try shownPicture()
    guard picture.width == before.width, picture.height == before.height else { return false }
    return picture.pixels.indices.allSatisfy { index in
      picture.pixels[index] == before.pixels[index] || picture.pixels[index] == blank.pixels[index]
        || abs(index % picture.width - Int(place.x)) <= reach
          && abs(index / picture.width - Int(place.y)) <= reach
    }
  }

  /// Places along a path, three pixels apart.
  private static func places(along path: [Point]) -> [Point] {
    zip(path, path.dropFirst()).flatMap { start, end in
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let count = max(1, Int((dx * dx + dy * dy).squareRoot() / 3))
      return (0...count).map { step in
        let part = Double(step) / Double(count)
        return Point(x: start.x + dx * part, y: start.y + dy * part)
      }
    }
  }

  /// Fails unless there is ink all along a path, at once or soon.
  func expectPainted(_ path: [Point], _ words: String = "a line is not painted") throws {
    try settle()
    guard let gap = try gap(in: path) else { return }
    throw RowFailure("\(words) at \(Int(gap.x)),\(Int(gap.y))")
  }

  /// Whether there is ink all along a path, at once or soon.
  func isPainted(_ path: [Point], patience: Duration? = nil) throws -> Bool {
    try settle()
    return try gap(in: path, patience) == nil
  }

  private func gap(in path: [Point], _ patience: Duration? = nil) throws -> Point? {
    var gap: Point?
    _ = try eventually(within: patience ?? self.patience) {
      gap = firstGap(in: try shownPicture(), along: path)
      return gap == nil
    }
    return gap
  }

  /// As ``expectPainted(_:_:)``, for ink that must stay when its finger has lifted: says nothing of
  /// clients whose ink never does.
  func expectKept(_ path: [Point], _ words: String = "a line does not stay") throws {
    guard traits.keepsInk else { return }
    _ = try restingPicture()
    try expectPainted(path, words)
  }

  /// Fails when there is ink along a path once the picture is at rest.
  func expectUntouched(_ path: [Point], _ words: String = "there is ink where none belongs") throws
  {
    let picture = try restingPicture()
    let ink = Self.places(along: path).first { hasInk(picture, near: $0, within: 2) }
    if let ink { throw RowFailure("\(words) at \(Int(ink.x)),\(Int(ink.y))") }
  }

  /// Whether there is no ink along a path once the picture is at rest.
  func isUntouched(_ path: [Point]) throws -> Bool {
    let picture = try restingPicture()
    return !Self.places(along: path).contains { hasInk(picture, near: $0, within: 2) }
  }

  /// Fails unless the ink along a path goes, at once or soon.
  func expectVanished(_ path: [Point], _ words: String = "a cancelled stroke stays") throws {
    guard traits.keepsInk else { throw NotApplicable("its ink never stays") }
    try settle()
    let hasVanished = try eventually(within: patience) {
      let picture = try shownPicture()
      return !Self.places(along: path).contains { hasInk(picture, near: $0, within: 2) }
    }
    try require(hasVanished, words)
  }
}

import Glibc
import Ink
import Interaction
import TestSupport
import TouchLab
import TouchLabSupport

/// Judges what the client shows. Ink is every pixel that differs from the window's earlier picture.
extension Subject {
  /// The maximum distance of ink from a finger's place, in pixels. Some programs draw a ring where
  /// a finger came down.
  private var reach: Int { isFingerPaint ? 5 : 16 }
  /// How long a client may take to show something. A few milliseconds are enough on an idle
  /// machine, but this machine may be busy.
  private var patience: Duration { isFingerPaint ? .patience : .seconds(3) }
  /// How long a picture must not change to be at rest.
  private static let rest = Duration.milliseconds(120)

  /// Waits until the window's picture no longer changes, and returns it.
  /// - Parameter rest: How long a picture must not change to be at rest.
  func restingPicture(_ rest: Duration = rest) throws -> LabImage {
    try settle()
    if let program = running.fingerPaint { return try pictureWithoutInvitation(program) }
    let end = ContinuousClock.now + patience
    var picture = try harness.picture()
    var since = ContinuousClock.now
    while .now < end, .now - since < rest {
      usleep(20_000)
      let next = try harness.picture()
      if next != picture { (picture, since) = (next, .now) }
    }
    return picture
  }

  /// Returns FingerPaint's picture. The line on blank paper goes with the first touch, so ink is compared
  /// with a picture without it.
  private func pictureWithoutInvitation(_ program: PaintingProgram) throws -> LabImage {
    let reports = [try program.inspect()]
    let picture = try harness.picture()
    // The line may have come in between.
    guard var session = (reports + [try program.inspect()]).first(where: \.showsInvitation),
      (session.window.width, session.window.height) == (picture.width, picture.height)
    else { return picture }
    session.showsInvitation = false
    return LabImage(
      width: picture.width, height: picture.height, pixels: try session.repaintedWindow())
  }

  /// Returns the first place along a path that has no ink near it; `nil` if there is ink all the way.
  private func firstGap(in picture: LabImage, along path: [Point]) -> Point? {
    // Some programs draw dots at the reported places, not lines.
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

  /// Gives a client with ``isPatient`` a moment to show ink at a place.
  func waitForInk(near place: Point) {
    guard isPatient else { return }
    let (x, y) = (Int(place.x), Int(place.y))
    let end = ContinuousClock.now + .milliseconds(100)
    while .now < end {
      usleep(2000)
      // Outside the window, or while it is hidden, no ink can appear.
      guard (0..<before.width).contains(x), (0..<before.height).contains(y),
        let shown = try? lab.pixels(of: window, in: PixelRect(x: x, y: y, width: 1, height: 1)),
        shown.pixels == [before[x, y]]
      else { return }
    }
  }

  /// Whether every changed pixel is near a place, or looks as it did at the start, because older
  /// ink may disappear.
  func hasNoInk(
    furtherThan reach: Int, from place: Point, onceBlank blank: LabImage
  ) throws -> Bool {
    let picture = try harness.picture()
    guard picture.width == before.width, picture.height == before.height else { return false }
    return picture.pixels.indices.allSatisfy { index in
      picture.pixels[index] == before.pixels[index] || picture.pixels[index] == blank.pixels[index]
        || abs(index % picture.width - Int(place.x)) <= reach
          && abs(index / picture.width - Int(place.y)) <= reach
    }
  }

  /// Returns places along a path, about three pixels apart.
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

  /// Fails unless there is ink all along a path, now or soon.
  func expectPainted(_ path: [Point], _ words: String = "a line is not painted") throws {
    try settle()
    guard let gap = try gap(in: path) else { return }
    throw RowFailure("\(words) at \(Int(gap.x)),\(Int(gap.y))")
  }

  /// Returns whether there is ink all along a path, now or soon.
  func isPainted(_ path: [Point], patience: Duration? = nil) throws -> Bool {
    try settle()
    return try gap(in: path, patience) == nil
  }

  private func gap(in path: [Point], _ patience: Duration? = nil) throws -> Point? {
    var gap: Point?
    _ = try harness.eventually(within: patience ?? self.patience) {
      gap = firstGap(in: try harness.picture(), along: path)
      return gap == nil
    }
    return gap
  }

  /// Fails unless ink along a path stays after its finger has lifted. Does nothing for clients
  /// whose ink never stays.
  func expectKept(_ path: [Point], _ words: String = "a line does not stay") throws {
    guard traits.keepsInk else { return }
    _ = try restingPicture()
    try expectPainted(path, words)
  }

  /// Fails if there is ink along a path once the picture is at rest.
  func expectUntouched(_ path: [Point], _ words: String = "there is ink where none belongs") throws
  {
    let picture = try restingPicture()
    let ink = Self.places(along: path).first { hasInk(picture, near: $0, within: 2) }
    if let ink { throw RowFailure("\(words) at \(Int(ink.x)),\(Int(ink.y))") }
  }

  /// Returns whether there is no ink along a path once the picture is at rest.
  func isUntouched(_ path: [Point]) throws -> Bool {
    let picture = try restingPicture()
    return !Self.places(along: path).contains { hasInk(picture, near: $0, within: 2) }
  }

  /// Fails unless the ink along a path disappears, now or soon.
  func expectVanished(_ path: [Point], _ words: String = "a cancelled stroke stays") throws {
    guard traits.keepsInk else { throw NotApplicable("its ink never stays") }
    try settle()
    let hasVanished = try harness.eventually(within: patience) {
      let picture = try harness.picture()
      return !Self.places(along: path).contains { hasInk(picture, near: $0, within: 2) }
    }
    try require(hasVanished, words)
  }
}

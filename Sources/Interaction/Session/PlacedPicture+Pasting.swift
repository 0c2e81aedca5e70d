internal import Ink

extension PlacedPicture {
  /// The largest part of the window's width or height that a pasted image takes up.
  private static let pastedPart = 0.8
  /// The largest part of the width or height of a person's room that an added image takes up.
  private static let addedPart = 0.7

  /// Places an image in a window, unless it would take up too much of the window in its own size,
  /// which is then reduced.
  /// - Parameters:
  ///   - size: The image's own size in window pixels; `nil` for one window pixel for each of its
  ///     pixels.
  ///   - place: The image's centre in window space; `nil` for the middle of the window.
  /// - Returns: `nil` if the image cannot lie there.
  init?(
    pasting picture: PNGImage, size: (width: Double, height: Double)? = nil, at place: Point?,
    in window: PixelRect, view: ViewTransform
  ) {
    let (width, height) = size ?? (Double(picture.width), Double(picture.height))
    let whole = window.rect
    let scale = min(
      1, whole.width * Self.pastedPart / width, whole.height * Self.pastedPart / height)
    let center = place.flatMap { $0.isFinite ? $0 : nil } ?? whole.center
    // On whole pixels, so that the image stays sharp.
    let start = Point(
      x: (center.x - width * scale / 2).rounded(), y: (center.y - height * scale / 2).rounded())
    let frame = Rect(
      minX: start.x, minY: start.y, maxX: start.x + width * scale,
      maxY: start.y + height * scale)
    self.init(picture, frame: view.canvasRect(frame))
  }

  /// Places an image in the middle of a person's room, upright for that person, unless it would take up too
  /// much of the room in its own size, which is then reduced.
  /// - Parameters:
  ///   - size: The image's own size in window pixels.
  ///   - room: The part of the window that the person has, in the person's space.
  /// - Returns: `nil` if the image cannot lie there.
  init?(
    adding picture: PNGImage, size: (width: Double, height: Double), in room: Rect,
    of space: SeatSpace, view: ViewTransform
  ) {
    let scale = min(
      1, room.width * Self.addedPart / size.width, room.height * Self.addedPart / size.height)
    let (width, height) = (size.width * scale, size.height * scale)
    let middle = space.windowPoint(room.center)
    // On whole pixels, so that the image stays sharp.
    let start = Point(x: (middle.x - width / 2).rounded(), y: (middle.y - height / 2).rounded())
    let frame = view.canvasRect(
      Rect(minX: start.x, minY: start.y, maxX: start.x + width, maxY: start.y + height))
    guard let turn = Similarity(quarterTurns: space.quarterTurns, around: frame.center) else {
      return nil
    }
    self.init(picture, frame: frame, transform: turn)
  }

  /// Places an image as a stamp: as large as possible in a square, which is turned then.
  /// - Parameters:
  ///   - side: The side of the square, in canvas units.
  ///   - middle: The middle of the square, in canvas space.
  ///   - quarterTurns: The turn in the direction of the hands of a clock.
  /// - Returns: `nil` if the image cannot lie there.
  init?(stamping picture: PNGImage, within side: Double, at middle: Point, quarterTurns: Int) {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let longest = max(width, height)
    let (x, y) = (side / 2 * (width / longest), side / 2 * (height / longest))
    let frame = Rect(
      minX: middle.x - x, minY: middle.y - y, maxX: middle.x + x, maxY: middle.y + y)
    guard let turn = Similarity(quarterTurns: quarterTurns, around: middle) else { return nil }
    self.init(picture, frame: frame, transform: turn)
  }
}

extension Similarity {
  /// Makes a clockwise rotation by quarter turns, without a rounding error in its angle.
  fileprivate init?(quarterTurns: Int, around center: Point) {
    let (a, b): (Double, Double) =
      switch quarterTurns {
      case 1: (0, 1)
      case 2: (-1, 0)
      case 3: (0, -1)
      default: (1, 0)
      }
    self.init(
      a: a, b: b,
      shift: Point(
        x: center.x - a * center.x + b * center.y, y: center.y - b * center.x - a * center.y))
  }
}

public import Ink

/// Makes the pictures of a replay. From one picture to the next, it paints only what has changed.
public final class ReplayCamera {
  private var player: ReplayPlayer
  private var painter: CanvasPainter
  private let image: ImageSurface

  /// Creates a camera at the beginning of a replay.
  /// - Parameters:
  ///   - width: The width of the pictures in pixels, from 1 to ``ImageSurface/maximumExtent``.
  ///   - height: The height of the pictures in pixels, in the same range.
  ///   - largest: The largest scale at which boards are shown.
  public init(_ replay: Replay, width: Int, height: Int, largest: Double) {
    image = ImageSurface(width: width, height: height)
    player = ReplayPlayer(replay, in: image.bounds.rect, largest: largest)
    painter = Self.painter(player, image)
    painter.compose(image.bounds, into: image)
  }

  /// Advances to a time of the replay, in milliseconds.
  public func turn(to time: Int64) {
    let step = player.advance(to: time)
    guard !step.needsRepaint else {
      painter = Self.painter(player, image)
      return painter.compose(image.bounds, into: image)
    }
    var damage = Damage()
    for change in step.changes {
      for rect in painter.apply(change) { damage.add(rect) }
    }
    for rect in damage.rects { painter.compose(rect, into: image) }
  }

  /// Calls `body` with the current picture: opaque pixels, row by row, as 0xFFRRGGBB.
  public func withPixels<Result>(
    _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    let count = image.bounds.area
    return try image.withPixels { try body(UnsafeBufferPointer(start: $0, count: count)) }
  }

  private static func painter(_ player: ReplayPlayer, _ image: ImageSurface) -> CanvasPainter {
    CanvasPainter(
      width: image.width, height: image.height, view: player.board.view,
      drawing: player.board.drawing, paper: player.board.paper)
  }
}

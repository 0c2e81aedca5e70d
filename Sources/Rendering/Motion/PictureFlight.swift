internal import CCairo
internal import Ink

/// A small copy of a saved picture on its way from the middle of the window to its place in a notice.
struct PictureFlight {
  private let picture: Thumbnail
  private let (start, end): (Rect, Rect)
  private let window: PixelRect
  private(set) var time = MotionTime()
  /// The copy as it lies in the window now.
  private(set) var overlay: Overlay

  /// Starts the flight in the middle of the window, with the picture no larger than its pixels.
  /// - Parameters:
  ///   - end: The picture's place in the notice, in window pixels.
  ///   - window: The window's pixels.
  init(_ picture: Thumbnail, to end: Rect, in window: PixelRect) {
    self.picture = picture
    self.end = end
    self.window = window
    // No larger than its pixels, or it would be blurred.
    let (width, height) = (Double(picture.surface.width), Double(picture.surface.height))
    let fit = min(1, window.rect.width / 2 / width, window.rect.height / 2 / height)
    let (x, y) = (window.rect.center.x - width * fit / 2, window.rect.center.y - height * fit / 2)
    start = Rect(minX: x, minY: y, maxX: x + width * fit, maxY: y + height * fit)
    overlay = Self.overlay(picture, from: start, to: end, time, window)
  }

  /// Moves the picture to its place at a time.
  /// - Parameter now: The present time; `nil` to end it.
  mutating func move(to now: Instant?) {
    time.move(to: now)
    overlay = Self.overlay(picture, from: start, to: end, time, window)
  }

  private static func overlay(
    _ picture: Thumbnail, from start: Rect, to end: Rect, _ time: MotionTime, _ window: PixelRect
  ) -> Overlay {
    func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * time.progress }
    let place = PixelRect(
      rounding: Rect(
        minX: between(start.minX, end.minX), minY: between(start.minY, end.minY),
        maxX: between(start.maxX, end.maxX), maxY: between(start.maxY, end.maxY)))
    let surface = ImageSurface(width: max(1, place.width), height: max(1, place.height))
    surface.paint { picture.paint(on: $0, in: surface.bounds.rect) }
    return Overlay(surface, at: (place.x, place.y), within: window)
  }
}

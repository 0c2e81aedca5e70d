import Ink
import Interaction
import Rendering
import TestSupport
import Touch

/// A window with the gallery sheet, kept up to date as the program does it.
final class GalleryCanvas {
  let window: PaintingWindow
  let image: ImageSurface
  private var finger: UInt32 = 0
  private(set) var clock: Int64 = 0

  /// Opens the sheet.
  init(
    _ count: Int, width: Int = 1280, height: Int = 720, scale: Double = 1, theme: Theme = .light,
    name: String = "Two trees"
  ) {
    window = PaintingWindow(
      PaintingSession(
        windowWidth: width, windowHeight: height, metrics: DisplayMetrics(scale: scale)),
      theme: theme)
    image = ImageSurface(width: width, height: height)
    strike(KeyPress(keysym: 0x6F, control: true))
    show(
      (0..<count).map {
        GalleryEntry(id: DrawingID(number: Int64($0)), name: name, note: "Today, 17:45")
      })
  }

  /// The session that the window shows.
  var session: PaintingSession { window.session }

  func show(_ drawings: [GalleryEntry]) {
    window.perform { $0.showListing(GalleryListing(drawings: drawings, trash: drawings)) }
  }

  func strike(_ key: KeyPress) { _ = window.handle(.key(key)) }

  /// A finger comes down, goes through places and stays.
  func touch(_ places: Point...) {
    finger += 1
    send(.begin, places.first)
    send(.ownership, nil)
    for place in places.dropFirst() { send(.update(pendingEnd: false), place) }
  }

  /// The latest finger lifts.
  func lift() { send(.end, nil) }

  func tap(_ control: GalleryControl) {
    guard let sheet = session.gallery,
      let item = sheet.layout.items.first(where: { $0.control == control })
    else { return }
    touch(sheet.space.windowPoint(item.rect.center))
    lift()
  }

  func wait(_ milliseconds: Int64) {
    clock += milliseconds
    window.perform { $0.advance(to: Timestamp(milliseconds: clock)) }
  }

  private func send(_ phase: TouchEvent.Phase, _ place: Point?) {
    clock += 8
    let event = TouchEvent.finger(finger, phase, at: place, milliseconds: clock)
    _ = window.handle(.touch(event))
  }

  /// Brings the image up to date.
  @discardableResult
  func compose() -> [PixelRect] { window.composeDamage(into: image) }

  /// The window's pixels.
  var pixels: [UInt32] {
    compose()
    return image.withPixels { Array(UnsafeBufferPointer(start: $0, count: image.bounds.area)) }
  }

  /// The pixels within a rectangle.
  func pixels(in rect: Rect) -> [UInt32] {
    let all = pixels
    let area = PixelRect(covering: rect, within: image.bounds)
    return (area.y..<area.maxY).flatMap { y in
      (area.x..<area.maxX).map { all[y * image.width + $0] }
    }
  }
}

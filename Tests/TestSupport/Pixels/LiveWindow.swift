public import Ink
public import Interaction
public import Rendering
public import Touch

/// The pixels of a whole window, updated event by event as the program does it: only what changed
/// is composed again.
public final class LiveWindow {
  /// The session that the window shows.
  public var session: PaintingSession { window.session }
  private let window: PaintingWindow
  private var image: ImageSurface
  private var saved: ThumbnailData?
  private var thumbnails: [DrawingID: ThumbnailData] = [:]
  private let theme: Theme
  private let start = Instant.now
  /// How many touches have come, to show tips between other updates and not before each.
  private var touchCount = 0

  /// Makes a window that shows a session.
  /// - Parameter hasMotion: Whether changes of what lies over the canvas may be shown as motions.
  public init(_ session: PaintingSession, theme: Theme = .light, hasMotion: Bool = false) {
    self.theme = theme
    window = PaintingWindow(session, theme: theme)
    window.hasMotion = hasMotion
    image = ImageSurface(width: session.window.width, height: session.window.height)
  }

  /// Changes the session, and applies the effects to the window.
  @discardableResult
  public func perform(_ change: (inout PaintingSession) -> Effects) -> Effects {
    let effects = window.perform(change)
    forgetThumbnails()
    return effects
  }

  /// Drops the thumbnails that the window drops.
  private func forgetThumbnails() {
    let kept = session.gallery?.keptThumbnails ?? []
    thumbnails = thumbnails.filter { kept.contains($0.key) }
  }

  /// Applies a step of a random session. Touches that only paint take the lane, and some show their
  /// tips ahead, as in the program. Updates without a tip or anything else between them are a batch.
  @discardableResult
  public func take(_ step: RandomSession.Step) -> Effects {
    switch step {
    case .resize(let width, let height):
      resize(width, height)
      return Effects()
    case .event(.touch(let touch)):
      touchCount += 1
      // In every other window, each update has a tip, and so there are no batches.
      let hasTip = window.bounds.width.isMultiple(of: 2) || touchCount % 5 == 0
      if hasTip { _ = window.paintTip(of: touch, into: image) }
      guard let painted = window.paint(touch) else { return follow(.touch(touch)) }
      var effects = Effects()
      effects.actions = [painted.action]
      return effects
    case .metrics(let metrics):
      setMetrics(metrics)
      return Effects()
    case .notice(let text):
      say(text)
      return Effects()
    case .saved(let file, let picture):
      save(file, picture)
      return Effects()
    case .event(let event): return follow(event)
    case .advance, .listing, .answer, .paste, .answered, .replay, .open, .openPages,
      .seats:
      return perform { $0.take(step) }
    }
  }

  /// Handles an event that paints nothing by itself.
  private func follow(_ event: InputEvent) -> Effects {
    window.follow(event) ? Effects() : perform { $0.handle(event) }
  }

  /// Resizes the window, in pixels.
  public func resize(_ width: Int, _ height: Int) {
    window.resize(width: width, height: height, metrics: session.metrics)
    forgetThumbnails()
    image = ImageSurface(width: session.window.width, height: session.window.height)
  }

  /// Sets other display metrics, as after a change of the monitor.
  public func setMetrics(_ metrics: DisplayMetrics) {
    window.setMetrics(metrics)
    forgetThumbnails()
  }

  /// Shows a notice; `nil` removes it.
  public func say(_ text: String?) { window.showNotice(text: text) }

  /// The text of the notice; `nil` if there is none.
  public var notice: String? { window.noticeText }

  /// Shows a notice that a picture was saved.
  public func save(_ file: String, _ picture: ThumbnailData) {
    saved = picture
    window.showSaved(file, picture)
  }

  /// Sets a drawing's thumbnail on the gallery sheet; `nil` removes it.
  public func setThumbnail(_ picture: ThumbnailData?, for drawing: DrawingID) {
    thumbnails[drawing] = picture
    window.setThumbnail(picture, for: drawing)
  }

  /// The paths of the files whose thumbnails the share sheet lacks.
  public var missingFileThumbnails: [String] { window.missingFileThumbnails }

  /// Sets the thumbnail of a file on the share sheet. What is painted from scratch does not have it.
  public func setThumbnail(_ picture: ThumbnailData?, forFile path: String) {
    window.setThumbnail(picture, forFile: path)
  }

  /// The paths of the files whose stamps panels show without a picture.
  public var missingStampPictures: [String] { window.missingStampPictures }

  /// Sets the picture of the stamp of a file. What is painted from scratch does not have it.
  public func setStampPicture(_ picture: ThumbnailData?, for path: String) {
    window.setStampPicture(picture, for: path)
  }

  /// Composes a frame of what moves.
  /// - Parameter time: The time since any moment, which is the same for all frames.
  /// - Returns: the window's pixels, and the same with the whole window composed again.
  public func move(to time: Duration) -> (shown: [UInt32], whole: [UInt32]) {
    window.move(to: start + time)
    _ = window.composeDamage(into: image)
    let whole = ImageSurface(width: session.window.width, height: session.window.height)
    window.composeAll(into: whole)
    return (image.copiedPixels, whole.copiedPixels)
  }

  /// Ends all motions, composes all damage at full quality, and returns the window's pixels, row by row.
  public func pixels() -> [UInt32] {
    window.move(to: nil)
    window.refineAll()
    _ = window.composeDamage(into: image)
    return image.copiedPixels
  }

  /// Waits for the pages of documents that the window wants, and returns its pixels as ``pixels()`` does.
  public func settledPixels() -> [UInt32] {
    window.settlePages(in: image)
    return pixels()
  }

  /// Returns the same window's pixels, painted from scratch from the current session, row by row.
  public func repaintedPixels() -> [UInt32] {
    FullRepaint.window(
      session, theme: theme, notice: notice, saved: saved, thumbnails: thumbnails)
  }

  /// Shows what has been rendered of pages since they were painted.
  public func followPages() { window.followPages() }

  /// A picture of the canvas without anything over it.
  public var picture: CanvasPicture { window.picture }

  /// Returns the pixels with panels of boards painted grey. The thumbnails in such a panel date
  /// from when it was opened, so they cannot be compared.
  public func withoutBoards(_ pixels: [UInt32]) -> [UInt32] {
    var pixels = pixels
    for layout in session.layouts.values {
      guard let panel = layout.panel, panel.panel == .boards else { continue }
      let rect = PixelRect(
        covering: layout.space.windowRect(panel.frame), within: session.window)
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { pixels[y * session.window.width + x] = 0xFF80_8080 }
      }
    }
    return pixels
  }
}

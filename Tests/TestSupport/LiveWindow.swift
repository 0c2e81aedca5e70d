public import Ink
public import Interaction
public import Rendering

/// A window's pixels, kept up to date event by event as the program does it: of what a session does, only what
/// changed is composed again.
public final class LiveWindow {
  /// What the window shows.
  public private(set) var session: PaintingSession
  private let composer: WindowComposer
  private var image: ImageSurface
  private var notice: String?
  private var thumbnails: [DrawingID: ThumbnailData] = [:]
  private let theme: Theme

  /// Shows a session.
  public init(_ session: PaintingSession, theme: Theme = .light) {
    self.session = session
    self.theme = theme
    composer = WindowComposer(session: session, theme: theme)
    image = ImageSurface(width: session.window.width, height: session.window.height)
  }

  /// Does something to the session, and follows what comes of it.
  @discardableResult
  public func perform(_ change: (inout PaintingSession) -> Effects) -> Effects {
    let bars = bars
    let effects = change(&session)
    composer.apply(effects, session)
    forgetThumbnails()
    if effects.keysChanged { session.keysFrame = composer.keysFrame }
    // A notice stays where it was shown, whatever becomes of the bar below it meanwhile.
    if notice != nil, self.bars != bars { say(notice) }
    return effects
  }

  /// Forgets small pictures as the composer does.
  private func forgetThumbnails() {
    let kept = session.gallery?.keptThumbnails ?? []
    thumbnails = thumbnails.filter { kept.contains($0.key) }
  }

  /// What a notice keeps clear of.
  private var bars: [Rect?] {
    [
      session.replay?.layout.frame,
      session.layouts.values.first { $0.space.edge == .bottom }?.frame,
    ]
  }

  /// Takes a step of a random session.
  @discardableResult
  public func take(_ step: RandomSession.Step) -> Effects {
    guard case .resize(let width, let height) = step else { return perform { $0.take(step) } }
    resize(width, height)
    return Effects()
  }

  /// Gives the window another size, in pixels.
  public func resize(_ width: Int, _ height: Int) {
    session.resize(windowWidth: width, windowHeight: height, metrics: session.metrics)
    composer.resize(session)
    session.keysFrame = composer.keysFrame
    notice = nil
    forgetThumbnails()
    image = ImageSurface(width: session.window.width, height: session.window.height)
  }

  /// Says that the display is another one, or dense in another way.
  public func setMetrics(_ metrics: DisplayMetrics) {
    let (width, height) = (session.window.width, session.window.height)
    session.resize(windowWidth: width, windowHeight: height, metrics: metrics)
    composer.updatePalettes(session)
    session.keysFrame = composer.keysFrame
    forgetThumbnails()
    // Its letters have another size now.
    if notice != nil { say(notice) }
  }

  /// Shows a notice, or takes it away for nil.
  public func say(_ text: String?) {
    notice = text
    composer.showNotice(text, session)
  }

  /// Shows a small picture of a drawing on the gallery sheet, or takes it away for nil.
  public func setThumbnail(_ picture: ThumbnailData?, for drawing: DrawingID) {
    thumbnails[drawing] = picture
    composer.setThumbnail(picture, for: drawing)
  }

  /// All that is to be seen, row by row, once nothing is left to be done.
  public func pixels() -> [UInt32] {
    composer.refineAll(session)
    _ = composer.composeDamage(into: image)
    return image.copiedPixels
  }

  /// What a window shows that has seen nothing but the session as it is now, row by row.
  public func pixelsMadeAnew() -> [UInt32] {
    let composer = WindowComposer(session: session, theme: theme)
    if let notice { composer.showNotice(notice, session) }
    for (id, picture) in thumbnails { composer.setThumbnail(picture, for: id) }
    composer.refineAll(session)
    let image = ImageSurface(width: session.window.width, height: session.window.height)
    _ = composer.composeDamage(into: image)
    return image.copiedPixels
  }

  /// The pixels, but grey where a panel of boards may lie: its pictures are as old as its opening.
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

internal import Ink
public import Interaction
internal import Rendering

/// A session and its canvas image, updated as the program does it: each change goes to the painter,
/// and only the damage that the painter reports is composed.
public final class LiveCanvas {
  /// The painted session.
  public private(set) var session: PaintingSession
  private var painter: CanvasPainter
  private var image: ImageSurface
  private var damage = Damage()

  /// Makes a canvas at the start of a random session.
  public init(_ random: RandomSession) {
    session = random.start()
    painter = CanvasPainter(
      width: random.width, height: random.height, view: session.view, drawing: session.drawing)
    image = ImageSurface(width: random.width, height: random.height)
    damage.add(image.bounds)
    show()
  }

  /// The window's size in pixels.
  public var size: (width: Int, height: Int) { (image.width, image.height) }

  /// The window's pixels as of the last ``show()``, row by row.
  public var pixels: [UInt32] { image.copiedPixels }

  /// Applies a step to the session and the painter, without updating the image.
  public func apply(_ step: RandomSession.Step) {
    let effects = session.take(step)
    for change in effects.changes {
      for rect in painter.apply(change) { damage.add(rect) }
    }
    let (width, height) = (session.window.width, session.window.height)
    if effects.boardChanged {
      painter = CanvasPainter(
        width: width, height: height, view: session.view, drawing: session.drawing,
        paper: session.boards.current.paper)
    } else if effects.viewChanged {
      painter.setView(session.view, drawing: session.drawing)
    }
    if effects.paperChanged { painter.setPaper(session.boards.current.paper) }
    if effects.boardChanged || effects.viewChanged || effects.paperChanged {
      damage.add(painter.bounds)
    }
    guard case .resize = step else { return }
    painter.resize(width: width, height: height, drawing: session.drawing)
    image = ImageSurface(width: width, height: height)
    damage = Damage()
    damage.add(image.bounds)
  }

  /// Composes all damage into the image.
  public func show() {
    for rect in damage.rects { painter.compose(rect, into: image) }
    damage = Damage()
  }
}

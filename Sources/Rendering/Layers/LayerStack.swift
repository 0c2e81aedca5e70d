package import Ink
package import Interaction

/// Layers over the canvas, one above the other. Methods that change them return the pixels that may
/// have changed; some may lie outside the window.
package final class LayerStack {
  /// An area that a layer covers.
  private struct Place {
    let frame: PixelRect
    /// The index of the layer.
    let layer: Int
  }

  private let layers: [any WindowLayer]
  /// The index of the lowest layer that is shown.
  private var lowest = 0
  /// The places that the shown layers cover, from bottom to top. Every damaged rectangle is compared with them, so
  /// they are kept as plain values, and a layer is called only where it may be visible.
  private var places: [Place] = []
  /// Whether ``refine(_:until:painter:)`` has something to do.
  package private(set) var isRefining = false
  /// Whether ``move(to:)`` has something to do.
  private(set) var isMoving = false
  /// Whether changes may be shown as motions. If not, each is complete at once.
  var hasMotion = false

  /// Creates a stack of layers that stay in their order.
  /// - Parameter layers: The layers from bottom to top.
  package init(_ layers: [any WindowLayer]) {
    self.layers = layers
    note()
  }

  /// Shows the state of a session after an event.
  /// - Parameter effects: The effects of the event; `nil` if anything may have changed.
  package func follow(_ session: PaintingSession, after effects: Effects?) -> [PixelRect] {
    let affected = effects.map { effects in layers.filter { $0.isAffected(by: effects) } } ?? layers
    guard !affected.isEmpty else { return [] }
    var (damage, isChanged): ([PixelRect], Bool) = ([], false)
    for layer in affected {
      // Most events change what a layer shows, and not where it lies.
      let before = Standing(layer)
      damage += layer.follow(session, after: effects)
      if Standing(layer) != before { isChanged = true }
    }
    let ended = motionless()
    damage += ended
    if isChanged || !ended.isEmpty { note() }
    return damage
  }

  /// The state of a layer that ``places`` and the stack's flags follow from. They are worked out again after an event
  /// that has changed it.
  private struct Standing: Equatable {
    let frames: [PixelRect]
    let (isAlone, isRefining, isMoving): (Bool, Bool, Bool)

    init(_ layer: any WindowLayer) {
      frames = layer.frames
      (isAlone, isRefining, isMoving) = (layer.isAlone, layer.isRefining, layer.isMoving)
    }

    static func == (left: Self, right: Self) -> Bool {
      left.isAlone == right.isAlone && left.isRefining == right.isRefining
        && left.isMoving == right.isMoving && left.frames == right.frames
    }
  }

  /// Changes the theme or the language of all layers.
  package func setStyle(_ style: LayerStyle, _ session: PaintingSession) -> [PixelRect] {
    defer { note() }
    let damage = layers.flatMap { layer in
      let before = layer.frames
      layer.setStyle(style)
      return before + layer.follow(session, after: nil)
    }
    return damage + motionless()
  }

  /// Changes a layer by something other than the session.
  package func update(_ change: () -> [PixelRect]) -> [PixelRect] {
    defer { note() }
    return change() + motionless()
  }

  /// Continues the motions of all layers.
  /// - Parameter now: The present time; `nil` to end them.
  func move(to now: Instant?) -> [PixelRect] {
    defer { note() }
    return layers.filter(\.isMoving).flatMap { $0.move(to: now) }
  }

  /// Ends the motions that have just begun, if there are to be none.
  private func motionless() -> [PixelRect] {
    hasMotion ? [] : layers.filter(\.isMoving).flatMap { $0.move(to: nil) }
  }

  /// Continues with what is painted only when there is time, until a deadline.
  /// - Parameter painter: Returns the painter of a board for this window; `nil` if there is none.
  package func refine(
    _ session: PaintingSession, until deadline: ContinuousClock.Instant,
    painter: (BoardID) -> CanvasPainter?
  ) -> [PixelRect] {
    guard let layer = layers[lowest...].first(where: { $0.isRefining }) else { return [] }
    defer { note() }
    return layer.refine(session, until: deadline, painter: painter)
  }

  /// Updates what is kept about the layers.
  private func note() {
    lowest = layers.lastIndex { $0.isAlone } ?? 0
    places = layers.indices[lowest...].flatMap { index in
      layers[index].frames.filter { !$0.isEmpty }.map { Place(frame: $0, layer: index) }
    }
    isRefining = layers[lowest...].contains { $0.isRefining }
    isMoving = layers.contains { $0.isMoving }
  }

  /// Returns whether no layer lies over an area.
  func isFree(_ area: PixelRect) -> Bool {
    for place in places where place.frame.overlaps(area) { return false }
    return true
  }

  /// Composes areas of the window's image: the canvas, and over it the layers.
  package func compose(_ areas: [PixelRect], over canvas: CanvasPainter, into image: ImageSurface) {
    // Where no layer lies, Cairo has nothing to do in between.
    guard canvas.compose(areas, into: image, where: isFree) < areas.count else { return }
    let places = places
    for area in areas where !isFree(area) {
      // Do not paint what a layer covers.
      let cover = places.lastIndex {
        $0.frame.overlaps(area) && layers[$0.layer].hides(area)
      }
      if cover == nil { canvas.compose(area, into: image) }
      var last = -1
      for place in places[(cover ?? 0)...]
      where place.layer != last && place.frame.overlaps(area) {
        layers[place.layer].lay(over: image, within: area)
        last = place.layer
      }
    }
  }
}

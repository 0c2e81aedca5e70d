import Ink

/// Moving and scaling the view of the canvas.
extension PaintingSession {
  /// Changes the view of the current board.
  mutating func setView(_ aim: ViewAim, _ effects: inout Effects) {
    guard let new = aim.view, new != view else { return }
    // A hint tells the scale while it changes.
    if new.scale != view.scale { people.scaleHintEnd = now + HoldTuning.hintStays }
    boards.current.setView(new)
    effects.viewChanged = true
  }

  /// Changes the scale by a factor around the window's middle.
  mutating func zoom(by factor: Double, _ effects: inout Effects) {
    setView(ViewAim(scaling: view, by: factor, around: window.rect.center), &effects)
  }

  /// Fits the view to the ink of the current board.
  mutating func fit(_ effects: inout Effects) {
    setView(ViewAim(fitting: drawing.visibleBounds, in: window), &effects)
  }

  /// Fits the view of every board to its ink. Boards from elsewhere may have ink anywhere.
  @discardableResult
  public mutating func fitAllBoards() -> Effects {
    let window = window
    boards.setViews { ViewAim(fitting: $0.drawing.visibleBounds, in: window).distantView }
    var effects = Effects()
    effects.viewChanged = true
    return effects
  }
}

import Ink

/// Moving and scaling the view of the canvas.
extension PaintingSession: HandBench {
  /// Changes the view of the current board.
  mutating func setView(_ aim: ViewAim, _ effects: inout Effects) {
    guard let new = aim.view, new != view else { return }
    // A hint tells the scale while it changes.
    if new.scale != view.scale { palettes.scaleHintEnd = now + HoldTuning.hintStays }
    boards.current.setView(new)
    effects.viewChanged = true
  }

  /// Changes the scale by a factor around the window's middle.
  mutating func zoom(by factor: Double, _ effects: inout Effects) {
    setView(ViewAim(scaling: view, by: factor, around: window.rect.center), &effects)
  }

  /// Fits the view to the ink of the current board and, if it has one, to its page.
  mutating func fit(_ effects: inout Effects) {
    setView(aim(fitting: boards.current), &effects)
  }

  /// Fits the view of every board to its ink. Boards from elsewhere may have ink anywhere. A board
  /// with a page and nothing outside of it is fitted when it is shown for the first time.
  @discardableResult
  public mutating func fitAllBoards() -> Effects {
    let session = self
    boards.setViews { board in
      let ink = board.drawing.visibleBounds
      if let page = board.paper.page, page.frame.union(ink) == page.frame { return .identity }
      return session.aim(fitting: board).distantView
    }
    showPage()
    var effects = Effects()
    effects.viewChanged = true
    followSymmetry(&effects)
    return effects
  }
}

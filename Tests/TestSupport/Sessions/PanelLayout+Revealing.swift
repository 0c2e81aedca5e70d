public import Ink
public import Interaction

/// Where a finger drags to bring controls of a panel into view.
extension PanelLayout {
  /// A point of the panel, in seat space, where a finger presses no control.
  public var besideControls: Point { Point(x: frame.minX + 1, y: frame.center.y) }

  /// Returns by how many pixels the panel has to be scrolled until all of a control is visible,
  /// positive towards its end; 0 if it is visible, or not in the panel.
  public func distance(toReveal control: PaletteControl) -> Double {
    guard let viewport, let rect = content.first(where: { $0.control == control })?.rect else {
      return 0
    }
    let above = rect.minY - viewport.minY
    return above < 0 ? above : max(0, rect.maxY - viewport.maxY)
  }
}

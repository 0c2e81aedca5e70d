public import Ink

/// The place of a control on a palette, in seat space.
public struct PaletteCell: Hashable, Sendable {
  /// The control.
  public let control: PaletteControl
  /// The area in which a finger presses the control. It reaches to the neighbouring controls and
  /// edges.
  public let rect: Rect
  /// The area in which the control is shown. For a dragged control, the range of the finger.
  public let target: Rect
  /// The heading above the control, which is the first one of a group of settings; `nil` if there is none.
  public let heading: Rect?

  init(control: PaletteControl, rect: Rect, target: Rect, heading: Rect? = nil) {
    (self.control, self.rect, self.target, self.heading) = (control, rect, target, heading)
  }

  /// Returns whether a finger at a point presses the control. The right and lower edges do not
  /// count, so that no point is in two cells.
  func contains(_ point: Point) -> Bool { rect.holds(point) }

  /// Returns the part of the cell that is visible in a viewport; `nil` if nothing of it is.
  func cut(to viewport: Rect) -> PaletteCell? {
    let (rect, target) = (rect.cut(to: viewport), target.cut(to: viewport))
    return rect.flatMap { rect in
      target.map {
        PaletteCell(
          control: control, rect: rect, target: $0, heading: heading?.cut(to: viewport))
      }
    }
  }

  /// Returns the cell as in a mirror that stands in the middle of a frame.
  func mirrored(in frame: Rect) -> PaletteCell {
    PaletteCell(
      control: control, rect: rect.mirrored(in: frame), target: target.mirrored(in: frame),
      heading: heading?.mirrored(in: frame))
  }
}

extension Rect {
  /// Returns whether a point lies inside. The left and upper edges count, the others do not.
  package func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the part of the rectangle that lies in another one; `nil` if they share no area.
  fileprivate func cut(to other: Rect) -> Rect? {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    return left < right && top < bottom
      ? Rect(minX: left, minY: top, maxX: right, maxY: bottom) : nil
  }

  /// Returns the rectangle as in a mirror that stands in the middle of a frame.
  func mirrored(in frame: Rect) -> Rect {
    let sum = frame.minX + frame.maxX
    return Rect(minX: sum - maxX, minY: minY, maxX: sum - minX, maxY: maxY)
  }
}

public import Ink

/// A control and the area in which a finger presses it.
public struct PlacedControl<Control: Hashable & Sendable>: Hashable, Sendable {
  /// The control that a finger presses there.
  public let control: Control
  /// The area, in the space of the person whom the surface faces.
  public let rect: Rect

  /// Places a control in an area of the person's space.
  package init(control: Control, rect: Rect) { (self.control, self.rect) = (control, rect) }
}

extension Sequence {
  /// Returns the control at a point in the person's space; `nil` if there is no control at that point.
  package func control<Control>(at point: Point) -> Control?
  where Element == PlacedControl<Control> {
    first { $0.rect.holds(point) }?.control
  }
}

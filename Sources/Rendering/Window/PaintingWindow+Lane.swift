public import Ink
public import Interaction
internal import OrderedCollections
public import Touch

/// The short ways of events: one for touches that paint, and one for events that change nothing that is shown.
extension PaintingWindow {
  /// Handles an update of a touch that only paints, faster than ``handle(_:)`` and with the same
  /// result. Of several updates of a contact that follow each other, only the last one's tail is made,
  /// as soon as an event takes neither lane or pixels are needed.
  /// - Returns: the sample that the touch has added; `nil` if the event must be handled by ``handle(_:)``.
  public func paint(_ event: TouchEvent) -> PaintedSample? {
    ink.settled.removeAll(keepingCapacity: true)
    guard let painted = session.paint(event, near: &places, settled: &ink.settled) else {
      return nil
    }
    composer.settle(ink.settled, of: painted.contact, painted.brush)
    (lacksTails, hasPainted) = (true, true)
    return painted
  }

  /// Handles an event that neither paints nor changes anything that is shown, faster than ``handle(_:)`` and with
  /// the same result.
  /// - Returns: whether it was handled. If not, it must be handled by ``handle(_:)``.
  public func follow(_ event: InputEvent) -> Bool {
    let followed = session.follow(event)
    if followed == .withDeadline { noteChange() }
    return followed != .no
  }

  /// Makes the tails of strokes to which ``paint(_:)`` has added samples.
  func finishInk() {
    guard lacksTails else { return }
    lacksTails = false
    ink.settled.removeAll(keepingCapacity: true)
    composer.finish { contact in
      if !session.finishInk(of: contact, near: &places, into: &ink) { ink = InkGrowth() }
      return ink
    }
  }

  /// Whether ``paintTip(of:into:)`` may paint something: strokes are in progress.
  public var hasWetInk: Bool { composer.hasWetInk }

  /// Paints the newest ink of a touch into the window's image, before the touch is handled. The ink
  /// is a straight piece up to the touch, or the drops that fall until then. ``composeDamage(into:)``
  /// replaces it by the stroke, so handle the touch and compose in the same turn.
  /// - Parameter image: The image into which all damage was composed so far.
  /// - Returns: the pixels that have changed; `nil` if nothing has been painted, since the touch
  ///   paints no ink that can be seen.
  public func paintTip(of touch: TouchEvent, into image: ImageSurface) -> PixelRect? {
    guard touch.phase == .update(pendingEnd: false), let place = touch.position else { return nil }
    finishInk()
    let contact = ContactID.touch(touch.touch)
    return composer.paintTip(of: contact, to: place, into: image) { place, way in
      let sample = StrokeSample(
        position: place, time: touch.time, pressure: touch.pressure, contact: touch.contact)
      return session.drawing.inProgress[contact]?.drops(until: sample, within: way) ?? []
    }
  }
}

import CXlib
import Ink
import Interaction
import TestSupport
import Touch
import XClient

/// Situations that our servers cannot be brought to, simulated by handmade events.
extension Row {
  static let decodedRows = [
    Row(decoded: 33, "unplugged, or another virtual terminal", must: "take its ends for cancels") {
      var hand = HandMadeTouch()
      hand.paint()
      hand.tell(XI_TouchEnd, at: Point(x: 340, y: 300))
      try require(hand.strokes == [true], "an end completes nothing")
      hand.tellRemoval()
      try require(hand.strokes.isEmpty, "the stroke of a device that went stays")
      hand.tell(XI_TouchUpdate, at: Point(x: 500, y: 300))
      try require(hand.strokes.isEmpty, "a finger of a device that went paints")
    },
    Row(
      decoded: 42, "Xwayland's or libinput's cancel: an ordinary end", must: "offer to take it back"
    ) {
      var hand = HandMadeTouch()
      hand.paint()
      hand.tell(XI_TouchEnd, at: Point(x: 340, y: 300))
      try require(hand.strokes == [true], "an end completes nothing")
      hand.undo()
      try require(hand.strokes.isEmpty, "undo does not take it back")
    },
  ]
}

/// A simulated finger, unknown to any server. Its events go through the program's own decoder into a session.
private struct HandMadeTouch {
  private var reader = EventReader()
  private var session = PaintingSession(windowWidth: 900, windowHeight: 640, metrics: .standard)
  private static let (device, master, touch): (Int32, Int32, UInt32) = (9, 2, 0xffff_fff0)

  /// For each visible stroke, whether it is completed.
  var strokes: [Bool] {
    session.drawing.completed.map { _ in true }
      + session.drawing.contactsInProgress.map { _ in false }
  }

  /// Simulates a finger that comes down, becomes ours, and moves.
  mutating func paint() {
    tell(XI_TouchBegin, at: Point(x: 300, y: 300))
    var owned = XITouchOwnershipEvent()
    owned.touchid = Self.touch
    (owned.sourceid, owned.deviceid) = (Self.device, Self.master)
    tell(XI_TouchOwnership, owned)
    tell(XI_TouchUpdate, at: Point(x: 320, y: 300))
  }

  /// Sends a touch event with both axes at a place.
  mutating func tell(_ type: Int32, at place: Point) {
    var mask: [UInt8] = [0b11, 0, 0, 0, 0, 0, 0, 0]
    var values = [place.x, place.y]
    mask.withUnsafeMutableBufferPointer { mask in
      values.withUnsafeMutableBufferPointer { values in
        var event = XIDeviceEvent()
        event.evtype = type
        event.detail = Int32(bitPattern: Self.touch)
        (event.sourceid, event.deviceid) = (Self.device, Self.master)
        (event.event_x, event.event_y) = (place.x, place.y)
        event.valuators = XIValuatorState(
          mask_len: Int32(mask.count), mask: mask.baseAddress, values: values.baseAddress)
        tell(type, event)
      }
    }
  }

  /// Simulates the removal of the device.
  mutating func tellRemoval() {
    var info = XIHierarchyInfo()
    info.deviceid = Self.device
    info.flags = Int32(XISlaveRemoved | XIDeviceDisabled)
    withUnsafeMutablePointer(to: &info) { info in
      var event = XIHierarchyEvent()
      (event.num_info, event.info) = (1, info)
      tell(XI_HierarchyChanged, event)
    }
  }

  /// Presses the key for undo.
  mutating func undo() { _ = session.handle(.key(KeyPress(keysym: 0x7a, control: true))) }

  private mutating func tell<Event>(_ type: Int32, _ event: Event) {
    let events = withUnsafePointer(to: event) { reader.read(type, UnsafeRawPointer($0)) }
    for event in events { _ = session.handle(event) }
  }
}

public import Ink
import Words

/// A notice of the program that stays until somebody taps it.
public struct StayingNotice: Hashable, Sendable {
  /// The words, in the language of the window.
  public let text: String
  /// The room in which it has its place.
  public let room: NoticeRoom
  /// Its rectangle, in the space of the person whom it faces. A tap anywhere on it closes it.
  public let frame: Rect

  /// Creates a notice that was measured and placed.
  public init(_ text: String, in room: NoticeRoom, at frame: Rect) {
    (self.text, self.room, self.frame) = (text, room, frame)
  }
}

/// The surface of that notice. It takes contacts, unlike a notice that goes by itself.
struct StayingNotices: Hashable, Sendable {
  /// The part that people press: the whole notice, which closes.
  enum Control: Hashable, Sendable {
    case close
  }

  /// The notice; `nil` if none is shown.
  private(set) var shown: StayingNotice?
  var presses = Presses<Control>()

  /// Shows a notice, also the same one at another place. A finger on an earlier one meant that one.
  mutating func show(_ notice: StayingNotice?) {
    if notice?.text != shown?.text { release() }
    shown = notice
  }

  private mutating func release() { presses.update { $0.target = nil } }
}

extension StayingNotices: ButtonSurface {
  static var name: SurfaceName { .notice }

  var groups: [PartGroup<Control>] {
    guard let shown else { return [] }
    return [
      PartGroup(
        space: shown.room.space, frame: shown.frame, heading: .init(.notice, .text(shown.text)),
        parts: [Part(.close, "close", .phrase(.close), at: shown.frame)])
    ]
  }

  /// The notice lies elsewhere in a window of another size.
  mutating func fit(in surroundings: Surroundings) { release() }

  mutating func activate(
    _ control: Control, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    show(nil)
    effects.surfaces.insert(.notice)
    return []
  }

  mutating func close(
    for seat: SeatID, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    shown.map { _ in activate(.close, in: surroundings, &effects) }
  }
}

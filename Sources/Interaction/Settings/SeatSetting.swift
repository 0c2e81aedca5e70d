internal import Ink

/// A setting of a seat that is on or off. Each person has their own, and it is kept with the seat.
///
/// The raw value is the number of its bit where seats are kept (``SeatSwitches``). It stays for ever. The order of
/// the cases is that of the switches.
public enum SeatSetting: UInt8, Setting {
  /// Two fingers that come down together move the view, while there is no other seat.
  case twoFingerZoom = 1
  /// A stroke whose finger rests at its end becomes the figure that was meant.
  case shapes = 5
  /// The order of the bar is reversed and panels open to the right, for a person who paints with the left
  /// hand: then the hand covers less of them.
  case leftHand = 2
  /// The seat's fingers do nothing while a pen is near. Otherwise they do what ``HandSettings/nearPen`` says.
  case penOnly = 8
  /// Two fingers that rest are a straight-edge for a third.
  case straightEdge = 6
  /// The ends of straight strokes snap to the lines and dots of the paper.
  case snapping = 4

  /// The setting's row.
  public var row: SettingRow {
    switch self {
    case .twoFingerZoom:
      SettingRow(
        "two-finger-zoom", .twoFingerZoom, "two-fingers", in: .settings,
        if: { $0.seats == 1 && $0.feelsFingers },
        isOnAtFirst: false, exhibit: .nothing,
        help: "Let two fingers move and scale the view while one person paints alone.")
    case .shapes:
      SettingRow(
        "shapes", .shapes, "shapes", in: .settings, isOnAtFirst: true, exhibit: .nothing,
        help:
          "Let a stroke become the figure that was meant when its finger rests, such as a line or a star."
      )
    case .leftHand:
      SettingRow(
        "left-hand", .leftHand, "left-hand", in: .settings, isOnAtFirst: false, exhibit: .nothing,
        help: "Mirror the palettes, for people who paint with the left hand.")
    case .penOnly:
      SettingRow(
        "pen-only", .penOnly, "pen", in: .settings, if: \.hasPen, isOnAtFirst: false,
        exhibit: .nothing, help: "Let fingers do nothing while a pen is near the screen.")
    case .straightEdge:
      SettingRow(
        "straight-edge", .straightEdge, "straight-edge", in: .paper, if: \.feelsFingers,
        isOnAtFirst: false,
        exhibit: .nothing, help: "Let two fingers that rest be a straight-edge for a third one.")
    case .snapping:
      SettingRow(
        "snapping", .snapping, "snapping", in: .paper, isOnAtFirst: false, exhibit: .nothing,
        help: "Let the ends of straight strokes snap to the lines and dots of the paper.")
    }
  }

  /// The settings of a new seat.
  static let atFirst = Switches<SeatSetting>.atFirst

  /// Whether the setting is on whatever the person says: over a page of a document, two fingers move the view.
  func isImposed(by paper: Paper) -> Bool { self == .twoFingerZoom && paper.page != nil }

  /// The control that switches it.
  var control: ControlEntry {
    ControlEntry(
      row, isChosen: { $0.palette[self] || isImposed(by: $0.paper) },
      isDimmed: { isImposed(by: $0.paper) },
      action: .session { session, seat, effects in
        guard !isImposed(by: session.boards.current.paper) else { return }
        session.people.change(seat, in: session.surroundings, &effects) {
          $0.palette[self].toggle()
        }
      })
  }
}

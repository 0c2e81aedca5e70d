internal import Ink
import Words

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
  /// The seat's fingers do nothing while a pen is near. Otherwise they do what ``ScreenSettings/nearPen`` says.
  case penOnly = 8
  /// Two fingers that rest are a straight-edge for a third.
  case straightEdge = 6
  /// The ends of straight strokes snap to the lines and dots of the paper.
  case snapping = 4
  /// The seat's strokes are repeated where the board has a symmetry.
  case symmetry = 9

  /// The row of the setting in the table.
  public var row: SettingRow {
    switch self {
    case .twoFingerZoom:
      SettingRow(
        "two-finger-zoom", .twoFingerZoom, "two-fingers",
        at: .setting(in: .hands, if: { $0.seats == 1 && $0.feelsFingers }),
        atFirst: SettingRow.off, exhibit: .nothing, help: .helpOfTwoFingerZoom)
    case .shapes:
      SettingRow(
        "shapes", .shapes, "shapes", at: .setting(in: .painting), atFirst: SettingRow.on,
        exhibit: .nothing, help: .helpOfShapes)
    case .leftHand:
      SettingRow(
        "left-hand", .leftHand, "left-hand", at: .setting(in: .look), atFirst: SettingRow.off,
        exhibit: .nothing, help: .helpOfLeftHand)
    case .penOnly:
      SettingRow(
        "pen-only", .penOnly, "pen", at: .setting(in: .hands, if: \.hasPen),
        atFirst: SettingRow.off, exhibit: .nothing, help: .helpOfPenOnly)
    case .straightEdge:
      SettingRow(
        "straight-edge", .straightEdge, "straight-edge",
        at: .row(of: .paper, if: \.feelsFingers), atFirst: SettingRow.off, exhibit: .nothing,
        help: .helpOfStraightEdge)
    case .snapping:
      SettingRow(
        "snapping", .snapping, "snapping", at: .row(of: .paper), atFirst: SettingRow.off,
        exhibit: .nothing, help: .helpOfSnapping)
    case .symmetry:
      SettingRow(
        "follow-symmetry", .followSymmetry, "symmetry", at: .row(of: .paper),
        atFirst: SettingRow.on, exhibit: .nothing, help: .helpOfSymmetry)
    }
  }

  /// The settings of a new seat.
  static let atFirst = Switches<SeatSetting>.atFirst

  /// Whether the setting is on whatever the person says: over a page of a document, two fingers move the view.
  func isImposed(by paper: Paper) -> Bool { self == .twoFingerZoom && paper.page != nil }

  /// The control that switches it.
  var control: ControlEntry {
    ControlEntry(
      row, .toggle(row.icon), isChosen: { $0.palette[self] || isImposed(by: $0.paper) },
      isDimmed: { isImposed(by: $0.paper) })
  }
}

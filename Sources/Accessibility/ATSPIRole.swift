package import Interaction

/// A role of AT-SPI, with its number (`AtspiRole` in atspi-constants.h) and its name.
package struct ATSPIRole: Hashable, Sendable {
  package let number: UInt32
  package let name: String

  /// The program itself.
  static let application = ATSPIRole(number: 75, name: "application")
}

extension AccessibleRole {
  /// The role of AT-SPI for this kind.
  package var role: ATSPIRole {
    switch self {
    case .window: ATSPIRole(number: 23, name: "frame")
    case .canvas: ATSPIRole(number: 18, name: "drawing area")
    case .toolBar: ATSPIRole(number: 63, name: "tool bar")
    case .panel: ATSPIRole(number: 39, name: "panel")
    case .dialog: ATSPIRole(number: 16, name: "dialog")
    case .notice: ATSPIRole(number: 101, name: "notification")
    case .button: ATSPIRole(number: 43, name: "push button")
    case .toggle: ATSPIRole(number: 62, name: "toggle button")
    case .choice: ATSPIRole(number: 44, name: "radio button")
    case .slider: ATSPIRole(number: 51, name: "slider")
    case .item: ATSPIRole(number: 32, name: "list item")
    case .entry: ATSPIRole(number: 79, name: "entry")
    }
  }
}

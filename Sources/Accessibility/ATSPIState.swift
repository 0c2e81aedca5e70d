package import Interaction

/// The states of AT-SPI that are used, by their bits (`AtspiStateType` in atspi-constants.h).
package enum ATSPIState: UInt64, CaseIterable, Sendable {
  case active = 1
  case armed = 2
  case checked = 4
  case editable = 7
  case enabled = 8
  case expandable = 9
  case expanded = 10
  case focusable = 11
  case focused = 12
  case pressed = 20
  case selectable = 22
  case selected = 23
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  case visible = 30
  case checkable = 41

  /// The name in events.
  var name: String {
    switch self {
    case .singleLine: "single-line"
    default: "\(self)"
    }
  }
}

/// A set of states as bits.
package struct ATSPIStates: Hashable, Sendable {
  private(set) var bits: UInt64 = 0

  /// Creates a set of these states.
  package init(_ states: [ATSPIState] = []) {
    for state in states { insert(state) }
  }

  /// The states of a node.
  /// - Parameter isActive: Whether the window is active.
  init(_ node: AccessibleNode, isActive: Bool) {
    self.init([.visible])
    let states = node.states
    if states.contains(.showing) { insert(.showing) }
    if states.contains(.enabled) {
      insert(.enabled)
      insert(.sensitive)
    }
    if states.contains(.focusable) { insert(.focusable) }
    if states.contains(.focused) { insert(.focused) }
    if states.contains(.held) { insert(.armed) }
    if states.contains(.expandable) { insert(.expandable) }
    if states.contains(.expanded) { insert(.expanded) }
    let isChosen = states.contains(.chosen)
    switch node.role {
    case .window: if isActive { insert(.active) }
    case .choice:
      insert(.checkable)
      insert(.selectable)
      if isChosen {
        insert(.checked)
        insert(.selected)
      }
    case .toggle:
      insert(.checkable)
      if isChosen {
        insert(.pressed)
        insert(.checked)
      }
    case .item:
      insert(.selectable)
      if isChosen { insert(.selected) }
    case .entry:
      insert(.editable)
      insert(.singleLine)
    case .canvas, .toolBar, .panel, .dialog, .notice, .button, .slider: break
    }
  }

  /// Whether the state is in the set.
  package func contains(_ state: ATSPIState) -> Bool { bits & 1 << state.rawValue != 0 }

  mutating func insert(_ state: ATSPIState) { bits |= 1 << state.rawValue }

  /// The two halves, as AT-SPI sends them.
  package var halves: [UInt32] {
    [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)]
  }
}

/// A role of AT-SPI, with its number (`AtspiRole` in atspi-constants.h) and its name.
package struct ATSPIRole: Hashable, Sendable {
  package let number: UInt32
  package let name: String

  /// The role of the object for the whole program, which holds its windows.
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

/// The states of something in the window that may change.
public struct AccessibleStates: OptionSet, Hashable, Sendable {
  /// The states as bits.
  public let rawValue: UInt8

  /// Creates states from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It can be used, that is, it is not dimmed.
  public static let enabled = AccessibleStates(rawValue: 1)
  /// The keyboard focus can be moved to it.
  public static let focusable = AccessibleStates(rawValue: 2)
  /// It has the keyboard focus.
  public static let focused = AccessibleStates(rawValue: 4)
  /// It is chosen, or switched on.
  public static let chosen = AccessibleStates(rawValue: 8)
  /// A finger holds it.
  public static let held = AccessibleStates(rawValue: 16)
  /// It opens something that can be closed.
  public static let expandable = AccessibleStates(rawValue: 32)
  /// What it opens is open.
  public static let expanded = AccessibleStates(rawValue: 64)
  /// It is in sight. What has been scrolled away is not.
  public static let showing = AccessibleStates(rawValue: 128)

  /// Adds or removes states.
  mutating func set(_ states: AccessibleStates, _ isOn: Bool) {
    if isOn { insert(states) } else { remove(states) }
  }
}

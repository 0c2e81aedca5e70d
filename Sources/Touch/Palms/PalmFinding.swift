package import Ink

/// A change of what a contact is taken for that somebody must act on.
package enum PalmFinding: Hashable, Sendable {
  /// The contact is taken for a palm or a ghost: it leaves no ink. It may have lifted.
  case palm(ContactID)
  /// The contact was taken for a palm, is down, and is a finger: it has its ink from its first reading.
  case finger(ContactID)
}

import Ink

/// A contact that has pressed a control and lifted, according to its device. A device that is being
/// switched off reports the same, and only afterwards the reason. So the control acts only when a
/// switch-off can be ruled out.
struct UndecidedLift: Hashable, Sendable {
  let contact: ContactID
  let device: Int
  /// When the contact lifted, by the server's clock.
  let time: Timestamp
  /// When the news of the lift arrived, on the program's clock.
  let start: Timestamp

  /// How much later than a lift the news of the device's switch-off may arrive, on the program's
  /// clock. The server sends both together; the delay covers a case in which they are read in two
  /// parts. It is too short to be felt.
  static let grace = Duration.milliseconds(10)
}

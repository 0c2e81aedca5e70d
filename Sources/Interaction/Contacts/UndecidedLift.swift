import Ink

/// A contact that has pressed something and is up, as its device says. The server says the same of a device that
/// is being switched off, and only then why: what was pressed happens when that can be ruled out.
struct UndecidedLift: Hashable, Sendable {
  let contact: ContactID
  let device: Int
  /// When, by the server's clock.
  let time: Timestamp
  /// When it was heard of, on the program's clock.
  let start: Timestamp

  /// How long the news of a device may take after that of its contacts' ends, in milliseconds of the program's
  /// clock. The server sends both in one go; this is for what is read in two. Nobody feels it.
  static let grace: Int64 = 10
}

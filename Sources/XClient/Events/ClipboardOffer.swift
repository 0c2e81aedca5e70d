/// Identifies one copy to the clipboard, current or past.
public struct ClipboardOffer: Hashable, Sendable {
  let number: Int

  /// Creates the identity with this number.
  package init(number: Int) {
    self.number = number
  }
}

/// Identifies one copy to the clipboard, current or past.
public struct ClipboardOffer: Hashable, Sendable {
  let number: Int
}

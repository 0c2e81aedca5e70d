/// Something that was copied and is on the clipboard, or was.
public struct ClipboardOffer: Hashable, Sendable {
  let number: Int
}

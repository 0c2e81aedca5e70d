/// That another program wants what was copied in a certain form.
public struct ClipboardWish: Hashable, Sendable {
  /// What was copied.
  public let offer: ClipboardOffer
  /// The form: one of the media types that were offered.
  public let mediaType: String
}

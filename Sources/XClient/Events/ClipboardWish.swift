/// Another program's request for one form of the copied data.
public struct ClipboardWish: Hashable, Sendable {
  /// The copied data that are wanted.
  public let offer: ClipboardOffer
  /// The wanted form: one of the offered media types.
  public let mediaType: String

  /// Creates a request from its parts.
  package init(offer: ClipboardOffer, mediaType: String) {
    self.offer = offer
    self.mediaType = mediaType
  }
}

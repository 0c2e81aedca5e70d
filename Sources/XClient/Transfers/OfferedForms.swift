package import CXlib
package import Ink

/// The forms in which the copied data are offered, with the bytes of those that were already made.
package struct OfferedForms {
  private enum State {
    case notMade
    case beingMade
    case made([UInt8])
  }

  let offer: ClipboardOffer
  /// When it was copied, by the server's clock.
  let time: Time
  /// The same moment without overflow: data may stay on the clipboard for months.
  let moment: Timestamp
  /// The media types of the forms, in the order in which they are offered.
  let mediaTypes: [(atom: Atom, name: String)]
  private var states: [Atom: State]

  /// Creates the forms of a copy that begins.
  package init(
    offer: ClipboardOffer, time: Time, moment: Timestamp,
    mediaTypes: [(atom: Atom, name: String)]
  ) {
    (self.offer, self.time, self.moment, self.mediaTypes) = (offer, time, moment, mediaTypes)
    states = Dictionary(mediaTypes.map { ($0.atom, .notMade) }, uniquingKeysWith: { $1 })
  }

  /// Whether a request made at that time is for these data, and not for earlier content (ICCCM
  /// 2.2).
  /// - Parameter moment: `nil` for a request without a time (`CurrentTime`).
  package func isMeant(at moment: Timestamp?) -> Bool { moment.map { $0 >= self.moment } ?? true }

  /// Asks for a form.
  /// - Returns: The content that the program must make; `nil` if the form is not offered, or is already made or
  ///   being made.
  package mutating func want(_ target: Atom) -> ClipboardWish? {
    guard case .notMade? = states[target],
      let form = mediaTypes.first(where: { $0.atom == target })
    else { return nil }
    states[target] = .beingMade
    return ClipboardWish(offer: offer, mediaType: form.name)
  }

  /// Stores the bytes of a form. `nil` means that it could not be made. A later request then asks
  /// for it again.
  package mutating func supply(_ bytes: [UInt8]?, for wish: ClipboardWish) {
    guard wish.offer == offer,
      let form = mediaTypes.first(where: { $0.name == wish.mediaType })
    else { return }
    states[form.atom] = bytes.map { $0.isEmpty ? .notMade : .made($0) } ?? .notMade
  }

  /// Whether a form is being made.
  package func isBeingMade(_ target: Atom) -> Bool {
    if case .beingMade? = states[target] { true } else { false }
  }

  /// Returns the bytes of a form; `nil` if it is not made.
  package func bytes(_ target: Atom) -> [UInt8]? {
    if case .made(let bytes)? = states[target] { bytes } else { nil }
  }
}

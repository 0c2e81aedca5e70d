import CXlib
import Ink

/// What was copied: in which forms it can be had, and those that are made already.
struct OfferedForms {
  private enum State {
    case notMade
    case beingMade
    case made([UInt8])
  }

  let offer: ClipboardOffer
  /// Since when it has been on the clipboard, by the server's clock.
  let time: Time
  /// The same moment, which does not overflow: things may be on the clipboard for months.
  let moment: Timestamp
  /// The forms by their media types, in the order in which they are offered.
  let mediaTypes: [(atom: Atom, name: String)]
  private var states: [Atom: State]

  init(
    offer: ClipboardOffer, time: Time, moment: Timestamp,
    mediaTypes: [(atom: Atom, name: String)]
  ) {
    (self.offer, self.time, self.moment, self.mediaTypes) = (offer, time, moment, mediaTypes)
    states = Dictionary(mediaTypes.map { ($0.atom, .notMade) }, uniquingKeysWith: { $1 })
  }

  /// Whether a request of that time means this, and not what was on the clipboard before (ICCCM 2.2).
  /// - Parameter moment: `nil` for a request without a time (`CurrentTime`).
  func isMeant(at moment: Timestamp?) -> Bool { moment.map { $0 >= self.moment } ?? true }

  /// Asks for a form.
  /// - Returns: what is to be asked for elsewhere, once.
  mutating func want(_ target: Atom) -> ClipboardWish? {
    guard case .notMade? = states[target],
      let form = mediaTypes.first(where: { $0.atom == target })
    else { return nil }
    states[target] = .beingMade
    return ClipboardWish(offer: offer, mediaType: form.name)
  }

  /// Takes a form in; nil when it could not be made, which may be otherwise the next time.
  mutating func supply(_ bytes: [UInt8]?, for wish: ClipboardWish) {
    guard wish.offer == offer,
      let form = mediaTypes.first(where: { $0.name == wish.mediaType })
    else { return }
    states[form.atom] = bytes.map { $0.isEmpty ? .notMade : .made($0) } ?? .notMade
  }

  /// Whether a form is still to come.
  func isBeingMade(_ target: Atom) -> Bool {
    if case .beingMade? = states[target] { true } else { false }
  }

  /// A form that is made.
  func bytes(_ target: Atom) -> [UInt8]? {
    if case .made(let bytes)? = states[target] { bytes } else { nil }
  }
}

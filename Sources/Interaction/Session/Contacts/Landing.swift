import Ink
import Touch

/// The fingers that have come down together, while two fingers that do so move the view.
struct Landing: Hashable, Sendable {
  /// A finger, and where and when it came down.
  struct Finger: Hashable, Sendable {
    let contact: ContactID
    let reading: ContactReading
  }

  /// The fingers, in the order in which they came down.
  private(set) var fingers: [Finger] = []
  /// The view before two of them have moved it; `nil` while none of them are hands.
  var view: ViewTransform?
  /// The index of the first finger's colour, if each new finger gets the next one.
  private(set) var firstColor = 0

  /// Ends the landing if a contact belongs to it: the contact has ended.
  mutating func end(with contact: ContactID) {
    if fingers.contains(where: { $0.contact == contact }) { self = Landing() }
  }

  /// Adds a finger. If it has not come down together with the others, it is the first of a new
  /// landing.
  /// - Parameter nextColor: The index of the finger's colour, if each new finger gets the next one.
  mutating func add(_ contact: ContactID, _ reading: ContactReading, nextColor: Int) {
    if let first = fingers.first?.reading, reading.time.since(first.time) > HoldTuning.landing {
      self = Landing()
    }
    if fingers.isEmpty { firstColor = nextColor }
    fingers.append(Finger(contact: contact, reading: reading))
  }
}

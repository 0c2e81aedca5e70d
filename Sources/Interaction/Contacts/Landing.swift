import Ink

/// The fingers that have come down together, while two fingers that do so move the view.
struct Landing: Hashable, Sendable {
  /// A finger, and where and when it came down.
  struct Finger: Hashable, Sendable {
    let contact: ContactID
    let report: ContactReport
  }

  /// The fingers, in the order in which they came down.
  private(set) var fingers: [Finger] = []
  /// The view before two of them have moved it; `nil` before there are two.
  var view: ViewTransform?

  /// Ends the landing if a contact belongs to it: the contact has ended.
  mutating func end(with contact: ContactID) {
    if fingers.contains(where: { $0.contact == contact }) { self = Landing() }
  }

  /// Adds a finger. If it has not come down together with the others, it is the first of a new
  /// landing.
  mutating func add(_ contact: ContactID, _ report: ContactReport) {
    if let first = fingers.first?.report, report.time.since(first.time) > HoldTuning.landing {
      self = Landing()
    }
    fingers.append(Finger(contact: contact, report: report))
  }
}

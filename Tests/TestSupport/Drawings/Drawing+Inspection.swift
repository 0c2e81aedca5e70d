public import Ink

extension Drawing {
  /// The contacts with a stroke in progress, in the order in which they began.
  public var contactsInProgress: [ContactID] { Array(inProgress).map(\.key) }

  /// Returns the stroke in progress of a contact; `nil` if it has none.
  public func wetStroke(of contact: ContactID) -> WetStroke? {
    Array(inProgress).first { $0.key == contact }?.value
  }
}

public import Ink

extension Drawing {
  /// The contacts that are drawing, in the order in which they began.
  public var contactsInProgress: [ContactID] { Array(inProgress).map(\.key) }

  /// The stroke that a contact is drawing.
  public func wetStroke(of contact: ContactID) -> WetStroke? {
    Array(inProgress).first { $0.key == contact }?.value
  }
}

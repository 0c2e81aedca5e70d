package import CXlib

/// Another program's request for a selection's data: one conversion, or several at once (ICCCM
/// 2.6.2, MULTIPLE).
package struct ConversionRequest {
  /// A wanted form of the data, and the property to write it to.
  package struct Conversion: Hashable {
    /// The form of the data.
    package internal(set) var target: Atom
    /// The property to write it to.
    package internal(set) var property: Atom
  }

  let requestor: Window
  let selection: Atom
  /// The target of the request: a form, or MULTIPLE.
  let target: Atom
  /// The property that the answer names.
  package let property: Atom
  let time: Time
  /// The conversions to perform.
  package let conversions: [Conversion]

  /// Whether this is a MULTIPLE request, for several conversions at once.
  let isMultiple: Bool

  /// The maximum number of conversions in one request.
  package static let maximumConversions = 64

  /// Makes a request for one form. Clients older than the ICCCM name no property, and mean the
  /// property with the target's name (ICCCM 2.2).
  package init(_ request: XSelectionRequestEvent) {
    let property = request.property == 0 ? request.target : request.property
    self.init(
      request, property: property,
      conversions: [Conversion(target: request.target, property: property)], isMultiple: false)
  }

  /// Makes a request for several forms.
  /// - Parameter pairs: The property that lists them, as it was read.
  /// - Returns: `nil` if the property is not a valid list of pairs, or is longer than
  ///   ``maximumConversions``.
  package init?(_ request: XSelectionRequestEvent, pairs: PropertyPiece?, type: Atom) {
    guard request.property != 0, let pairs, pairs.type == type, pairs.bytesLeft == 0,
      let numbers = pairs.numbers, numbers.count.isMultiple(of: 2),
      numbers.count <= 2 * Self.maximumConversions
    else { return nil }
    self.init(
      request, property: request.property,
      conversions: stride(from: 0, to: numbers.count, by: 2).map {
        Conversion(target: numbers[$0], property: numbers[$0 + 1])
      }, isMultiple: true)
  }

  private init(
    _ request: XSelectionRequestEvent, property: Atom, conversions: [Conversion], isMultiple: Bool
  ) {
    requestor = request.requestor
    selection = request.selection
    target = request.target
    time = request.time
    (self.property, self.conversions, self.isMultiple) = (property, conversions, isMultiple)
  }

  /// Returns the list of conversions for the answer. Each failed conversion is replaced by zeros.
  package func pairs(succeeded: [Bool]) -> [UInt] {
    zip(conversions, succeeded).flatMap { $1 ? [$0.target, $0.property] : [0, 0] }
  }
}

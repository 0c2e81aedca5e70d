import CXlib

/// A request for a selection's data that is to be answered: one conversion, or several at once
/// (ICCCM 2.6.2, MULTIPLE).
struct ConversionRequest {
  /// A form of the data, and the property in which it is wanted.
  struct Conversion: Hashable {
    var target: Atom
    var property: Atom
  }

  let requestor: Window
  let selection: Atom
  /// What was asked for.
  let target: Atom
  /// Where the answer is said to be.
  let property: Atom
  let time: Time
  /// What is to be converted.
  let conversions: [Conversion]

  /// Whether it is one of several conversions.
  let isMultiple: Bool

  /// The most conversions at once.
  static let mostConversions = 64

  /// A request for one form. Clients from before the ICCCM name no property and mean that of the target's
  /// name (ICCCM 2.2).
  init(_ request: XSelectionRequestEvent) {
    let property = request.property == 0 ? request.target : request.property
    self.init(
      request, property: property,
      conversions: [Conversion(target: request.target, property: property)], isMultiple: false)
  }

  /// A request for several forms.
  /// - Parameter pairs: The property in which they are listed, as it was read.
  /// - Returns: nil when that is no list of pairs, or a longer one than anybody needs.
  init?(_ request: XSelectionRequestEvent, pairs: PropertyPiece?, type: Atom) {
    guard request.property != 0, let pairs, pairs.type == type, pairs.bytesLeft == 0,
      let numbers = pairs.numbers, numbers.count.isMultiple(of: 2),
      numbers.count <= 2 * Self.mostConversions
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

  /// The list of conversions as it is given back: where one failed, nothing is named.
  func pairs(succeeded: [Bool]) -> [UInt] {
    zip(conversions, succeeded).flatMap { $1 ? [$0.target, $0.property] : [0, 0] }
  }
}

/// How far apart contacts of a crowd are at most: the distances from one contact to the others, in millimetres.
package struct PalmCrowding: Hashable, Sendable {
  /// To one other contact.
  package internal(set) var pair: Double
  /// To two other contacts.
  var trio: Double
  /// To three other contacts.
  var quartet: Double
  /// To five other contacts.
  package internal(set) var crowd: Double

  /// The largest of the distances.
  var reach: Double { max(pair, trio, quartet, crowd) }

  /// Multiplies all distances by a factor.
  mutating func scale(by factor: Double) {
    pair *= factor
    trio *= factor
    quartet *= factor
    crowd *= factor
  }
}

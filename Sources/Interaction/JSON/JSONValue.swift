/// A JSON value that is made or read piece by piece. The members of objects keep their order.
package enum JSONValue: Encodable {
  case number(Int)
  case decimal(Double)
  case text(String)
  case truth(Bool)
  case list([JSONValue])
  case object([(String, JSONValue)])
  case null

  /// The value as text, without a line break at its end.
  package var text: String { JSON.text(of: self) }

  /// Encodes what the value holds.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .number(let number): try number.encode(to: encoder)
    case .decimal(let number): try number.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    case .truth(let isTrue): try isTrue.encode(to: encoder)
    case .list(let values): try values.encode(to: encoder)
    case .object(let members):
      var container = encoder.container(keyedBy: Name.self)
      for (name, value) in members { try container.encode(value, forKey: Name(stringValue: name)) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

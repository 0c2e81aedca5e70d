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

extension JSONValue {
  /// Reads a value from text; `nil` if the text is not JSON.
  package init?(reading text: String) {
    var reader = JSONReader(rest: text.unicodeScalars[...])
    guard let value = reader.value(depth: 0), reader.next() == nil else { return nil }
    self = value
  }

  /// The member of an object with a name; `nil` if there is none.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == name }?.1
  }

  /// The values of a list; empty for anything else.
  package var elements: [JSONValue] {
    if case .list(let values) = self { values } else { [] }
  }

  /// The number; `nil` for anything else.
  package var double: Double? {
    switch self {
    case .number(let number): Double(number)
    case .decimal(let number): number
    default: nil
    }
  }
}

/// A JSON value (RFC 8259). The members of objects keep their order.
package enum JSONValue {
  case number(Int)
  case text(String)
  case truth(Bool)
  case list([JSONValue])
  case object([(String, JSONValue)])
  case null

  /// The value as text, without a line break at its end.
  package var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): JSONList.quoted(text)
    case .truth(let isTrue): "\(isTrue)"
    case .null: "null"
    case .list(let values):
      Self.enclosed("[", values.map { $0.text(indent: indent + "  ") }, "]", indent)
    case .object(let members):
      Self.enclosed(
        "{",
        members.map { "\(JSONList.quoted($0.0)): \($0.1.text(indent: indent + "  "))" }, "}",
        indent)
    }
  }

  private static func enclosed(
    _ opening: String, _ parts: [String], _ closing: String, _ indent: String
  ) -> String {
    guard !parts.isEmpty else { return opening + closing }
    let lines = parts.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "\(opening)\n\(lines)\n\(indent)\(closing)"
  }
}

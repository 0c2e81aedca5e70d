extension PaletteControl: Codable {
  /// Decodes the control with a name.
  /// - Throws: A `DecodingError`, also if no control has that name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let control = Self.all().first(where: { $0.name == name }) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no control has the name '\(name)'")
    }
    self = control
  }

  /// Encodes the control's name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

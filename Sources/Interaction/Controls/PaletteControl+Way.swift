internal import Ink

/// The way of a finger to a control that a palette does not show.
extension PaletteControl {
  /// Returns the control with a name; `nil` if there is none.
  package static func named(_ name: String) -> PaletteControl? {
    byName[name] ?? stampFile(named: name)
  }

  /// Returns the control with a name if it chooses the stamp of a file. There may be hundreds of these, so no table
  /// has them.
  private static func stampFile(named name: String) -> PaletteControl? {
    guard let index = name.split(separator: "-").last.flatMap({ Int($0) }), index >= 0 else {
      return nil
    }
    let control = stampFile(index)
    return control.name == name ? control : nil
  }

  private static let byName: [String: PaletteControl] = {
    var content = PaletteContent()
    (content.boards, content.recentColors) = (20, 20)
    return Dictionary(all(content).map { ($0.name, $0) }) { first, _ in first }
  }()

  /// Returns the control to press next on the shortest way to this one: itself if it is shown, otherwise one
  /// that opens a panel.
  /// - Parameters:
  ///   - tool: The tool that is lit. On the bar, it opens the panel of tools, or that of stamps; `nil` if none does.
  ///   - isShown: Returns whether the bar or the open panel has a control.
  /// - Returns: `nil` if no way leads to the control.
  package func nextPress(
    litTool tool: PaletteControl?, where isShown: (PaletteControl) -> Bool
  ) -> PaletteControl? {
    var way = [self]
    var index = 0
    while index < way.count {
      let control = way[index]
      if isShown(control) { return control }
      let openers = control.panels.flatMap { $0.openers(litTool: tool) }
      way += openers.filter { !way.contains($0) }
      index += 1
    }
    return nil
  }

  /// The panels that may have the control.
  package var panels: [PalettePanel] { entry.place.panels }
}

extension PalettePanel {
  /// Returns the control that closes the open panel, or shows in its place the menu, which the same control
  /// closes then.
  /// - Parameter isShown: Returns whether the bar has a control.
  package func closer(where isShown: (PaletteControl) -> Bool) -> PaletteControl {
    isShown(.panel(self)) ? .panel(self) : .panel(.menu)
  }

  /// The controls that open the panel.
  fileprivate func openers(litTool tool: PaletteControl?) -> [PaletteControl] {
    switch self {
    case .clear: [.clear(.everyones)]
    // The tool of stamps opens their panel instead.
    case .tools: (tool.map { $0 == .tool(.stamp) ? [] : [$0] } ?? []) + [.panel(self)]
    case .stamps: (tool == .tool(.stamp) ? [.tool(.stamp)] : []) + [.panel(self)]
    case .colors, .widths, .paper, .boards, .menu, .settings: [.panel(self)]
    }
  }
}

extension PaletteControl: Codable {
  /// Decodes the control with a name.
  /// - Throws: A `DecodingError`, also if no control has that name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let control = Self.named(name) else {
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

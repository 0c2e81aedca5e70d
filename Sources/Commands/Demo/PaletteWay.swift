package import Ink
internal import Interaction

/// The way of a finger to a control of a palette.
package enum PaletteWay {
  /// The controls and the tool that a palette shows.
  package struct View {
    /// The middles of the shown controls, by name, in window pixels.
    package var places: [String: Point]
    /// The name of the tool that is lit; `nil` if the hand is.
    package var tool: String?

    package init(places: [String: Point], tool: String?) {
      (self.places, self.tool) = (places, tool)
    }
  }

  /// How often a palette is looked at until it shows what was opened.
  private static let patience = 1000

  /// Finds where a finger taps, one place after the other, to press a control: on controls that open its panel,
  /// on the control itself, and on controls that close the panel again. Opens and closes the panel for that, but
  /// does not press the control.
  /// - Parameters:
  ///   - look: Returns what the palette shows now.
  ///   - tap: Taps a place.
  /// - Returns: `nil` if the palette does not have the control.
  package static func find<Failure>(
    _ name: String, look: () throws(Failure) -> View, tap: (Point) throws(Failure) -> Void
  ) throws(Failure) -> [Point]? {
    var view = try look()
    if let place = view.places[name] { return [place] }
    guard let control = PaletteControl.named(name) else { return nil }
    var (way, last): ([Point], PaletteControl?) = ([], nil)
    for _ in 0..<patience {
      let lit = view.tool.flatMap(PaletteControl.named)
      let next = control.nextPress(litTool: lit) { view.places[$0.name] != nil }
      guard let next, let place = view.places[next.name] else { return nil }
      if next == control {
        let closers = closers(of: last, in: view)
        for place in closers { try tap(place) }
        for _ in 0..<patience where view.places[name] != nil { view = try look() }
        // Tools and stamps close their panel themselves.
        let closesItself = control.panels.contains(.tools) || control.panels == [.stamps]
        return way + [place] + (closesItself ? [] : closers)
      }
      // It may not be open yet.
      if next != last {
        try tap(place)
        way.append(place)
        last = next
      }
      view = try look()
    }
    return nil
  }

  /// Where a finger closes the panel that a control has opened.
  private static func closers(of opener: PaletteControl?, in view: View) -> [Point] {
    let panel: PalettePanel
    switch opener {
    case .panel(let opened): panel = opened
    case .tool(.stamp): panel = .stamps
    case .tool: panel = .tools
    default: return []
    }
    let closer = panel.closer { view.places[$0.name] != nil }
    let taps = closer == .panel(panel) ? 1 : 2
    return Array(repeating: view.places[closer.name], count: taps).compactMap(\.self)
  }
}

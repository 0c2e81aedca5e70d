internal import Ink

/// The colours, widths and sizes of simple palettes.
package enum SimplePalette {
  /// The colours, as indices of ``BarColors/colors``. Black paper has white instead of black.
  /// - Parameter isOnDarkPaper: Whether the paper is dark.
  static func colors(isOnDarkPaper: Bool) -> [Int] {
    ["red", "yellow", "green", "blue", isOnDarkPaper ? "white" : "black"].map(BarColors.index)
  }

  /// The tools, in the order of the bar.
  static let tools: [Tool] = [.pen, .medium(.crayon), .stamp, .eraser]

  /// The widths, as indices of ``OriginalProgram/widths``.
  static let widths = [2, 4]

  /// The width of the eraser, in pixels at 96 dpi.
  package static let eraserWidth = 100.0

  /// The width of the tool of stamps when a palette becomes simple, in pixels at 96 dpi: the larger one of the bar.
  static var stampWidth: Double { OriginalProgram.widths[widths[widths.count - 1]].pixels }

  /// The preferred side of a cell, in millimetres.
  static let wantedCell = 18.0

  /// The colours with which new seats start, on light paper, in order. Yellow comes last, because it
  /// can be seen least.
  static let startingColors = ["blue", "red", "green", "black", "yellow"].map(BarColors.color)

  /// Returns the icon of a tool. That of stamps is the stamp that a finger sets, since no panel shows it.
  package static func icon(of tool: Tool, _ brush: SeatBrush) -> IconName {
    tool == .stamp ? IconName(stringLiteral: "stamp-\(brush.stamp.name)") : tool.icon
  }

  /// How much a bar has.
  enum Room: CaseIterable {
    /// Everything: colours, widths, and all tools.
    case wide
    /// Colours, widths, and all tools but stamps.
    case plain
    /// Neither stamps nor widths.
    case medium
    /// No widths, and no tool but the eraser. A colour takes the pen.
    case narrow
  }

  /// Returns the controls of the bar, by group. An exhibit's bars also have what visitors may do.
  /// - Parameter room: How much it has. With less, its cells are larger.
  static func groups(_ content: PaletteContent, _ room: Room) -> [[PaletteControl]] {
    let tools: [Tool] =
      switch room {
      case .wide: tools
      case .plain, .medium: tools.filter { $0 != .stamp }
      case .narrow: [.eraser]
      }
    let extras: [PaletteControl] = (content.hasGallery ? [.gallery] : []) + [.save, .print]
    return [
      colors(isOnDarkPaper: content.hasDarkPaper).map(PaletteControl.color) + [.cycleColors],
      room == .wide || room == .plain ? widths.map(PaletteControl.width) : [],
      tools.map(PaletteControl.tool) + [.undo, .newBoard, .allTools],
      content.allowed == nil ? [] : extras,
    ]
  }
}

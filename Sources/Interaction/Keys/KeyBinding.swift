public import Touch
public import Words

/// A row of the table of keys: one or more keys, their commands, and a description.
public struct KeyBinding: Sendable {
  /// The keys and their commands. A key matches only with exactly these modifiers.
  public let commands: [(key: KeyPress, command: Command)]
  /// The description of the row, for people.
  public let meaning: Phrase
  /// The group of the row.
  public let group: KeyGroup

  /// Creates a row of keys that all give the same command.
  init(keys: [KeyPress], command: Command, meaning: Phrase, in group: KeyGroup) {
    self.init(keys.map { ($0, command) }, meaning: meaning, in: group)
  }

  /// Creates a row of related keys that each give their own command, such as the arrow keys.
  init(
    _ commands: [(key: KeyPress, command: Command)], meaning: Phrase, in group: KeyGroup
  ) {
    self.commands = commands
    self.meaning = meaning
    self.group = group
  }

  /// The keys of the row.
  public var keys: [KeyPress] { commands.map(\.key) }

  /// The key combinations of the row on a US keyboard; see ``caps(on:)``.
  public var caps: [[KeyCap]] { caps(on: KeyboardLabels()) }

  /// Returns the key combinations of the row on a keyboard, as people read them. The four arrow keys with
  /// the same modifiers are one cap.
  public func caps(on keyboard: KeyboardLabels) -> [[KeyCap]] {
    let all = keys.map(keyboard.caps)
    guard let first = all.first, keys.count == KeyPress.arrowSigns.count,
      all.map(\.last) == KeyPress.arrowSigns.map({ .sign($0) }),
      all.allSatisfy({ $0.dropLast() == first.dropLast() })
    else { return all }
    return [first.dropLast() + [.sign(KeyPress.arrowSigns.joined(separator: " "))]]
  }

  /// The names of the keys in English, separated by commas.
  public var keyNames: String { keys.map(\.name).joined(separator: ", ") }
}

/// A group of key bindings with a heading in the table of keys.
public enum KeyGroup: CaseIterable, Hashable, Sendable {
  /// Tools, undo and clear.
  case paint
  /// Colours and widths of the brush.
  case colors
  /// Boards and their paper.
  case boards
  /// The view, the palette and the keyboard focus.
  case view
  /// Drawings, pictures, and the program itself.
  case program

  /// The heading, for people.
  public var title: Phrase {
    switch self {
    case .paint: .groupPaint
    case .colors: .groupColors
    case .boards: .groupBoards
    case .view: .groupView
    case .program: .groupProgram
    }
  }
}

/// The keys that scroll a list, by their keysyms (X11's keysymdef.h).
enum ScrollKey: UInt32 {
  case up = 0xFF52
  case down = 0xFF54
  case pageUp = 0xFF55
  case pageDown = 0xFF56
  case home = 0xFF50
  case end = 0xFF57

  /// Returns the distance by which the key scrolls, in pixels: infinite for the ends of the list.
  /// - Parameters:
  ///   - line: The height of a line, in pixels.
  ///   - page: The visible height of the list, in pixels.
  func distance(line: Double, page: Double) -> Double {
    switch self {
    case .up: -line
    case .down: line
    case .pageUp: -page
    case .pageDown: page
    case .home: -.infinity
    case .end: .infinity
    }
  }
}

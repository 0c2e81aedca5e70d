internal import Ink
internal import OrderedCollections
import Words

/// The content of the window, for assistive technologies and the keyboard.
extension PaintingSession {
  /// Everything in the window that people can perceive or use now. It is made of the same layouts
  /// that fingers are judged by, so what is listed at a place is what a finger there uses.
  public var accessibleTree: AccessibleTree {
    let all = SurfaceName.allCases
    let lowest = all.firstIndex { read($0, CoverReader()) == true } ?? all.count - 1
    let context = paletteContext
    let surfaces = all[...lowest].reversed().compactMap { name in
      read(name, PartReader(name: name, context: context))
    }
    var nodes = ground + surfaces.flatMap(\.nodes)
    if let focus = reach ?? surfaces.last(where: \.takesFocus)?.focus,
      let index = nodes.firstIndex(where: { $0.id == focus })
    {
      nodes[index].states.insert(.focused)
    }
    return AccessibleTree(nodes: nodes)
  }

  /// The window and the canvas in it.
  private var ground: [AccessibleNode] {
    let space = SeatSpace(edge: .bottom, window: window)
    let (number, count) = (boards.index + 1, boards.all.count)
    let board =
      boards.current.name.map {
        Message(.namedBoardOfBoards, .number(number), .number(count), .text($0))
      } ?? Message(.boardOfBoards, .number(number), .number(count))
    return [
      AccessibleNode(
        id: .window, parent: nil, role: .window, name: .text("FingerPaint"), frame: window.rect,
        space: space),
      AccessibleNode(
        id: .canvas, parent: .window, role: .canvas, name: .message(board), frame: window.rect,
        space: space),
    ]
  }
}

/// The parts of a surface as assistive technologies see them.
struct PartNodes {
  /// The groups, each before its parts.
  private(set) var nodes: [AccessibleNode] = []
  /// Whether the keyboard focus is on the surface, and on nothing below it.
  private(set) var takesFocus = false
  /// The part that has the keyboard focus; `nil` if none on the surface has it.
  private(set) var focus: AccessibleID?

  init<Control>(_ groups: [PartGroup<Control>], held: Set<Control>, of surface: SurfaceName) {
    for group in groups {
      var parent = AccessibleID.window
      if let heading = group.heading {
        parent = .group(surface, of: group.seat, isPanel: group.isPanel)
        var node = AccessibleNode(
          id: parent, parent: .window, role: heading.role, name: heading.label,
          frame: group.space.windowRect(group.frame), space: group.space)
        node.description = heading.description
        add(node)
      }
      for part in group.parts {
        add(part, inside: parent, of: group, isHeld: held.contains(part.control), surface)
      }
      takesFocus = takesFocus || group.takesFocus
    }
  }

  private mutating func add<Control>(
    _ part: Part<Control>, inside parent: AccessibleID, of group: PartGroup<Control>, isHeld: Bool,
    _ surface: SurfaceName
  ) {
    let id = AccessibleID.part(surface, part.name, of: group.seat, isPanel: group.isPanel)
    var node = AccessibleNode(
      id: id, parent: parent, role: part.role, name: part.label,
      frame: group.space.windowRect(part.frame), space: group.space)
    (node.description, node.value, node.text) = (part.description, part.value, part.text)
    node.isActive = part.value == nil
    node.states = part.states.union(.focusable)
    node.states.set(.held, isHeld)
    if part.control == group.focus { focus = id }
    add(node)
  }

  private mutating func add(_ node: AccessibleNode) {
    if !node.frame.isEmpty { nodes.append(node) }
  }
}

/// Reads the parts of a surface.
struct PartReader: SurfaceReader {
  /// The name of the surface.
  let name: SurfaceName
  /// The state on which the parts of palettes depend.
  let context: PaletteContext

  func read(_ surface: some Surface) -> PartNodes {
    PartNodes(surface.groups(in: context), held: surface.held, of: name)
  }
}

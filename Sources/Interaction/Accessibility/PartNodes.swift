import Ink

/// The parts of a surface as assistive technologies see them.
struct PartNodes {
  /// The groups, each before its parts.
  private(set) var nodes: [AccessibleNode] = []
  /// Whether the keyboard focus is on the surface, and on nothing below it.
  private(set) var takesFocus = false
  /// What has the keyboard focus; `nil` if nothing on the surface has it.
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
  /// The session of the surface.
  let session: PaintingSession

  func read(_ surface: some Surface) -> PartNodes {
    PartNodes(surface.groups(in: session), held: surface.held, of: name)
  }
}

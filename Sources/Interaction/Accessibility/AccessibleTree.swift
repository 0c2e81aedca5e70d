/// Everything in the window that people can perceive or use, as a value: the window, in it the
/// canvas, bars, panels, sheets and notices, and in these their controls.
public struct AccessibleTree: Hashable, Sendable {
  /// All nodes, each after the one that it lies in. The first one is the window.
  public internal(set) var nodes: [AccessibleNode]

  /// Creates a tree. The first node is the window.
  package init(nodes: [AccessibleNode]) { self.nodes = nodes }

  /// The parts of the window: what lies directly in it.
  public var parts: [AccessibleNode] { nodes.filter { $0.parent == .window } }

  /// Returns what lies directly in a node, in order.
  public func children(of id: AccessibleID) -> [AccessibleNode] {
    nodes.filter { $0.parent == id }
  }

  /// Returns a node; `nil` if it is not there.
  public subscript(id: AccessibleID) -> AccessibleNode? { nodes.first { $0.id == id } }
}

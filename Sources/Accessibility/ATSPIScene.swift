import Ink
public import Interaction
package import Words

/// All objects at one moment, with their texts in the user's language.
package struct ATSPIScene: Sendable {
  /// The objects by number.
  package private(set) var objects: [Int: ATSPIObject] = [:]
  /// Their numbers, each after that of the object in which it lies.
  package private(set) var order: [Int] = []
  /// The window's origin on the screen.
  let origin: (x: Int, y: Int)

  /// The scene of a program without a window.
  init() {
    origin = (0, 0)
    add(Self.program)
  }

  /// - Parameters:
  ///   - number: Returns the number of a node, always the same one.
  ///   - say: Translates a message.
  package init(
    _ view: AccessibleView, number: (AccessibleID) -> Int, say: (Message) -> String
  ) {
    origin = view.origin
    add(Self.program)
    for node in view.tree.nodes {
      add(
        ATSPIObject(
          number: number(node.id), id: node.id, parent: node.parent.map(number) ?? 0,
          role: node.role.role, name: node.name.text(say),
          description: node.description?.text(say) ?? "",
          states: ATSPIStates(node, isActive: view.isActive), frame: node.pixels,
          value: node.value, text: node.text, isActive: node.isActive))
    }
  }

  private static let program = ATSPIObject(
    number: 0, id: nil, parent: nil, role: .application, name: "FingerPaint", description: "",
    states: ATSPIStates([.enabled, .sensitive, .visible, .showing]),
    frame: PixelRect(x: 0, y: 0, width: 0, height: 0), value: nil, text: nil, isActive: false)

  private mutating func add(_ object: ATSPIObject) {
    guard objects[object.number] == nil else { return }
    objects[object.number] = object
    order.append(object.number)
    guard let parent = object.parent else { return }
    objects[parent]?.children.append(object.number)
    if object.states.contains(.selectable) { objects[parent]?.offersChoice = true }
  }

  /// Returns the topmost of the innermost objects in an object that hold a point in window space;
  /// `nil` if the point is outside it.
  package func object(at point: (x: Int, y: Int), in number: Int) -> Int? {
    guard let object = objects[number], object.holds(point) else { return nil }
    for child in object.children.reversed() {
      if let found = self.object(at: point, in: child) { return found }
    }
    return number
  }
}

extension ATSPIObject {
  /// Whether it is in sight at a point in window space.
  func holds(_ point: (x: Int, y: Int)) -> Bool {
    states.contains(.showing) && point.x >= frame.x && point.y >= frame.y
      && point.x - frame.x < frame.width && point.y - frame.y < frame.height
  }
}

extension AccessibleNode {
  /// The pixels that it covers.
  fileprivate var pixels: PixelRect {
    func whole(_ value: Double) -> Int { Int(min(max(value.rounded(), -1e6), 1e6)) }
    let (left, top) = (whole(frame.minX), whole(frame.minY))
    return PixelRect(
      x: left, y: top, width: max(0, whole(frame.maxX) - left),
      height: max(0, whole(frame.maxY) - top))
  }
}

/// The content of the window for the accessibility bus, and the window's place on the screen.
public struct AccessibleView: Hashable, Sendable {
  /// Everything in the window.
  public var tree: AccessibleTree
  /// The window's origin on the screen, in pixels.
  public var origin: (x: Int, y: Int) {
    get { (originX, originY) }
    set { (originX, originY) = newValue }
  }
  /// Whether the window has the keyboard focus of the desktop.
  public var isActive: Bool
  private var originX, originY: Int

  /// Makes a view of a tree, for a window at a place in screen pixels.
  public init(_ tree: AccessibleTree, origin: (x: Int, y: Int), isActive: Bool) {
    self.tree = tree
    (originX, originY) = origin
    self.isActive = isActive
  }
}

public import Ink

// Tests themselves are not optimised, and a spray has up to a million drops. What looks at each of them is here.

extension Stroke {
  /// All drops of a spray, in their order, in canvas space.
  public var allDrops: [InkDrop] {
    var drops: [InkDrop] = []
    forEachDrop { drops.append($0) }
    return drops
  }

  /// The drops that ``forEachDrop(within:_:)`` gives for an area in canvas space, in their order.
  public func drops(within area: Rect) -> [InkDrop] {
    var drops: [InkDrop] = []
    forEachDrop(within: area) { drops.append($0) }
    return drops
  }
}

extension [InkDrop] {
  /// Returns the drops of which a part lies in an area, in their order.
  public func reaching(_ area: Rect) -> [InkDrop] { filter { $0.bounds.intersects(area) } }

  /// Returns the first drop of which a part lies outside an area; `nil` if there is none.
  public func first(beyond area: Rect) -> InkDrop? { first { area.union($0.bounds) != area } }
}

extension InkDrop {
  fileprivate var bounds: Rect { Rect(around: place, margin: radius) }
}

/// Whether two lists have the same drops in the same order.
public func == (one: [InkDrop], other: [InkDrop]) -> Bool { one.elementsEqual(other) }

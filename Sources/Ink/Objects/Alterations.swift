/// All changes of a drawing's completed strokes.
///
/// A change keeps its place in the order of all changes while it is undone and redone. A stroke's
/// look is what the changes that hold make of it, in their order. So a seat can undo its change of a
/// stroke that another seat has changed since, and the other change holds.
struct Alterations: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let change: StrokeChange
    /// Where the strokes are put; `nil` if the change does not put them anywhere.
    let place: StackPlace?
    /// The indices of the changed strokes, ascending.
    let strokes: [StrokeIndex]
    /// Whether the change holds; if not, it was undone.
    var isActive = true
  }

  /// A stroke that was ever changed.
  private struct Changed {
    let index: StrokeIndex
    /// The stroke as it was completed.
    var original: Stroke
    /// Its changes, as a place in ``ways``.
    var way: UInt32 = 0
  }

  /// The changes of a stroke up to a last one. Strokes that were always changed together share it, so that a
  /// change of many strokes takes little memory.
  private struct Way {
    /// The changes before the last one, as a place in ``ways``.
    let before: UInt32
    /// The last change, as a place in ``entries``.
    let entry: UInt32
  }

  private(set) var entries: [Entry] = []
  private var changed: [Changed] = []
  /// For each stroke its place in ``changed``, from 1; 0 if it was never changed. It may be shorter than the
  /// list of strokes.
  private var places: [UInt32] = []
  /// The changes that strokes have. The first one stands for none.
  private var ways = [Way(before: 0, entry: 0)]

  /// Whether all strokes are as they were first completed.
  var isEmpty: Bool { entries.isEmpty && changed.isEmpty }

  /// The strokes that were ever changed, in no particular order.
  var strokes: [StrokeIndex] { changed.map(\.index) }

  /// Whether a stroke was ever changed.
  func contains(_ stroke: StrokeIndex) -> Bool { place(of: stroke) != nil }

  /// Returns a stroke as it was completed; `nil` if it was never changed.
  func original(of stroke: StrokeIndex) -> Stroke? {
    place(of: stroke).map { changed[$0].original }
  }

  private func place(of stroke: StrokeIndex) -> Int? {
    let number = Int(stroke.number)
    return number < places.count && places[number] > 0 ? Int(places[number]) - 1 : nil
  }

  /// Appends a change, and keeps its strokes as they were completed if it is their first.
  /// - Parameter all: All completed strokes of the drawing.
  mutating func add(_ entry: Entry, of all: [Stroke]) {
    let added = UInt32(entries.count)
    entries.append(entry)
    // Mostly, all strokes have had the same changes.
    var latest: (before: UInt32, way: UInt32)?
    var known: [UInt32: UInt32] = [:]
    for index in entry.strokes {
      let place = place(of: index) ?? note(index, all[Int(index.number)])
      let before = changed[place].way
      if let latest, latest.before == before {
        changed[place].way = latest.way
        continue
      }
      let way = known[before] ?? UInt32(ways.count)
      if way == ways.count { ways.append(Way(before: before, entry: added)) }
      known[before] = way
      latest = (before, way)
      changed[place].way = way
    }
  }

  /// Replaces the change of an entry.
  mutating func replace(_ entry: Int, with change: StrokeChange) {
    let old = entries[entry]
    entries[entry] = Entry(
      change: change, place: old.place, strokes: old.strokes, isActive: old.isActive)
  }

  /// Replaces a stroke as it was completed, which counts as a change.
  mutating func replaceOriginal(of stroke: StrokeIndex, with new: Stroke) {
    changed[place(of: stroke) ?? note(stroke, new)].original = new
  }

  /// Adds a stroke that was not changed before.
  /// - Returns: Its place in ``changed``.
  private mutating func note(_ stroke: StrokeIndex, _ original: Stroke) -> Int {
    let missing = Int(stroke.number) + 1 - places.count
    if missing > 0 { places += repeatElement(0, count: missing) }
    changed.append(Changed(index: stroke, original: original))
    places[Int(stroke.number)] = UInt32(changed.count)
    return changed.count - 1
  }

  mutating func setActive(_ entry: Int, _ isActive: Bool) { entries[entry].isActive = isActive }

  /// Returns a stroke as the changes that hold make it, and where it lies; `nil` if it was never
  /// changed.
  /// - Parameter changes: Those of the stroke that was asked for before, or none. They are used again if they
  ///   are the same. Use others once a change is added or set active.
  func altered(_ stroke: StrokeIndex, _ changes: inout ChangesThatHold) -> AlteredStroke? {
    guard let place = place(of: stroke) else { return nil }
    let one = changed[place]
    if changes.way != one.way {
      changes = ChangesThatHold(way: one.way, entries: holding(one.way))
    }
    var look = StrokeLook(one.original)
    changes.apply(to: &look)
    return AlteredStroke(index: stroke, stroke: one.original.with(look), place: look.place)
  }

  /// Returns the changes that hold, in their order.
  private func holding(_ way: UInt32) -> [Entry] {
    var (found, way) = ([Entry](), Int(way))
    while way > 0 {
      let entry = entries[Int(ways[way].entry)]
      if entry.isActive { found.append(entry) }
      way = Int(ways[way].before)
    }
    return found.reversed()
  }
}

extension Alterations {
  /// Whether both have the same changes of the same strokes, which may have been changed in another order.
  static func == (left: Alterations, right: Alterations) -> Bool {
    left.entries == right.entries && left.changed.count == right.changed.count
      && left.changed.allSatisfy { right.original(of: $0.index) == $0.original }
  }

  /// Hashes the changes and how many strokes were ever changed. The strokes themselves are left out, because `==`
  /// ignores their order.
  func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
    hasher.combine(changed.count)
  }
}

/// The changes that hold of some strokes, and the mapping that they make if they only move ink.
struct ChangesThatHold {
  fileprivate let way: UInt32?
  private let entries: [Alterations.Entry]
  private let areMappings: Bool
  /// The last mapping before these changes, and after them.
  private var mapped: (before: Similarity, after: Similarity)?

  /// No changes of any stroke.
  init() { self.init(way: nil, entries: []) }

  fileprivate init(way: UInt32?, entries: [Alterations.Entry]) {
    (self.way, self.entries) = (way, entries)
    areMappings = entries.allSatisfy {
      if case .transform = $0.change { true } else { false }
    }
  }

  /// Changes the look of a stroke as it was completed.
  mutating func apply(to look: inout StrokeLook) {
    if areMappings, let mapped, mapped.before == look.transform {
      look.transform = mapped.after
      return
    }
    let before = look.transform
    for entry in entries { look.apply(entry.change, place: entry.place) }
    mapped = (before, look.transform)
  }
}

/// A completed stroke with the changes that apply to it now.
public struct AlteredStroke: Hashable, Sendable {
  /// The stroke's index, which stays the same.
  public let index: StrokeIndex
  /// The stroke as it is now; one in a hand as if it lay where it was taken.
  public let stroke: Stroke
  /// Where it lies; `nil` if it lies in the order of completion.
  public let place: StackPlace?
}

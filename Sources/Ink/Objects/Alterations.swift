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

  private(set) var entries: [Entry] = []
  /// The changes of each stroke that was ever changed, by their places in ``entries``, ascending.
  private var byStroke: [StrokeIndex: [Int]] = [:]
  /// The strokes that were ever changed, as they were completed.
  private(set) var originals: [StrokeIndex: Stroke] = [:]

  /// Whether all strokes are as they were first completed.
  var isEmpty: Bool { entries.isEmpty && originals.isEmpty }

  /// Appends a change, and keeps its strokes as they were completed if it is their first.
  /// - Parameter all: All completed strokes of the drawing.
  mutating func add(_ entry: Entry, of all: [Stroke]) {
    entries.append(entry)
    for index in entry.strokes {
      byStroke[index, default: []].append(entries.count - 1)
      if originals[index] == nil { originals[index] = all[Int(index.number)] }
    }
  }

  /// Replaces the change of an entry.
  mutating func replace(_ entry: Int, with change: StrokeChange) {
    let old = entries[entry]
    entries[entry] = Entry(
      change: change, place: old.place, strokes: old.strokes, isActive: old.isActive)
  }

  /// Replaces a stroke as it was completed.
  mutating func replaceOriginal(of stroke: StrokeIndex, with new: Stroke) {
    originals[stroke] = new
  }

  mutating func setActive(_ entry: Int, _ isActive: Bool) { entries[entry].isActive = isActive }

  /// Returns a stroke as the changes that hold make it, and where it lies; `nil` if it was never
  /// changed.
  func altered(_ stroke: StrokeIndex) -> AlteredStroke? {
    guard let original = originals[stroke] else { return nil }
    var look = StrokeLook(original)
    for place in byStroke[stroke] ?? [] where entries[place].isActive {
      look.apply(entries[place].change, place: entries[place].place)
    }
    return AlteredStroke(index: stroke, stroke: original.with(look), place: look.place)
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

package import Ink
internal import OrderedCollections

/// The symmetry of the current board.
extension PaintingSession {
  /// Gives the board a symmetry of a kind in the middle of what is seen, or takes its symmetry away. A symmetry that
  /// is of that kind already keeps its count and its direction.
  package mutating func chooseSymmetry(_ kind: Symmetry.Kind?, _ effects: inout Effects) {
    if let kind, boards.symmetry?.kind == kind { return centerSymmetry(&effects) }
    setSymmetry(kind.flatMap { SymmetryChoice($0)?.symmetry(in: seenArea) }, &effects)
  }

  /// Puts the symmetry into the middle of what is seen.
  mutating func centerSymmetry(_ effects: inout Effects) {
    guard let symmetry = boards.symmetry else { return }
    setSymmetry(symmetry.moved(to: seenArea.center), &effects)
  }

  /// Gives the board another symmetry, for everybody. Strokes in progress keep that with which they have begun.
  package mutating func setSymmetry(_ symmetry: Symmetry?, _ effects: inout Effects) {
    guard symmetry != boards.symmetry else { return }
    // Panels show the kind and the count.
    if symmetry?.kind != boards.symmetry?.kind || symmetry?.count != boards.symmetry?.count {
      effects.palettes.formUnion(seats.keys)
    }
    keepSymmetries()
    boards.symmetry = symmetry
    followSymmetry(&effects)
  }

  /// Follows the board, its view and the window with the guides, and the board with the sliders of palettes.
  mutating func followSymmetry(_ effects: inout Effects) {
    palettes.symmetry = boards.symmetry
    guard let symmetry = boards.symmetry else {
      if !symmetryGuides.isNone {
        symmetryGuides = nil
        effects.surfaces.insert(.symmetry)
      }
      return
    }
    let board = boards.currentID
    if symmetryGuides?.shows(symmetry, on: board, in: view, surroundings) == true { return }
    symmetryGuides = SymmetryGuides(
      of: symmetry, on: board, in: view, surroundings, continuing: symmetryGuides)
    effects.surfaces.insert(.symmetry)
  }

  /// Sets the symmetry with which each new drawing begins, and gives it to the current board, unless that has such a
  /// one already.
  public mutating func beginDrawings(with choice: SymmetryChoice) -> Effects {
    var effects = Effects()
    firstSymmetry.choice = choice
    if boards.symmetry.map({ SymmetryChoice($0) }) != choice { beginSymmetry(&effects) }
    return effects
  }

  /// Begins a drawing with the first symmetry.
  mutating func beginSymmetry(_ effects: inout Effects) {
    guard let symmetry = firstSymmetry.choice?.symmetry(in: seenArea) else { return }
    firstSymmetry.placed = symmetry
    // Tiles have another grid now.
    palettes.forgetRepeats()
    setSymmetry(symmetry, &effects)
  }

  /// Keeps the first symmetry in the middle of a window that gets another size, as at the start, until somebody paints
  /// or changes it.
  mutating func keepFirstSymmetryInMiddle(_ effects: inout Effects) {
    guard let placed = firstSymmetry.placed, boards.symmetry == placed, boards.isBlank else {
      return
    }
    beginSymmetry(&effects)
  }

  /// The part of the canvas that is seen between the bars.
  private var seenArea: Rect {
    let room = freeRoom
    // Bars may leave nothing of a tiny window.
    return view.canvasRect(room.width > 0 && room.height > 0 ? room : window.rect)
  }
}

/// The symmetry with which new drawings begin.
struct FirstSymmetry: Hashable, Sendable {
  /// The kind and the count; `nil` if drawings begin without a symmetry.
  var choice: SymmetryChoice?
  /// The symmetry as a board has got it last.
  var placed: Symmetry?
}

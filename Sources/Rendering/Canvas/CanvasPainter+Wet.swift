import Ink
internal import OrderedCollections

/// The growth of wet strokes.
extension CanvasPainter {
  /// Adds ink to a wet stroke and its copies.
  /// - Parameter damage: Gets the pixels of the window that may have changed.
  func ink(
    _ contact: ContactID, _ brush: Brush, _ growth: InkGrowth, _ damage: inout Damage
  ) {
    settle(growth.settled, of: contact, brush)
    guard let place = wet.place(of: contact) else { return }
    setTail(growth, at: place, &damage)
    tailsArePainted = false
  }

  /// Replaces the tail of the stroke at a place, and those of its copies.
  private func setTail(_ growth: InkGrowth, at place: Int, _ damage: inout Damage) {
    wet[place].setTail(growth, view: view, within: bounds, &damage)
    wet.noteGrowth(at: place)
    for copy in wet.copies(of: place) {
      guard let mapping = wet[copy].mapping else { continue }
      copied.becomeTail(of: growth, mappedBy: mapping)
      wet[copy].setTail(copied, view: view, within: bounds, &damage)
      wet.noteGrowth(at: copy)
    }
  }

  /// Shows copies of a wet stroke from now on, directly above it.
  /// - Parameters:
  ///   - mappings: The mappings of canvas space that take it to its copies.
  ///   - ink: All ink of the stroke so far.
  ///   - damage: Gets the pixels of the window that may have changed.
  func add(
    copies mappings: [Similarity], of contact: ContactID, _ brush: Brush, _ ink: InkGrowth,
    _ damage: inout Damage
  ) {
    guard let place = wet.place(of: contact), wet.copies(of: place).isEmpty else { return }
    let copies = mappings.map { wetInk(brush, $0) }
    for (copy, mapping) in zip(copies, mappings) {
      copied.becomeCopy(of: ink, mappedBy: mapping)
      copy.settle(copied.settled, view: view, within: bounds)
      copy.setTail(copied, view: view, within: bounds, &damage)
    }
    wet.insert(copies, of: place)
    tailsArePainted = false
  }

  /// Creates the ink of a stroke or of a copy.
  private func wetInk(_ brush: Brush, _ mapping: Similarity?) -> WetInk {
    let load = brush.medium.map { WetLoad($0.recipe, view: view, media, copy: mapping) }
    return WetInk(blend: InkBlend(brush), maskTiles, load: load, copy: mapping)
  }

  /// Adds settled ink to a wet stroke and its copies. Its tail follows by ``finish(_:_:)`` before anything else happens
  /// to the canvas.
  func settle(_ segments: [InkSegment], of contact: ContactID, _ brush: Brush) {
    if let place = wet.place(of: contact) {
      wet[place].settle(segments, view: view, within: bounds)
      for copy in wet.copies(of: place) {
        guard let mapping = wet[copy].mapping else { continue }
        copied.copySettled(segments, mappedBy: mapping)
        wet[copy].settle(copied.settled, view: view, within: bounds)
      }
    } else {
      let ink = wetInk(brush, nil)
      ink.settle(segments, view: view, within: bounds)
      wet.append(ink, of: contact)
    }
  }

  /// Replaces the tails of all wet strokes, with their copies, to which ``settle(_:of:_:)`` has added ink.
  /// - Parameters:
  ///   - damage: Gets the pixels of the window that may have changed.
  ///   - tail: Returns the ink with the present tail of a contact's stroke.
  func finish(_ damage: inout Damage, _ tail: (ContactID) -> InkGrowth) {
    var place = 0
    while place < wet.count {
      if wet[place].lacksTail { setTail(tail(wet.contact(at: place)), at: place, &damage) }
      // A copy has its tail then.
      place = wet.copies(of: place).upperBound
    }
    tailsArePainted = false
  }

  func repaintWet(showing strokes: OrderedDictionary<ContactID, WetStroke>) {
    wet.removeAll()
    var damage = Damage()
    for (contact, stroke) in strokes {
      let all = stroke.ink
      ink(contact, stroke.brush, all, &damage)
      guard !stroke.mappings.isEmpty else { continue }
      add(copies: stroke.mappings, of: contact, stroke.brush, all, &damage)
    }
  }
}

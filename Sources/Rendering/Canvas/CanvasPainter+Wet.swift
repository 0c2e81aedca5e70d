import Ink
internal import OrderedCollections

/// The growth of wet strokes.
extension CanvasPainter {
  /// Adds ink to a wet stroke.
  /// - Parameter damage: Gets the pixels of the window that may have changed.
  func ink(
    _ contact: ContactID, _ brush: Brush, _ growth: InkGrowth, _ damage: inout Damage
  ) {
    settle(growth.settled, of: contact, brush)
    guard let place = wet.place(of: contact) else { return }
    wet[place].setTail(growth, view: view, within: bounds, &damage)
    wet.noteGrowth(at: place)
    tailsArePainted = false
  }

  /// Adds settled ink to a wet stroke. Its tail follows by ``finish(_:_:)`` before anything else happens
  /// to the canvas.
  func settle(_ segments: [InkSegment], of contact: ContactID, _ brush: Brush) {
    if let place = wet.place(of: contact) {
      wet[place].settle(segments, view: view, within: bounds)
    } else {
      let load = brush.medium.map { WetLoad($0.recipe, view: view, media) }
      let ink = WetInk(blend: InkBlend(brush), maskTiles, load: load)
      ink.settle(segments, view: view, within: bounds)
      wet.append(ink, of: contact)
    }
  }

  /// Replaces the tails of all wet strokes to which ``settle(_:of:_:)`` has added ink.
  /// - Parameters:
  ///   - damage: Gets the pixels of the window that may have changed.
  ///   - tail: Returns the ink with the present tail of a contact's stroke.
  func finish(_ damage: inout Damage, _ tail: (ContactID) -> InkGrowth) {
    for place in 0..<wet.count where wet[place].lacksTail {
      wet[place].setTail(tail(wet.contact(at: place)), view: view, within: bounds, &damage)
      wet.noteGrowth(at: place)
    }
    tailsArePainted = false
  }

  func repaintWet(showing strokes: OrderedDictionary<ContactID, WetStroke>) {
    wet.removeAll()
    var damage = Damage()
    for (contact, stroke) in strokes {
      ink(contact, stroke.brush, stroke.ink, &damage)
    }
  }
}

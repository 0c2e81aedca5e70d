package import Ink
package import Interaction
import Testing
import Touch

/// Fingers on the gallery sheet.
extension Table {
  /// So many drawings, the newest first, of which the second is shown here; and two in the trash.
  package static func listing(_ count: Int) -> GalleryListing {
    func entry(_ number: Int, daysLeft: Int? = nil) -> GalleryEntry {
      GalleryEntry(
        id: DrawingID(number: Int64(number)), name: "Drawing \(number)", note: "Today",
        daysLeft: daysLeft, isCurrent: number == 2)
    }
    return GalleryListing(
      drawings: (0..<count).map { entry($0 + 1) },
      trash: [entry(101, daysLeft: 29), entry(102, daysLeft: 1)])
  }

  /// Opens the sheet, and the program says what there is.
  package mutating func openGallery(_ count: Int = 60) {
    _ = session.handle(.key(KeyPress(keysym: 0x6F, control: true)))
    _ = session.showListing(Self.listing(count))
  }

  /// What the sheet shows.
  package func sheet() throws -> GallerySheet {
    try #require(session.gallery, "the gallery is closed")
  }

  /// The middle of a control of the sheet.
  package func place(_ control: GalleryControl) throws -> Point {
    let sheet = try sheet()
    return sheet.space.windowPoint(
      try #require(
        sheet.layout.items.first { $0.control == control }, "\(control) is not shown"
      ).rect.center)
  }

  /// A finger taps a control of the sheet.
  @discardableResult
  package mutating func tap(
    gallery control: GalleryControl, finger: UInt32 = 800
  ) throws -> Effects {
    begin(finger, at: try place(control))
    return lift(finger)
  }

  /// A finger in the middle of the list goes so many pixels down, as the person sees it whom the sheet
  /// faces, in equal steps of 10 milliseconds, and stays down.
  package mutating func drag(_ finger: UInt32, by pixels: Double, steps: Int = 10) throws {
    let (start, space) = (try sheet().layout.viewport.center, try sheet().space)
    begin(finger, at: space.windowPoint(start))
    for step in 1...steps {
      wait(10)
      let y = start.y + pixels * Double(step) / Double(steps)
      move(finger, to: space.windowPoint(Point(x: start.x, y: y)))
    }
  }

  /// Presses a key, in a turn of its own.
  @discardableResult
  package mutating func strike(_ keysym: UInt32, text: Unicode.Scalar? = nil) -> Effects {
    var effects = session.handle(.key(KeyPress(keysym: keysym, text: text)))
    session.shapeTyped(&effects)
    return effects
  }

  /// Writes by the keyboard.
  package mutating func write(_ text: String) {
    for scalar in text.unicodeScalars { strike(scalar.value, text: scalar) }
  }
}

extension DrawingID {
  /// A drawing by its number.
  package static func number(_ number: Int64) -> DrawingID { DrawingID(number: number) }
}

import Ink

/// Reads something of a surface, of whatever type.
protocol SurfaceReader {
  associatedtype Value

  /// Reads a surface.
  func read(_ surface: some Surface) -> Value
}

/// Reads whether a point in window space belongs to a surface.
struct PointReader: SurfaceReader {
  let point: Point

  func read(_ surface: some Surface) -> Bool { surface.holds(point) }
}

/// Reads whether a contact's lift would activate something on a surface.
struct PressReader: SurfaceReader {
  let contact: ContactID

  func read(_ surface: some Surface) -> Bool { surface.isPressing(contact) }
}

/// Reads the contacts on a surface.
struct ContactReader: SurfaceReader {
  func read(_ surface: some Surface) -> Set<ContactID> { surface.contacts }
}

/// Reads when a surface needs time next.
struct TimeReader: SurfaceReader {
  /// What is due.
  enum Kind {
    case deadline, hold, frame
  }

  let kind: Kind
  let surroundings: Surroundings

  func read(_ surface: some Surface) -> Timestamp? {
    switch kind {
    case .deadline: surface.deadline(in: surroundings)
    case .hold: surface.holdEnd(in: surroundings)
    case .frame: surface.isAnimated ? surroundings.now : nil
    }
  }
}

/// Reads whether a surface hides everything that lies below it.
struct CoverReader: SurfaceReader {
  func read(_ surface: some Surface) -> Bool { surface.hidesAll }
}

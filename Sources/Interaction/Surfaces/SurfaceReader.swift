import Ink
internal import OrderedCollections

/// Finds a surface of whatever type by the place where the session keeps it.
protocol SurfaceVisitor {
  associatedtype Value

  /// Visits a surface that there always is.
  func visit<Shown: Surface>(
    _ path: WritableKeyPath<PaintingSession, Shown>, of session: PaintingSession
  ) -> Value?

  /// Visits a surface that may not be shown.
  func visit<Shown: Surface>(
    _ path: WritableKeyPath<PaintingSession, Shown?>, of session: PaintingSession
  ) -> Value?
}

/// Makes a function that calls a surface, which may change.
struct SurfaceCaller: SurfaceVisitor {
  typealias Value = (
    inout PaintingSession, SurfaceCall, inout Effects
  ) -> [SurfaceRequest]?

  @inline(__always)
  func visit<Shown: Surface>(
    _ path: WritableKeyPath<PaintingSession, Shown>, of session: PaintingSession
  ) -> Value? {
    { session, call, effects in
      let surroundings = session.surroundings
      return session[keyPath: path].answer(call, in: surroundings, &effects)
    }
  }

  @inline(__always)
  func visit<Shown: Surface>(
    _ path: WritableKeyPath<PaintingSession, Shown?>, of session: PaintingSession
  ) -> Value? {
    { session, call, effects in
      let surroundings = session.surroundings
      return session[keyPath: path]?.answer(call, in: surroundings, &effects)
    }
  }
}

/// Reads something of a surface, of whatever type.
protocol SurfaceReader {
  associatedtype Result

  /// Reads a surface.
  func read(_ surface: some Surface) -> Result
}

/// Lets a reader read a surface.
struct SurfaceReading<Reader: SurfaceReader>: SurfaceVisitor {
  let reader: Reader

  @inline(__always)
  func visit<Shown: Surface>(
    _ path: WritableKeyPath<PaintingSession, Shown>, of session: PaintingSession
  ) -> Reader.Result? { reader.read(session[keyPath: path]) }

  @inline(__always)
  func visit<Shown: Surface>(
    _ path: WritableKeyPath<PaintingSession, Shown?>, of session: PaintingSession
  ) -> Reader.Result? { session[keyPath: path].map { reader.read($0) } }
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

/// Reads where a surface lies for the one layout of all layers.
struct LayerReader: SurfaceReader {
  /// All seats.
  let seats: OrderedDictionary<SeatID, Seat>

  func read(_ surface: some Surface) -> [WindowArrangement.Layer] { surface.layers(among: seats) }
}

/// Reads whether a surface hides everything that lies below it.
struct CoverReader: SurfaceReader {
  func read(_ surface: some Surface) -> Bool { surface.hidesAll }
}

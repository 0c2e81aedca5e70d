import Ink
internal import OrderedCollections

extension SurfaceName {
  /// The table of surfaces: where the session keeps each one. All else about a surface is in its own files.
  ///
  /// It is compiled into its callers, so that a key path costs no more than the property itself.
  @inline(__always)
  fileprivate func visit<Visitor: SurfaceVisitor>(
    _ visitor: Visitor, of session: PaintingSession
  ) -> Visitor.Value? {
    switch self {
    case .notice: visitor.visit(\.cards.stayingNotice, of: session)
    case .saveNotice: visitor.visit(\.cards.saveNotices, of: session)
    case .codePad: visitor.visit(\.codePad, of: session)
    case .replay: visitor.visit(\.replay, of: session)
    case .keyTable: visitor.visit(\.keyTable, of: session)
    case .naming: visitor.visit(\.naming, of: session)
    case .sharing: visitor.visit(\.sharing, of: session)
    case .gallery: visitor.visit(\.gallery, of: session)
    case .writings: visitor.visit(\.writings, of: session)
    case .offers: visitor.visit(\.cards.offers, of: session)
    case .removalNotices: visitor.visit(\.cards.removalNotices, of: session)
    case .palettes: visitor.visit(\.palettes, of: session)
    case .shapeChips: visitor.visit(\.cards.shapeChips, of: session)
    case .selectionBars: visitor.visit(\.selectionBars, of: session)
    case .symmetry: visitor.visit(\.symmetryGuides, of: session)
    }
  }
}

extension PaintingSession {
  /// Calls a surface, which may change.
  /// - Returns: the surface's requests, in order; `nil` if it is not shown or the call is not for it.
  mutating func call(
    _ surface: SurfaceName, _ call: SurfaceCall, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    surface.visit(SurfaceCaller(), of: self)?(&self, call, &effects)
  }

  /// Reads a surface; `nil` if it is not shown.
  func read<Reader: SurfaceReader>(_ surface: SurfaceName, _ reader: Reader) -> Reader.Result? {
    surface.visit(SurfaceReading(reader: reader), of: self)
  }
}

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

  /// Reads a surface without changing it.
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
  /// The time that is asked for: a deadline, the end of a hold, or the next frame.
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
  /// The seats of all people.
  let seats: OrderedDictionary<SeatID, Seat>

  func read(_ surface: some Surface) -> [WindowArrangement.Layer] { surface.layers(among: seats) }
}

/// Reads whether a surface hides everything that lies below it.
struct CoverReader: SurfaceReader {
  func read(_ surface: some Surface) -> Bool { surface.hidesAll }
}

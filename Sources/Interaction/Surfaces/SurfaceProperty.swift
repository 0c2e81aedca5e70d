/// Access to the surface in a property of a session.
struct SurfaceProperty<Value: Surface>: SurfaceAccess {
  private let path: WritableKeyPath<PaintingSession, Value>

  /// Creates access to a property.
  init(_ path: WritableKeyPath<PaintingSession, Value>) {
    self.path = path
  }

  func surface(of session: PaintingSession) -> any Surface { session[keyPath: path] }

  func handle(
    _ event: SurfaceEvent, in session: inout PaintingSession, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    let surroundings = session.surroundings
    return session[keyPath: path].handle(event, in: surroundings, &effects)
  }

  func endPresses(in session: inout PaintingSession, _ effects: inout Effects) {
    session[keyPath: path].endPresses(&effects)
  }

  func fit(in session: inout PaintingSession) {
    let surroundings = session.surroundings
    session[keyPath: path].fit(in: surroundings)
  }
}

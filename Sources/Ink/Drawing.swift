public import OrderedCollections

/// A drawing: the strokes that are completed and those that are still in progress.
///
/// It looks like its completed strokes, in the order in which they were completed, and above them
/// those in progress, in the order in which their contacts came down. Every edit returns what it
/// changed.
public struct Drawing: Hashable, Sendable {
  /// The strokes under a contact right now, by contact, in the order in which they began.
  public private(set) var inProgress: OrderedDictionary<ContactID, WetStroke> = [:]
  /// The completed strokes, in the order in which they were completed.
  public private(set) var completed: [Stroke] = []

  /// Makes an empty drawing.
  public init() {}

  /// Whether there is no ink at all.
  public var isEmpty: Bool { inProgress.isEmpty && completed.isEmpty }

  /// Starts a stroke with its first sample.
  /// - Returns: what changed; nothing when the contact already draws a stroke or when the sample's
  ///   position is not finite, and the drawing is then unmodified.
  public mutating func begin(
    _ contact: ContactID, brush: Brush, quantum: Quantum, sample: StrokeSample
  ) -> DrawingChange? {
    guard inProgress[contact] == nil, sample.position.isFinite else { return nil }
    var stroke = WetStroke(brush: brush, quantum: quantum)
    let ink = stroke.append(sample)
    inProgress[contact] = stroke
    return .inked(contact, brush: brush, ink: ink)
  }

  /// Adds a sample to a contact's stroke.
  /// - Returns: what changed; nothing when the contact draws no stroke or when the sample's position
  ///   is not finite, and the drawing is then unmodified.
  public mutating func extend(_ contact: ContactID, sample: StrokeSample) -> DrawingChange? {
    guard sample.position.isFinite, let index = inProgress.index(forKey: contact) else {
      return nil
    }
    let ink = inProgress.values[index].append(sample)
    return .inked(contact, brush: inProgress.values[index].brush, ink: ink)
  }

  /// Makes the next sample of a contact's stroke not join the samples before it.
  public mutating func breakStroke(_ contact: ContactID) {
    guard let index = inProgress.index(forKey: contact) else { return }
    inProgress.values[index].breakBeforeNextSample()
  }

  /// Completes a contact's stroke.
  public mutating func complete(_ contact: ContactID) -> DrawingChange? {
    guard let stroke = inProgress.removeValue(forKey: contact)?.dried(contact: contact) else {
      return nil
    }
    completed.append(stroke)
    return .dried(contact, stroke)
  }

  /// Drops a contact's stroke as if it had never been.
  public mutating func cancel(_ contact: ContactID) -> DrawingChange? {
    guard let stroke = inProgress.removeValue(forKey: contact) else { return nil }
    return .cancelled(contact, bounds: stroke.bounds)
  }

  /// Drops the last completed stroke of a contact: its end turned out to be a cancellation.
  public mutating func retract(_ contact: ContactID) -> DrawingChange? {
    guard let index = completed.lastIndex(where: { $0.contact == contact }) else { return nil }
    let bounds = completed.remove(at: index).bounds
    return .removed(bounds: bounds, remaining: completed)
  }

  /// Drops all completed strokes. Those in progress stay: their contacts are still drawing.
  public mutating func clear() -> DrawingChange? {
    guard !completed.isEmpty else { return nil }
    let bounds = completed.reduce(Rect.empty) { $0.union($1.bounds) }
    completed = []
    return .removed(bounds: bounds, remaining: [])
  }
}

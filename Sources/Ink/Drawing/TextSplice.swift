/// A change of a text on the drawing by typing: the rings of its outlines between those that stay. A letter more or
/// less changes few of them, so a splice takes few bytes.
public struct TextSplice: Hashable, Sendable {
  /// The number of rings that stay at the start.
  public let head: Int
  /// The number of rings that stay at the end.
  public let tail: Int
  /// The rings in between: their corners, in canvas space, before the stroke's mapping.
  public let rings: [[Point]]
  /// The whole text after the change.
  public let text: WrittenText

  /// Creates a splice from its parts.
  init(head: Int, tail: Int, rings: [[Point]], text: WrittenText) {
    (self.head, self.tail, self.rings, self.text) = (head, tail, rings, text)
  }

  /// Finds what changes the outlines of a text into others.
  /// - Parameters:
  ///   - old: The text as it is on the drawing.
  ///   - rings: The new outlines, in canvas space, before the stroke's mapping.
  ///   - text: The new text.
  public init(from old: Stroke, to rings: [[Point]], text: WrittenText) {
    let quantum = old.samples.quantum
    let present = old.unmappedRings
    let new = rings.map { $0.map(quantum.rounded) }.filter { $0.count >= 3 }
    let shorter = min(present.count, new.count)
    var head = 0
    while head < shorter, present[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head,
      present[present.count - 1 - tail] == new[new.count - 1 - tail]
    { tail += 1 }
    self.init(head: head, tail: tail, rings: Array(new[head..<(new.count - tail)]), text: text)
  }

  /// Returns a text with the change made, and a rectangle around the rings that come and go, in canvas space before the
  /// stroke's mapping; `nil` if the change is not one of this text, or if nothing would be left.
  func applied(to old: Stroke) -> (text: Stroke, changed: Rect)? {
    let present = old.unmappedRings
    guard head >= 0, tail >= 0, head <= present.count, tail <= present.count - head else {
      return nil
    }
    let end = present.count - tail
    let text = Stroke(
      text: text, rings: present[..<head] + rings + present[end...], contact: old.contact,
      seat: old.seat, color: old.brush.color, quantum: old.samples.quantum, time: old.startTime)
    guard let text else { return nil }
    let changed = [present[head..<end], rings[...]].joined().joined().reduce(Rect.empty) {
      // What was rounded lies within a step.
      $0.union(Rect(around: $1, margin: old.samples.quantum.pixel))
    }
    return (text, changed)
  }
}

extension Stroke {
  /// Makes a text of its outlines.
  /// - Parameters:
  ///   - rings: The corners of the outlines, in canvas space. Those with less than three are left out.
  ///   - time: When it was written.
  /// - Returns: `nil` if nothing is left, or if the outlines lie beyond what ink can reach.
  public init?(
    text: WrittenText, rings: [[Point]], contact: ContactID, seat: SeatID, color: InkColor,
    quantum: Quantum, time: Timestamp
  ) {
    let rings = rings.filter { $0.count >= 3 }
    let isInReach = rings.allSatisfy { ring in
      ring.allSatisfy { max(abs($0.x), abs($0.y)) <= Quantum.limit }
    }
    guard isInReach else { return nil }
    self.init(
      rings: rings, color: color, time: time, contact: contact, seat: seat, quantum: quantum,
      content: .text(text))
  }

  /// The corners of the rings of an area, before its mapping.
  var unmappedRings: [[Point]] {
    var rings: [[Point]] = []
    samples.forEachPosition { position, startsRun in
      if startsRun || rings.isEmpty { rings.append([]) }
      rings[rings.count - 1].append(position)
    }
    return rings
  }

  /// Returns the same area, as what stands for something.
  public func with(_ content: AreaContent) -> Stroke {
    Stroke(
      samples: samples.withHeader { header in
        let extras = header.extras
        header.extras = StrokeExtras(
          breaks: extras?.breaks ?? [], pressures: extras?.pressures ?? [],
          contacts: extras?.contacts ?? [], moved: extras?.moved, content: content)
      })
  }

  /// The stroke's text; `nil` if the stroke is not a text.
  public var writtenText: WrittenText? {
    if case .text(let text) = content { text } else { nil }
  }
}

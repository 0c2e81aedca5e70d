internal import Ink

/// A stroke that this program wrote in several traces. It is read back unchanged.
struct GrowingStroke {
  let contact: ContactID
  let seat: SeatID
  let brush: Brush
  /// The brush as the file describes it, with the seed, the rest and the medium of the stroke's paint.
  let told: InkMLBrush
  let quantum: Quantum
  /// The mapping that stands beside the samples.
  let mapping: Similarity?
  /// The text; the stroke is the outlines of its letters.
  let text: WrittenText?
  private(set) var samples: [StrokeSample]
  private var breaks: [Int]
  private var whole: Stroke?
  private(set) var isComplete = false

  /// Whether its text is left out, and its outlines are an area like others: letters are never mirrored.
  var losesText: Bool { text != nil && mapping?.isMirrored == true }

  /// Begins with the points of the first trace.
  init(
    contact: ContactID, seat: SeatID, brush: Brush, told: InkMLBrush, quantum: Quantum,
    _ mapping: Similarity?, _ points: TracePoints, text: WrittenText? = nil
  ) {
    self.text = text
    (self.contact, self.seat, self.brush, self.quantum) = (contact, seat, brush, quantum)
    (self.told, self.mapping) = (told, mapping)
    samples = points.samples
    breaks = points.breaks.filter { $0 > 0 }
  }

  /// Adds the points of a further trace.
  mutating func append(_ points: TracePoints) {
    let start = samples.count
    samples += points.samples
    breaks += points.breaks.map { $0 + start }
  }

  /// Packs the stroke after its last trace.
  mutating func complete() {
    whole = made
    isComplete = true
    (samples, breaks) = ([], [])
  }

  /// The stroke so far; `nil` if it has no samples, or if it is mapped beyond what ink can reach.
  var stroke: Stroke? { isComplete ? whole : made }

  private var made: Stroke? {
    var painted = Stroke(
      contact: contact, seat: seat, brush: brush, samples: samples, quantum: quantum,
      breaks: breaks)
    painted = painted.map { told.painting($0) }
    if let text, painted?.isArea == true, !losesText {
      painted = painted?.with(.text(text))
    }
    guard let mapping, !mapping.isIdentity else { return painted }
    let moved = painted?.mapped(by: mapping)
    return moved?.transform == mapping ? moved : nil
  }
}

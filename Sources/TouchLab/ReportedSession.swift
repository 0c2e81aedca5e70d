public import Ink

/// What `fingerpaint inspect` tells of a running program: its window, its palette and every stroke.
/// The text is described at `PaintingSession.report`.
public struct ReportedSession: Hashable, Sendable {
  /// A stroke with all its samples.
  public struct Stroke: Hashable, Sendable {
    /// Whether its contact has lifted.
    public var isCompleted: Bool
    /// What draws or drew it.
    public var contact: ContactID
    /// What it is drawn with.
    public var brush: Brush
    /// Its samples, in canvas units.
    public var samples: [StrokeSample] = []
    /// The indices of samples that do not join the one before.
    public var breaks: [Int] = []
  }

  /// The window's size in pixels.
  public var window = ScreenSize(0, 0)
  /// The scale of the user interface.
  public var scale = 1.0
  /// Pixels to the millimetre.
  public var density = 1.0
  /// The names of the chosen colour and width.
  public var chosen: (color: String, width: String) {
    get { (chosenColor, chosenWidth) }
    set { (chosenColor, chosenWidth) = newValue }
  }
  private var chosenColor = ""
  private var chosenWidth = ""
  /// Where the palette's items are, by name, in window pixels.
  public var items: [String: Rect] = [:]
  /// The strokes: the completed ones in the order of their completion, then those in progress in the
  /// order of their beginning.
  public var strokes: [Stroke] = []

  /// Reads a report.
  /// - Throws: ``TouchLabError/notFound(_:)`` that names the first line which is none of a report's.
  public init(parsing text: String) throws(TouchLabError) {
    for line in text.split(separator: "\n") {
      guard read(line.split(separator: " ")) else {
        throw .notFound("meaning of the report's line '\(line)'")
      }
    }
  }

  /// The strokes of one contact.
  public func strokes(of contact: ContactID) -> [Stroke] {
    strokes.filter { $0.contact == contact }
  }

  private mutating func read(_ words: [Substring]) -> Bool {
    let numbers = words.map { Double($0) }
    switch words.first {
    case "window":
      guard words.count == 7, let width = Int(words[1]), let height = Int(words[2]),
        let scale = numbers[4], let density = numbers[6]
      else { return false }
      (window, self.scale, self.density) = (ScreenSize(width, height), scale, density)
    case "chosen":
      guard words.count == 3 else { return false }
      chosen = (String(words[1]), String(words[2]))
    case "item":
      guard words.count == 6, let minX = numbers[2], let minY = numbers[3],
        let maxX = numbers[4], let maxY = numbers[5]
      else { return false }
      items[String(words[1])] = Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    case "stroke":
      guard words.count >= 8, let contact = contact(words[2], words[3]),
        let rgba = UInt32(words[5], radix: 16), let width = numbers[7], width > 0
      else { return false }
      var color = InkColor(rgb: rgba >> 8)
      color.alpha = UInt8(truncatingIfNeeded: rgba)
      var brush = Brush(color: color, width: width)
      guard read(words.dropFirst(8), into: &brush) else { return false }
      strokes.append(
        Stroke(isCompleted: words[1] == "completed", contact: contact, brush: brush))
    case "break":
      guard let last = strokes.indices.last else { return false }
      strokes[last].breaks.append(strokes[last].samples.count)
    case "sample":
      guard words.count >= 5, let x = numbers[1], let y = numbers[2], let time = Int64(words[4]),
        let last = strokes.indices.last
      else { return false }
      strokes[last].samples.append(
        StrokeSample(
          position: Point(x: x, y: y), time: Timestamp(milliseconds: time),
          pressure: words.count == 7 ? Float(words[6]) : nil))
    default:
      return false
    }
    return true
  }

  private func read(_ words: ArraySlice<Substring>, into brush: inout Brush) -> Bool {
    guard let kind = words.first else { return true }
    let value = words.dropFirst().first
    switch kind {
    case "curve":
      guard let curve = CurveKind.allCases.first(where: { "\($0)" == value ?? "" }) else {
        return false
      }
      brush.curve = curve
    case "dynamics":
      guard let dynamics = WidthDynamics.allCases.first(where: { "\($0)" == value ?? "" }) else {
        return false
      }
      brush.dynamics = dynamics
    default:
      return false
    }
    return read(words.dropFirst(2), into: &brush)
  }

  private func contact(_ kind: Substring, _ number: Substring) -> ContactID? {
    switch kind {
    case "touch": UInt32(number).map(ContactID.touch)
    case "pointer": Int(number).map { .pointer(device: $0) }
    default: nil
    }
  }
}

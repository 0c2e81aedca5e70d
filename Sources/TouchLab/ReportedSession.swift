public import Ink
public import Interaction

/// What `fingerpaint inspect` tells of a running program: its window, its palette and every stroke.
/// The text is described at `PaintingSession.report`.
public struct ReportedSession: Sendable {
  /// A stroke with all its samples.
  public struct Stroke: Hashable, Sendable {
    /// Whether its contact has lifted.
    public var isCompleted: Bool
    /// What draws or drew it.
    public var contact: ContactID
    /// Whose it is; nil while it is in progress.
    public var seat: SeatID?
    /// What it is drawn with.
    public var brush: Brush
    /// The step to which its positions are rounded.
    public var quantum = Quantum.coarsest
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
  /// How the canvas lies in the window.
  public var view = ViewTransform.identity
  /// The place of the board that is looked at, and how many there are.
  public var board = (index: 0, count: 1)
  /// The paper.
  public var paper = Paper()
  /// Whether the table of keys is shown.
  public var showsKeys = false
  /// Who sits where.
  public var seats: [Seat] = []

  /// What a seat has chosen, and where its palette's controls are.
  public struct Seat: Sendable {
    /// Whose it is.
    public var id: SeatID
    /// The name of its edge.
    public var edge: String
    /// The name of its tool.
    public var tool: String
    /// Its colour.
    public var color: InkColor
    /// Its tool's width, in pixels at 96 dpi.
    public var width: Double
    /// What is open and where it is.
    public var palette = PaletteState()
    /// Whether each finger takes another colour.
    public var cyclesColors = false
    /// The colours that were picked, the latest first.
    public var recentColors: [InkColor] = []
    /// Where the controls are, by name, in window pixels.
    public var items: [String: Rect] = [:]
  }

  /// The names of the colour and the width of the original that the first seat has chosen; empty where
  /// it has chosen others.
  public var chosen: (color: String, width: String) {
    let color = OriginalPalette.colors.first { $0.color == seats.first?.color }
    let width = OriginalPalette.widths.first { $0.pixels == seats.first?.width }
    return (color?.name ?? "", width?.name ?? "")
  }

  /// Where the first seat's controls are, by name, in window pixels.
  public var items: [String: Rect] { seats.first?.items ?? [:] }
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
    case "view":
      guard words.count == 4, let scale = numbers[1], scale > 0, let x = numbers[2],
        let y = numbers[3]
      else { return false }
      view = ViewTransform(scale: scale, origin: Point(x: x, y: y))
    case "board":
      guard words.count == 9, let index = Int(words[1]), let count = Int(words[3]),
        let color = PaperColor.allCases.first(where: { "\($0)" == words[5] }),
        let pattern = PaperPattern.allCases.first(where: { "\($0)" == words[6] }),
        let spacing = numbers[8], spacing > 0
      else { return false }
      board = (index, count)
      paper = Paper(color: color, pattern: pattern, spacing: spacing)
    case "keys":
      guard words.count == 2, ["shown", "hidden"].contains(words[1]) else { return false }
      showsKeys = words[1] == "shown"
    case "seat":
      guard words.count == 9, let number = UInt8(words[1]), let rgba = UInt32(words[6], radix: 16),
        let width = numbers[8]
      else { return false }
      seats.append(
        Seat(
          id: SeatID(number: number), edge: String(words[2]), tool: String(words[4]),
          color: InkColor(rgba: rgba), width: width))
    case "palette":
      guard words.count >= 13, let last = seats.indices.last, let position = numbers[3] else {
        return false
      }
      seats[last].palette.position = position
      seats[last].palette.panel = PalettePanel.allCases.first { $0.name == words[5] }
      seats[last].palette.isFolded = words[7] == "true"
      seats[last].palette.isHandLatched = words[9] == "true"
      seats[last].cyclesColors = words[11] == "true"
      seats[last].recentColors = words.dropFirst(13).compactMap { UInt32($0, radix: 16) }
        .map { InkColor(rgba: $0) }
    case "item":
      guard words.count == 7, let minX = numbers[3], let minY = numbers[4],
        let maxX = numbers[5], let maxY = numbers[6], let last = seats.indices.last
      else { return false }
      seats[last].items[String(words[2])] = Rect(
        minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    case "stroke":
      guard words.count >= 8, let contact = contact(words[2], words[3]) else { return false }
      let hasSeat = words[4] == "seat"
      let rest = words.dropFirst(hasSeat ? 6 : 4)
      guard rest.count >= 4, let rgba = UInt32(rest[rest.startIndex + 1], radix: 16),
        let width = Double(rest[rest.startIndex + 3]), width > 0
      else { return false }
      var stroke = Stroke(
        isCompleted: words[1] == "completed", contact: contact,
        seat: hasSeat ? SeatID(number: UInt8(words[5]) ?? 0) : nil,
        brush: Brush(color: InkColor(rgba: rgba), width: width))
      guard read(rest.dropFirst(4), into: &stroke) else { return false }
      strokes.append(stroke)
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

  private func read(_ words: ArraySlice<Substring>, into stroke: inout Stroke) -> Bool {
    guard let kind = words.first else { return true }
    let value = words.dropFirst().first
    switch kind {
    case "curve":
      guard let curve = CurveKind.allCases.first(where: { "\($0)" == value ?? "" }) else {
        return false
      }
      stroke.brush.curve = curve
    case "ink":
      guard let ink = InkKind.allCases.first(where: { "\($0)" == value ?? "" }) else {
        return false
      }
      stroke.brush.ink = ink
    case "dynamics":
      guard let dynamics = WidthDynamics.allCases.first(where: { "\($0)" == value ?? "" }) else {
        return false
      }
      stroke.brush.dynamics = dynamics
    case "quantum":
      guard let bits = value.flatMap({ UInt8($0) }), bits <= 16 else { return false }
      stroke.quantum = Quantum(bits: bits)
    default:
      return false
    }
    return read(words.dropFirst(2), into: &stroke)
  }

  private func contact(_ kind: Substring, _ number: Substring) -> ContactID? {
    switch kind {
    case "touch": UInt32(number).map(ContactID.touch)
    case "pointer": Int(number).map { .pointer(device: $0) }
    default: nil
    }
  }
}

extension InkColor {
  /// The colour of eight hexadecimal digits: red, green, blue and opacity.
  fileprivate init(rgba: UInt32) {
    self.init(rgb: rgba >> 8)
    alpha = UInt8(truncatingIfNeeded: rgba)
  }
}

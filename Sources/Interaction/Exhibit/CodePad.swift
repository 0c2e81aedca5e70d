public import Ink
import Touch
import Words

/// The pad on which the code is typed by those who leave an exhibit. It lies in the middle of the window
/// and faces the lower edge. Beside it, people paint.
public struct CodePad: Hashable, Sendable {
  /// The whole pad, in window space.
  public private(set) var frame: Rect
  /// The side of a key, in pixels: 14 mm, or less if the window is small.
  public private(set) var cell: Double
  /// The space of the person whom the pad faces. It equals window space.
  public private(set) var space: SeatSpace
  /// How many digits the code has.
  public let length: Int
  /// How many digits are typed.
  public var typedCount: Int { typed.count }
  /// Whether the last code was wrong, and none has been begun since.
  public private(set) var wasWrong = false
  var presses = Presses<CodeKey>()
  private(set) var typed: [UInt8] = []
  private let code: [UInt8]
  private(set) var deadline: Timestamp?

  /// How long the pad stays if nobody touches it.
  static let stays = Duration.seconds(15)
  /// The pad's size in cells: three keys, and above them the words, the digits, and four rows of keys.
  private static let (columns, rows, head, padding) = (3.0, 4.0, 1.5, 0.35)
  private static let wantedCell = 14.0

  /// Lays out a pad for a code in the middle of the window.
  package init(_ code: [UInt8], in surroundings: Surroundings) {
    self.code = code
    length = code.count
    (frame, cell) = Self.place(in: surroundings)
    space = SeatSpace(edge: .bottom, window: surroundings.window)
    deadline = surroundings.now + Self.stays
  }

  private static func place(in surroundings: Surroundings) -> (Rect, Double) {
    let window = surroundings.window.rect
    let across = columns + 2 * padding
    let down = rows + head + 2 * padding
    let cell = max(
      1,
      min(
        wantedCell * surroundings.metrics.controlDensity, window.width / across,
        window.height / down
      ).rounded(.down))
    let (width, height) = ((across * cell).rounded(), (down * cell).rounded())
    let left = (window.center.x - width / 2).rounded()
    let top = (window.center.y - height / 2).rounded()
    return (Rect(minX: left, minY: top, maxX: left + width, maxY: top + height), cell)
  }

  /// The area of the words and of the digits that are typed, in window space.
  public var head: Rect {
    let inner = frame.insetBy((Self.padding * cell).rounded())
    return Rect(
      minX: inner.minX, minY: inner.minY, maxX: inner.maxX,
      maxY: inner.minY + (Self.head * cell).rounded())
  }

  /// Returns the area of a key, in window space.
  public func rect(of key: CodeKey) -> Rect {
    let index = CodeKey.all.firstIndex(of: key) ?? 0
    let (row, column) = index.quotientAndRemainder(dividingBy: Int(Self.columns))
    let (left, top) = (head.minX + Double(column) * cell, head.maxY + Double(row) * cell)
    return Rect(minX: left, minY: top, maxX: left + cell, maxY: top + cell)
  }

  /// The keys that contacts hold down.
  public var pressed: Set<CodeKey> { presses.targets }

  /// Adds a digit, removes the last one, or closes the pad. A code that is complete is compared.
  /// - Returns: what follows.
  mutating func type(_ key: CodeKey, at now: Timestamp) -> [SurfaceRequest] {
    deadline = now + Self.stays
    switch key {
    case .close: return [.closeCodePad]
    case .backspace: typed = typed.dropLast()
    case .digit(let digit): typed.append(digit)
    }
    wasWrong = false
    guard typed.count >= length else { return [] }
    guard typed != code else { return [.leaveExhibit] }
    (typed, wasWrong) = ([], true)
    return [.refuseCode]
  }
}

extension CodePad: ButtonSurface {
  static var name: SurfaceName { .codePad }

  var groups: [PartGroup<CodeKey>] {
    let keys = CodeKey.all.map { Part($0, $0.name, $0.label, at: rect(of: $0)) }
    return [
      PartGroup(
        space: space, frame: frame, heading: .init(.dialog, .phrase(.enterCode)), parts: keys)
    ]
  }

  mutating func activate(
    _ key: CodeKey, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    effects.surfaces.insert(.codePad)
    return type(key, at: surroundings.now)
  }

  mutating func fit(in surroundings: Surroundings) {
    (frame, cell) = Self.place(in: surroundings)
    space = SeatSpace(edge: .bottom, window: surroundings.window)
  }

  /// Types a digit, removes one, or closes the pad. The pad takes all keys.
  mutating func handle(
    _ key: KeyPress, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    guard !key.isRepeat, let typed = CodeKey(key) else { return [] }
    return activate(typed, in: surroundings, &effects)
  }

  /// Closes the pad when nobody has touched it for a while.
  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    deadline.map { $0 <= surroundings.now } == true ? [.closeCodePad] : []
  }

  func deadline(in surroundings: Surroundings) -> Timestamp? { deadline }
}

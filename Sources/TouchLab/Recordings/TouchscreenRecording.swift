public import Touch

/// A recording of a touchscreen's kernel events, as `evemu-record` writes it (evemu, the format of public collections
/// and of reports about devices). It says what one panel told the kernel, so it needs no screen.
public struct TouchscreenRecording: Hashable, Sendable {
  /// The range of an axis, in the device's units.
  public struct Axis: Hashable, Sendable {
    /// The smallest value that the device reports.
    public var minimum: Int
    /// The largest value that the device reports.
    public var maximum: Int
    /// Units per millimetre; 0 if the device does not tell.
    public var resolution: Int

    /// The length of the axis in millimetres; `nil` if the device does not tell, or tells nothing that a touchscreen
    /// can have.
    public var length: Double? {
      let length = Double(maximum - minimum) / Double(resolution)
      return resolution > 0 && Self.lengths.contains(length) ? length : nil
    }

    /// The lengths that a touchscreen's side can have, in millimetres.
    private static let lengths = 40.0...4_000
  }

  /// The state of a contact in one report. Positions and sizes are in the device's units.
  struct Contact: Hashable {
    /// The number by which the device knows the contact.
    var tracking: Int
    var x: Int
    var y: Int
    var major: Int?
    var minor: Int?
  }

  /// All contacts that are down at one moment.
  struct Frame: Hashable {
    /// Milliseconds since the first event.
    var time: Int64
    /// The contacts by their slots.
    var contacts: [Int: Contact]
  }

  /// The device's name; empty if the recording does not tell.
  public private(set) var name = ""
  /// The axis of horizontal positions.
  public private(set) var horizontal: Axis
  /// The axis of vertical positions.
  public private(set) var vertical: Axis
  /// Units per millimetre of contact sizes; `nil` if the device does not tell.
  private(set) var sizeResolution: Double?
  private(set) var frames: [Frame] = []

  /// Parses the text of a recording. Devices that number contacts by slots (type B of the kernel's protocol) are
  /// understood, and so are those that list them in each report (type A).
  /// - Throws: a ``Touch/RecordingError`` that names the first line in error.
  public init(parsing text: String) throws(RecordingError) {
    var axes: [Int: Axis] = [:]
    var reader = Reader()
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let fields = line.split { [0x20, 0x09, 0x0D].contains($0) }.map { Substring($0) }
      switch fields.first {
      case "N:":
        name = fields.dropFirst().joined(separator: " ")
      case "A:":
        let values = fields.dropFirst(2).map { Int(Int32($0) ?? 0) }
        guard fields.count >= 4, let code = Int(fields[1], radix: 16) else {
          throw RecordingError(line: number, reason: "expected 'A: CODE MINIMUM MAXIMUM'")
        }
        axes[code] = Axis(
          minimum: values[0], maximum: values[1], resolution: values.count > 4 ? values[4] : 0)
        reader.hasSlots = reader.hasSlots || code == Code.slot
      case "E:":
        guard fields.count >= 5, let seconds = Double(fields[1]), seconds.magnitude < 1e12,
          let type = Int(fields[2], radix: 16), let code = Int(fields[3], radix: 16),
          let value = Int32(fields[4])
        else {
          throw RecordingError(line: number, reason: "expected 'E: SECONDS TYPE CODE VALUE'")
        }
        if let frame = reader.read(seconds, type: type, code: code, Int(value)) {
          frames.append(frame)
        }
      default: continue
      }
    }
    guard let horizontal = axes[Code.x], let vertical = axes[Code.y],
      horizontal.maximum > horizontal.minimum, vertical.maximum > vertical.minimum
    else {
      throw RecordingError(line: number, reason: "the device has no axes for several touches")
    }
    (self.horizontal, self.vertical) = (horizontal, vertical)
    let resolution = axes[Code.major].map(\.resolution) ?? 0
    let units = resolution > 0 ? resolution : horizontal.resolution
    sizeResolution = units > 0 ? Double(units) : nil
  }

  /// The codes of the kernel's absolute axes (linux/input-event-codes.h).
  private enum Code {
    static let slot = 0x2F
    static let major = 0x30
    static let minor = 0x31
    static let x = 0x35
    static let y = 0x36
    static let tracking = 0x39
  }

  /// Collects the events of each report.
  private struct Reader {
    var hasSlots = false
    private var start: Double?
    private var slot = 0
    private var values: [Int: [Int: Int]] = [:]
    private var listed: [Int: Int] = [:]

    /// - Returns: what is down, if the event ends a report.
    mutating func read(_ seconds: Double, type: Int, code: Int, _ value: Int) -> Frame? {
      if start == nil { start = seconds }
      let time = Int64(((seconds - (start ?? seconds)) * 1_000).rounded())
      switch (type, code) {
      case (3, Code.slot): slot = value
      case (3, 0x30...0x3D):
        if hasSlots { values[slot, default: [:]][code] = value } else { listed[code] = value }
      case (0, 2):
        if listed[Code.x] != nil { values[listed[Code.tracking] ?? values.count] = listed }
        listed = [:]
      case (0, 0):
        let contacts = values.compactMapValues(Self.contact)
        if !hasSlots { values = [:] }
        return Frame(time: time, contacts: contacts)
      default: break
      }
      return nil
    }

    private static func contact(_ values: [Int: Int]) -> Contact? {
      guard let tracking = values[Code.tracking] ?? values[Code.x].map({ _ in 0 }), tracking >= 0
      else { return nil }
      return Contact(
        tracking: tracking, x: values[Code.x] ?? 0, y: values[Code.y] ?? 0,
        major: values[Code.major], minor: values[Code.minor])
    }
  }
}

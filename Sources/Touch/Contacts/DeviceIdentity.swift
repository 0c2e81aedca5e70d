/// Identifies a device that was unplugged or switched off when it comes back: X gives it a new
/// number.
public struct DeviceIdentity: Hashable, Sendable {
  /// The product and name, without the part of the name that tells the ends of a pen apart.
  public var model: String
  /// The device node, such as `/dev/input/event7`; empty if unknown. Both ends of a pen have the
  /// same place, two devices of one model have different ones.
  public var place: String
  /// The end of a pen, such as `eraser`; empty if the device's name does not tell.
  public var end: String

  /// Creates an identity from its parts.
  public init(model: String, place: String, end: String = "") {
    self.model = model
    self.place = place
    self.end = end
  }

  /// Creates an identity from what a driver reports.
  /// - Parameters:
  ///   - name: The device's name. xf86-input-wacom appends the pen's end ("… stylus", "… eraser"),
  ///     xf86-input-libinput the tool and its serial number ("… Pen (0x1f00)", "… Eraser
  ///     (0x1f00)").
  ///   - product: The vendor and product numbers; `nil` if unknown.
  ///   - node: The device node; `nil` if unknown.
  public init(name: String, product: [Int]?, node: String?) {
    let numbers = product.map { $0.map(String.init).joined(separator: ":") + " " } ?? ""
    var words = name.split(separator: " ")
    let hasSerial = words.last?.hasPrefix("(0x") == true
    if hasSerial { words.removeLast() }
    var end = ""
    if words.count > 1, let last = words.last?.lowercased(),
      (hasSerial ? Self.tools : Self.ends).contains(last)
    {
      end = last
      words.removeLast()
    }
    self.init(model: numbers + words.joined(separator: " "), place: node ?? "", end: end)
  }

  /// Whether another device that is present at the same time is the same physical thing in the same
  /// hand.
  public func isSameThing(as other: DeviceIdentity) -> Bool {
    // Without places, two devices of the same name are taken to be different.
    model == other.model && place == other.place && (!place.isEmpty || end != other.end)
  }

  private static let ends: Set<String> = ["stylus", "eraser", "cursor"]
  private static let tools: Set<String> = [
    "pen", "eraser", "brush", "pencil", "airbrush", "mouse", "lens",
  ]
}

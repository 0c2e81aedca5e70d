/// By what a device is known again after it was unplugged or switched off: X numbers devices as they come.
public struct DeviceIdentity: Hashable, Sendable {
  /// What it is: its product and name, without the part of the name that says which end of a pen it is.
  public var model: String
  /// Where it is plugged in, as in `/dev/input/event7`; empty where that is not known. Both ends of a pen have
  /// one place, two devices of one model have two.
  public var place: String
  /// Which end of a pen it is, as in `eraser`; empty where its name does not say.
  public var end: String

  /// Makes an identity.
  public init(model: String, place: String, end: String = "") {
    self.model = model
    self.place = place
    self.end = end
  }

  /// Makes an identity of what a driver tells.
  /// - Parameters:
  ///   - name: The device's name. xf86-input-wacom adds which end it is ("… stylus", "… eraser"),
  ///     xf86-input-libinput the tool and its serial number ("… Pen (0x1f00)", "… Eraser (0x1f00)").
  ///   - product: The numbers of vendor and product; nil where they are not known.
  ///   - node: The device's node; nil where it is not known.
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

  /// Whether another device, which is there at the same time, is the same thing in the same hand.
  public func isSameThing(as other: DeviceIdentity) -> Bool {
    // Without places, two of one name are two.
    model == other.model && place == other.place && (!place.isEmpty || end != other.end)
  }

  private static let ends: Set<String> = ["stylus", "eraser", "cursor"]
  private static let tools: Set<String> = [
    "pen", "eraser", "brush", "pencil", "airbrush", "mouse", "lens",
  ]
}

public import Ink

/// The properties of a touch device that the X server reports, without anything private: neither its name nor where
/// it is plugged in.
public struct TouchDeviceFacts: Hashable, Sendable {
  /// One quantity that a device measures.
  public struct Axis: Hashable, Sendable {
    /// The axis's label, such as `Abs MT Pressure`; `nil` if the driver gives none.
    public var label: String?
    /// The minimum, in the device's own units.
    public var minimum: Double
    /// The maximum, in the device's own units.
    public var maximum: Double
    /// Units per metre; `nil` if not known.
    public var resolution: Int?

    /// Creates an axis from its range in the device's own units, and its resolution in units per metre.
    public init(_ label: String?, _ minimum: Double, _ maximum: Double, resolution: Int? = nil) {
      (self.label, self.minimum, self.maximum) = (label, minimum, maximum)
      self.resolution = resolution
    }

    /// The length of the range, in the device's units; `nil` if the range is not valid.
    package var length: Double? {
      let length = maximum - minimum
      return length.isFinite && length > 0 ? length : nil
    }
  }

  /// The number of the device (XInput's `deviceid`).
  public var id: Int
  /// The vendor's and the product's number, such as `04f3:2a4f`; `nil` if not known.
  public var product: String?
  /// The driver's name, such as `libinput`; `nil` if not known.
  public var driver: String?
  /// Whether touches act where the finger is, as on a touchscreen. If not, they move a pointer.
  public var isDirect = true
  /// Whether the device is enabled.
  public var isEnabled = true
  /// Whether the device drives no pointer, so that no program gets its touches.
  public var isFloating = false
  /// The maximum number of touches at once; `nil` if it is unlimited or not known.
  public var maximumTouches: Int?
  /// The quantities that the device measures.
  public var axes: [Axis] = []
  /// The nine numbers of the Coordinate Transformation Matrix, row by row; `nil` if not known.
  public var matrix: [Double]?
  /// Whether the device passes on touches of a Wayland compositor.
  public var isXwayland = false

  /// Creates a touchscreen that is on, about which nothing else is known.
  public init(id: Int) { self.id = id }

  /// Returns the axis with a label; `nil` if there is none.
  func axis(_ label: String) -> Axis? { axes.first { $0.label == label } }

  /// The axes of the position. The server uses the first two if there are no labels.
  var position: (x: Axis, y: Axis)? {
    guard let x = axis("Abs MT Position X") ?? axes.first,
      let y = axis("Abs MT Position Y") ?? axes.dropFirst().first
    else { return nil }
    return (x, y)
  }

  /// The axis with the length of a contact.
  package var contactSize: Axis? { axis("Abs MT Touch Major") }

  /// The axis with the pressure of a finger.
  var pressure: Axis? { axis("Abs MT Pressure") }

  /// The size of the device's surface in millimetres, as its axes tell; `nil` if they do not.
  package var millimetres: (width: Double, height: Double)? {
    guard let (x, y) = position, let width = x.length, let height = y.length,
      let across = x.resolution, let down = y.resolution, across > 0, down > 0
    else { return nil }
    return (width / Double(across) * 1000, height / Double(down) * 1000)
  }

  /// The widths, in millimetres, that a touchscreen can have. Some devices tell one or two units per millimetre whatever
  /// their size is, and so would be tens of metres wide.
  public static let plausibleWidths = 80.0...3_000.0

  /// Returns the density, in pixels per millimetre, of a monitor that the device lies on, as the device's own size tells;
  /// `nil` if the device lies elsewhere, or does not tell a plausible size.
  /// - Parameters:
  ///   - monitor: The monitor's rectangle, in pixels of the screen.
  ///   - screen: The screen in its own pixels.
  public func density(of monitor: PixelRect, onScreen screen: PixelRect) -> Double? {
    guard isDirect, isEnabled, !isFloating, !isXwayland, let size = millimetres,
      Self.plausibleWidths.contains(max(size.width, size.height)),
      min(size.width, size.height) >= 40,
      let area = area(onScreen: screen), area.isNearly(monitor.rect)
    else { return nil }
    // Areas, because the device may be turned; then its width lies along the monitor's height.
    let ratio = area.width * size.height / (area.height * size.width)
    let turned = area.width * size.width / (area.height * size.height)
    guard [ratio, turned].contains(where: { (0.7...1.4).contains($0) }) else { return nil }
    let density = (area.width * area.height / (size.width * size.height)).squareRoot()
    return DisplayMetrics.plausibleDensities.contains(density) ? density : nil
  }

  /// Returns the part of a screen to which the matrix maps the device, in pixels; `nil` if the matrix is
  /// not known or not valid.
  package func area(onScreen screen: PixelRect) -> Rect? {
    guard let matrix, matrix.count == 9, matrix.allSatisfy(\.isFinite) else { return nil }
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { x, y in
      Point(
        x: (matrix[0] * x + matrix[1] * y + matrix[2]) * Double(screen.width),
        y: (matrix[3] * x + matrix[4] * y + matrix[5]) * Double(screen.height))
    }
    let area = corners.dropFirst().reduce(Rect(around: corners[0])) { $0.union(Rect(around: $1)) }
    return area.width > 0 && area.height > 0 ? area : nil
  }
}

extension Rect {
  /// Whether each side of another rectangle is at most two pixels away.
  package func isNearly(_ other: Rect) -> Bool {
    abs(minX - other.minX) <= 2 && abs(minY - other.minY) <= 2 && abs(maxX - other.maxX) <= 2
      && abs(maxY - other.maxY) <= 2
  }
}

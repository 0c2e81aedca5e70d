import Interaction

/// What RandR says of a monitor, and what of it can be believed.
struct MonitorDensity: Hashable {
  /// The monitor's extent in pixels.
  var width: Int
  /// See ``width``.
  var height: Int
  /// The picture's extent in millimetres; 0 where it is not known, as with a projector.
  var widthInMillimetres: Int
  /// See ``widthInMillimetres``.
  var heightInMillimetres: Int

  /// Densities that a screen to be touched can have: from a television to a telephone.
  static let plausible = 1.5...25.0

  /// Pixels to the millimetre; nil where the monitor tells none or an implausible one.
  var pixelsPerMillimetre: Double? {
    // Some monitors report their aspect ratio where their size belongs.
    let isRatio = [[16, 9], [16, 10], [160, 90], [160, 100]].contains(
      [widthInMillimetres, heightInMillimetres])
    guard widthInMillimetres > 0, heightInMillimetres > 0, width > 0, height > 0, !isRatio else {
      return nil
    }
    // The areas stay right also where a turned monitor's sides are given the other way round.
    let pixels = Double(width) * Double(height)
    let millimetres = Double(widthInMillimetres) * Double(heightInMillimetres)
    let density = (pixels / millimetres).squareRoot()
    return Self.plausible.contains(density) ? density : nil
  }
}

extension DisplayMetrics {
  /// The factors by which a desktop may enlarge the program.
  static let scales = 0.5...6.0

  /// Puts together what the desktop's resources and the monitor say. A monitor that cannot be
  /// believed is taken to have the density that the scale was made for.
  init(resources: String, monitor: MonitorDensity?) {
    let scale = Self.dotsPerInch(resources).map { $0 / 96 } ?? 1
    let clamped = min(max(scale, Self.scales.lowerBound), Self.scales.upperBound)
    self.init(
      scale: clamped, pixelsPerMillimetre: monitor?.pixelsPerMillimetre ?? clamped * 96 / 25.4)
  }

  /// `Xft.dpi` in the text of the root's RESOURCE_MANAGER property. As in Xrm, the last one counts.
  private static func dotsPerInch(_ resources: String) -> Double? {
    var found: Double?
    for line in resources.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmed == "Xft.dpi" else { continue }
      if let value = Double(parts[1].trimmed), value.isFinite, value > 0 { found = value }
    }
    return found
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let tail = drop(while: \.isWhitespace)
    guard let end = tail.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return tail[...end]
  }
}

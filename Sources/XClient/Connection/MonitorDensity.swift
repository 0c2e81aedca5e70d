package import Touch

/// The pixel density of a monitor, computed from the sizes that RandR reports, which may be wrong.
package struct MonitorDensity: Hashable {
  /// The monitor's width in pixels.
  var width: Int
  /// The monitor's height in pixels.
  var height: Int
  /// The picture's width in millimetres; 0 if unknown, as with a projector.
  var widthInMillimetres: Int
  /// The picture's height in millimetres; 0 if unknown.
  var heightInMillimetres: Int

  /// Creates a density from the size in pixels and the reported size in millimetres.
  package init(width: Int, height: Int, widthInMillimetres: Int, heightInMillimetres: Int) {
    self.width = width
    self.height = height
    self.widthInMillimetres = widthInMillimetres
    self.heightInMillimetres = heightInMillimetres
  }

  /// Pixels per millimetre; `nil` if the monitor reports no size, an implausible one or one that the server invented.
  package var pixelsPerMillimetre: Double? {
    // Some monitors report their aspect ratio instead of their size.
    let isRatio = [[16, 9], [16, 10], [160, 90], [160, 100]].contains(
      [widthInMillimetres, heightInMillimetres])
    guard widthInMillimetres > 0, heightInMillimetres > 0, width > 0, height > 0, !isRatio,
      !isInvented
    else { return nil }
    // Compare areas, because the sides of a rotated monitor may be reported in the wrong order.
    let pixels = Double(width) * Double(height)
    let millimetres = Double(widthInMillimetres) * Double(heightInMillimetres)
    let density = (pixels / millimetres).squareRoot()
    return DisplayMetrics.plausibleDensities.contains(density) ? density : nil
  }

  /// Returns pixels per millimetre, from the width in millimetres that people have told; `nil` if they have told none or
  /// an implausible one.
  package func pixelsPerMillimetre(toldWidth: Double?) -> Double? {
    guard let toldWidth, toldWidth > 0 else { return nil }
    let density = Double(width) / toldWidth
    return DisplayMetrics.plausibleDensities.contains(density) ? density : nil
  }

  /// Whether the size is that of 96 dpi in whole millimetres, which Xorg says of an output without a size. A true monitor
  /// of 23 inches is larger by a millimetre.
  private var isInvented: Bool {
    func isInvented(_ millimetres: Int, _ pixels: Int) -> Bool {
      abs(Double(millimetres) - Double(pixels) * 25.4 / 96) < 1
    }
    return isInvented(widthInMillimetres, width) && isInvented(heightInMillimetres, height)
  }
}

extension DisplayMetrics {
  /// The scale factors that are accepted from a desktop.
  static let scales = 0.5...6.0

  /// Combines the desktop's scale with the display's density. If the density is not known, assumes 96
  /// pixels per inch times the scale, and says that it is not.
  ///
  /// Desktops tell their scale in several ways, and usually in two at once. The resolution of texts is
  /// that of the settings daemon or else that of the resources; the factor of windows that of
  /// `GDK_SCALE` or else that of the settings daemon. GTK does the same. The larger scale counts.
  /// - Parameters:
  ///   - resources: The text of the root window's RESOURCE_MANAGER property.
  ///   - gdkScale: The environment variable `GDK_SCALE`; `nil` if it is not set.
  ///   - chosenScale: The scale that the user has chosen, which then also is that of controls; `nil` for the desktop's.
  ///   - density: Pixels per millimetre; `nil` if nothing tells them.
  package init(
    resources: String, desktop: DesktopLook = DesktopLook(), gdkScale: String? = nil,
    chosenScale: Double? = nil, density: Double?
  ) {
    if let chosenScale {
      self.init(scale: chosenScale, isSizeKnown: density != nil)
      if let density { pixelsPerMillimetre = density }
      return
    }
    let textScale = (desktop.dotsPerInch ?? Self.dotsPerInch(resources)).map { $0 / 96 }
    // GTK takes whole numbers only.
    let windowScale =
      gdkScale.flatMap { Int($0) }.flatMap { $0 > 0 ? Double($0) : nil } ?? desktop.windowScale
    let scale = [textScale, windowScale].compactMap { $0 }.max() ?? 1
    let clamped = min(max(scale, Self.scales.lowerBound), Self.scales.upperBound)
    guard let density else {
      self.init(scale: clamped, isSizeKnown: false)
      return
    }
    self.init(scale: clamped, pixelsPerMillimetre: density)
  }

  /// Returns the value of `Xft.dpi` in the text of the root window's RESOURCE_MANAGER property. As
  /// in Xrm, the last value counts.
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

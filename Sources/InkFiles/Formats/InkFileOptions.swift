/// How a document is written. Each option counts in the formats that can follow it.
public struct InkFileOptions: Sendable {
  /// Pixels of an image to a canvas unit.
  public var scale: Double
  /// Pixels of an image to an inch of 96 canvas units, which go before ``scale``; nil if the file says nothing.
  public var dotsPerInch: Double?
  /// Whether there is nothing at all where there is neither ink nor an image.
  public var isTransparent: Bool

  /// Makes options; the usual ones without arguments.
  public init(scale: Double = 1, dotsPerInch: Double? = nil, isTransparent: Bool = false) {
    (self.scale, self.dotsPerInch) = (scale, dotsPerInch)
    self.isTransparent = isTransparent
  }
}

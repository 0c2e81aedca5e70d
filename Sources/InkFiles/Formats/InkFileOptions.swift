/// Options for writing a document. A format ignores the options that it does not support.
public struct InkFileOptions: Sendable {
  /// The number of image pixels in a canvas unit.
  public var scale: Double
  /// The number of image pixels in an inch of 96 canvas units, which overrides ``scale``; `nil` to
  /// write no resolution into the file.
  public var dotsPerInch: Double?
  /// The width or height of an image in pixels, the greater of the two, which overrides ``scale``;
  /// `nil` to leave it to the other options.
  public var size: Int?
  /// The sheet on which pages are printed; `nil` for pages as large as the boards. Only PDF has it.
  public var sheet: PrintSheet?
  /// Whether the background is transparent where there is no ink and no image.
  public var isTransparent: Bool

  /// Creates options. The defaults are a pixel for each canvas unit, no resolution, and an opaque
  /// background.
  public init(
    scale: Double = 1, dotsPerInch: Double? = nil, size: Int? = nil, isTransparent: Bool = false
  ) {
    (self.scale, self.dotsPerInch, self.size) = (scale, dotsPerInch, size)
    self.isTransparent = isTransparent
  }
}

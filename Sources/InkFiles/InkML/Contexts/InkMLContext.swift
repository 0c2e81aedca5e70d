/// What traces take from their context (InkML, 4.3): the format of their points, their place on the
/// canvas, and the brush.
struct InkMLContext {
  var channels: [TraceChannel]?
  var properties: [ChannelProperty] = []
  /// The channels of the canvas.
  var canvas: [TraceChannel]?
  /// The mapping from the trace's coordinates to the canvas's; `nil` if there is no mapping, or if
  /// it is not supported.
  var transform: InkMLMapping?
  var brush = InkMLBrush()
  /// The layout of points, as it follows from the channels, properties and transform.
  private(set) var layout = TraceLayout.plain

  /// Updates the layout.
  mutating func settle() throws(InkFileError) {
    guard channels != nil || transform != nil else { return layout = .plain }
    layout = try TraceLayout(
      checking: channels ?? TraceLayout.plainChannels, properties, canvas: canvas, transform)
  }
}

/// What traces take from around them (InkML, 4.3): the format of their points, where they come to lie, and the
/// brush.
struct InkMLContext {
  var channels: [TraceChannel]?
  var properties: [ChannelProperty] = []
  /// The channels of the canvas.
  var canvas: [TraceChannel]?
  /// From the trace's coordinates to the canvas's; `nil` where none is told, or it is not understood.
  var transform: InkMLMapping?
  var brush = InkMLBrush()
  /// What follows from channels and properties.
  private(set) var layout = TraceLayout.plain

  /// Works the layout out anew.
  mutating func settle() throws(InkFileError) {
    guard channels != nil || transform != nil else { return layout = .plain }
    layout = try TraceLayout(
      checking: channels ?? TraceLayout.plainChannels, properties, canvas: canvas, transform)
  }
}

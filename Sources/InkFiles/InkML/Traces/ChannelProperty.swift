internal import Ink

/// A `channelProperty` element, which describes a channel further than the trace format does
/// (InkML, 3.3.3).
struct ChannelProperty {
  var channel: String
  var name: String
  var value: Double?
  var units: String?
}

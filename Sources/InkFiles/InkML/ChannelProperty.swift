internal import Ink

/// What a file says about a channel's values beside the trace format (InkML, 3.3.3).
struct ChannelProperty {
  var channel: String
  var name: String
  var value: Double?
  var units: String?
}

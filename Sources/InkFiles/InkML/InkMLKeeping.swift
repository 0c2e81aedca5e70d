internal import Ink

/// What becomes of an element that may be kept as it is.
enum InkMLKeeping {
  /// What is in it tells.
  case undecided
  /// It says what a drawing has another place for.
  case own
  /// It is kept.
  case kept
  /// There is no room for it.
  case dropped
}

/// An `annotation` element.
struct InkMLAnnotation {
  let attributes: [InkMarkup.Attribute]
  var text = ""

  var type: String? { attributes.first { $0.name == .init("type") }?.value }

  var isBase64: Bool {
    attributes.contains { $0.name == .init("encoding") && $0.value == "base64" }
  }
}

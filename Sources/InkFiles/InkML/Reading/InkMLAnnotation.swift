internal import Ink

/// An `annotation` element: a text about the element around it.
struct InkMLAnnotation {
  let attributes: [InkMarkup.Attribute]
  var text = ""

  var type: String? { attributes.first { $0.name == .init("type") }?.value }

  var isBase64: Bool {
    attributes.contains { $0.name == .init("encoding") && $0.value == "base64" }
  }
}

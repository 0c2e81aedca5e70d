internal import Ink

/// Writes an image as an annotation.
struct InkMLPicture {
  private let picture: PNGImage
  private let place: InkMLPicturePlace

  /// An image on the paper.
  init(_ placed: PlacedPicture) {
    picture = placed.picture
    place = InkMLPicturePlace(
      frame: placed.frame, transform: placed.transform, isInk: false, time: 0)
  }

  /// The stroke's image; `nil` if the stroke is not an image.
  init?(_ stroke: Stroke) {
    guard case .picture(let placed, _) = stroke.content else { return nil }
    picture = placed.picture
    place = InkMLPicturePlace(
      frame: placed.frame, transform: stroke.transform, isInk: true,
      time: stroke.startTime.milliseconds)
  }

  /// Writes the annotation, with the image's PNG file in base64.
  /// - Parameter id: The id of an image among the ink, as markup has it.
  /// - Throws: Any error of the output.
  func write(to output: InkFileOutput, id: InkMarkup.Attribute? = nil) throws(InkFileError) {
    var text = Array(
      """
      <annotationXML type="\(InkMLVocabulary.Annotation.picture)"><fp:picture type="image/png"
      """.utf8)
    if let id { text.append(attribute: id) }
    text.appendEdges(of: place.frame)
    let mapping = place.transform
    if !mapping.isIdentity {
      text.append(contentsOf: " \(InkMLVocabulary.transform)=\"".utf8)
      for (index, number) in [mapping.a, mapping.b, mapping.shift.x, mapping.shift.y].enumerated() {
        if index > 0 { text.append(UInt8(ascii: " ")) }
        text.appendDecimal(number)
      }
      text.append(UInt8(ascii: "\""))
    }
    if place.isInk {
      text.append(
        contentsOf: """
           \(InkMLVocabulary.layer)="\(InkMLVocabulary.inkLayer)" \
          \(InkMLVocabulary.time)="\(place.time)"
          """.utf8)
    }
    text.append(UInt8(ascii: ">"))
    try output.append(text)
    let png = picture.png
    for start in stride(from: 0, to: png.count, by: Base64.pieceLength) {
      let end = min(png.count, start + Base64.pieceLength)
      try output.append(Base64.encoded(png[start..<end]))
      try output.append("\n")
    }
    try output.append("</fp:picture></annotationXML>\n")
  }
}

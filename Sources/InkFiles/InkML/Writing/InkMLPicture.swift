internal import Ink

/// Writes an image as an annotation.
struct InkMLPicture {
  /// The image to show.
  let picture: PNGImage
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

  /// Writes the annotation, with the image's PNG file in base64, unless an image before has it.
  /// - Parameters:
  ///   - name: How the image tells of bytes that others have, too; `nil` if no other has them.
  ///   - id: The id of an image among the ink, as markup has it.
  /// - Throws: Any error of the output.
  func write(
    to output: InkFileOutput, _ name: InkMLImageName?, id: InkMarkup.Attribute? = nil
  ) throws(InkFileError) {
    var text = Array(
      """
      <annotationXML type="\(InkMLVocabulary.Annotation.picture)"><fp:picture type="image/png"
      """.utf8)
    switch name {
    case .first(let number):
      text.append(contentsOf: " \(InkMLVocabulary.number)=\"\(number)\"".utf8)
    case .again(let number):
      text.append(contentsOf: " \(InkMLVocabulary.same)=\"\(number)\"".utf8)
    case nil: break
    }
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
    if case .again = name {
      text.append(contentsOf: "/></annotationXML>\n".utf8)
      return try output.append(text)
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

import Ink
import InkFiles
import Rendering

/// Turns documents into the bytes of any format.
struct DocumentEncoder {
  /// Pixels of a PNG to a canvas unit.
  var scale = 1.0
  /// Pixels of a PNG to an inch of 96 canvas units, which go before ``scale``; nil if the file says nothing.
  var dotsPerInch: Double?
  /// Whether there is nothing at all where there is neither ink nor an image.
  var isTransparent = false

  /// Writes a document; in formats that hold one board, its first page.
  func write(
    _ document: InkDocument, as format: InkFileFormat, to output: InkFileOutput
  ) throws(InkFileError) {
    let page = document.pages.first ?? InkPage()
    switch format {
    case .inkml: try InkMLWriter.write(document, to: output)
    case .xopp: try XoppWriter.write(document, to: output)
    case .svg:
      try SVGWriter.write(
        page, title: document.title, options: .init(isTransparent: isTransparent), to: output)
    case .pdf:
      try PDFWriter.write(document, isTransparent: isTransparent, to: output) {
        PNGDecoder.decode($0).map { image in
          image.withPixels {
            Array(UnsafeBufferPointer(start: $0, count: image.width * image.height))
          }
        }
      }
    case .png: try writePNG(page, to: output)
    }
    try output.flush()
  }

  private func writePNG(_ page: InkPage, to output: InkFileOutput) throws(InkFileError) {
    do {
      let picture = try PagePicture(
        of: page, scale: dotsPerInch.map { $0 / ExportOptions.unitsPerInch } ?? scale,
        isTransparent: isTransparent)
      var resolution = dotsPerInch.map { PNGResolution(dotsPerInch: $0) }
      try picture.writePNG { rows in
        // To paint it is the first half, to pack it the other.
        try output.note(strokes: page.strokes.count * rows / picture.height / 2)
      } to: {
        if resolution == nil {
          try output.append($0)
        } else {
          try resolution?.write($0, to: output)
        }
      }
      output.omissions.add(.beyondPage, page.cutStrokeCount)
    } catch let error as InkFileError {
      throw error
    } catch PagePictureError.tooLarge(let width, let height, let largest) where dotsPerInch != nil {
      throw InkFileError(
        "a picture of \(Int(width)) × \(Int(height)) pixels is too large;"
          + " the largest --dpi for this board is \(Int(largest * ExportOptions.unitsPerInch))")
    } catch {
      throw InkFileError("\(error)")
    }
  }
}

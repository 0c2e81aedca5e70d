import Ink
import InkFiles
import Rendering

/// Writes documents in any of the file formats.
struct DocumentEncoder {
  /// Pixels per canvas unit in a PNG.
  var scale = 1.0
  /// Pixels per inch of 96 canvas units in a PNG, which overrides ``scale``; `nil` to write no
  /// resolution into the file.
  var dotsPerInch: Double?
  /// Whether the file is transparent where there is no ink and no image.
  var isTransparent = false

  /// Writes a document. Formats that hold one board get its first page.
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
        // Painting counts as one half of the work, packing as the other half.
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

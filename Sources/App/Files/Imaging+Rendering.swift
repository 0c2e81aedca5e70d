import Ink
import InkFiles
import Rendering

extension Imaging {
  /// Decodes PNG images with the program's own decoder and others with ``PictureDecoder``, and paints
  /// pages with the program's own painter.
  static let rendering: Imaging = {
    var imaging = Imaging()
    imaging.shrink = { PNGDecoder.shrunk($0) }
    imaging.importPicture = { bytes, mediaType throws(InkFileError) in
      do throws(PictureDecodingError) {
        return try PictureDecoder.decode(bytes, mediaType: mediaType)
      } catch {
        throw InkFileError(error.sentence)
      }
    }
    imaging.paintText = { text, font, size, color in
      TextPicture.image(of: text, font: font, size: size, color: color).map {
        ImportedPicture($0.image, placedWith: $0.width, $0.height)
      }
    }
    DocumentPages.use()
    imaging.readDocument = { bytes, omissions throws(InkFileError) in
      try DocumentPages.read(bytes, omissions: &omissions)
    }
    imaging.paintPage = { PageImage.paint($0, pixelsPerPoint: $1) }
    imaging.overlay = { documents, ink, pages, omissions throws(InkFileError) in
      do throws(PageError) {
        let result = try PDFOverlay.merge(originals: documents, ink: ink, pages: pages)
        omissions.add(result.omissions)
        return result.bytes
      } catch {
        throw InkFileError(error.sentence)
      }
    }
    imaging.isIntact = { PictureStore.shared.prepare($0) }
    imaging.decode = { picture in
      PNGDecoder.decode(picture).map { image in
        image.withPixels {
          Array(UnsafeBufferPointer(start: $0, count: image.width * image.height))
        }
      }
    }
    imaging.paintUpright = { UprightPicture.image(of: $0) }
    imaging.writePNG = { page, options, output throws(InkFileError) in
      try write(page, options, to: output)
    }
    return imaging
  }()

  /// The number of image pixels in a canvas unit of the page.
  private static func scale(of page: InkPage, _ options: InkFileOptions) -> Double {
    if let size = options.size { return Double(size) / max(page.area.width, page.area.height) }
    return options.dotsPerInch.map { $0 / ExportOptions.unitsPerInch } ?? options.scale
  }

  private static func write(
    _ page: InkPage, _ options: InkFileOptions, to output: InkFileOutput
  ) throws(InkFileError) {
    let dotsPerInch = options.dotsPerInch
    do {
      let picture = try PagePicture(
        of: page, scale: scale(of: page, options),
        isTransparent: options.isTransparent)
      var resolution = dotsPerInch.map { PNGResolution(dotsPerInch: $0) }
      let isWhole = try picture.writePNG { rows in
        // Painting is the first half of the work, and compressing is the second.
        try output.note(strokes: page.strokes.count * rows / picture.height / 2)
      } to: {
        if resolution == nil {
          try output.append($0)
        } else {
          try resolution?.write($0, to: output)
        }
      }
      output.omissions.add(.beyondPage, page.cutStrokeCount)
      if !isWhole { output.omissions.add(.pdfBackgrounds) }
    } catch let error as InkFileError {
      throw error
    } catch PagePictureError.tooLarge(let width, let height, let largest) where options.size != nil
    {
      throw InkFileError(
        "a picture of \(Int(width)) × \(Int(height)) pixels is too large;"
          + " the largest --size for this board is"
          + " \(Int(largest * max(page.area.width, page.area.height)))")
    } catch PagePictureError.tooLarge(let width, let height, let largest) where dotsPerInch != nil {
      throw InkFileError(
        "a picture of \(Int(width)) × \(Int(height)) pixels is too large;"
          + " the largest --dpi for this board is \(Int(largest * ExportOptions.unitsPerInch))")
    } catch {
      throw InkFileError("\(error)")
    }
  }
}

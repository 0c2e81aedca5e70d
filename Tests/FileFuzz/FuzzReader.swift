import Ink
import InkFiles
import Rendering

/// What is tried, and what must hold of whatever it accepts.
enum FuzzReader: String {
  case inkml, xopp, gzip, png, stroke

  /// Reads a file.
  /// - Returns: whether it was accepted.
  /// - Throws: when what was accepted is not as it should be.
  func read(_ bytes: [UInt8]) throws -> Bool {
    switch self {
    case .inkml: try check(try? InkMLReader.read(InkFileSource(bytes)))
    case .xopp: try check(try? XoppReader.read(InkFileSource(bytes)))
    case .gzip: unpack(bytes)
    case .png: try decode(bytes)
    case .stroke: try check(Stroke(decoding: bytes[...]))
    }
  }

  /// What was read can be written, and then is the same again; and it can be looked at.
  private func check(_ document: InkDocument?) throws -> Bool {
    guard let document else { return false }
    var written: [UInt8] = []
    try InkMLWriter.write(document, to: InkFileOutput { written += $0 })
    guard try InkMLReader.read(InkFileSource(written)) == document else {
      throw FuzzFailure("what was read is not the same after it is written and read again")
    }
    for page in document.pages {
      let area = page.area
      guard area.width.isFinite, area.height.isFinite, area.width > 0 else {
        throw FuzzFailure("a page has no area")
      }
      for stroke in page.strokes.prefix(50) {
        guard Stroke(decoding: stroke.encoded[...]) == stroke else {
          throw FuzzFailure("a stroke cannot be kept")
        }
        stroke.forEachSegment { _ in }
      }
    }
    return true
  }

  private func check(_ stroke: Stroke?) throws -> Bool {
    guard let stroke else { return false }
    guard Stroke(decoding: stroke.encoded[...]) == stroke else {
      throw FuzzFailure("what was read is not the same after it is written and read again")
    }
    stroke.forEachSegment { _ in }
    return true
  }

  private func unpack(_ bytes: [UInt8]) -> Bool {
    let source = GzipReader.unpacked(InkFileSource(bytes))
    do throws(InkFileError) {
      while try !source.read().isEmpty {}
      return true
    } catch {
      return false
    }
  }

  private func decode(_ bytes: [UInt8]) throws -> Bool {
    guard let image = PNGImage(png: bytes), let pixels = PNGDecoder.decode(image) else {
      return false
    }
    guard pixels.bounds.width == image.width, pixels.bounds.height == image.height else {
      throw FuzzFailure("an image has not the size that it says")
    }
    return true
  }
}

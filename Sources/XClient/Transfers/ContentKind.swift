package import CXlib
import Ink

/// The forms of data that the program accepts from other programs, the best first.
package enum ContentKind: CaseIterable {
  /// Ink that can be changed further.
  case inkML
  // PNG first: nothing has to decode it. Then what cameras and web pages have, and what keeps all
  // colours before what does not.
  case png, jpeg, webp, avif, heic, heif, tiff, bmp, gif, svg
  /// Files copied in a file manager: a line that says "copy" or "cut", then the files' URIs.
  case copiedFiles
  /// URIs, one on each line (RFC 2483).
  case uriList
  /// Text, in Unicode or in Latin letters. It is only accepted where somebody writes.
  case unicodeText, plainText, latinText

  var name: AtomName {
    switch self {
    case .inkML: .inkML
    case .png: .png
    case .jpeg: .jpeg
    case .webp: .webp
    case .avif: .avif
    case .heic: .heic
    case .heif: .heif
    case .tiff: .tiff
    case .bmp: .bmp
    case .gif: .gif
    case .svg: .svg
    case .copiedFiles: .copiedFiles
    case .uriList: .uriList
    case .unicodeText: .utf8String
    case .plainText: .plainText
    case .latinText: .string
    }
  }

  /// Whether this is a list of files.
  private var isFiles: Bool { self == .copiedFiles || self == .uriList }

  /// Whether this is text.
  private var isText: Bool { [.unicodeText, .plainText, .latinText].contains(self) }

  /// The maximum size in bytes.
  var limit: Int { isFiles ? 1 << 20 : isText ? 1 << 24 : PNGImage.maximumBytes }

  /// Returns those of the offered forms that the program accepts, the best first.
  /// - Parameters:
  ///   - wantsText: Whether text is wanted, and nothing else.
  ///   - takesFiles: Whether lists of files are accepted.
  package static func among(
    _ offered: some Sequence<Atom>, _ atoms: AtomTable, wantsText: Bool = false,
    takesFiles: Bool = true
  ) -> [ContentKind] {
    let offered = Set(offered)
    return allCases.filter {
      $0.isText == wantsText && (takesFiles || !$0.isFiles) && offered.contains(atoms[$0.name])
    }
  }

  /// Converts the received bytes to content.
  func content(_ bytes: [UInt8]) -> TransferredContent {
    if isText {
      let text =
        self == .latinText
        ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        : String(decoding: bytes, as: UTF8.self)
      return text.isEmpty ? .failed(.nothing) : .text(text)
    }
    guard isFiles else {
      return bytes.isEmpty ? .failed(.nothing) : self == .inkML ? .ink(bytes) : .image(bytes)
    }
    let files = URIList.files(in: bytes, on: URIList.hostName)
    return files.isEmpty ? .failed(.nothing) : .files(files)
  }
}

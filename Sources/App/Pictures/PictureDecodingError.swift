import InkFiles
import Words

/// Why an image of another program could not be decoded.
package enum PictureDecodingError: Error, Hashable {
  /// The decoder is not installed with the program, or cannot be started.
  case noDecoder
  /// The system has no library for the format.
  case noLoader(PictureLoader)
  /// The system lacks a library that the decoder needs, with its name.
  case lacksLibrary(String)
  /// The decoder did not get ready to give up its rights. Another try may succeed.
  case notReady
  /// The kernel cannot take the decoder's rights away, so nothing was decoded.
  case unprotected
  /// The file is damaged.
  case damaged
  /// The image is of a kind that is not decoded, although others of its format are.
  case unsupported
  /// The image has too many pixels.
  case tooLarge
  /// Decoding took too much time.
  case tooSlow
  /// The decoder was ended, by itself or by the kernel, because of what is in the file.
  case stopped

  /// The error for a command, which puts the file's name in front.
  package var sentence: String {
    switch self {
    case .noDecoder: "the image decoder is missing: install FingerPaint again"
    case .noLoader(let loader):
      "nothing on this system decodes \(loader.title) images: install the package"
        + " '\(loader.package)'"
    case .lacksLibrary(let name):
      "the image decoder needs the library \(name), which this system lacks: install it, or FingerPaint for this system"
    case .notReady: "the image decoder did not get ready in time: try again"
    case .unprotected:
      "this kernel cannot shut in the decoder of such images (seccomp), so they are not decoded"
    case .damaged: "the image is damaged"
    case .unsupported:
      "images of this kind, such as TIFF with 32 bits in a sample, cannot be decoded"
    case .tooLarge: "the image has too many pixels, or needs too much memory"
    case .tooSlow: "decoding the image takes too long"
    case .stopped:
      "the image's decoder was stopped: the image is damaged, hostile or far too large"
    }
  }

  /// The error for the window.
  var message: Message {
    switch self {
    case .noDecoder, .lacksLibrary: Message(.imageDecoderMissing)
    case .noLoader(let loader):
      Message(.imageLoaderMissing, .text(loader.title), .text(loader.package))
    case .unprotected: Message(.imageUnprotected)
    case .damaged, .unsupported, .stopped: Message(.imageDamaged)
    case .tooLarge: Message(.imageTooLarge)
    case .tooSlow, .notReady: Message(.imageTooSlow)
    }
  }
}

/// The library that decodes a kind of image, as Debian packages it.
package struct PictureLoader: Hashable {
  /// The name of the format, such as "AVIF".
  package let title: String
  /// The name of the package.
  package let package: String

  /// Creates the description of what decodes a media type.
  package init(mediaType: String) {
    title = InkFileFormat.decoded.first { $0.mediaType == mediaType }?.title ?? mediaType
    package = Self.packages[mediaType] ?? "libgdk-pixbuf-2.0-0"
  }

  private static let packages = [
    "image/webp": "webp-pixbuf-loader", "image/avif": "libavif-gdk-pixbuf",
    "image/heif": "heif-gdk-pixbuf", "image/svg+xml": "librsvg2-common",
  ]
}

import Gallery
import Glibc
import SystemPackage
import TestSupport

/// The gallery of an earlier version, by the number of its tables, with the bytes that this version's program wrote.
///
/// Five fingers painted on the first drawing at once. Then somebody painted with the highlighter and the pen, took a stroke
/// back, erased, and painted on a second board. The other drawings were imported.
enum KeptGallery: String, CaseIterable {
  /// What development versions wrote before galleries knew on which day a drawing came to rest.
  case nine = "9"
  /// What the version before wrote.
  case ten = "10"

  /// The name of the painted drawing.
  static let painted = "Drawing 1"

  /// The names of all drawings, the latest first.
  var names: [String] {
    switch self {
    case .nine: ["1-xournalpp", Self.painted]
    case .ten: ["quarters", "1-xournalpp", Self.painted]
    }
  }

  /// The numbers of samples of the strokes on each board of the painted drawing. All but the one that was taken back were
  /// counted in what the earlier program exported.
  var samples: [[Int]] {
    let first = [31, 31, 31, 31, 31, 41, 41, 41, 41]
    switch self {
    // A press that closed a panel left a dot then.
    case .nine: return [first, [3, 41, 41]]
    case .ten: return [first, [41, 41]]
    }
  }

  /// The bytes of the database.
  var bytes: [UInt8] { get throws { try Checkout.bytes("Tests/Samples/galleries/\(rawValue).db") } }

  /// Writes the database into an empty folder.
  func write(to folder: GalleryFolder) throws {
    mkdir(folder.path.removingLastComponent().string, 0o700)
    mkdir(folder.path.string, 0o700)
    let file = try FileDescriptor.open(
      folder.database, .writeOnly, options: [.create], permissions: [.ownerReadWrite])
    _ = try file.closeAfter { try file.writeAll(bytes) }
  }
}

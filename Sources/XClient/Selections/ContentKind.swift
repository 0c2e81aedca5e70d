import CXlib
import Ink

/// The forms in which something is taken from other programs, the best first.
enum ContentKind: CaseIterable {
  case png
  /// What file managers copy: a word for what to do with the files, then their URIs.
  case copiedFiles
  /// URIs, each on a line of its own (RFC 2483).
  case uriList

  var name: AtomName {
    switch self {
    case .png: .png
    case .copiedFiles: .copiedFiles
    case .uriList: .uriList
    }
  }

  /// The most bytes that are taken.
  var limit: Int { self == .png ? PNGImage.mostBytes : 1 << 20 }

  /// Those of what another program offers that can be taken, the best first.
  static func among(_ offered: some Sequence<Atom>, _ atoms: AtomTable) -> [ContentKind] {
    let offered = Set(offered)
    return allCases.filter { offered.contains(atoms[$0.name]) }
  }

  /// Reads what has come.
  func content(_ bytes: [UInt8]) -> TransferredContent {
    guard self != .png else { return bytes.isEmpty ? .failed(.nothing) : .image(bytes) }
    let files = URIList.files(in: bytes, on: URIList.hostName)
    return files.isEmpty ? .failed(.nothing) : .files(files)
  }
}

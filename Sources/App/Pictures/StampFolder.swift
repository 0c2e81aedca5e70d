import Glibc
import Ink
package import Interaction
import System
package import SystemPackage
package import Words

/// Finds people's own stamps: PNG and SVG files in a folder of their own, and those of Tux Paint. Nothing but names and
/// sizes is read. It reads the disk, so it is used on a thread of its own.
package struct StampFolder {
  /// The stamps that were found.
  package struct Listing: Sendable {
    /// The stamps: people's own first, and by name in each folder.
    package fileprivate(set) var files: [StampFile] = []
    /// The number of files that are left out, because there are too many or they are too large.
    package fileprivate(set) var leftOut = 0
    /// Why the first folder that is there cannot be read; `nil` if all can.
    fileprivate var failure: Message?

    /// One sentence about what is not shown; `nil` if all is.
    package var remark: Message? {
      if let failure { return failure }
      guard leftOut > 0 else { return nil }
      return Message(
        .stampsLeftOut, .number(leftOut), .number(StampFolder.maximumCount),
        .number(StampFolder.megabytes))
    }
  }

  /// The largest number of stamps.
  package static let maximumCount = 1000
  /// The largest size of a file, in megabytes.
  package static let megabytes = 16
  /// The largest number of names that are looked at.
  package static let mostNames = 20_000
  /// How deep folders are looked into, with the one in which the search begins.
  private static let mostFolders = 8

  /// People's own folder: `fingerpaint/stamps` in `XDG_DATA_HOME`, or in `~/.local/share`.
  static var own: FilePath {
    Environment.folder("XDG_DATA_HOME", else: ".local/share")
      .appending("fingerpaint").appending("stamps")
  }

  /// The folder of the stamps that Debian packages for Tux Paint.
  static let tuxPaint = FilePath("/usr/share/tuxpaint/stamps")

  private var listing = Listing()
  /// The folders that were looked into. A link may lead back to one.
  private var seen: Set<[UInt64]> = []
  private var namesLeft: Int

  private init(mostNames: Int) { namesLeft = mostNames }

  /// Lists the stamps in people's own folder, and then those of Tux Paint, with those in folders there, up to eight
  /// deep. A folder that is not there has none.
  /// - Parameter mostNames: How many names are looked at. Stamps among further ones are only counted.
  package static func list(
    own: FilePath, tuxPaint: FilePath, mostNames: Int = mostNames
  ) -> Listing {
    var finder = StampFolder(mostNames: mostNames)
    finder.look(in: own, depth: 0, isTuxPaints: false)
    finder.look(in: tuxPaint, depth: 0, isTuxPaints: true)
    return finder.listing
  }

  /// Adds the stamps in a folder, and then those in its folders.
  private mutating func look(in folder: FilePath, depth: Int, isTuxPaints: Bool) {
    guard depth < Self.mostFolders else { return }
    guard let status = Self.status(of: folder) else { return note(Errno(rawValue: errno), folder) }
    guard seen.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted else { return }
    guard let names = folder.folderNames?.filter({ !$0.hasPrefix(".") }) else {
      return note(Errno(rawValue: errno), folder)
    }
    let entries = names.prefix(namesLeft).map { (key: $0.lowercased(), name: $0) }
      .sorted { ($0.key, $0.name) < ($1.key, $1.name) }
    listing.leftOut += names.dropFirst(namesLeft).count { Self.stem($0.lowercased()) != nil }
    namesLeft -= entries.count
    let present = Set(entries.map(\.key))
    var folders: [FilePath] = []
    for (key, name) in entries {
      let path = FilePath(argument: "\(folder.argument)/\(name)")
      guard let status = Self.status(of: path) else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        folders.append(path)
      } else if status.st_mode & S_IFMT == S_IFREG, let stem = Self.stem(key),
        !(isTuxPaints && Self.isCopy(stem, isVector: key.hasSuffix(".svg"), among: present))
      {
        add(path, size: Int(status.st_size))
      }
    }
    for folder in folders { look(in: folder, depth: depth + 1, isTuxPaints: isTuxPaints) }
  }

  /// Notes why a folder cannot be read. One that is not there is no failure: it may have vanished just now.
  private mutating func note(_ error: Errno, _ folder: FilePath) {
    guard error != .noSuchFileOrDirectory, listing.failure == nil else { return }
    listing.failure = Message(
      .cannotRead, .text(folder.abbreviated), .text(error.description))
  }

  private mutating func add(_ path: FilePath, size: Int) {
    guard listing.files.count < Self.maximumCount, size <= Self.megabytes << 20 else {
      listing.leftOut += 1
      return
    }
    let bytes = path.lastComponent.map { FilePath(root: nil, [$0]).bytes } ?? []
    let name = String(decoding: bytes.dropLast(Self.endingLength), as: UTF8.self)
    listing.files.append(
      StampFile(path: path.argument, name: DrawingName.made(of: name) ?? ""))
  }

  // MARK: Names

  private static let endings = [".png", ".svg"]
  private static let endingLength = 4

  /// Returns a name in lower case without its ending; `nil` if it has not that of a stamp.
  private static func stem(_ name: String) -> Substring? {
    endings.contains { name.hasSuffix($0) } ? name.dropLast(endingLength) : nil
  }

  /// Whether Tux Paint shows another file for this one: the stamp that it is in a mirror or upside down, or the same
  /// as an SVG file.
  private static func isCopy(
    _ stem: Substring, isVector: Bool, among names: Set<String>
  ) -> Bool {
    if !isVector, names.contains("\(stem).svg") { return true }
    return ["_mirror_flip", "_mirror", "_flip"].contains { way in
      stem.hasSuffix(way)
        && endings.contains { names.contains("\(stem.dropLast(way.count))\($0)") }
    }
  }

  private static func status(of path: FilePath) -> stat? {
    var status = stat()
    return path.withPlatformString { stat($0, &status) } == 0 ? status : nil
  }
}

import Glibc
import InkFiles
import Interaction
import System
package import SystemPackage
package import Words

/// Lists folders for the share sheet. It reads the disk, so it is used on a thread of its own.
struct FolderLister {
  /// The files that are listed beside the folders.
  enum Files: Hashable, Sendable {
    /// Those that can be opened, by their names.
    case readable
    /// Those with images, by their names.
    case pictures
    /// Those with an extension.
    case ending(String)
  }

  let files: Files
  /// Translates a message to the user's language.
  let say: @Sendable (Message) -> String

  /// The largest number of entries of a listing. Nobody looks through more.
  private static let maximumCount = 10_000

  /// Lists a folder. Hidden names are left out. Folders come first, and names are in alphabetical order
  /// without regard to case.
  func list(_ folder: FilePath) -> FolderListing {
    var failure: Message?
    var entries: [FolderEntry] = []
    do throws(Errno) {
      entries = try self.entries(of: folder)
    } catch {
      failure = Message(.cannotRead, .text(folder.abbreviated), .text(error.description))
    }
    let parent = folder.removingLastComponent()
    let hasParent = folder.lastComponent != nil && folder.isAbsolute
    return FolderListing(
      path: folder.argument, title: folder.abbreviated, parent: hasParent ? parent.argument : nil,
      entries: entries, places: places, failure: failure)
  }

  private func entries(of folder: FilePath) throws(Errno) -> [FolderEntry] {
    let names = try Self.names(in: folder)
    var found: [(key: String, entry: FolderEntry)] = []
    for name in names {
      let text = ArgumentText.text(of: name)
      let path = FilePath(argument: "\(folder.argument)/\(text)")
      let shown = String(decoding: name, as: UTF8.self)
      let isFolder = path.isFolder
      guard isFolder || isListed(shown) else { continue }
      let entry = FolderEntry(name: shown, path: path.argument, isFolder: isFolder)
      found.append((shown.lowercased(), entry))
    }
    found.sort {
      $0.entry.isFolder == $1.entry.isFolder ? $0.key < $1.key : $0.entry.isFolder
    }
    return found.prefix(Self.maximumCount).map(\.entry)
  }

  private func isListed(_ name: String) -> Bool {
    switch files {
    case .readable: InkFileFormat(fileName: name)?.canBeRead == true
    case .pictures: InkFileFormat(fileName: name)?.isImage == true
    case .ending(let ending): name.lowercased().hasSuffix(".\(ending)")
    }
  }

  /// Returns the bytes of the names in a folder that are not hidden.
  private static func names(in folder: FilePath) throws(Errno) -> [[UInt8]] {
    guard let directory = folder.withPlatformString({ opendir($0) }) else {
      throw Errno(rawValue: errno)
    }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name.first != UInt8(ascii: ".") { names.append(name) }
    }
    return names
  }

  // MARK: Places

  /// The user's folders that exist, the topmost folder, and what is mounted for the user.
  private var places: [FolderEntry] {
    let user = UserFolders()
    var places = [(say(Message(.homeFolder)), FilePath(argument: user.home))]
    for folder in UserFolders.Folder.allCases where user[folder] != FilePath(argument: user.home) {
      places.append((say(Message(folder.phrase)), user[folder]))
    }
    places.append((say(Message(.computer)), "/"))
    for folder in Self.mounts {
      places.append((folder.lastComponent?.string ?? folder.string, folder))
    }
    return places.filter { $0.1.isFolder }.map {
      FolderEntry(name: $0.0, path: $0.1.argument, isFolder: true)
    }
  }

  /// The folders in which desktops mount removable disks: `/media/USER` and `/run/media/USER` (udisks2).
  private static var mounts: [FilePath] {
    guard let user = getpwuid(getuid()).map({ String(cString: $0.pointee.pw_name) }) else {
      return []
    }
    return ["/media", "/run/media"].flatMap { root -> [FilePath] in
      let folder = FilePath(root).appending(user)
      return (folder.folderNames ?? []).sorted().map {
        FilePath(argument: "\(folder.argument)/\($0)")
      }
    }
  }
}

extension UserFolders.Folder {
  fileprivate var phrase: Phrase {
    switch self {
    case .desktop: .desktopFolder
    case .documents: .documentsFolder
    case .downloads: .downloadsFolder
    case .pictures: .picturesFolder
    }
  }
}

/// Creates folders for the share sheet.
package enum NewFolder {
  /// Creates a folder, with the rights that the user's mask leaves.
  /// - Throws: the system's error, `fileExists` if anything has this name.
  package static func create(_ folder: FilePath) throws(Errno) {
    guard folder.withPlatformString({ mkdir($0, 0o777) }) == 0 else { throw Errno(rawValue: errno) }
  }

  /// Says why a folder was not created.
  package static func reason(_ error: Errno, _ name: String, in parent: FilePath) -> Message {
    guard error != .fileExists else { return Message(.folderExists, .text(name)) }
    return Message(.folderNotCreated, .text(parent.abbreviated), .text(error.description))
  }
}

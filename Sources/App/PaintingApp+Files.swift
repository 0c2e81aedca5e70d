import Interaction
import SystemPackage

/// Files that come from other programs.
extension PaintingApp {
  /// Opens files: images are laid on the paper.
  /// - Parameter destination: Where images go.
  func open(files: [FilePath], for destination: ClipboardDesk.Destination) {
    for file in files { clipboard.read(file, for: destination) }
  }
}

internal import Ink

/// A message for the user about opening a drawing.
public enum GalleryNotice: Hashable, Sendable {
  /// The drawing cannot be saved for now.
  case failing(GalleryError)
  /// The database was damaged, and was recovered.
  case recovered(GalleryRecovery)
  /// The drawing is open in another window, and this is a copy of it.
  case copied
  /// Parts of the drawing could not be read.
  case incomplete
}

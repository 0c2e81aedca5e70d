internal import Ink

/// What whoever opened a drawing is to be told.
public enum GalleryNotice: Hashable, Sendable {
  /// Nothing is kept for now.
  case failing(GalleryError)
  /// The database was damaged, and was recovered.
  case recovered(GalleryRecovery)
  /// The drawing is open in another window: this is a copy of it.
  case copied
  /// Parts of the drawing could not be read.
  case incomplete
}

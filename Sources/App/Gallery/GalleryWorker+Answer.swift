package import Gallery
package import Ink
package import InkFiles
package import Interaction
package import Rendering
package import SystemPackage

extension GalleryWorker {
  /// The result of a request.
  package enum Answer: Sendable {
    /// The list of drawings.
    case listing(GalleryListing)
    /// A drawing was opened.
    case opened(OpenDrawing)
    /// A drawing was made from a file. The omissions count what was left out of it.
    case imported(OpenDrawing, Omissions, of: FilePath)
    /// A file could not be read.
    case unreadable(AppError)
    /// The drawing that was open is in the trash, and another one was opened instead.
    case replaced(OpenDrawing)
    /// The replay of a drawing.
    case replay(Replay, DrawingID)
    /// The replay with which an exhibit attracts people; `nil` if there is nothing to replay.
    case attraction(Replay?, DrawingID?)
    /// The thumbnail of a drawing; `nil` if it could not be made.
    case thumbnail(DrawingID, ThumbnailData?)
    /// The open drawing without what nobody can see or bring back.
    case condensed(Boards)
    /// Drawings were written to files, as far as possible.
    case exported(GalleryExport)
    /// A request failed.
    case failed(GalleryError)
  }
}

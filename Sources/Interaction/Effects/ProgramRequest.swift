public import Ink
public import Words

/// Something that only the program around the session can do.
public enum ProgramRequest: Hashable, Sendable {
  /// Write a picture of the canvas, and tell the person of a seat.
  case save(for: SeatID)
  /// Show the picture that the notice is about in the desktop's file manager.
  case showSaved
  /// Put the board on the clipboard, and tell the person of a seat.
  case copy(for: SeatID)
  /// Put strokes on the clipboard, from lowest to highest, and tell the person of a seat.
  case copyStrokes([Stroke], for: SeatID)
  /// Add the ink that is on the clipboard to the board, or lay the image that is there on the paper, as
  /// an edit of a seat.
  case paste(by: SeatID)
  /// Write the text that is on the clipboard into a text that somebody writes, by its number; see
  /// ``PaintingSession/write(_:into:)``.
  case pasteText(into: UInt32)
  /// Ask a person where the drawing is to be exported: in the desktop's dialog, or on the share sheet by
  /// ``PaintingSession/showFolder(_:name:for:)``.
  case chooseExport(ShareChoices, for: ShareTicket)
  /// Write the drawing to a file in a folder that was chosen on the share sheet.
  case export(ShareChoices, to: ExportPlace, for: ShareTicket)
  /// List a folder for the share sheet. The choices of an export name the file.
  case listFolder(String, ShareChoices, for: ShareTicket)
  /// Create a folder, by its name and the path of the folder for it, and show it on the share sheet.
  case createFolder(String, in: String, ShareChoices, for: ShareTicket)
  /// Let a person choose on the share sheet, without the desktop's dialog for it, which is closed if it is
  /// open.
  case chooseHere(SharePurpose, ShareChoices, for: ShareTicket)
  /// Ask a person which file to open: in the desktop's dialog, or on the share sheet.
  case chooseFile(for: ShareTicket)
  /// Open a file, by its path, as a drawing.
  case openFile(String, for: ShareTicket)
  /// Read the image of a file, by its path, and add it to the board by
  /// ``PaintingSession/add(_:size:for:)``.
  case addPicture(String, for: ShareTicket)
  /// List people's own stamps, and show them by ``PaintingSession/show(stampFiles:)``.
  case listStamps
  /// Read the image of a stamp, and give it to a seat by ``PaintingSession/choose(_:for:)``.
  case readStamp(StampFile, for: SeatID)
  /// Find the printers for the share sheet.
  case findPrinters(for: ShareTicket)
  /// Print the drawing on a printer; `nil` for the one that is chosen in the desktop's dialog.
  case print(ShareChoices, on: String?, for: ShareTicket)
  /// Show a message to the person of a seat.
  case tell(Message, to: SeatID)
  /// Close the desktop's dialog for a share sheet that is closed.
  case endChoice(ShareTicket)
  /// Open the window of the touch doctor for the person of a seat.
  case openDoctor(for: SeatID)
  /// Keep a change of the settings of the screen for the next start.
  case keepSettings(from: ScreenSettings, to: ScreenSettings)
  /// Ask the X server something small, without waiting, and tell the answer by
  /// ``PaintingSession/answer(_:)`` when all events before it have been handled.
  case askServer(UInt32)
  /// Fill the screen, or stop doing so.
  case toggleFullscreen
  /// Tell that the desktop takes fingers for gestures of its own, and what to do about it.
  case explainGestures
  /// Put the drawing into the gallery and begin a new one, because nobody has touched an exhibit for a while.
  /// If nothing can be seen of the drawing, it is not kept.
  case leaveDrawing(isBlank: Bool)
  /// Find the next of the latest drawings, and replay it by ``PaintingSession/attract(with:)``.
  case replayNext
  /// End the program, because somebody has found the way out of an exhibit.
  case leaveExhibit
  /// End the program, as somebody has asked for it on a palette or in a replay.
  case quit
}

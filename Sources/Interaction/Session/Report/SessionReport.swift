internal import Ink
internal import OrderedCollections

/// A session as text, for bug reports and tests: the window, the view, the seats, the frames of
/// their palettes' controls in window pixels, and every stroke of the current board with every
/// sample in canvas units.
///
///     window 1920 1080 scale 1.0 density 3.779
///     clock 73400
///     view 1.0 0.0 0.0
///     board 0 of 1 paper white blank spacing 23.0
///     boards 0
///     keys hidden
///     seat 0 bottom tool pen color 0000ffff width 10.0
///     palette 0 position 0.5 panel none folded false hand false cycles false recent
///     history 0 undo true redo false
///     item 0 red 552.0 1012.0 597.4 1057.4
///     stroke completed touch 42 color ff0000ff width 10.0
///     sample 300.5 400.0 time 1200 pressure 0.25
///     break
///     sample 310.0 402.0 time 1208
///
/// `boards` lists the numbers of all boards, in order. While the table of keys is shown, `keys` tells
/// the edge that it faces, how far it has been scrolled and can be scrolled and, once it has been
/// measured, its frame with its shadow: `keys shown top scroll 40.0 of 210.0 300.0 80.0 900.0 640.0`. Then
/// follow the combinations that look different from a US keyboard's: `key-label [ AltGr+8`.
/// The clock is the program's own, in
/// milliseconds. Long presses and everything that moves by itself depend on it.
///
/// These lines are added where they apply:
///
/// - `tone 0 hue 0.5 saturation 1.0 brightness 1.0 opacity 1.0`, for a seat whose colour is picked
///   by hand.
/// - `panel-scroll 0 2.5 of 4.5`, for a seat whose open panel has too little room to show all of its
///   controls at once: how far it is scrolled and can be scrolled, in cells.
/// - `hint 0 grip`, for a seat whose palette shows a hint: the name of the control beside it.
/// - `carries 0 2`, for a seat one of whose fingers carries a board: its index in the row of boards.
/// - `keeps-clear 0 300.0 120.0 700.0 400.0`, for each bar and panel of another seat that a seat's open
///   panel keeps clear of.
/// - `laid-out-for 0 seats 1 left 0.0 right 0.0 opposite 0.0 yields false alone true compact false`, for a seat
///   whose palette has been in use since others sat down or left: the people for whom it is laid out.
/// - `offer right 1781.0 450.0 1839.0 680.0`, after the last seat, for each offer of a seat.
/// - `put-back 0 858.0 920.0 1060.0 966.0`, for each seat while it can put back what somebody has
///   cleared or deleted.
/// - `saved 700.0 900.0 815.0 946.0 Tree.png`, while the notice that a picture was saved is shown:
///   its button and, up to the end of the line, the name of the file.
/// - `invitation shown`, while blank paper says that all fingers paint.
/// - `exhibit gallery save`, in an exhibit: what visitors may do besides painting. While nobody touches it,
///   `attract replay` or, without a drawing, `attract words`. While the pad for the code is open, `code-pad 2 of 4`,
///   with `wrong` after a wrong code, and a line such as `code-item 7 80.0 700.0 126.0 746.0` for each key.
/// - `replay 1200 5000 playing`, while a replay is shown: its time and its length in milliseconds.
///   Lines such as `replay-item play 80.0 700.0 126.0 746.0` follow for its controls. Strokes are
///   still those of the current board.
/// - Lines about the gallery sheet while it is open:
///
///       gallery drawings bottom scroll 120.0 of 845.0 55.0 16.0 1311.0 690.0
///       renaming 7 Two tre
///       search tree
///       chosen 7
///       deleted 9 Sketch
///       card 7 75.0 100.0 263.0 263.0 Two trees
///       button more-7 217.0 217.0 263.0 263.0
///
///   The first line has what the sheet shows, the edge that it faces, how far its list has been
///   scrolled and can be scrolled, and the sheet's frame. Each visible card has a line with its
///   drawing's number, its frame and, up to the end of the line, its name. Each visible control has a
///   line with its name and frame. All positions are in window pixels.
///
/// - Lines about the sheet for a board's name while it is open:
///
///       naming 3 bottom 55.0 16.0 1311.0 690.0 Plan
///       naming-item name 217.0 217.0 263.0 263.0
///
///   The first line has the number of the board, the edge that the sheet faces, its frame and, up to
///   the end of the line, the text that is typed. Each control has a line with its name and frame.
/// - Lines about the share sheet while it is open:
///
///       sharing export folders bottom idle scroll 0.0 of 120.0 55.0 16.0 1311.0 690.0
///       sharing-folder /home/ada/Pictures
///       sharing-name Plan.png
///       sharing-existing Plan.png
///       sharing-item row-0 55.0 217.0 1300.0 263.0 Holidays
///
///   The first line has what the sheet is for, what it shows, the edge that it faces, whether the program is
///   `busy` with what it has asked for, how far its list has been scrolled and can be scrolled, and its
///   frame. `sharing-folder` has the folder that is shown, `sharing-name` the name of the file to write, and
///   `sharing-existing` the name of a file that is only replaced if the person says so. Each visible control
///   has a line with its name, its frame and, for a row of the list, its text.
/// - `board-page 3 9f86…0a08 page 2 size 595.0 842.0 corner 0.0 0.0 scale 1.333`, for each board with a page
///   of a document on its paper: the board's number, the SHA-256 digest of the document's file, the page
///   counted from 1, its size in points, where its upper left corner lies on the canvas, and how many canvas
///   units a point has.
/// - `board-name 3 Plan`, for each board that has a name: its number and, up to the end of the line,
///   the name.
///
/// - `picture 0 9f86…0a08 20.0 30.0 120.0 80.0 1.0 0.0 0.0 0.0`, for each image on the paper, from lowest to
///   highest: the number of its seat, the SHA-256 digest of its PNG file, the rectangle that it is stretched
///   to, and its mapping as the numbers a, b and the shift. An image that lies among the ink is a stroke, and
///   a line `image` with the same words but the first follows its samples.
///
/// - Lines about what seats have selected, after the strokes:
///
///       selection 0 lies 3 5
///       selection-item 0 duplicate 80.0 700.0 126.0 746.0
///       loop 0 300.5 400.0 310.0 402.0
///
///   The first line says that seat 0 has selected the strokes 3 and 5 of those above, counted from 0. The
///   words `picture-0` and so on are images on the paper, as they are listed. The
///   word `held` instead of `lies` says that fingers hold them. Each button of the bar beside them has a line
///   with its name and frame. The last line has the corners of a loop that a finger of the seat draws now, in
///   canvas units.
///
/// - Lines about the texts that people write, after those:
///
///       writing 0 keys 0 lower letters 300.5 400.0 300.5 422.0 Plan
///       writing-underline 0 260.5 419.0 300.5 419.0
///       writing-item 0 key-a 80.0 700.0 126.0 746.0
///
///   The first line says whether the sheet with the keys is shown or the text is `bare`, at which of six places
///   the sheet lies, whether the next letter from it is upper-case, and whether it shows letters or
///   signs. Then follow the upper and the lower end of the caret, in canvas units, and, up to the end of the
///   line, the text. While an input method composes, the next line has the ends of the line below that, in canvas
///   units. Each key has a line with its name and frame.
///
/// - `verdict touch 42 palm`, for each touch that is down while palms are told from fingers, after all of these: `open`
///   while it is undecided, `suspect` beside a palm, `finger`, `palm`, or `wipe` for a hand that erases.
///
/// - `hands judged true fist true near-pen paint calls true palm-size 21.0 finger-size 17.0 closeness 100.0` before these: the
///   settings for hands, and the limits by which palms are told from fingertips.
///
/// - `pen used` after that, if a pen has been used, and `pen-only 0` for each seat where fingers
///   do nothing while a pen is near.
///
/// - Lines about the touch doctor while it is shown, after all of these:
///
///       doctor palms
///       doctor-item less-palm-size 80.0 700.0 126.0 746.0
///       doctor-row 42 24 × 14 mm palm
///
///   The first line has the page. Each button has a line with its name and frame, and each touch that is down one with
///   its number, its size, and what it is taken for, as the sheet shows them; `-` for what is not known.
///
/// The program appends `motion on` or `motion off`: whether changes of what lies over the canvas may be
/// shown as motions.
///
/// A brush that differs from a finger's default one has additions after its width, as in `ink
/// eraser curve polyline dynamics pressure`. A stroke drawn in an enlarged view has `quantum 6`. One
/// that was moved has `transform 2.0 0.0 -30.0 12.5`: the numbers a, b and the shift of its
/// ``Ink/Similarity``. Completed strokes are listed from lowest to highest. Seats and strokes give the seat's number.
public struct SessionReport {
  let session: PaintingSession

  /// Creates the report of a session.
  public init(_ session: PaintingSession) { self.session = session }

  /// The report.
  public var text: String {
    var text = head
    for seat in session.seats.values { text += lines(of: seat) }
    for offer in session.offers {
      text += "offer \(offer.edge.name)\(offer.space.windowRect(offer.frame).report)\n"
    }
    for notice in session.removalNotices {
      text += "put-back \(notice.seat.number)\(notice.space.windowRect(notice.button).report)\n"
    }
    if let notice = session.saveNotice {
      text += "saved\(notice.space.windowRect(notice.button).report) \(notice.file.inOneLine)\n"
    }
    if session.invitation != nil { text += "invitation shown\n" }
    text += exhibitLines
    return text + replayLines + galleryLines + namingLines + pageLines + sharingLines + strokeLines
      + selectionLines + writingLines + palmLines + doctorLines
  }

  private var head: String {
    let (window, metrics) = (session.window, session.metrics)
    let (view, paper) = (session.view, session.boards.current.paper)
    return "window \(window.width) \(window.height) scale \(metrics.scale)"
      + " density \(metrics.pixelsPerMillimetre) size \(metrics.isSizeKnown ? "known" : "guessed")\n"
      + "clock \(session.now.milliseconds)\n"
      + "view \(view.scale) \(view.origin.x) \(view.origin.y)\n"
      + "board \(session.boards.index) of \(session.boards.all.count)"
      + " paper \(paper.color) \(paper.pattern) spacing \(paper.spacing)\n"
      + "boards" + session.boards.all.map { " \($0.id.number)" }.joined() + "\n"
      + "keys \(keys)\n"
  }

  private var keys: String {
    guard session.showsKeys else { return "hidden" }
    let range = session.keysCard?.scrollRange ?? 0
    return "shown \(session.keysSpace.edge.name) scroll \(session.keysScroll) of \(range)"
      + (session.keysFrame?.report ?? "")
      + session.keyboard.differences.map { "\nkey-label \($0.usual) \($0.own)" }.joined()
  }

  private var replayLines: String {
    guard let replay = session.replay else { return "" }
    var lines = "replay \(replay.time) \(replay.duration)"
    lines += replay.isPlaying ? " playing\n" : " paused\n"
    for control in ReplayControl.allCases {
      lines += "replay-item \(control.name)\(replay.layout.rect(of: control).report)\n"
    }
    return lines
  }
}

extension PaintingSession {
  /// The session as text; see ``SessionReport``.
  public var report: String { SessionReport(self).text }
}

extension Rect {
  var report: String { " \(minX) \(minY) \(maxX) \(maxY)" }
}

extension String {
  /// The text with line breaks replaced by spaces, so that it fits on one line of a report.
  var inOneLine: String {
    String(map { $0.isNewline ? " " : $0 })
  }
}

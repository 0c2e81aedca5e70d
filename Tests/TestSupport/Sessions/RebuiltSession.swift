public import Ink
public import Interaction
public import Rendering
public import Touch
public import TouchLab
public import Words

extension SessionReport {
  /// The drawing that the report describes. The report does not contain edits that can be undone or redone, only
  /// whether there are any. So this drawing has one edit of each kind as a placeholder.
  public var drawing: Drawing {
    var drawing = Drawing()
    for seat in seats where seat.canUndo {
      _ = drawing.addDot(by: seat.id)
      _ = drawing.clear(.own, by: seat.id)
    }
    // Of an image, only the digest is reported. So images are left out.
    for stroke in strokes where stroke.picture == nil {
      // Each stroke keeps its own quantum: strokes drawn in a closer view have a finer one.
      let quantum = stroke.quantum
      if stroke.brush.curve == .area {
        let area = Ink.Stroke(
          contact: stroke.contact, seat: stroke.seat ?? .first, brush: stroke.brush,
          samples: stroke.samples, quantum: quantum, breaks: stroke.breaks)
        let own = area.map { [$0.mapped(by: stroke.transform)] } ?? []
        _ = drawing.add(own, at: StrokeIndex(drawing.strokes.count), by: stroke.seat ?? .first)
        continue
      }
      for (index, sample) in stroke.samples.enumerated() {
        if index == 0 {
          _ = drawing.begin(
            stroke.contact, brush: stroke.brush, quantum: quantum, sample: sample,
            seed: stroke.seed.map(StrokeSeed.init))
          if let symmetry = stroke.symmetry?.symmetry {
            _ = drawing.repeatStroke(stroke.contact, by: symmetry)
          }
        } else {
          if stroke.breaks.contains(index) { drawing.breakStroke(stroke.contact) }
          _ = drawing.extend(stroke.contact, sample: sample)
        }
      }
      if let rest = stroke.rest { _ = drawing.rest(stroke.contact, milliseconds: rest) }
      guard stroke.isCompleted else { continue }
      _ = drawing.complete(stroke.contact, by: stroke.seat ?? .first)
      if !stroke.transform.isIdentity {
        let index = StrokeIndex(drawing.strokes.count - 1)
        _ = drawing.alter([index], .transform(stroke.transform), by: stroke.seat ?? .first)
      }
    }
    for seat in seats where seat.canRedo {
      _ = drawing.addDot(by: seat.id)
      _ = drawing.undo(by: seat.id)
    }
    return drawing
  }

  /// Returns the session that the report describes, with nothing pressed.
  /// - Throws: A `TouchLabError` if the report contains an unknown name.
  public func paintingSession() throws(TouchLabError) -> PaintingSession {
    // Only the number of other boards is known, not their content.
    var boards = Boards(Ink.Board(id: BoardID(number: 0), paper: paper))
    for _ in 1..<max(1, board.count) { boards.add() }
    for (board, number) in zip(boards.all, boardNumbers) {
      boards.rename(board.id, to: boardNames[number])
    }
    boards.turn(to: board.index)
    boards.current.paper.page = page
    boards.symmetry = self.boards[board.index].symmetry?.symmetry
    boards.current.drawing = drawing
    boards.current.setView(view)
    var seats: [Interaction.Seat] = []
    for seat in self.seats { seats.append(try seat.seat()) }
    var session = PaintingSession(
      windowWidth: window.width, windowHeight: window.height, metrics: metrics, boards: boards,
      seats: seats)
    if let exhibit {
      var rules = ExhibitRules()
      rules.allowed = Set(exhibit)
      let isSimple = seats.contains { $0.palette.isSimple }
      session.exhibit(rules, palettes: isSimple ? .simple : .normal)
    }
    if hasPen { _ = session.offerPen() }
    _ = session.setTouch(touch)
    session.screenSettings = hands
    let indices = boards.current.drawing.visibleIndices
    let images = boards.current.drawing.visiblePicturesOnPaper
    for selection in selections {
      let strokes =
        selection.strokes.filter { $0 < indices.count }.map { indices[$0] }
        + selection.pictures.filter { $0 < images.count }.map { images[$0] }
      session.select(strokes.sorted(), isHeld: selection.isHeld, for: selection.seat)
    }
    for loop in loops { session.showLoop(loop.points, for: loop.seat) }
    for writing in writings {
      session.showWriting(
        of: writing.seat, showsKeys: writing.showsKeys, spot: writing.spot,
        isShifted: writing.isShifted, showsSigns: writing.showsSigns, caret: writing.caret,
        underline: writing.underline)
    }
    for chip in shapeChips { session.showChip(in: chip.control.frame, for: chip.seat) }
    for ruler in rulers where ruler.ends.count == 2 {
      session.showRuler(from: ruler.ends[0], to: ruler.ends[1], for: ruler.seat)
    }
    if showsInvitation { _ = session.invite() }
    if showsKeys { _ = session.handle(.key(KeyPress(keysym: 0xFFBE))) }
    let plates = self.seats.flatMap { seat in
      [false, true].map { PalettePlate(seat: seat.id, isPanel: $0) }
        .filter { seat.faded?.contains($0.name) == true }
    }
    session.showFaded(Set(plates))
    return session
  }

  /// The display's metrics, with the size of controls that people have chosen.
  public var metrics: DisplayMetrics {
    DisplayMetrics(scale: scale, pixelsPerMillimetre: density).withControls(of: hands.controlSize)
  }

  /// Returns the pixels of the window that shows this session, painted from scratch, row by row. If a page of a
  /// document lies on the board, the rasterizer of `PageStore` must know the document by its digest.
  /// - Throws: A `TouchLabError`, as ``paintingSession()`` does.
  public func repaintedWindow(
    theme: Theme = .light, language: String = "en", say: @escaping (Message) -> String = \.english
  ) throws(TouchLabError) -> [UInt32] {
    FullRepaint.window(try paintingSession(), theme: theme, language: language, say: say)
  }
}

extension SessionReport.Seat {
  /// Returns the seat with nothing pressed.
  fileprivate func seat() throws(TouchLabError) -> Interaction.Seat {
    guard let edge = ScreenEdge.allCases.first(where: { $0.name == self.edge }),
      let tool = Tool.allCases.first(where: { $0.name == self.tool }),
      let stamp = Stamp.all.first(where: { $0.name == self.stamp })
    else { throw .notFound("meaning of the seat at \(edge) with \(tool)") }
    var seat = Interaction.Seat(id: id, place: SeatPlace(edge, along: along))
    seat.brush.tool = tool
    seat.brush.color = color
    seat.brush.width = width
    seat.brush.stamp = stamp
    seat.brush.cyclesColors = cyclesColors
    seat.brush.recentColors = recentColors
    seat.palette = palette
    return seat
  }
}

extension Drawing {
  /// Adds a dot for a seat.
  fileprivate mutating func addDot(by seat: SeatID) -> DrawingChange? {
    let contact = ContactID.pointer(device: -1)
    _ = begin(
      contact, brush: Brush(color: InkColor(rgb: 0), width: 1), quantum: .coarsest,
      sample: StrokeSample(position: Point(x: 0, y: 0), time: Timestamp(milliseconds: 0)))
    return complete(contact, by: seat)
  }
}

import Ink
internal import OrderedCollections

/// The actions of palette controls that change the session, and the session's state that those controls show.
extension PaintingSession {
  /// Does the action of a control that changes more than its seat (``ControlAction/session``).
  mutating func act(on control: PaletteControl, of seat: SeatID, _ effects: inout Effects) {
    switch control {
    case .stampFile(let index): chooseStampFile(index, for: seat, &effects)
    case .nextColorSet: palettes.showNextColorSet(to: seat, in: surroundings, &effects)
    case .undo: edit(.undo(seat), &effects)
    case .redo: edit(.redo(seat), &effects)
    case .clear(let whose): clear(whose, by: seat, &effects)
    case .fit: fit(&effects)
    case .paperColor(let color): changePaper(&effects) { $0.color = color }
    case .paperPattern(let pattern): changePaper(&effects) { $0.pattern = pattern }
    case .symmetry(let kind): chooseSymmetry(kind, &effects)
    case .board(let index): turn(to: index, &effects)
    case .previousBoard: turn(to: boards.index - 1, &effects)
    case .nextBoard: turn(to: boards.index + 1, &effects)
    case .newBoard: addBoard(by: seat, &effects)
    case .duplicateBoard: duplicateBoard(by: seat, &effects)
    case .deleteBoard: deleteBoard(by: seat, &effects)
    case .nameBoard: toggleNaming(for: seat, &effects)
    case .putBackBoard: putBackBoard(by: seat, &effects)
    case .copy: copy(for: seat, &effects)
    case .newDrawing: createDrawing(for: seat, &effects)
    case .addPicture: toggleSharing(.picture, for: seat, &effects)
    case .openFile: toggleSharing(.open, for: seat, &effects)
    case .export: toggleSharing(.export, for: seat, &effects)
    case .print: toggleSharing(.print, for: seat, &effects)
    case .keys: toggleKeys(for: seat, &effects)
    case .gallery: toggleGallery(from: seat, &effects)
    case .setting(let setting):
      guard !setting.isImposed(by: boards.current.paper) else { return }
      palettes.change(seat, in: surroundings, &effects) { $0.palette[setting].toggle() }
    case .screenSetting(let setting):
      guard screenSettings.canUse(setting) else { return }
      changeSettings(&effects) { $0[setting].toggle() }
    case .choice(let choice): changeSettings(&effects) { $0.chooseNext(for: choice) }
    case .simple, .allTools: toggleSimple(of: seat, &effects)
    case .normalPalettes: endSimplePalettes(by: seat, &effects)
    case .leave: leave(seat, &effects)
    // Their entries have their actions.
    case .grip, .tool, .stamp, .color, .swatch, .recentColor, .width, .panel, .hand, .colorField,
      .brightness, .opacity, .widthSlider, .cycleColors, .repeats, .save, .paste, .fullscreen,
      .leaveFullscreen, .doctor, .quit:
      break
    }
  }

  /// The state that decides whether a seat's controls are chosen or dimmed.
  package func controlContext(of seat: Seat) -> ControlContext {
    ControlContext(
      seat, canUndo: drawing.canUndo(by: seat.id), canRedo: drawing.canRedo(by: seat.id),
      paper: boards.current.paper, symmetry: boards.symmetry.map { SymmetryChoice($0) },
      board: boards.index,
      boards: boards.all.count, canPutBackBoard: boards.canPutBack,
      screenSettings: screenSettings, stampFiles: stampFiles)
  }

  /// The state of the session that decides on the parts of palettes.
  var paletteContext: PaletteContext {
    var open: Set<PaletteControl> = []
    if gallery != nil { open.insert(.gallery) }
    if showsKeys { open.insert(.keys) }
    if naming != nil { open.insert(.nameBoard) }
    return PaletteContext(
      controls: seats.mapValues(controlContext), boardNames: boards.all.map(\.name), open: open)
  }
}

public import Ink
internal import OrderedCollections
public import Words

/// Stamps of files. The program lists and reads the files, since that takes time.
extension PaintingSession {
  /// The stamps of files that the panels of stamps show, after those that there always are.
  public var stampFiles: [StampFile] { palettes.content.stampFiles }

  /// Shows stamps of files in the panels of stamps, in place of all earlier ones. What people have chosen stays
  /// chosen. A press on a tile ends if the tile moves away from under its finger or gets another stamp.
  public mutating func show(stampFiles files: [StampFile]) -> Effects {
    var effects = Effects()
    let before = stampFiles
    guard files != before else { return effects }
    palettes.content.stampFiles = files
    let stays = zip(before, files).map { $0 == $1 }
    for seat in seats.values where seat.palette.panel == .stamps {
      guard let frame = layouts[seat.id]?.panel?.frame else { continue }
      palettes.layOut(seat.id, in: surroundings, &effects)
      palettes.presses[seat.id]?.update { press in
        guard case .stampFile(let index) = press.target else { return }
        if !stays.indices.contains(index) || !stays[index] { press.target = nil }
      }
      palettes.endStrayPresses(of: seat.id, in: frame, &effects)
    }
    arrange(&effects)
    return effects
  }

  /// Lets a seat wait for the image of a stamp, which the program is asked for. Until it is there, fingers set the
  /// stamp that was chosen before.
  /// - Parameter index: The index in ``stampFiles``. Any other index does nothing.
  mutating func chooseStampFile(_ index: Int, for seat: SeatID, _ effects: inout Effects) {
    guard stampFiles.indices.contains(index) else { return }
    let file = stampFiles[index]
    guard seats[seat]?.palette.awaitedStamp != file else { return }
    palettes.change(seat, in: surroundings, &effects) { $0.palette.awaitedStamp = file }
    effects.programRequests.append(.readStamp(file, for: seat))
  }

  /// Gives a seat the stamp for which it waits, and its tool, and closes its panel of stamps. Nothing is done if the
  /// person has chosen something else meanwhile, has closed the panel, or has left.
  public mutating func choose(_ stamp: StampPicture, for seat: SeatID) -> Effects {
    var effects = Effects()
    guard seats[seat]?.palette.awaitedStamp == stamp.file else { return effects }
    shapeTyped(&effects)
    palettes.change(seat, in: surroundings, &effects) { $0.choose(stamp) }
    followEvent(&effects)
    return effects
  }

  /// Says to a person why a stamp cannot be had, if the person still waits for it. The seat keeps the stamp that was
  /// chosen before.
  /// - Parameter reason: One sentence.
  public mutating func refuse(
    _ stamp: StampFile, because reason: Message, for seat: SeatID
  ) -> Effects {
    var effects = Effects()
    guard seats[seat]?.palette.awaitedStamp == stamp else { return effects }
    palettes.change(seat, in: surroundings, &effects) { $0.palette.awaitedStamp = nil }
    effects.programRequests.append(.tell(reason, to: seat))
    return effects
  }
}

internal import Ink
internal import OrderedCollections
import Words

extension PaintingSession {
  /// Refuses requests of visitors that would leave too much behind, and says so.
  mutating func limitTraces(_ effects: inout Effects) {
    let now = now
    for (index, request) in effects.requests.enumerated().reversed() {
      guard case .export(let drawings, let format) = request else { continue }
      // Each board becomes a picture of its own.
      let files = drawings.map { format == .png ? gallery?.entry($0)?.boards ?? 1 : 1 }
      guard exhibit?.allowance.takes(.file, files.reduce(0, +), at: now) == false
      else { continue }
      effects.requests.remove(at: index)
      guard let seat = gallerySeat ?? seats.keys.first else { continue }
      effects.programRequests.append(.tell(Message(.enoughForNow), to: seat))
    }
    for (index, request) in effects.programRequests.enumerated() {
      guard let (trace, seat, ticket) = request.trace,
        exhibit?.allowance.takes(trace, at: now) == false
      else { continue }
      effects.programRequests[index] = .tell(Message(.enoughForNow), to: seat)
      if let ticket { effects.surfaces.formUnion(resumeSharing(ticket).surfaces) }
    }
  }
}

extension ProgramRequest {
  /// The kind of thing that the request leaves behind, who asks for it, and the share sheet that waits for it; `nil`
  /// if it leaves nothing.
  fileprivate var trace: (VisitorAllowance.Trace, SeatID, ShareTicket?)? {
    switch self {
    case .save(let seat): (.picture, seat, nil)
    case .openDoctor(let seat): (.report, seat, nil)
    case .export(_, _, let ticket), .createFolder(_, _, _, let ticket): (.file, ticket.seat, ticket)
    case .print(_, _, let ticket): (.print, ticket.seat, ticket)
    case .copy, .copyStrokes, .paste, .pasteText, .listFolder, .openFile, .addPicture, .chooseHere,
      .chooseExport,
      .chooseFile, .findPrinters, .showSaved, .toggleFullscreen, .keepSettings, .quit,
      .tell, .endChoice, .explainGestures, .leaveExhibit, .leaveDrawing, .replayNext, .askServer,
      .listStamps, .readStamp:
      nil
    }
  }
}

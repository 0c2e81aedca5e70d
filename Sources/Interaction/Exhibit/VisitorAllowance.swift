internal import Ink
internal import OrderedCollections
import Words

/// How much visitors of an exhibit may leave behind in an hour, outside of the gallery. Otherwise one of them
/// could fill the disk, or use up the paper.
struct VisitorAllowance: Hashable, Sendable {
  /// Something that stays when the visitors have gone.
  enum Trace: Hashable, Sendable {
    /// A picture of the canvas.
    case picture
    /// A file or a folder where a visitor wants it.
    case file
    /// A print job that a visitor has sent.
    case print
    /// A window of the touch doctor, which writes one report at most.
    case report

    /// How many there may be in ``VisitorAllowance/span``.
    var most: Int {
      switch self {
      case .picture: 120
      case .file: 60
      case .print: 20
      case .report: 6
      }
    }
  }

  /// The time for which traces count.
  static let span = Duration.seconds(3600)

  private var left: [Trace: [Timestamp]] = [:]

  /// Notes that something is to be left behind.
  /// - Parameters:
  ///   - count: How many of it.
  ///   - now: The time on the program's clock.
  /// - Returns: `false` if that would be too much. Nothing is noted then.
  mutating func takes(_ trace: Trace, _ count: Int = 1, at now: Timestamp) -> Bool {
    let recent = (left[trace] ?? []).filter { now.since($0) < Self.span }
    left[trace] = recent
    guard recent.count + count <= trace.most else { return false }
    left[trace] = recent + Array(repeating: now, count: count)
    return true
  }
}

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

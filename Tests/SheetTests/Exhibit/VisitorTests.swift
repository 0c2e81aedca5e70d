import Ink
import Interaction
import Tables
import Testing
import TestSupport
import Words

@Suite("Visitors of an exhibit who try everything")
struct VisitorTests {
  /// No permission, each alone, all pairs, and all.
  static let permissions: [Set<ExhibitPermission>] = {
    let all = ExhibitPermission.allCases
    let pairs = all.indices.flatMap { first in
      all[(first + 1)...].map { Set([all[first], $0]) }
    }
    return [[]] + all.map { [$0] } + pairs + [Set(all)]
  }()

  /// What must be allowed for a request, by the list in docs/exhibit.md.
  private enum Need: Hashable {
    case nothing, never
    case permission(ExhibitPermission)
  }

  private static func need(_ request: ProgramRequest) -> Need {
    switch request {
    case .tell, .endChoice, .explainGestures, .askServer, .listStamps, .readStamp: .nothing
    case .save: .permission(.save)
    case .copy, .copyStrokes, .paste, .pasteText: .permission(.clipboard)
    case .chooseHere(.print, _, _), .print(_, .some, _): .permission(.print)
    case .chooseHere, .export, .listFolder, .createFolder, .openFile, .addPicture:
      .permission(.files)
    case .openDoctor: .permission(.doctor)
    // The desktop's dialogs and programs, the window, and the settings.
    case .chooseExport, .chooseFile, .findPrinters, .print, .showSaved, .toggleFullscreen,
      .keepSettings, .quit, .leaveExhibit, .leaveDrawing, .replayNext:
      .never
    }
  }

  private static func need(_ request: GalleryRequest) -> ExhibitPermission {
    switch request {
    case .list, .open, .openCopy, .create, .replay: .gallery
    case .rename: .names
    case .export: .files
    case .duplicate, .delete, .putBack, .deleteSeveral, .putBackSeveral: .delete
    }
  }

  @Test(
    "do no more than what is allowed, and nothing that they are shown hangs", arguments: permissions
  )
  func walk(allowed: Set<ExhibitPermission>) {
    for kind in PaletteKind.allCases {
      var visitor = Visitor(allowed, kind, seed: UInt64(allowed.count))
      for _ in 0..<80 { visitor.act() }
      #expect(visitor.faults == [])
      for request in visitor.requests {
        switch Self.need(request) {
        case .nothing: break
        case .never: Issue.record("\(request)")
        case .permission(let permission):
          #expect(allowed.contains(permission), "\(request)")
        }
      }
      for request in visitor.galleryRequests {
        #expect(allowed.contains(Self.need(request)), "\(request)")
      }
    }
  }

  @Test func `with everything allowed, visitors get everywhere that the list names`() {
    // Texts, keys and sounds ask nothing of the program.
    var missing = Set(ExhibitPermission.allCases).subtracting([.text, .keys, .sound])
    for seed in 0..<40 as Range<UInt64> where !missing.isEmpty {
      var visitor = Visitor(Set(ExhibitPermission.allCases), .normal, seed: seed)
      for _ in 0..<600 { visitor.act() }
      for case .permission(let permission) in visitor.requests.map(Self.need) {
        missing.remove(permission)
      }
      missing.subtract(visitor.galleryRequests.map(Self.need))
    }
    #expect(missing == [])
  }
}

@Suite("Limits for what visitors of an exhibit leave behind")
struct VisitorAllowanceTests {
  private func table(_ allowed: Set<ExhibitPermission>) -> Table {
    ExhibitPermissionTests.table(allowed, .normal)
  }

  private func requests(_ effects: Effects) -> [ProgramRequest] { effects.programRequests }

  @Test func `pictures are saved 120 times an hour at most, and then a message says so`() throws {
    var table = table([.save])
    let refusal = ProgramRequest.tell(Message(.enoughForNow), to: .first)
    for _ in 0..<120 { #expect(try table.tap(.save).programRequests == [.save(for: .first)]) }
    #expect(try table.tap(.save).programRequests == [refusal])
    table.wait(.seconds(3_599))
    #expect(try table.tap(.save).programRequests == [refusal])
    table.wait(.seconds(2))
    #expect(try table.tap(.save).programRequests == [.save(for: .first)])
  }

  @Test func `outside of exhibits nothing is counted`() throws {
    var table = Table()
    for _ in 0..<200 { #expect(try table.tap(.save).programRequests == [.save(for: .first)]) }
  }

  @Test("20 print jobs and 60 files an hour are allowed, and a refusal leaves the sheet free")
  func sheets() throws {
    var table = table([.print, .files])
    table.session.shareFormats = SharingAnswer.formats
    for index in 0...20 {
      try table.open(.print)
      _ = table.session.take(.printers(PrinterList(["Attic"])))
      let asked = try table.tap(share: .accept).programRequests
      let isPrinted = asked.contains { if case .print = $0 { true } else { false } }
      #expect(isPrinted == (index < 20))
      #expect(try table.shareSheet().isBusy == isPrinted)
      try table.tap(share: .close)
    }
    try table.open(.export)
    #expect(
      try table.tap(share: .accept).programRequests
        == [try #require(table.session.sharing).choosingHere])
    _ = table.session.take(.folder(SharingAnswer.folder("/sea", 2), name: "Sea.png"))
    for index in 0...60 {
      let asked = try table.tap(share: .accept).programRequests
      let isWritten = asked.contains { if case .export = $0 { true } else { false } }
      #expect(isWritten == (index < 60))
      _ = table.session.take(.resumed)
      #expect(try table.shareSheet().step == .folders && !table.shareSheet().isBusy)
    }
  }
}

import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport

@Suite("People get from the first start to a kept picture")
struct UseScriptTests {
  @Test(arguments: UseScript.all)
  func `with few touches, each of which is possible`(script: UseScript) throws {
    let performance = try UsePerformance(script)
    #expect(performance.touches <= script.limit)
    #expect(script.isDone(performance.table, performance.requests))
  }
}

extension UseScript {
  static let all = [child, four, teacher, owner, form, museum] + wonders

  private static func color(_ name: String) -> PaletteControl { .color(BarColors.index(of: name)) }

  /// A finished drawing is followed by an empty one.
  private static let newDrawing = Step.answer { $0.open(Boards(), isNew: true) }

  private static func folder(name: String?) -> Step {
    .answer { $0.take(.folder(SharingAnswer.folder("/home", 2), name: name)) }
  }

  /// A table at a laptop's screen.
  private static func laptop() -> Table {
    var table = Table(width: 1366, height: 768)
    table.session.shareFormats = SharingAnswer.formats
    return table
  }

  private static let child = UseScript(
    testDescription: "a child", limit: 12, start: { Table(width: 1280, height: 800) },
    steps: [
      .tap(color("red")), .stroke(Point(x: 300, y: 200)), .stroke(Point(x: 300, y: 300)),
      .stroke(Point(x: 300, y: 400)),
      .tap(.tool(.eraser)), .stroke(Point(x: 300, y: 300)), .tap(.undo),
      .tap(.newBoard), .tap(color("blue")), .stroke(Point(x: 500, y: 300)),
      .tap(.panel(.menu)), .tap(.save),
    ],
    isDone: { table, requests in
      table.session.boards.all.map(\.drawing.completed.count) == [3, 1]
        && requests.contains(.save(for: .first))
    })

  private static let four = UseScript(
    testDescription: "four people", limit: 17, start: { Table(width: 1920, height: 1080) },
    steps: [
      .rest(.top), .takeSeat, .rest(.left), .takeSeat, .rest(.right), .takeSeat,
      .tap(.panel(.colors)), .tap(color("orange")),
      .stroke(Point(x: 400, y: 850)), .stroke(Point(x: 960, y: 300)),
      .stroke(Point(x: 350, y: 500)), .stroke(Point(x: 1_550, y: 500)),
      .tap(.undo, at: .left),
      .tap(.panel(.menu), at: .right), .hold(.clear(.everyones), at: .right),
      .tap(.panel(.menu), at: .top), .tap(.save, at: .top),
    ],
    isDone: { table, requests in
      let seats = table.session.seats.values.filter { [.bottom, .top].contains($0.edge) }
      let strokes = table.session.drawing.completed
      return table.session.seats.count == 4
        && Set(strokes.map(\.seat)) == Set(seats.map(\.id))
        && Set(strokes.map(\.brush.color)).count > 1
        && requests.contains { if case .save = $0 { true } else { false } }
    })

  /// The desktop's dialog, in which the file is named, is not counted.
  private static let teacher = UseScript(
    testDescription: "a teacher", limit: 11, start: laptop,
    steps: [
      .tap(.panel(.menu)), .tap(.newDrawing), newDrawing,
      .tap(.tool(.pen)), .tap(.tool(.text)), .touch(Point(x: 400, y: 200)), .write("Sums"),
      .tap(.newBoard), .tap(.tool(.pen)), .line(Point(x: 400, y: 300)),
      .tap(.panel(.menu)), .tap(.export), .share(.accept),
    ],
    isDone: { table, requests in
      let boards = table.session.boards.all.map(\.drawing.completed)
      return boards.map(\.count) == [1, 1] && boards[0][0].writtenText?.text == "Sums"
        && boards[1][0].samples.count == 2
        && requests.contains { if case .chooseExport = $0 { true } else { false } }
    })

  private static let owner = UseScript(
    testDescription: "a laptop's owner with a mouse", limit: 10, hasMouse: true, start: laptop,
    steps: [
      .tap(.panel(.menu)), .tap(.newDrawing), newDrawing,
      .tap(.panel(.menu)), .tap(.addPicture), folder(name: nil), .share(.row(2)),
      .answer {
        var random = SeededGenerator(seed: 1)
        let image = TestPictures.noise(width: 200, height: 100, using: &random)
        return $0.add(image, size: (200, 100), for: .first)
      },
      .stroke(Point(x: 683, y: 351)), .tap(.panel(.menu)), .tap(.save),
    ],
    isDone: { table, requests in
      let place = table.session.drawing.pictures.last?.bounds.center.x ?? 0
      return place > 700 && requests.contains(.save(for: .first))
    })

  private static let form = UseScript(
    testDescription: "somebody with a form", limit: 12, start: laptop,
    steps: [
      .tap(.panel(.menu)), .tap(.openFile), folder(name: nil), .share(.row(2)),
      .answer {
        let document = TestPages.document([(595, 842), (595, 842)])
        let boards = (0..<2).map { page in
          Board(
            id: BoardID(number: UInt32(page)),
            paper: TestPages.paper(PaperPage(document, index: page)))
        }
        return $0.open(try #require(Boards(restoring: boards, index: 0)))
      },
      .tap(.tool(.pen)), .tap(.tool(.text)), .touch(Point(x: 620, y: 200)), .write("Ada"),
      .tap(.tool(.pen)), .stroke(Point(x: 640, y: 350)),
      .tap(.panel(.menu)), .tap(.export), .share(.accept), folder(name: "Form.pdf"),
      .share(.accept),
    ],
    isDone: { table, requests in
      let ink = table.session.boards.all[0].drawing.completed
      return ink.count == 2 && ink[0].writtenText?.text == "Ada"
        && requests.contains { request in
          guard case .export(let choices, _, _) = request else { return false }
          return choices.format?.word == "pdf" && choices.hasAllBoards
        }
    })

  /// The first finger of a visitor paints, wherever it comes down.
  private static let museum = UseScript(
    testDescription: "a visitor and a guard of a museum", limit: 9,
    start: {
      var table = Table()
      var rules = ExhibitRules()
      (rules.code, rules.idle) = ([2, 5, 8, 0], .seconds(90))
      table.session.exhibit(rules)
      table.wait(1)
      table.wait(90_000)
      return table
    },
    steps: [
      .stroke(Point(x: 300, y: 200)), .tap(color("red")), .stroke(Point(x: 300, y: 300)),
      .tap(.newBoard),
      .corners, .digit(2), .digit(5), .digit(8), .digit(0),
    ],
    isDone: { table, requests in
      table.session.boards.all.map(\.drawing.completed.count) == [2, 0]
        && requests.contains(.leaveExhibit)
    })
}

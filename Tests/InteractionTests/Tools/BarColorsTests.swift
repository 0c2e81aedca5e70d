import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import Touch
import Words

@Suite("The colours of the bar")
struct BarColorsTests {
  /// What an eye sees of light, as a matrix for linear red, green and blue (Machado, Oliveira and
  /// Fernandes, 2009, for eyes without one kind of cone).
  static let eyes: [(name: String, matrix: [[Double]])] = [
    ("all cones", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    (
      "no red cones",
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    ),
    (
      "no green cones",
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    ),
    (
      "no blue cones",
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    ),
  ]

  @Test(arguments: [false, true])
  func `any two can be told apart, by colour-blind eyes too`(areChalks: Bool) {
    let colors = BarColors.colors.map { areChalks ? $0.chalk : $0.color }
    for (eye, matrix) in Self.eyes {
      let least = eye == "all cones" ? 0.15 : 0.085
      for (index, color) in colors.enumerated() {
        for other in colors.indices.dropFirst(index + 1) {
          let distance = OKLab(color, seenBy: matrix)
            .distance(to: OKLab(colors[other], seenBy: matrix))
          #expect(
            distance >= least,
            "\(BarColors.colors[index].name), \(BarColors.colors[other].name): \(eye)")
        }
      }
    }
  }

  @Test func `what a finger paints in can be seen on its paper, and each name is used once`() {
    for isDark in [false, true] {
      var brush = SeatBrush()
      brush.isOnDarkPaper = isDark
      let paper = OKLab((isDark ? PaperColor.blackboard : .white).color)
      let colors = brush.fingerColors
      #expect(colors.count == BarColors.colors.count - 1)
      for color in colors { #expect(OKLab(color).distance(to: paper) >= 0.1, "\(color)") }
    }
    #expect(Set(BarColors.colors.map(\.name)).count == BarColors.colors.count)
  }

  @Test("a colour becomes its chalk and comes back, with its opacity; others stay as they are")
  func chalks() {
    for entry in BarColors.colors {
      var color = entry.color
      color.alpha = 90
      let chalk = BarColors.counterpart(of: color)
      #expect(chalk.alpha == 90)
      #expect(BarColors.counterpart(of: chalk) == color)
    }
    let (black, white) = (InkColor(rgb: 0x0C0D10), InkColor(rgb: 0xFFFFFF))
    #expect(BarColors.counterpart(of: black) == white)
    #expect(BarColors.counterpart(of: white) == black)
    let other = InkColor(rgb: 0x123456)
    #expect(BarColors.counterpart(of: other) == other)
  }
}

@Suite("Colours on dark paper")
struct DarkPaperTests {
  var table = Table()

  private mutating func turn(to paper: PaperColor) throws {
    try table.tap(.panel(.paper))
    try table.tap(.paperColor(paper))
    try table.tap(.panel(.paper))
  }

  private var color: InkColor? { table.session.seats[.first]?.brush.color }

  @Test("a person who has chosen no colour paints white on a blackboard, and blue again on white")
  mutating func start() throws {
    let blue = color
    try turn(to: .blackboard)
    #expect(color == InkColor(rgb: 0xFFFFFF))
    try turn(to: .white)
    #expect(color == blue)
  }

  @Test("a chosen colour of the bar becomes its chalk; a tap on a chalk chooses that")
  mutating func chalk() throws {
    try table.tap(.color(0))
    try turn(to: .black)
    #expect(color == BarColors.colors[0].chalk)
    for index in BarColors.colors.indices {
      try table.tap(.color(index))
      #expect(color == BarColors.colors[index].chalk)
    }
    try table.tap(.color(4))
    try turn(to: .cream)
    #expect(color == BarColors.colors[4].color)
  }

  @Test mutating func `a colour of the panel stays as it is on any paper`() throws {
    try table.tap(.panel(.colors))
    try table.tap(.swatch(17))
    try table.tap(.panel(.colors))
    let picked = color
    try turn(to: .blackboard)
    #expect(color == picked)
  }

  @Test("fingers paint in any colour that is chosen on dark paper, also one for light paper")
  mutating func anyColor() throws {
    try turn(to: .blackboard)
    for entry in BarColors.colors {
      for wanted in [entry.color, entry.chalk] {
        table.session.seats[.first]?.brush.color = wanted
        #expect(color == wanted)
      }
    }
  }

  @Test mutating func `the sliders show the present colour after the paper has changed`() throws {
    try table.tap(.panel(.colors))
    try table.tap(.brightness)
    table.session.seats[.first]?.brush.color = InkColor(rgb: 0xFFFFFF)
    try turn(to: .blackboard)
    #expect(table.session.seats[.first]?.palette.tone == nil)
  }

  @Test("a new board's paper counts when it is turned to; strokes keep the colour they began with")
  mutating func boards() throws {
    try turn(to: .blackboard)
    table.stroke(1, at: Point(x: 300, y: 300))
    #expect(table.session.drawing.completed.last?.brush.color == InkColor(rgb: 0xFFFFFF))
    try table.tap(.panel(.boards))
    try table.tap(.newBoard)
    let isDark = !table.session.boards.current.paper.isLight
    #expect(isDark && color == InkColor(rgb: 0xFFFFFF))
    try table.tap(.panel(.boards))
    try turn(to: .white)
    let blue = BarColors.colors[4].color
    #expect(color == blue)
    for (board, expected) in [(0, InkColor(rgb: 0xFFFFFF)), (1, blue)] {
      try table.tap(.panel(.boards))
      try table.tap(.board(board))
      try table.tap(.panel(.boards))
      #expect(color == expected)
    }
  }

  @Test mutating func `a seat that is taken or comes back on dark paper paints in chalk`() throws {
    try turn(to: .blackboard)
    _ = table.session.takeSeat(at: SeatPlace(.top))
    #expect(try table.seat(.top).brush.color == BarColors.colors[0].chalk, "the second is red")
    let kept = try #require(PaintingSession.seats(decoding: table.session.encodedSeats))
    let again = PaintingSession(
      windowWidth: 1280, windowHeight: 800, metrics: .standard, boards: table.session.boards,
      seats: kept)
    #expect(again.seats.values.map(\.brush) == table.session.seats.values.map(\.brush))
  }

  @Test("a session that continues on light paper has the colours for light paper")
  mutating func light() throws {
    try table.tap(.color(0))
    try turn(to: .blackboard)
    let again = PaintingSession(
      windowWidth: 1280, windowHeight: 800, metrics: .standard, boards: Boards(),
      seats: Array(table.session.seats.values))
    #expect(again.seats[.first]?.brush.color == BarColors.colors[0].color)
  }

  @Test("white ink that an earlier version kept on a blackboard is white when it comes back")
  mutating func earlier() throws {
    try turn(to: .blackboard)
    var seat = Seat(id: .first, edge: .bottom)
    for tool in Tool.allCases { seat.brush[colorOf: tool] = InkColor(rgb: 0xFFFFFF) }
    let again = PaintingSession(
      windowWidth: 1280, windowHeight: 800, metrics: .standard, boards: table.session.boards,
      seats: [seat])
    #expect(again.seats[.first]?.brush.color == InkColor(rgb: 0xFFFFFF))
  }
}

@Suite("Sets of colours in the panel")
struct ColorSetTests {
  var table = Table()

  @Test("the button shows one set after the other, and a swatch is named while it is held")
  mutating func sets() throws {
    let own = ColorSet(
      Message(.namedColors, .text("Mine")),
      [ColorSet.Swatch(Message(.namedColor, .text("Sea")), InkColor(rgb: 0x123456))])
    table.session.offer([own, own, .large])
    try table.tap(.panel(.colors))
    for set in [ColorSet.large, .original, own, .large] {
      #expect(try table.seat(.bottom).palette.colors == set)
      let shown = try #require(table.session.layouts[.first]?.panel).cells.filter {
        if case .swatch = $0.control { true } else { false }
      }
      #expect(shown.count == set.swatches.count)
      try table.press(1, .swatch(0))
      table.wait(HoldTuning.hint)
      #expect(try table.seat(.bottom).palette.hint?.message == set.swatches[0].label)
      table.lift(1)
      try table.tap(.swatch(0))
      #expect(try table.seat(.bottom).brush.color.isSameHue(as: set.swatches[0].color))
      try table.tap(.nextColorSet)
    }
  }

  @Test func `recordings of earlier versions find their colours on the bar`() {
    for (name, _, _) in OriginalProgram.colors {
      let present = Recording.laterName(of: name) ?? name
      #expect(BarColors.colors.contains { $0.name == present }, "\(name)")
    }
    #expect(Recording.laterName(of: "sky") == nil)
  }
}

extension OKLab {
  /// What eyes with other cones see of a colour.
  fileprivate init(_ color: InkColor, seenBy matrix: [[Double]]) {
    let light = Self.linear(color)
    self.init(
      linear: matrix.map { row in
        min(max(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
      })
  }
}

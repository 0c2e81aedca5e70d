import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Holds that the server confirms")
struct HoldTests {
  @Test(arguments: HoldKind.allCases)
  func `count when they are due and the server has answered twice`(kind: HoldKind) throws {
    var (table, server) = (try kind.begun(), QuestionedServer())
    server.pass(kind.time - 1, &table.session)
    #expect(try !kind.counts(table, server))
    #expect(server.questions == 1)
    server.pass(3, &table.session)
    #expect(try kind.counts(table, server))
    #expect(server.questions == 2)
  }

  @Test(arguments: HoldKind.allCases)
  func `never count without an answer, and the program sleeps`(kind: HoldKind) throws {
    var (table, server) = (try kind.begun(), QuestionedServer())
    server.delay = nil
    server.pass(kind.time + 20_000, &table.session)
    #expect(try !kind.counts(table, server))
    #expect(server.questions == 1)
    // The ring of Clear is a motion.
    if kind != .clear { #expect(server.wakes < 10) }
    // Painting goes on.
    table.begin(30, at: Point(x: 700, y: 300))
    table.move(30, to: Point(x: 720, y: 300))
    if kind != .card, kind != .key {
      #expect(table.session.drawing.inProgress[.touch(30)]?.samples.count == 2)
    }
  }

  @Test(arguments: HoldKind.allCases)
  func `begin again after an answer that came too late`(kind: HoldKind) throws {
    var (table, server) = (try kind.begun(), QuestionedServer())
    // The first question is asked 50 ms before the hold is due.
    server.delay = 60
    server.pass(kind.time + 11, &table.session)
    #expect(server.questions == 1)
    server.delay = 1
    server.pass(kind.time - 3, &table.session)
    #expect(try !kind.counts(table, server))
    server.pass(5, &table.session)
    #expect(try kind.counts(table, server))
  }

  @Test(arguments: HoldKind.allCases)
  func `do not count if something waited before the answer`(kind: HoldKind) throws {
    for isSecond in [false, true] {
      var (table, server) = (try kind.begun(), QuestionedServer())
      server.pass(kind.time - (isSecond ? 1 : 51), &table.session)
      server.delay = nil
      server.pass(40, &table.session)
      #expect(server.questions == (isSecond ? 2 : 1))
      kind.end(&table)
      server.answer(&table.session)
      server.delay = 1
      server.pass(kind == .shape || kind == .call ? 400 : 2_000, &table.session)
      #expect(try !kind.counts(table, server), "\(isSecond)")
    }
  }

  @Test(arguments: HoldKind.allCases)
  func `count on a slow line, too, once its answers are known`(kind: HoldKind) throws {
    var (table, server) = (try kind.begun(), QuestionedServer())
    server.delay = 180
    // The first two answers are late, so the hold begins three times.
    server.pass(3 * kind.time + 1_000, &table.session)
    #expect(try kind.counts(table, server))
  }

  @Test("do not count in a program that was stopped, even if its question was answered at once")
  func stopped() throws {
    for kind in HoldKind.allCases {
      var (table, server) = (try kind.begun(), QuestionedServer())
      server.pass(kind.time - 51, &table.session)
      server.delay = nil
      // The question is on its way when the program stops, and the answer is read afterwards.
      server.pass(1, &table.session)
      #expect(server.questions == 1)
      server.stop(800, &table.session)
      kind.end(&table)
      server.answer(&table.session)
      server.delay = 1
      server.pass(300, &table.session)
      #expect(try !kind.counts(table, server), "\(kind)")
    }
  }

  @Test func `a stall while fingers move makes no figures, and no sample is missing`() throws {
    for fingers in [1, 10, 20] {
      var (table, server) = (HoldKind.table(), QuestionedServer())
      func place(_ finger: Int, _ step: Int) -> Point {
        Point(x: 100 + Double(step) * 4, y: 60 + Double(finger) * 26 + Double(step % 2) * 2)
      }
      for finger in 0..<fingers { table.begin(UInt32(finger), at: place(finger, 0)) }
      for step in 1...40 {
        for finger in 0..<fingers { table.move(UInt32(finger), to: place(finger, step)) }
        server.pass(4, &table.session)
      }
      // Nothing comes for a while, neither the fingers nor an answer.
      server.delay = nil
      server.pass(550, &table.session)
      for step in 41...177 {
        for finger in 0..<fingers { table.move(UInt32(finger), to: place(finger, step)) }
      }
      server.answer(&table.session)
      server.delay = 1
      server.pass(60, &table.session)
      for finger in 0..<fingers {
        #expect(table.session.drawing.inProgress[.touch(UInt32(finger))]?.samples.count == 178)
        table.lift(UInt32(finger))
      }
      #expect(
        table.session.drawing.completed.suffix(fingers).allSatisfy { $0.samples.count == 178 })
    }
  }

  @Test func `a tap on the hand whose lift waits is a tap`() throws {
    for isHeld in [false, true] {
      var (table, server) = (HoldKind.table(), QuestionedServer())
      try table.press(1, .hand)
      server.delay = isHeld ? 1 : nil
      server.pass(900, &table.session)
      table.lift(1)
      server.pass(1, &table.session)
      #expect(try table.seat(.bottom).palette.isHandLatched != isHeld)
    }
  }

  @Test("a tap whose lift waits for long acts, and one that was held to the name does not")
  func names() throws {
    for isHeld in [false, true] {
      var (table, server) = (HoldKind.table(), QuestionedServer())
      try table.press(1, .panel(.menu))
      server.delay = isHeld ? 1 : nil
      server.pass(5_000, &table.session)
      table.lift(1)
      server.pass(1, &table.session)
      #expect(try table.seat(.bottom).palette.panel == (isHeld ? nil : .menu))
    }
  }

  @Test func `a lost end is made up for only if the server answers`() throws {
    for answers in [false, true] {
      var (table, server) = (HoldKind.table(), QuestionedServer())
      table.stroke(1)
      // Not ours yet.
      _ = table.session.handle(.finger(2, .begin, at: Table.canvas))
      table.move(2, to: Point(x: 640, y: 380))
      table.leave(2, device: 2)
      server.delay = answers ? 1 : nil
      server.pass(40_000, &table.session)
      #expect((table.session.drawing.inProgress[.touch(2)] != nil) != answers)
      #expect(server.wakes < 12)
    }
  }

  @Test func `a hold of 20 fingers takes two questions, and fingers that move take none`() throws {
    var (table, server) = (HoldKind.table(), QuestionedServer())
    for finger in UInt32(0)..<20 {
      table.begin(finger, at: Point(x: 100, y: 40 + Double(finger) * 25))
    }
    for step in 1...400 {
      table.clock += 8
      for finger in UInt32(0)..<20 {
        table.move(
          finger,
          to: Point(x: 100 + Double(step) * 2.5, y: 40 + Double(finger) * 25 + Double(step % 3)))
      }
      server.pass(8, &table.session)
    }
    #expect(server.questions == 0)
    server.pass(600, &table.session)
    #expect(server.questions == 2)
    #expect(table.session.contactsWithFigures.count == 20)
  }
}

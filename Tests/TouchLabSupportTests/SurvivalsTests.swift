import Testing
import TouchLabSupport

@Suite("The report about many ends of the program")
struct SurvivalsTests {
  private func survival(loss: Int, pause: Int = 0) -> Survival {
    Survival(
      received: 10, lost: 1, loss: .milliseconds(loss), pause: .milliseconds(pause), completed: 2,
      inProgress: 1, hidden: 0)
  }

  @Test func `says that nothing was tried if there was no end`() {
    let survivals = Survivals()
    #expect(survivals.summary == "nothing was tried")
    #expect(survivals.histogram(step: .milliseconds(2)) == "nothing was tried")
  }

  @Test func `leaves out the pause within each loss from the median, and nowhere else`() {
    var survivals = Survivals()
    for (loss, pause) in [(80, 30), (70, 0), (90, 90)] {
      survivals.add(survival(loss: loss, pause: pause))
    }
    #expect(survivals.medianLoss == .milliseconds(50))
    #expect(survivals.worst == .milliseconds(90))
    #expect(survivals.summary.contains("median 80.0"))
  }

  @Test func `counts each loss in one class of the histogram, and shows empty classes`() {
    var survivals = Survivals()
    for loss in [0, 1, 1, 5] { survivals.add(survival(loss: loss)) }
    let lines = survivals.histogram(step: .milliseconds(2)).split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != "#" } } == [
        "0.0 to 2.0 ms: 3 ", "2.0 to 4.0 ms: 0 ", "4.0 to 6.0 ms: 1 ",
      ])
    #expect(lines.map { $0.filter { $0 == "#" }.count } == [38, 0, 13])
  }
}

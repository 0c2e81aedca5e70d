import TestSupport
import Testing
import TouchLab

@Suite("A program that is killed while it creates the gallery", .ownThread)
struct FirstTransactionTests {
  @Test("loses one drawing at most, whichever of its writes, syncs and removals is the last")
  func everyCall() throws {
    let source = try TemporaryFolder()
    let files = try [("Wave", "10 10, 20 20"), ("Sea", "10 10, 30 10")].map { name, trace in
      let file = "\(source.path)/\(name).inkml"
      try write(
        #"<ink xmlns="http://www.w3.org/2003/InkML"><trace>\#(trace)</trace></ink>"#, to: file)
      return file
    }
    var call = 0
    var isComplete = false
    while !isComplete, call < 1000 {
      call += 1
      let home = try TemporaryFolder()
      let disk = try FaultyDisk(folder: home.makeFolder(".local/share"))
      let environment = home.environment.merging(disk.environment) { $1 }
      func run(_ arguments: String...) throws -> Command {
        try Command(arguments, environment: environment)
      }
      disk.mode = .deadly(call: call)
      isComplete = try run("import", files[0]).ending == .exited(0)
      disk.mode = .sound
      #expect(disk.faults == (isComplete ? 0 : 1))
      let listed = try run("list")
      #expect(listed.ending == .exited(0) && listed.error == "", "call \(call): \(listed.error)")
      let imported = try run("import", files[1])
      #expect(
        imported.ending == .exited(0) && imported.output.contains("became 'Sea'"),
        "call \(call): \(imported.error)")
    }
    // Enough to create a database and to write a transaction.
    #expect(isComplete && call > 20)
  }
}

import Glibc
import System
import SystemPackage
import TestSupport
import Testing

@Suite("A child process", .ownThread)
struct ChildProcessTests {
  @Test("gives back what it prints and its exit status")
  func collectsOutput() throws {
    let child = try ChildProcess(
      .init("sh", ["-c", "echo out; echo err >&2; echo $WORD; exit 7"], environment: ["WORD": "x"]))
    #expect(try child.wait(timeout: .seconds(10)) == .exited(7))
    #expect(child.outputText == "out\nx\n")
    #expect(child.errorText == "err\n")
  }

  @Test("reads what is written to its input")
  func readsInput() throws {
    let child = try ChildProcess(.init("cat", input: .pipe))
    let input = try #require(child.input)
    try input.writeAll("hello".utf8)
    child.closeInput()
    #expect(try child.wait(timeout: .seconds(10)) == .exited(0))
    #expect(child.outputText == "hello")
  }

  @Test("names the signal that ended it")
  func endsBySignal() throws {
    let child = try ChildProcess(.init("sleep", ["60"]))
    #expect(child.ending == nil)
    child.send(signal: SIGTERM)
    #expect(try child.wait(timeout: .seconds(10)) == .signaled(SIGTERM))
  }

  @Test("is reported and continues if it takes too long")
  func timesOut() throws {
    let child = try ChildProcess(.init("sleep", ["60"]))
    #expect(throws: ChildProcessError.stillRunning(program: "sleep")) {
      try child.wait(timeout: .milliseconds(30))
    }
    #expect(child.ending == nil)
  }

  @Test("is a clear error if the program does not exist")
  func missingProgram() {
    #expect(
      throws: ChildProcessError.notStarted(program: "/no/such/program", .noSuchFileOrDirectory)
    ) {
      _ = try ChildProcess(.init("/no/such/program"))
    }
  }

  @Test("is killed with its object")
  func diesWithItsObject() throws {
    var child: ChildProcess? = try ChildProcess(.init("sleep", ["60"]))
    let number = try #require(child).processID
    child = nil
    #expect(kill(number, 0) == -1 && errno == ESRCH)
  }

  @Test("has the descriptors that it was given and no others")
  func inheritsNothingElse() throws {
    let leak = open("/dev/zero", O_RDONLY)
    defer { close(leak) }
    let given = try FileDescriptor.open("/dev/full", .readOnly)
    defer { try? given.close() }
    let child = try ChildProcess(
      .init("sh", ["-c", "for n in /proc/$$/fd/*; do readlink $n; done"], descriptors: [3: given]))
    try child.wait(timeout: .seconds(10))
    #expect(child.outputText.contains("/dev/full"))
    #expect(!child.outputText.contains("/dev/zero"))
    #expect(child.outputText.split(separator: "\n").count == 4)
  }

  @Test("is waited for until its end, or until a time limit")
  func ends() throws {
    let child = try ChildProcess(.init("cat", input: .pipe))
    #expect(child.end(within: .zero) == nil)
    #expect(child.end(within: .milliseconds(30)) == nil)
    child.closeInput()
    #expect(child.end() == .exited(0))
    #expect(child.end(within: .zero) == .exited(0) && child.kill() == .exited(0))
    let other = try ChildProcess(.init("sleep", ["60"]))
    #expect(other.kill() == .signaled(SIGKILL))
  }

  @Test("ends in an unknown way if this process ignores the ends of its children")
  func unknownEnd() async {
    await #expect(processExitsWith: .success) {
      signal(SIGCHLD, SIG_IGN)
      let child = try ChildProcess(.init("sh", ["-c", "exit 7"]))
      #expect(child.end() == .unknown)
      let other = try ChildProcess(.init("sh", ["-c", "exit 7"]))
      #expect(try other.wait(timeout: .seconds(60)) == .unknown)
    }
  }

  @Test("is in a group of its own, or in a session of its own, if it is to be")
  func groups() throws {
    for (group, isLeader) in [
      (ChildProcess.Group.inherited, false), (.own, true), (.ownSession, true),
    ] {
      let child = try ChildProcess(.init("sleep", ["60"], group: group))
      #expect((getpgid(child.processID) == child.processID) == isLeader)
      #expect((getsid(child.processID) == child.processID) == (group == .ownSession))
    }
  }

  @Test("has this process's variables but for those that are changed or removed")
  func environment() throws {
    let child = try ChildProcess(
      .init(
        "sh", ["-c", "echo $HOME,$SEA,$PATH"],
        environment: ["SEA": "a=b", "HOME": nil, "PATH": "/usr/bin:/bin"]))
    try child.wait(timeout: .seconds(60))
    #expect(child.outputText == ",a=b,/usr/bin:/bin\n")
  }
}

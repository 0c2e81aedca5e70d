import Glibc
import SystemPackage
import TestSupport
import Testing
import TouchLab

@Suite("A faulty disk", .ownThread)
struct FaultyDiskTests {
  let user: DiskUser
  var disk: FaultyDisk { user.disk }

  init() throws {
    user = try DiskUser()
    try user.run("printf 123456789 > disk/old; printf 123456789 > disk/old-wal; printf x > plain")
    try #require(try user.text("disk/old-wal") == "123456789")
  }

  /// Expects a line of the shell to fail with the sentence of one of the system's errors.
  private func expect(
    _ line: String, toFailWith error: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (before, sentence) = (disk.faults, String(cString: strerror(error)))
    let complaint = try user.run(line)
    #expect(
      complaint?.contains(sentence) == true, "\(line): \(complaint ?? "succeeded")",
      sourceLocation: sourceLocation)
    #expect(disk.faults > before, "nothing was counted", sourceLocation: sourceLocation)
  }

  @Test func `that is sound works as usual`() throws {
    let line = """
      printf 12 > disk/new && mkdir disk/deep && mv disk/new disk/deep/new && \
      dd if=disk/deep/new of=disk/copy conv=fsync && rm disk/old && truncate -s 1 disk/copy
      """
    #expect(try user.run(line) == nil)
    #expect(try user.text("disk/copy") == "1")
    #expect(try user.text("disk/old") == nil)
    #expect(disk.faults == 0)
    #expect(disk.processes > 0)
  }

  @Test("that is full takes nothing more, but lets what is there be changed, read and removed")
  func full() throws {
    disk.mode = .full
    try expect("dd if=plain of=disk/new", toFailWith: ENOSPC)
    try expect("cat plain >> disk/old", toFailWith: ENOSPC)
    try expect("dd if=plain of=disk/old bs=1 seek=9 conv=notrunc", toFailWith: ENOSPC)
    try expect("dd if=plain of=disk/old-wal bs=1 conv=notrunc", toFailWith: ENOSPC)
    try expect("cp plain disk/copy", toFailWith: ENOSPC)
    try expect("fallocate -l 4096 disk/old", toFailWith: ENOSPC)
    try expect("mkdir disk/deep", toFailWith: ENOSPC)
    #expect(try user.run("mkdir disk")?.contains(String(cString: strerror(EEXIST))) == true)
    #expect(try user.run("dd if=plain of=disk/old bs=1 seek=8 conv=notrunc,fsync") == nil)
    #expect(try user.text("disk/old") == "12345678x")
    #expect(try user.text("disk/old-wal") == "123456789")
    #expect(try user.run("rm disk/old") == nil)
  }

  @Test func `that is deadly kills a process before the chosen one of its changes`() throws {
    for (call, left) in [(1, [true, true]), (2, [false, true]), (3, [false, false])] {
      try user.run("printf 1 > disk/first; printf 2 > disk/second")
      disk.mode = .deadly(call: call)
      let complaint = try user.run("rm disk/first disk/second")
      disk.mode = .sound
      #expect((complaint == nil) == (call == 3))
      #expect(try [user.text("disk/first"), user.text("disk/second")].map { $0 != nil } == left)
    }
    #expect(disk.faults == 2)
  }

  @Test func `that is read-only lets everything be read and nothing be changed`() throws {
    disk.mode = .readOnly
    for line in [
      "dd if=plain of=disk/new", "cat plain >> disk/old", "rm disk/old", "mv disk/old disk/new",
      "mv plain disk/new", "mkdir disk/deep", "chmod 600 disk/old", "truncate -s 0 disk/old",
      ": > disk/old",
    ] {
      try expect(line, toFailWith: EROFS)
    }
    #expect(try user.run("test -w disk/old") != nil)
    #expect(try user.run("test -r disk/old") == nil)
    #expect(try user.run("dd if=disk/old of=copy") == nil)
    #expect(try user.text("copy") == "123456789")
    #expect(try user.text("disk/old") == "123456789")
  }

  @Test func `that cannot write says so at writes and at syncs`() throws {
    disk.mode = .writeError
    try expect("dd if=plain of=disk/old conv=notrunc", toFailWith: EIO)
    try expect("truncate -s 0 disk/old", toFailWith: EIO)
    try expect("sync disk/old", toFailWith: EIO)
    try expect("sync -d disk/old", toFailWith: EIO)
    try expect("sync disk", toFailWith: EIO)
    #expect(try user.run("dd if=disk/old of=copy") == nil)
    #expect(try user.text("disk/old") == "123456789")
  }

  @Test func `that cannot read says so, and still writes`() throws {
    disk.mode = .readError
    try expect("dd if=disk/old of=copy", toFailWith: EIO)
    try expect("cat disk/old", toFailWith: EIO)
    #expect(try user.run("dd if=plain of=disk/old conv=notrunc,fsync") == nil)
    disk.mode = .sound
    #expect(try user.text("disk/old") == "x23456789")
  }

  @Test func `without locks says so to whoever wants one`() throws {
    disk.mode = .lockless
    try expect("flock disk/old true", toFailWith: ENOLCK)
    #expect(try user.run("flock plain true && cat plain >> disk/old") == nil)
  }

  @Test func `that is slow delays each write and each sync`() throws {
    disk.mode = .slow(write: .milliseconds(60), sync: .milliseconds(90))
    let begin = ContinuousClock.now
    #expect(try user.run("dd if=disk/old of=disk/new bs=3 conv=fsync") == nil)
    #expect(ContinuousClock.now - begin >= .milliseconds(3 * 60 + 90))
    #expect(disk.faults >= 4)
    #expect(try user.text("disk/new") == "123456789")
  }

  @Test func `that is held blocks each write and each sync until it has another mode`() throws {
    for (mode, ending) in [
      (FaultyDisk.Mode.sound, ChildProcess.Ending.exited(0)), (.writeError, .exited(1)),
    ] {
      let before = disk.faults
      disk.mode = .held
      let process = try user.start("dd if=disk/old of=disk/new conv=fsync")
      let isHeld = eventually { disk.faults > before }
      #expect(isHeld && process.ending == nil)
      disk.mode = mode
      #expect(try process.wait(timeout: .patience) == ending)
    }
    disk.mode = .sound
    #expect(try user.text("disk/old") == "123456789")
  }

  @Test(
    arguments: [
      .full, .readOnly, .writeError, .readError, .lockless, .held,
      .slow(write: .seconds(20), sync: .seconds(20)),
    ] as [FaultyDisk.Mode])
  func `leaves other folders alone`(mode: FaultyDisk.Mode) throws {
    disk.mode = mode
    let line = """
      mkdir deep disk-of-others && dd if=plain of=deep/a conv=fsync && cat plain >> deep/a && \
      mv deep/a disk-of-others/a-wal && truncate -s 1 disk-of-others/a-wal && cp plain b && \
      dd if=b of=disk-of-others/a-wal conv=fsync,notrunc && rm b
      """
    #expect(try user.run(line) == nil)
    #expect(disk.faults == 0)
  }

  @Test func `is reached by any name, through links and from within`() throws {
    disk.mode = .readOnly
    try user.run("ln -s disk link; ln -s disk/old file; mkdir deep")
    for line in [
      "printf x >> link/old", "printf x >> deep/../disk/old", "cd disk && printf x >> old",
      "cd disk && rm ./old", "printf x >> file", "rm deep/../link/old", "printf x >> disk//old",
    ] {
      try expect(line, toFailWith: EROFS)
    }
    // The link itself lies elsewhere.
    #expect(try user.run("rm file") == nil)
    #expect(try user.text("disk/old") == "123456789")
  }

  @Test func `fails, and is sound again, under a program that has its file open`() throws {
    let process = try user.start(
      "while read word; do echo $word && echo ok >&2 || echo refused >&2; done >> disk/log",
      input: .pipe)
    let input = try #require(process.input)
    var expected = ""
    for (word, mode) in [
      ("one", FaultyDisk.Mode.sound), ("two", .full), ("three", .sound), ("four", .readOnly),
      ("five", .writeError), ("six", .sound),
    ] {
      disk.mode = mode
      expected += mode == .sound ? "ok\n" : "refused\n"
      try input.writeAll("\(word)\n".utf8)
      _ = eventually { process.verdicts == expected }
      #expect(process.verdicts == expected)
    }
    #expect(try user.text("disk/log") == "one\nthree\nsix\n")
  }

  @Test func `that is not told its folders says so, and does not let the program run`() throws {
    for variable in ["FAULTY_DISK_FOLDER", "FAULTY_DISK_SHADOW", "FAULTY_DISK_CONTROL"] {
      let process = try ChildProcess(
        .init("/bin/echo", ["here"], environment: disk.environment.merging([variable: nil]) { $1 }))
      #expect(try process.wait(timeout: .patience) == .exited(70))
      #expect(process.errorText.hasPrefix("faulty disk: "))
      #expect(process.errorText.contains(variable))
      #expect(process.outputText == "")
    }
  }
}

extension ChildProcess {
  /// The lines that say how it went.
  fileprivate var verdicts: String {
    errorText.split(separator: "\n").filter { $0 == "ok" || $0 == "refused" }
      .map { "\($0)\n" }.joined()
  }
}

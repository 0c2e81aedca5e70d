import TestSupport
import Testing
import TouchLab

@Suite("When power is lost", .ownThread)
struct PowerLossTests {
  let user: DiskUser
  var disk: FaultyDisk { user.disk }

  init() throws {
    user = try DiskUser()
    try user.run("printf before > disk/old; mkdir disk/deep; printf inner > disk/deep/old")
    try disk.keepSynced()
  }

  @Test func `older content and everything synced since are there`() throws {
    try user.run("printf new | dd of=disk/new conv=fsync")
    try user.run("printf datanew | dd of=disk/deep/new conv=fdatasync")
    try user.run("printf after | dd of=disk/old conv=notrunc,fsync")
    #expect(disk.syncs == 3)
    try disk.losePower()
    #expect(try user.text("disk/old") == "aftere")
    #expect(try user.text("disk/new") == "new")
    #expect(try user.text("disk/deep/old") == "inner")
    #expect(try user.text("disk/deep/new") == "datanew")
  }

  @Test func `content that was never synced is gone`() throws {
    try user.run("printf after > disk/old; printf new > disk/new; cat disk/new >> disk/deep/old")
    #expect(try user.text("disk/old") == "after")
    try disk.losePower()
    #expect(try user.text("disk/old") == "before")
    #expect(try user.text("disk/new") == nil)
    #expect(try user.text("disk/deep/old") == "inner")
  }

  @Test func `content written after the last sync of its file is gone`() throws {
    try user.run("printf one | dd of=disk/new conv=fsync; printf two >> disk/new; sync disk/old")
    #expect(try user.text("disk/new") == "onetwo")
    try disk.losePower()
    #expect(try user.text("disk/new") == "one")
  }

  @Test func `a sync that failed has kept nothing`() throws {
    try user.run("printf after > disk/old")
    disk.mode = .writeError
    #expect(try user.run("sync disk/old") != nil)
    disk.mode = .sound
    #expect(disk.syncs == 0)
    try disk.losePower()
    #expect(try user.text("disk/old") == "before")
  }

  @Test(arguments: ["", "disk", "disk/deep/old"])
  func `files have their old names unless something was synced`(synced: String) throws {
    try user.run("printf new | dd of=disk/draft conv=fsync; printf x | dd of=disk/gone conv=fsync")
    try user.run("mv disk/draft disk/old; rm disk/gone; mv disk/deep disk/deeper")
    try user.run("mv disk/deeper disk/deep")
    if !synced.isEmpty { #expect(try user.run("sync \(synced)") == nil) }
    try disk.losePower()
    #expect(try user.text("disk/old") == (synced.isEmpty ? "before" : "new"))
    #expect(try user.text("disk/draft") == (synced.isEmpty ? "new" : nil))
    #expect(try user.text("disk/gone") == (synced.isEmpty ? "x" : nil))
    #expect(try user.text("disk/deep/old") == "inner")
  }

  @Test func `a folder has its new name if that was synced`() throws {
    try user.run("mv disk/deep disk/deeper; sync disk")
    try disk.losePower()
    #expect(try user.text("disk/deep/old") == nil)
    #expect(try user.text("disk/deeper/old") == "inner")
  }

  @Test func `a file renamed over another without having been synced is empty`() throws {
    try user.run("printf new > disk/draft; mv disk/draft disk/old; sync disk")
    #expect(try user.text("disk/old") == "new")
    try disk.losePower()
    #expect(try user.text("disk/old") == "")
    #expect(try user.text("disk/draft") == nil)
  }

  @Test func `a file made again under its name is the new one, once synced`() throws {
    try user.run("rm disk/old; printf again > disk/old; sync disk/old")
    try disk.losePower()
    #expect(try user.text("disk/old") == "again")
    try user.run("rm disk/old; printf 'and again' > disk/old; sync disk")
    try disk.losePower()
    #expect(try user.text("disk/old") == nil)
  }

  @Test func `the files that are left can be changed, and can lose power again`() throws {
    try user.run("printf one > disk/new; sync disk/new")
    try disk.losePower()
    try user.run("printf two >> disk/new; sync disk/new; printf three >> disk/new")
    try disk.losePower()
    #expect(try user.text("disk/new") == "onetwo")
  }

  @Test func `any of the unsynced blocks may be there, and never anything else`() throws {
    let block = 4096
    var (seen, lengths): (Set<String>, Set<Int>) = ([], [])
    for seed in 0..<60 {
      try user.run(
        "rm -f disk/*.txt; printf '%24576s' | tr ' ' a > disk/a.txt; sync disk/a.txt disk")
      try user.run(
        "printf '%32768s' | tr ' ' b | dd of=disk/a.txt conv=notrunc; printf new > disk/new.txt")
      try disk.losePower(seed: UInt64(seed))
      let text = Array(try #require(try user.text("disk/a.txt")).utf8)
      lengths.insert(text.count)
      #expect(text.count % block == 0 && (6...8).contains(text.count / block))
      var signature = ""
      for start in stride(from: 0, to: text.count, by: block) {
        let bytes = Set(text[start..<min(start + block, text.count)])
        #expect(bytes.count == 1, "seed \(seed): a block is of one piece")
        signature += String(decoding: bytes, as: UTF8.self)
      }
      // What was synced is old or new; what lies beyond is new or has not arrived.
      #expect(signature.prefix(6).allSatisfy { "ab".contains($0) })
      #expect(signature.dropFirst(6).allSatisfy { "b\0".contains($0) })
      seen.insert(signature)
      let new = try user.text("disk/new.txt")
      #expect([nil, "", "new", "\0\0\0"].contains(new))
      #expect(try user.text("disk/old") == "before")
    }
    #expect(seen.count > 20)
    #expect(lengths == [6 * block, 7 * block, 8 * block])
  }

  @Test func `unsynced names change in their order, up to some point`() throws {
    var seen: Set<Int> = []
    for seed in 0..<40 {
      try user.run("rm -f disk/[1-4]; for i in 1 2 3; do printf $i > disk/$i; sync disk/$i; done")
      try user.run("sync disk; mv disk/1 disk/4; rm disk/2; mv disk/3 disk/1")
      try disk.losePower(seed: UInt64(seed))
      let texts = try ["1", "2", "3", "4"].map { try user.text("disk/\($0)") }
      let states: [[String?]] = [
        ["1", "2", "3", nil], [nil, "2", "3", "1"], [nil, nil, "3", "1"], ["3", nil, nil, "1"],
      ]
      seen.insert(try #require(states.firstIndex(of: texts), "\(texts)"))
    }
    #expect(seen == [0, 1, 2, 3])
  }

  @Test func `the same seed leaves the same files`() throws {
    var left: [String?] = []
    for _ in 0..<2 {
      try user.run("rm -f disk/a; sync disk; printf '%40960s' | tr ' ' a > disk/a; sync disk/a")
      try user.run("printf '%40960s' | tr ' ' b | dd of=disk/a conv=notrunc")
      try disk.losePower(seed: 7)
      left.append(try user.text("disk/a"))
    }
    #expect(left[0] == left[1])
  }
}

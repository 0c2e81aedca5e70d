/// Which rooms of a module use which other ones. A room uses another one if it names a type that is declared there, or
/// a member of an extension that is written there. Such a member counts if its name is declared once in the whole
/// house, so that it is certain whose it is, and if it stands after a dot or in an extension of the same type.
struct RoomGraph {
  /// A use of one room by another one.
  struct Use: Hashable {
    let user, used: String
  }

  /// All rooms of the module.
  let rooms: Set<String>
  /// The names of types and members by which a room uses another one.
  private(set) var names: [Use: Set<String>] = [:]

  /// Methods of Swift's library that an extension of ours also has: a call of one says nothing.
  private static let ambiguous: Set = ["append", "write"]

  /// Reads a module. `house` are the files of all modules.
  init(of module: String, in house: [SwiftFile]) {
    var counts: [String: Int] = [:]
    for file in house { for found in file.declarations { counts[found.name, default: 0] += 1 } }
    let files = house.filter { $0.module == module && !$0.room.isEmpty }
    rooms = Set(files.map(\.room))
    var (types, members) = ([String: String](), [String: (room: String, extended: String)]())
    for file in files {
      for found in file.declarations {
        if found.isOuterType { types[found.name] = file.room }
        if let extended = found.extended, counts[found.name] == 1,
          !Self.ambiguous.contains(found.name)
        {
          members[found.name] = (file.room, extended)
        }
      }
    }
    for file in files {
      // A type inside another one may have the name of a type elsewhere.
      let inner = Set(file.declarations.lazy.filter { !$0.isOuterType }.map(\.name))
      file.forEachWord { index, _, extended in
        let word = file.words[index]
        if let room = types[word], !inner.contains(word) {
          note(word, from: file.room, in: room)
        } else if let member = members[word],
          extended == member.extended || index > 0 && file.words[index - 1] == "."
        {
          note(".\(word)", from: file.room, in: member.room)
        }
      }
    }
  }

  private mutating func note(_ name: String, from user: String, in used: String) {
    if user != used { names[Use(user: user, used: used), default: []].insert(name) }
  }

  /// The largest set of rooms that all use each other, directly or by way of others; empty if no two do.
  var largestCycle: Set<String> { Self.largestCycle(of: rooms, Array(names.keys)) }

  /// Uses without which the largest cycle is smaller. None of them can be left out. Those by few names are preferred,
  /// since they take the least work.
  var cut: [Use] {
    let cycle = largestCycle
    let uses = names.filter { cycle.contains($0.key.user) && cycle.contains($0.key.used) }
      .sorted { ($0.value.count, "\($0.key)") < ($1.value.count, "\($1.key)") }.map(\.key)
    var cut: Set<Use> = []
    func isSmaller(_ cut: Set<Use>) -> Bool {
      Self.largestCycle(of: cycle, uses.filter { !cut.contains($0) }).count < cycle.count
    }
    for use in uses where !isSmaller(cut) { cut.insert(use) }
    for use in uses.reversed() where isSmaller(cut.subtracting([use])) { cut.remove(use) }
    return uses.filter { cut.contains($0) }
  }

  private static func largestCycle(of rooms: Set<String>, _ uses: [Use]) -> Set<String> {
    let direct = Dictionary(grouping: uses, by: \.user).mapValues { $0.map(\.used) }
    var reached: [String: Set<String>] = [:]
    for room in rooms {
      var (found, next) = (Set<String>(), direct[room] ?? [])
      while let used = next.popLast() {
        if found.insert(used).inserted { next += direct[used] ?? [] }
      }
      reached[room] = found
    }
    return rooms.map { room in
      (reached[room] ?? []).filter { reached[$0]?.contains(room) == true }
    }.max { ($0.count, $0.min() ?? "") < ($1.count, $1.min() ?? "") } ?? []
  }
}

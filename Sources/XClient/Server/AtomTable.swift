package import CXlib

/// Maps each ``AtomName`` to the number that the server uses for it.
package struct AtomTable {
  private let atoms: [AtomName: Atom]

  /// Asks the server for the numbers of all names, in one round trip.
  init(_ display: OpaquePointer, screen: Int32) {
    let names = AtomName.allCases
    let numbers = Self.numbers(of: names.map { $0.name(onScreen: screen) }, display)
    atoms = Dictionary(uniqueKeysWithValues: zip(names, numbers))
  }

  /// Asks the server for the numbers of names, in one round trip.
  static func numbers(of names: [String], _ display: OpaquePointer) -> [Atom] {
    var cStrings = names.map { name in
      let bytes = Array(name.utf8CString)
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      copy.initialize(from: bytes, count: bytes.count)
      return Optional(copy)
    }
    defer { for case let copy? in cStrings { copy.deallocate() } }
    var numbers = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &cStrings, Int32(names.count), 0, &numbers)
    return numbers
  }

  /// Makes a table with the given numbers, to decode events without a server.
  package init(_ atoms: [AtomName: Atom]) {
    self.atoms = atoms
  }

  /// The atom of a name; 0 if the table does not have the name. No server gives out atom 0.
  package subscript(_ name: AtomName) -> Atom { atoms[name] ?? 0 }

  /// The name of an atom; `nil` if it is not in the table.
  package func name(of atom: Atom) -> AtomName? {
    atom == 0 ? nil : atoms.first { $0.value == atom }?.key
  }
}

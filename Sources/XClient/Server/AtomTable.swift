package import CXlib

/// Maps each ``AtomName`` to the number that the server uses for it.
package struct AtomTable {
  private let atoms: [AtomName: Atom]

  /// Asks the server for the numbers of names, in one round trip.
  static func numbers(of names: [String], _ display: OpaquePointer) -> [Atom] {
    ask(names.map { .internAtom($0) }, display).map { Atom($0.reply?.number32(8) ?? 0) }
  }

  /// Makes a table with the given numbers.
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

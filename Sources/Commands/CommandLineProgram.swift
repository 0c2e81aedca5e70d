/// The program, as the command line uses it.
package enum CommandLineProgram {
  /// Does what the arguments of this process ask for. If that fails, prints one sentence on standard
  /// error and ends the process with a status other than 0.
  package static func run() {
    FingerPaintCommand.main()
  }
}

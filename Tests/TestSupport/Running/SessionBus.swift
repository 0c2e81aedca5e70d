// The benchmarks use this target too, and their release build has no testing library.
#if canImport(Testing)
  import Glibc
  import Testing
  import TouchLab

  /// A private message bus. It ends with this object.
  public final class SessionBus {
    /// The address, for `DBUS_SESSION_BUS_ADDRESS`.
    public let address: String
    private let process: ChildProcess

    /// Starts a bus and waits until it is there.
    /// - Parameters:
    ///   - home: Where its socket lies.
    ///   - services: The services that it can start, as files in the system's folder of services.
    ///     There are no others.
    public init(in home: TemporaryFolder, services: [String] = []) throws {
      let folder = try home.makeFolder(".bus")
      address = "unix:path=\(folder)/socket"
      try home.makeFolder(".bus/services")
      for service in services {
        let place = "\(folder)/services/\(service)"
        guard symlink("/usr/share/dbus-1/services/\(service)", place) == 0 else {
          throw SystemFailure(number: errno)
        }
      }
      try home.write(
        """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
          "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
          <type>session</type>
          <listen>\(address)</listen>
          <auth>EXTERNAL</auth>
          <servicedir>\(folder)/services</servicedir>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
        </busconfig>
        """, to: ".bus/bus.conf")
      process = try ChildProcess(
        .init(
          "dbus-daemon", ["--config-file=\(folder)/bus.conf", "--nofork", "--print-address"],
          environment: home.environment))
      let process = process
      let isThere = try eventually {
        try #require(process.ending == nil, "no bus: \(process.errorText)")
        // It prints the address when it listens there, which is later than the socket is there.
        return process.outputText.contains("\n")
      }
      try #require(isThere, "no bus: \(process.errorText)")
    }

    /// Ends the bus without a word to anybody.
    public func end() {
      kill(process.processID, SIGKILL)
      _ = eventually { process.ending != nil }
    }
  }
#endif

import Glibc
import TestSupport
import Testing
import TouchLab

/// A private message bus for neighbours that need one. The only service that it can start is Xfce's
/// settings daemon.
final class SessionBus {
  let address: String
  private let process: ChildProcess

  init(in home: TemporaryFolder) throws {
    let folder = try home.makeFolder(".bus")
    address = "unix:path=\(folder)/socket"
    let service = "org.xfce.Xfconf.service"
    try home.write(
      try readText("/usr/share/dbus-1/services/\(service)"), to: ".bus/services/\(service)")
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
        "dbus-daemon", ["--config-file=\(folder)/bus.conf", "--nofork"],
        environment: home.environment))
    let process = process
    let isThere = try eventually {
      try #require(process.ending == nil, "no bus: \(process.errorText)")
      return access("\(folder)/socket", F_OK) == 0
    }
    try #require(isThere, "no bus: \(process.errorText)")
  }
}

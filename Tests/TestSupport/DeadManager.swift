public import TouchLab

/// Ends the freeze of devices that a dead client's grab holds: the server (Xorg 21.1) ends that grab when
/// another client goes that had the dead one's number. A client that comes gets the lowest number that is free.
public func thawDevices(on server: TouchServer) throws {
  let clients = try (0..<4).map { _ in try LabClient(server) }
  for client in clients { client.disconnect() }
}

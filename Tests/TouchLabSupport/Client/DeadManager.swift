public import TouchLab

/// Thaws devices that were frozen by the grab of a client that has died. The server (Xorg 21.1)
/// ends such a grab when another client with the same client number disconnects. A new client gets
/// the lowest free number, so this connects a few clients and disconnects them.
public func thawDevices(on server: TouchServer) throws {
  let clients = try (0..<4).map { _ in try LabClient(server) }
  for client in clients { client.disconnect() }
}

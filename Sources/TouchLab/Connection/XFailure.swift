internal import SystemPackage

/// An error with which an X server answered a request.
public struct XFailure: Hashable, CustomStringConvertible, Sendable {
  /// The error code: `BadWindow` is 3, `BadAccess` 10.
  public var code: UInt8
  /// The request's major opcode.
  public var request: UInt8
  /// The request's minor opcode, for extensions.
  public var minor: UInt8
  /// The window or other resource that the server could not use.
  public var resource: UInt

  /// Creates a failure from the fields of the server's error.
  public init(code: UInt8, request: UInt8, minor: UInt8, resource: UInt) {
    self.code = code
    self.request = request
    self.minor = minor
    self.resource = resource
  }

  /// A sentence for the user.
  public var description: String {
    "The X server answered request \(request).\(minor) with error \(code)"
      + " (resource 0x\(String(resource, radix: 16)))."
  }
}

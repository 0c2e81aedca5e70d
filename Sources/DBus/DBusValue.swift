/// A value of any type of the D-Bus type system
/// (<https://dbus.freedesktop.org/doc/dbus-specification.html#type-system>).
public indirect enum DBusValue: Hashable, Sendable {
  /// An unsigned byte (`y`).
  case byte(UInt8)
  /// A Boolean, true or false (`b`).
  case boolean(Bool)
  /// A signed number of 16 bits (`n`).
  case int16(Int16)
  /// An unsigned number of 16 bits (`q`).
  case uint16(UInt16)
  /// A signed number of 32 bits (`i`).
  case int32(Int32)
  /// An unsigned number of 32 bits (`u`).
  case uint32(UInt32)
  /// A signed number of 64 bits (`x`).
  case int64(Int64)
  /// An unsigned number of 64 bits (`t`).
  case uint64(UInt64)
  /// A floating-point number (`d`).
  case double(Double)
  /// `s`. U+0000 and what follows it are not sent.
  case string(String)
  /// The path of an object (`o`).
  case path(String)
  /// A signature of types (`g`).
  case signature(String)
  /// A file descriptor (`h`).
  case descriptor(DBusDescriptor)
  /// An array, with the signature of its elements, because it may have none.
  case array(of: String, [DBusValue])
  /// Values in parentheses. There must be at least one.
  case structure([DBusValue])
  /// A key with its value. It occurs only as an element of an array.
  case entry(DBusValue, DBusValue)
  /// `v`: a value together with its type.
  case variant(DBusValue)
}

/// Makes values of Swift's types.
extension DBusValue {
  /// Makes an array of strings, `as`.
  public static func strings(_ strings: [String]) -> DBusValue {
    .array(of: "s", strings.map { .string($0) })
  }

  /// Makes an array of bytes, `ay`.
  public static func bytes(_ bytes: [UInt8]) -> DBusValue {
    .array(of: "y", bytes.map { .byte($0) })
  }

  /// Makes a dictionary of variants, `a{sv}`, in the order of its keys.
  public static func dictionary(_ values: [String: DBusValue]) -> DBusValue {
    .array(
      of: "{sv}",
      values.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .variant($0.value)) })
  }

  /// The signature of the value's type, such as `a{sv}`.
  public var signature: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .descriptor: "h"
    case .array(let element, _): "a" + element
    case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .variant: "v"
    }
  }
}

/// Reading values that came from another program. Each property is `nil` for values of other types.
extension DBusValue {
  /// The value itself or, for a variant, the value in it.
  public var content: DBusValue {
    if case .variant(let value) = self { value.content } else { self }
  }

  /// The boolean, also in a variant.
  public var boolean: Bool? {
    if case .boolean(let value) = content { value } else { nil }
  }

  /// An integer of any width, also in a variant, if it fits.
  public var integer: Int? {
    switch content {
    case .byte(let value): Int(value)
    case .int16(let value): Int(value)
    case .uint16(let value): Int(value)
    case .int32(let value): Int(value)
    case .uint32(let value): Int(value)
    case .int64(let value): Int(exactly: value)
    case .uint64(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The floating-point number, also in a variant. It may be NaN or infinite.
  public var double: Double? {
    if case .double(let value) = content { value } else { nil }
  }

  /// The text of a string, a path or a signature, also in a variant.
  public var text: String? {
    switch content {
    case .string(let value), .path(let value), .signature(let value): value
    default: nil
    }
  }

  /// The descriptor, also in a variant.
  public var descriptor: DBusDescriptor? {
    if case .descriptor(let value) = content { value } else { nil }
  }

  /// The elements of an array or the fields of a structure, also in a variant.
  public var elements: [DBusValue]? {
    switch content {
    case .array(_, let values), .structure(let values): values
    default: nil
    }
  }

  /// The bytes of `ay`, also in a variant.
  public var bytes: [UInt8]? {
    guard case .array(of: "y", let values) = content else { return nil }
    return values.compactMap { if case .byte(let byte) = $0 { byte } else { nil } }
  }

  /// A dictionary with keys of text, also in a variant. Of equal keys, the last one counts.
  public var dictionary: [String: DBusValue]? {
    guard case .array(let element, let values) = content, element.hasPrefix("{") else { return nil }
    var result: [String: DBusValue] = [:]
    for case .entry(let key, let value) in values {
      guard let name = key.text else { return nil }
      result[name] = value.content
    }
    return result
  }
}

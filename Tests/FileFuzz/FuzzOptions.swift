/// What the arguments ask for.
struct FuzzOptions {
  var reader = FuzzReader.inkml
  var seconds = 60
  var seed: UInt64 = 1
  var current = "filefuzz.current"
  var input: String?
  /// For builds that need more memory themselves, such as those that check addresses.
  var mayUseMemory = false

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    func value<Value>(of option: String, _ parse: (String) -> Value?) throws -> Value {
      guard let text = rest.popFirst(), let value = parse(text) else {
        throw FuzzFailure("\(option) needs a value")
      }
      return value
    }
    while let option = rest.popFirst() {
      switch option {
      case "--reader": reader = try value(of: option) { FuzzReader(rawValue: $0) }
      case "--seconds": seconds = try value(of: option) { Int($0) }
      case "--seed": seed = try value(of: option) { UInt64($0) }
      case "--current": current = try value(of: option) { $0 }
      case "--input": input = try value(of: option) { $0 }
      case "--any-memory": mayUseMemory = true
      default: throw FuzzFailure("'\(option)' means nothing here")
      }
    }
  }
}

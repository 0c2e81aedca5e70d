import Fuzzing

/// The command line's options.
struct FuzzOptions {
  /// The part of the program to fuzz.
  enum Target: CustomStringConvertible {
    case session(SessionFuzz.Author)
    case file(FuzzReader)
    case helper(FuzzHelper)
    case gallery

    init?(name: String) {
      if let author = SessionFuzz.Author(rawValue: name) {
        self = .session(author)
      } else if let reader = FuzzReader(name: name) {
        self = .file(reader)
      } else if let helper = FuzzHelper(rawValue: name) {
        self = .helper(helper)
      } else if name == "gallery" {
        self = .gallery
      } else {
        return nil
      }
    }

    var description: String {
      switch self {
      case .session(let author): author.rawValue
      case .file(let reader): reader.name
      case .helper(let helper): helper.rawValue
      case .gallery: "gallery"
      }
    }
  }

  var target = Target.session(.events)
  var seconds = 60
  var seed: UInt64 = 1
  /// The length of a sequence in steps; `nil` for the default lengths.
  var steps: Int?
  var current = "fuzz.current"
  var input: String?
  /// Whether only the kinds of files are to be listed.
  var listsFiles = false
  /// Whether only our programs in C are to be listed.
  var listsHelpers = false
  /// The folder of our programs in C.
  var programs = ".build/asan/helpers"
  /// For builds with sanitizers alone: they keep what was freed, and shadows of all memory, so that what the
  /// process takes says nothing of the program. All others are held to the limit.
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
      case "--target": target = try value(of: option, Target.init)
      case "--seconds": seconds = try value(of: option) { Int($0) }
      case "--seed": seed = try value(of: option) { UInt64($0) }
      case "--steps": steps = try value(of: option) { Int($0) }
      case "--current": current = try value(of: option) { $0 }
      case "--input": input = try value(of: option) { $0 }
      case "--list-files": listsFiles = true
      case "--list-helpers": listsHelpers = true
      case "--programs": programs = try value(of: option) { $0 }
      case "--any-memory": mayUseMemory = true
      default: throw FuzzFailure("'\(option)' means nothing here")
      }
    }
  }
}

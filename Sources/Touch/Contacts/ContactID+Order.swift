import Ink

extension ContactID {
  /// A number that orders contacts. A dictionary's own order differs from run to run.
  var sortKey: Int64 {
    switch self {
    case .touch(let detail): Int64(detail)
    case .pointer(let device): -1 - Int64(device)
    }
  }
}

import TestSupport

/// Prints the template for translators: `make template`.
@main
enum Template {
  static func main() { print(MessageTemplate.text, terminator: "") }
}

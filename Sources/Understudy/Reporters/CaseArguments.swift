internal import Foundation
internal import Testing

/// The arguments of a parameterized test's case, which Swift Testing shows to nobody but its mirror.
struct CaseArguments {
  /// The arguments as the test's output shows them; empty where that doesn't tell the case apart.
  private(set) var texts: [String] = []
  /// The text by which Swift Testing itself tells the case apart.
  private(set) var id = ""

  /// `nil` where the test has no arguments.
  init?(of testCase: Test.Case?) {
    guard let testCase, testCase.isParameterized else { return nil }
    var values: [Any] = []
    collect(from: Mirror(reflecting: testCase), depth: 0, into: &values)
    let texts = values.map(Self.text)
    self.texts = texts.contains(nil) ? [] : texts.compactMap(\.self)
  }

  // The arguments are values of `Test.Case.Argument`, each with a `value` and an `id`, somewhere below the case;
  // beside them stands a `discriminator`, which differs between cases with the same ids.
  private mutating func collect(from mirror: Mirror, depth: Int, into values: inout [Any]) {
    guard depth < 4 else { return }
    for child in mirror.children {
      let inner = Mirror(reflecting: child.value)
      if child.label == "discriminator" {
        id += "#\(child.value)"
      } else if String(describing: type(of: child.value)) == "Argument",
        let value = inner.children.first(where: { $0.label == "value" })?.value
      {
        values.append(value)
        if let argument = inner.children.first(where: { $0.label == "id" }) { id += "\(argument.value)" }
      } else {
        collect(from: inner, depth: depth + 1, into: &values)
      }
    }
  }

  /// The argument's text; `nil` where it is no more than the name of a class, or a closure.
  private static func text(_ value: Any) -> String? {
    if let string = value as? any StringProtocol { return String(string) }
    let describesItself =
      value is any CustomTestStringConvertible || value is any CustomStringConvertible
      || value is any CustomDebugStringConvertible
    let style = Mirror(reflecting: value).displayStyle
    if !describesItself, style == .class || String(describing: type(of: value)).contains("->") { return nil }
    return String(describingForTest: value)
  }
}

import TestDoubleGenerator
import UnderstudySources

/// A call of a member with matchers as arguments: `movies(page: any())`.
struct MatchedCall {
  enum Matcher: Equatable {
    case any
    case value(String)
    /// The argument is `nil`, or is not.
    case isNil(Bool)
    /// A closure that says which.
    case matching(String)
  }

  var member: DoubleSketch.Member
  var matchers: [Matcher]

  /// The values and their parameters, without closures, which nobody can compare.
  private var compared: [(parameter: DoubleSketch.Member.Parameter, matcher: Matcher)] {
    zip(member.parameters, matchers).map { ($0, $1) }.filter { !$0.0.isClosure }
  }

  /// `.when(1)` between a stub and its answer; empty where all calls fit, `nil` where it can't be said.
  var condition: String? {
    let compared = compared
    guard let first = compared.first, compared.contains(where: { $0.matcher != .any }) else { return "" }
    if compared.count == 1, member.parameters.count == 1, case .matching(let closure) = first.matcher {
      return closure.hasPrefix("{") ? ".when \(closure)" : ".when(\(closure))"
    }
    let values = compared.compactMap { if case .value(let text) = $0.matcher { text } else { nil } }
    // Without its type, a `nil` is no value.
    if values.count == compared.count, !values.contains("nil") {
      return ".when(\(values.joined(separator: ", ")))"
    }
    return test.map { ".when { \($0) }" }
  }

  /// The condition that holds of the calls that fit, of `$0`; `nil` where it can't be said.
  private var test: String? {
    var parts: [String] = []
    for (parameter, matcher) in compared {
      let argument = member.parameters.count == 1 ? "$0" : "$0.\(parameter.name)"
      switch matcher {
      case .any: continue
      case .value(let text) where !text.contains("\n"): parts.append("\(argument) == \(text)")
      case .isNil(let isNil): parts.append("\(argument) \(isNil ? "==" : "!=") nil")
      case .matching, .value: return nil
      }
    }
    return parts.joined(separator: " && ")
  }

  /// The calls that fit: `mock.calls.movies`, or a part of them.
  func calls(of receiver: String) -> String? {
    let all = "\(receiver).calls.\(member.handle)"
    guard compared.contains(where: { $0.matcher != .any }) else { return all }
    if compared.count == 1, member.parameters.count == 1, case .matching(let closure) = compared[0].matcher {
      return closure.hasPrefix("{") ? "\(all).filter \(closure)" : "\(all).filter(\(closure))"
    }
    return test.map { "\(all).filter { \($0) }" }
  }
}

/// How often something was called.
struct CallCount: Equatable {
  enum Relation: String { case equal = "==", atLeast = ">=", atMost = "<=" }

  var relation: Relation
  var count: String

  /// The expectation, in the words of the test's framework.
  func expectation(of number: String, isXCTest: Bool) -> String {
    guard isXCTest else { return "#expect(\(number) \(relation.rawValue) \(count))" }
    let assertion =
      switch relation {
      case .equal: "XCTAssertEqual"
      case .atLeast: "XCTAssertGreaterThanOrEqual"
      case .atMost: "XCTAssertLessThanOrEqual"
      }
    return "\(assertion)(\(number), \(count))"
  }
}

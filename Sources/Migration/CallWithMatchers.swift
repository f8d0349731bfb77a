import TestDoubleGenerator
import UnderstudySources

/// A call of a member with matchers as arguments: `movies(page: any())`.
struct CallWithMatchers {
  /// A matcher for one argument.
  enum Matcher: Equatable {
    /// Matches every value.
    case any
    /// Matches a value; the text is the value's source.
    case value(String)
    /// With true, matches `nil`; with false, matches every other value.
    case isNil(Bool)
    /// Matches the values for which a closure returns true; the text is the closure's source.
    case matching(String)
  }

  var member: DoubleInterface.Member
  var matchers: [Matcher]

  /// The parameters with their matchers, without the parameters of a closure type: two closures can't be compared.
  private var comparedParameters: [(parameter: DoubleInterface.Member.Parameter, matcher: Matcher)] {
    zip(member.parameters, matchers).map { ($0, $1) }.filter { !$0.0.isClosure }
  }

  /// The source of the condition before a stub's answer, such as `.when(1)`; empty if all calls match, `nil` if no
  /// condition can express the matchers.
  var condition: String? {
    let comparedParameters = comparedParameters
    guard let first = comparedParameters.first, comparedParameters.contains(where: { $0.matcher != .any })
    else { return "" }
    if comparedParameters.count == 1, member.parameters.count == 1,
      case .matching(let closure) = first.matcher
    {
      return closure.hasPrefix("{") ? ".when \(closure)" : ".when(\(closure))"
    }
    let values = comparedParameters.compactMap { if case .value(let text) = $0.matcher { text } else { nil } }
    // A bare `nil` has no type, so it can't be an argument of `when`.
    if values.count == comparedParameters.count, !values.contains("nil") {
      return ".when(\(values.joined(separator: ", ")))"
    }
    return predicate.map { ".when { \($0) }" }
  }

  /// The source of a Boolean expression with `$0` for the call's arguments; `nil` if no expression can express the
  /// matchers.
  private var predicate: String? {
    var comparisons: [String] = []
    for (parameter, matcher) in comparedParameters {
      let argument = member.parameters.count == 1 ? "$0" : "$0.\(parameter.name)"
      switch matcher {
      case .any: continue
      case .value(let text) where !text.contains("\n"): comparisons.append("\(argument) == \(text)")
      case .isNil(let isNil): comparisons.append("\(argument) \(isNil ? "==" : "!=") nil")
      case .matching, .value: return nil
      }
    }
    return comparisons.joined(separator: " && ")
  }

  /// Returns an expression for the matching calls: `mock.calls.movies`, filtered if needed; `nil` if no filter can
  /// express the matchers.
  func expressionForMatchingCalls(on receiver: String) -> String? {
    let allCalls = "\(receiver).calls.\(member.handle)"
    guard comparedParameters.contains(where: { $0.matcher != .any }) else { return allCalls }
    if comparedParameters.count == 1, member.parameters.count == 1,
      case .matching(let closure) = comparedParameters[0].matcher
    {
      return closure.hasPrefix("{") ? "\(allCalls).filter \(closure)" : "\(allCalls).filter(\(closure))"
    }
    return predicate.map { "\(allCalls).filter { \($0) }" }
  }
}

/// The number of calls that a verification expects.
struct CallCount: Equatable {
  enum Relation: String { case equal = "==", atLeast = ">=", atMost = "<=" }

  var relation: Relation
  /// The source of the expected number of calls.
  var count: String

  /// Returns the source of an expectation in XCTest or in Swift Testing.
  ///
  /// - Parameter actualCount: The source of an expression for the actual number of calls.
  func expectation(of actualCount: String, usesXCTest: Bool) -> String {
    guard usesXCTest else { return "#expect(\(actualCount) \(relation.rawValue) \(count))" }
    let assertion =
      switch relation {
      case .equal: "XCTAssertEqual"
      case .atLeast: "XCTAssertGreaterThanOrEqual"
      case .atMost: "XCTAssertLessThanOrEqual"
      }
    return "\(assertion)(\(actualCount), \(count))"
  }
}

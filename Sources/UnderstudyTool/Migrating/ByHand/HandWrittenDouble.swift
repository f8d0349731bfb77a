import TestDoubleGenerator

/// A double that somebody wrote, as it was read: what each of its properties means, and what it answers by itself.
struct HandWrittenDouble {
  /// A sentence about a place that was not understood, with a way out.
  struct Remark: Equatable {
    var line: Int
    var code: String
    var proposal: String
  }

  /// What happens where an optional answer is `nil`.
  enum Fallback: Equatable {
    /// Nothing that a test could rely on.
    case none
    /// A stub, behind `stub.handle.`.
    case stub(String)

    static let returnsNil = Fallback.stub("returns(nil)")
  }

  /// A stored property.
  struct Property {
    var name: String
    /// The type as written, without the `?` or `!`; empty where it isn't written.
    var type: String
    var isOptional = false
    /// True for `Int!`.
    var isUnwrapped = false
    var isConstant = false
    /// The initial value as written; `nil` without one.
    var value: String?
    /// The meaning; `nil` where no member uses it.
    var meaning: RecordedProperty?
    /// True if it is a requirement of the protocol.
    var isRequirement = false
    var fallback = Fallback.none
    /// Its place among the answers of its member: a lower one goes first.
    var rank = 0
    /// What a handler is given: all arguments of the call, or none.
    var isGivenArguments = true
    var line: Int
  }

  /// What a member answers without being told by a property.
  struct Constant {
    var member: DoubleSketch.Member
    /// The line that stubs it, behind `stub.handle`.
    var answer: String
  }

  /// An initializer, and what it sets the properties to.
  struct Initializer {
    /// The parameters as written.
    var parameters: String
    var labels: [String]
    /// The default value of each parameter; `nil` where it has none.
    var defaults: [String?]
    /// The names of the parameters.
    var names: [String]
    /// The expressions by the names of properties.
    var values: [String: String]
  }

  var name: String
  var original: DoubleSurvey.Original
  var line: Int
  /// The first line of its declaration.
  var head: String
  /// The bytes that it stands in, its extensions included.
  var ranges: [Range<Int>]
  var isNested = false
  /// `public `, `package ` or nothing.
  var access = ""
  var isStruct = false
  var isActor = false
  var indentation = "  "
  var properties: [Property] = []
  var constants: [Constant] = []
  var initializers: [Initializer] = []
  /// What was not understood.
  var remarks: [Remark] = []

  func property(_ name: String) -> Property? { properties.first { $0.name == name } }

  /// The properties that tell what a member was called with.
  func records(of handle: String) -> [Property] {
    properties.filter { $0.meaning?.member.handle == handle && $0.meaning?.role.isRecord == true }
  }
}

extension RecordedProperty.Role {
  /// True if it tells what was called.
  var isRecord: Bool {
    switch self {
    case .count, .called, .last, .calls, .lastArgument, .argumentsOfCalls, .sets: true
    case .returns, .throwing, .handler, .underlying, .result, .completes, .flag: false
    }
  }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Requirements of the type itself.
public protocol Statics {
  static func make(_ number: Int) throws -> Int
  static var shared: String { get set }
  static subscript(number: Int) -> Int { get }
  static func == (left: Self, right: Self) -> Bool
  func instance() -> Int
}

/// Members that call syntax and key paths lead to.
@dynamicMemberLookup
public protocol Callable {
  func callAsFunction(_ number: Int) -> Int
  subscript(dynamicMember name: String) -> Int { get }
}

/// A value that changes itself.
public protocol Mutating {
  mutating func increment(by amount: Int) -> Int
  var count: Int { mutating get nonmutating set }
}

/// May change what it stands in for, and calls back.
public protocol ChangingCallbacks {
  mutating func change(_ done: (Int) -> Void)
}

@dynamicMemberLookup
public protocol KeyPathLookup { subscript<Value>(dynamicMember path: KeyPath<Box, Value>) -> Value { get } }

@dynamicCallable
public protocol DynamicCall {
  func dynamicallyCall(withArguments numbers: [Int]) -> Int
  func dynamicallyCall(withKeywordArguments pairs: KeyValuePairs<String, Int>) throws -> String
}

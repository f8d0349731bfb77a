// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Static requirements.
public protocol Statics {
  static func make(_ number: Int) throws -> Int
  static var shared: String { get set }
  static subscript(number: Int) -> Int { get }
  static func == (left: Self, right: Self) -> Bool
  func instance() -> Int
}

/// Members for call syntax and key-path lookup.
@dynamicMemberLookup
public protocol Callable {
  func callAsFunction(_ number: Int) -> Int
  subscript(dynamicMember name: String) -> Int { get }
}

/// A protocol with a mutating member.
public protocol Mutating {
  mutating func increment(by amount: Int) -> Int
  var count: Int { mutating get nonmutating set }
}

/// A protocol with a mutating member that takes a callback.
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

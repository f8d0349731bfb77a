// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Initializers of every colour.
public protocol Initializers {
  init(_ number: Int) async throws
  init?(optional: Int)
  init!(unwrapped: Int)
  init<Value: Sendable>(generic: Value)
  init(all numbers: Int...)
}

/// Initializers that may fail, with something around the call that they make.
public protocol FailableWithClosures {
  init?(reading body: () -> Int)
  init?(later body: () -> Int) async
}

/// Initializers.
public protocol Initializable {
  init(name: String, count: Int)
  var name: String { get }
}

/// Failing initializers.
public protocol FailableInitializable {
  init?(name: String)
  init(count: Int) throws
}

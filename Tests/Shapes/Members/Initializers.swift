// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Initializers of all kinds.
public protocol Initializers {
  init(_ number: Int) async throws
  init?(optional: Int)
  init!(unwrapped: Int)
  init<Value: Sendable>(generic: Value)
}

/// Failable initializers with closure arguments.
public protocol FailableWithClosures {
  init?(reading body: () -> Int)
  init?(later body: () -> Int) async
}

public protocol Initializable {
  init(name: String, count: Int)
  var name: String { get }
}

public protocol FailableInitializable {
  init?(name: String)
  init(count: Int) throws
}

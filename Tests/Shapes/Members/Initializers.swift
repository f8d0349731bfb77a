// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Initializers of all kinds.
public protocol Initializers {
  init(_ number: Int) async throws
  init?(optional: Int)
  init!(unwrapped: Int)
  init<Value: Sendable>(generic: Value)
}

public protocol Initializable {
  init(name: String, count: Int)
  var name: String { get }
}

/// Failable initializers, with closure arguments too.
public protocol FailableInitializable {
  init?(name: String)
  init?(reading body: () -> Int)
  init?(later body: () -> Int) async
  init(count: Int) throws
}

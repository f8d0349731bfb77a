// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Members with a generic error type.
public protocol Choosy {
  func chosen<Failure: Error>(_ body: () throws(Failure) -> Int) throws(Failure) -> Int
  func map<Value, Failure>(_ body: (Int) throws(Failure) -> Value) throws(Failure) -> [Value]
  func later<Failure: Error>(_ body: () async throws(Failure) -> Int) async throws(Failure) -> Int
}

/// A member whose generic error type can't be inferred from a call.
public protocol UninferableErrors {
  func fail<Failure>() throws(Failure)
  func count() -> Int
}

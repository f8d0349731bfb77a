// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Throws errors of a type that the call chooses.
public protocol Choosy {
  func chosen<Failure: Error>(_ body: () throws(Failure) -> Int) throws(Failure) -> Int
  func map<Value, Failure>(_ body: (Int) throws(Failure) -> Value) throws(Failure) -> [Value]
  func later<Failure: Error>(_ body: () async throws(Failure) -> Int) async throws(Failure) -> Int
}

/// Errors of a type that no call says.
public protocol UninferableErrors {
  func fail<Failure>() throws(Failure)
  func count() -> Int
}

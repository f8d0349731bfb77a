// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Methods with all combinations of effects.
public protocol Effects {
  func plain(_ number: Int, text: String) -> Int
  func nothing()
  func throwing(number: Int) throws -> Int
  func typed(number: Int) throws(EffectsError) -> Int
  func neverThrowing(number: Int) throws(Never) -> Int
  func suspending(number: Int) async -> Int
  func both(number: Int) async throws -> Int
  func bothTyped(number: Int) async throws(EffectsError)
  var effectful: Int { get async throws }
  var throwingValue: Int { get throws(EffectsError) }
  subscript(number: Int) -> Int { get async throws }
}

public enum EffectsError: Error { case offline, denied }

/// Throws an error of an associated type.
public protocol Choosing<Failure> {
  associatedtype Failure: Error
  func fail() throws(Failure) -> Int
}

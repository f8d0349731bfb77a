/// Runs an XCTest case, or a part of an XCTest case, with Understudy's traits.
///
/// For all tests of a class, including `setUp` and `tearDown`:
///
///     final class MoviesListTests: XCTestCase {
///       override func invokeTest() {
///         withTestTraits(.doubles(.strict), .feature((any LoadMovies).self)) { super.invokeTest() }
///       }
///
/// The doubles that the body creates have their own scope. At the end of the scope, the stubs and calls of static
/// requirements are removed, and held calls that were never resumed are failures. With `.doubles(.strict)`, unused
/// stubs and calls without an expectation are also failures. Of several values for a setting, the innermost is used,
/// but features and scrubbers are added to those of outer traits.
///
/// - Parameter traits: Traits for doubles, features and snapshots. Instead of `.deterministic`, use
///   `withDeterministicSchedule`.
/// - Parameter body: The code to run.
/// - Returns: The result of the body.
/// - Throws: The error of the body.
public func withTestTraits<Result>(
  _ traits: any TestCaseTrait..., perform body: () throws -> Result
) rethrows -> Result {
  try run(([.doubles()] + traits)[...], body)
}

/// Runs asynchronous code of an XCTest case with Understudy's traits.
///
///     func testAnUnstubbedCallIsSilent() async {
///       await withTestTraits(.doubles(unstubbed: .placeholders)) { … }
///     }
///
/// - Parameter traits: Traits for doubles, features and snapshots.
/// - Parameter body: The code to run.
/// - Returns: The result of the body.
/// - Throws: The error of the body.
public nonisolated(nonsending) func withTestTraits<Result>(
  _ traits: any TestCaseTrait..., perform body: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  try await run(([.doubles()] + traits)[...], body)
}

/// Runs the body with the traits, the first of which is the outermost.
private func run<Result>(
  _ traits: ArraySlice<any TestCaseTrait>, _ body: () throws -> Result
) rethrows -> Result {
  guard let trait = traits.first else { return try body() }
  return try trait.apply { try run(traits.dropFirst(), body) }
}

private nonisolated(nonsending) func run<Result>(
  _ traits: ArraySlice<any TestCaseTrait>, _ body: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  guard let trait = traits.first else { return try await body() }
  return try await trait.apply { try await run(traits.dropFirst(), body) }
}

import Foundation
internal import StateSnapshots
internal import TestDoubleRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Converts errors to the form in which a cassette stores them, and back.
///
/// An enum case without associated values is written as its name, if the name is enough to create the case again. Any
/// other error is written as JSON, if it is `Codable` or a `URLError`.
struct ErrorCoder {
  /// The module of the double's protocol; the names of this module's types are written without the module's name.
  var module: String
  /// The enum cases that the generator found in the sources.
  ///
  /// The cases of another enum can be created only if the enum is `CaseIterable`.
  var cases: [any Error] = []

  /// Returns the form of the error on a cassette; `nil` if the form could not be decoded to an error of the same type.
  func encode(_ error: any Error) -> RecordedError? {
    guard let encoded = encodeUnchecked(error), let decoded = decode(encoded) else { return nil }
    return Swift.type(of: decoded) == Swift.type(of: error) ? encoded : nil
  }

  private func encodeUnchecked(_ error: any Error) -> RecordedError? {
    let type = Swift.type(of: error)
    guard let typeName = name(of: type) else { return nil }
    let caseName = CaseName.of(error)
    if Mirror(reflecting: error).children.isEmpty, findCase(named: caseName, of: type) != nil {
      return RecordedError(type: typeName, name: caseName)
    }
    if let error = error as? URLError {
      return RecordedError(type: typeName, content: "{ \"code\": \(error.code.rawValue) }")
    }
    guard let codable = error as? any Codable, let content = try? AnswerCoder.encode(codable) else {
      return nil
    }
    return RecordedError(type: typeName, content: content)
  }

  /// Returns the type's name in a cassette: `MoviesError`, `Outer.Failure`, `Network.HTTPError`; `nil` for a private,
  /// local or generic type.
  private func name(of type: any Error.Type) -> String? {
    let name = String(reflecting: type)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else { return nil }
    return parts[0] == module ? parts.dropFirst().joined(separator: ".") : name
  }

  // MARK: Reading

  /// Decodes the error as `expected` if that type has the recorded name, otherwise as the type found by that name.
  func decode(_ error: RecordedError, as expected: any Error.Type = (any Error).self) -> (any Error)? {
    if expected != (any Error).self, name(of: expected) == error.type {
      return makeError(error, of: expected)
    }
    return findType(named: error.type).flatMap { makeError(error, of: $0) }
  }

  private func makeError(_ error: RecordedError, of type: any Error.Type) -> (any Error)? {
    if let name = error.name { return findCase(named: name, of: type) }
    guard let content = error.content else { return nil }
    if type == URLError.self {
      struct Content: Decodable { var code: Int }
      return (try? AnswerCoder.decode(Content.self, from: content)).map {
        // On Apple's systems, this initializer accepts any number and doesn't return an optional.
        let code: URLError.Code? = URLError.Code(rawValue: $0.code)
        return URLError(code ?? .unknown)
      }
    }
    guard let decodable = type as? any Decodable.Type else { return nil }
    return try? AnswerCoder.decode(decodable, from: content) as? any Error
  }

  private func findCase(named name: String, of type: any Error.Type) -> (any Error)? {
    if let known = cases.first(where: { Swift.type(of: $0) == type && CaseName.of($0) == name }) {
      return known
    }
    func find<Value: CaseIterable>(_ type: Value.Type) -> Any? {
      // If any case of the enum has associated values, a case that is not in `cases` is written as JSON.
      guard type.allCases.allSatisfy({ Mirror(reflecting: $0).children.isEmpty }) else { return nil }
      return type.allCases.first { CaseName.of($0) == name }
    }
    return (type as? any CaseIterable.Type).flatMap { find($0) } as? any Error
  }

  private func findType(named name: String) -> (any Error.Type)? {
    let parts = name.split(separator: ".").map(String.init)
    return TypeNames.findType(module, parts) as? any Error.Type
      ?? parts.first.flatMap { TypeNames.findType($0, Array(parts.dropFirst())) as? any Error.Type }
  }
}

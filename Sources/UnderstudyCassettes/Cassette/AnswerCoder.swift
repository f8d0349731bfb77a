import Foundation
internal import StateSnapshots
internal import TestDoubleRuntime

/// Converts the values and errors of a service to the form in which a cassette stores them, and back.
///
/// A value is written as JSON. An enum case without associated values is written as its name, if the generator has found
/// it in the sources; any other error is written as JSON, if it is `Codable`.
struct AnswerCoder {
  /// The error for an answer that can't be recorded or replayed.
  struct Failure: Error { var message: String }

  /// The module of the double's protocol; the names of this module's types are written without the module's name.
  var module: String
  /// The enum cases that the generator found in the sources.
  var cases: [any Error] = []

  /// Returns the form of a value or error on a cassette.
  func encode(_ outcome: Result<Any, any Error>) throws(Failure) -> RecordedAnswer {
    switch outcome {
    case .success(is Void): return RecordedAnswer()
    case .success(let value):
      guard let value = value as? any Encodable else {
        throw Failure(message: "can't be recorded: \(describe(value)) is not Codable.")
      }
      do { return RecordedAnswer(json: try AnswerJSON.encode(value)) } catch {
        throw Failure(message: "can't be recorded: \(error).")
      }
    case .failure(let error):
      if let answer = encode(error) { return answer }
      throw Failure(
        message: """
          was \(describe(error)) (\(type(of: error))), which no cassette can give back: an error must be Codable, or \
          an enum without associated values that is not private. Stub the call instead.
          """)
    }
  }

  /// Returns the value of the type, or the error, that an answer stores.
  func decode(_ answer: RecordedAnswer, as type: Any.Type) throws(Failure) -> Result<Any, any Error> {
    if let errorType = answer.errorType {
      if let error = decodeError(answer) { return .failure(error) }
      throw Failure(message: "the error on the cassette, \(errorType), can't be decoded")
    }
    guard let json = answer.json else {
      if type == Void.self { return .success(()) }
      throw Failure(message: "the cassette has no value for a result of type \(describe(type: type))")
    }
    guard let decodable = type as? any Decodable.Type else {
      throw Failure(message: "the cassette has a value, but the member returns none")
    }
    do { return .success(try AnswerJSON.decode(decodable, from: json)) } catch {
      throw Failure(message: "its answer on the cassette is no \(describe(type: type)): \(error)")
    }
  }

  // MARK: Errors

  /// Returns the form of an error; `nil` if the form could not be decoded to an error of the same type.
  private func encode(_ error: any Error) -> RecordedAnswer? {
    guard let name = name(of: type(of: error)) else { return nil }
    var answer = RecordedAnswer(errorType: name, errorCase: CaseName.of(error))
    if decodeError(answer) == nil {
      answer.errorCase = nil
      answer.json = (error as? any Codable).flatMap { try? AnswerJSON.encode($0) }
    }
    return decodeError(answer).map { type(of: $0) == type(of: error) } == true ? answer : nil
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

  private func decodeError(_ answer: RecordedAnswer) -> (any Error)? {
    if let caseName = answer.errorCase {
      return cases.first { name(of: type(of: $0)) == answer.errorType && CaseName.of($0) == caseName }
    }
    let names = (answer.errorType ?? "").split(separator: ".").map(String.init)
    guard let json = answer.json,
      let type = (Self.findType([module] + names) ?? Self.findType(names)) as? any Decodable.Type
    else { return nil }
    return (try? AnswerJSON.decode(type, from: json)) as? any Error
  }

  // MARK: Types

  /// Returns the type with the names of a module, of the enclosing types, and of the type.
  ///
  /// Returns `nil` if no type has the path, if the path has more than six names, or if the type is private, generic or
  /// in an extension of another module's type.
  private static func findType(_ path: [String]) -> Any.Type? {
    guard (2...6).contains(path.count) else { return nil }
    return findType(mangled: mangled(path[0]), path.dropFirst())
  }

  /// Returns the type whose mangled name begins with a prefix, and continues with the names of a path.
  ///
  /// A mangled name contains a letter for the kind of the type after each name: `O` for an enum, `V` for a struct, `C`
  /// for a class. So this function tries each kind; the runtime returns `nil` for a name that no type has.
  private static func findType(mangled prefix: String, _ path: ArraySlice<String>) -> Any.Type? {
    guard let name = path.first else { return _typeByName(prefix) }
    return ["O", "V", "C"].lazy.compactMap {
      findType(mangled: prefix + mangled(name) + $0, path.dropFirst())
    }.first
  }

  private static func mangled(_ name: String) -> String { "\(name.utf8.count)\(name)" }
}

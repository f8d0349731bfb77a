import Foundation

/// Finds tests of one source file whose snapshots would share a file, before either of them has run.
final class TestNamesakes: @unchecked Sendable {  // `functionsByFile` is guarded by `lock`.
  static let shared = TestNamesakes()

  private struct Function: Hashable {
    /// The type whose declaration comes before the function; empty for a free function.
    var type: String
    var name: String
  }

  private let lock = NSLock()
  private var functionsByFile: [String: Set<Function>] = [:]

  /// Returns the name of another function of the same type whose name is the same in a file system; `nil` if there is none.
  func namesake(of test: String, inSourceFile path: String) -> String? {
    let functions = lock.withLock {
      let functions = functionsByFile[path] ?? Self.functions(inSourceFile: path)
      functionsByFile[path] = functions
      return functions
    }
    let types = Set(functions.filter { $0.name == test }.map(\.type))
    let fileName = SafeName.make(test).lowercased()
    return functions.filter {
      types.contains($0.type) && $0.name != test && SafeName.make($0.name).lowercased() == fileName
    }.map(\.name).min()
  }

  private static func functions(inSourceFile path: String) -> Set<Function> {
    guard let source = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    var type = ""
    var functions: Set<Function> = []
    // True if an attribute of a test precedes the next function.
    var isTest = false
    for line in source.split(whereSeparator: \.isNewline)
    where !line.drop(while: \.isWhitespace).hasPrefix("//") {
      let words = line.split(separator: " ")
      if let keyword = words.firstIndex(where: {
        ["struct", "class", "enum", "actor", "extension"].contains($0)
      }),
        keyword + 1 < words.endIndex, !["func", "var", "let"].contains(words[keyword + 1])
      {
        type = String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      }
      isTest = isTest || line.contains("@Test")
      guard let start = line.range(of: "func ") else { continue }
      let rest = line[start.upperBound...]
      let name =
        rest.hasPrefix("`")
        ? rest.dropFirst().prefix { $0 != "`" } : rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if isTest || name.hasPrefix("test") { functions.insert(Function(type: type, name: String(name))) }
      isTest = false
    }
    return functions
  }
}

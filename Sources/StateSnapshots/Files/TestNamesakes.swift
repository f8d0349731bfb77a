import Foundation

/// Finds tests of one source file whose snapshots would share a file, before either of them has run.
final class TestNamesakes: @unchecked Sendable {  // `functionsByFile` is guarded by `lock`.
  static let shared = TestNamesakes()

  private struct Function: Hashable {
    /// The type whose declaration comes before the function; empty for a free function.
    var type: String
    var name: String
  }

  /// Comments, the attribute of tests, and declarations of types and functions up to their names.
  private static let tokens = try? Pattern(
    #"(?m)^\s*//.*$|@Test\b|\b(struct|class|enum|actor|extension) +(?!(func|var|let) )\w+|\bfunc +(`[^`]+`|\w+)"#
  )

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
    var functions: Set<Function> = []
    var (type, isTest) = ("", false)
    for token in tokens?.matches(in: source) ?? [] {
      if token.hasPrefix("func") {
        let name = token.dropFirst("func".count).drop { $0 == " " }.filter { $0 != "`" }
        if isTest || name.hasPrefix("test") { functions.insert(Function(type: type, name: name)) }
        isTest = false
      } else if token == "@Test" {
        isTest = true
      } else if token.first?.isLetter == true {
        type = token.split(separator: " ").last.map { String($0) } ?? ""
      }
    }
    return functions
  }
}

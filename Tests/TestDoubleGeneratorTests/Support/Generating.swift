import Testing
import TestDoubleGenerator

/// Runs the generator on `mentions` in a target called `Tests`, with modules of one file each.
func generate(
  _ mentions: String, _ modules: KeyValuePairs<String, String> = [:],
  _ change: (inout Generator.Input) -> Void = { _ in }
) -> Generator.Output {
  var input = Generator.Input()
  if !mentions.isEmpty {
    input.targetFiles = [SourceFile(path: "Tests/Use.swift", module: "Tests", bytes: Array(mentions.utf8))]
  }
  input.modules = modules.map { name, source in
    Generator.Module(
      name: name,
      files: [SourceFile(path: "\(name)/\(name).swift", module: name, bytes: Array(source.utf8))])
  }
  change(&input)
  return Generator.generate(input)
}

/// Returns a module with a file for each source.
func module(_ name: String, _ sources: [String]) -> Generator.Module {
  let files = sources.enumerated().map { number, source in
    SourceFile(path: "\(name)/\(number).swift", module: name, bytes: Array(source.utf8))
  }
  return Generator.Module(name: name, files: files)
}

/// Generates the spy of a protocol `P` with the members.
func spy(of members: String) -> Generator.Output {
  generate("PSpy", ["M": "public protocol P {\n\(members)\n}"])
}

extension Generator.Output {
  /// The text of all files, joined.
  var text: String { texts.joined() }

  /// The head of each type: its attributes, its name and its conformances.
  var heads: [String] {
    var heads: [String] = []
    var attributes = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("@"), !line.hasSuffix("{"), !line.contains("import ") {
        attributes += line + " "
      } else if line.hasSuffix("{"), line.contains(/^(?:[a-z@].*)?(?:class|struct|actor) ./) {
        heads.append(attributes + line.dropLast(2))
        attributes = ""
      }
    }
    return heads
  }

  /// The first line of each member that the doubles declare for their protocols.
  var declarations: [String] {
    text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^  ((?:[a-z()@]+ )*(?:var|func|subscript|init)\b[^{]*) \{/).map { String($0.1) }
    }.filter { !$0.contains("__") }
  }

  /// The declarations of the doubles' handles.
  var handles: [String] {
    text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^    (?:public )?let (.*: __.*)/).map { String($0.1) }
    }
  }

  /// The names of the doubles' handles.
  var handleNames: [String] { handles.map { String($0.prefix { $0 != ":" }) } }

  /// The diagnostics in the compiler's format.
  var messages: [String] { diagnostics.map(\.rendered) }

  /// The diagnostics, the heads of the types, and the members.
  var outline: [String] { messages + heads + declarations }

  /// The `import` lines, and the `#if` lines around them.
  var imports: [String] {
    text.split(separator: "\n").map(String.init)
      .prefix { !$0.contains("class ") && !$0.contains("actor ") }
      .filter { $0.contains("import ") || $0.hasPrefix("#") }
  }
}

/// Returns a table for a snapshot: each source, and below it what becomes of it.
func table(_ sources: [String], _ results: (String) -> [String]) -> String {
  sources.map { source in
    ([source] + results(source).map { "→ \($0)" }).joined(separator: "\n")
  }.joined(separator: "\n\n") + "\n"
}

/// Returns a table for a snapshot: each source, and below it the messages about its protocol `P` and the members of `PSpy`.
///
/// - Parameter prelude: The declarations that stand before each source.
func members(_ sources: [String], after prelude: String) -> String {
  table(sources) { source in
    let output = generate("PSpy", ["M": prelude + source])
    return output.messages + output.declarations
  }
}

/// Returns a table for a snapshot: the name of each case, and below it what is generated for the case's modules; what
/// `Tests` has, or else `PSpy`, is the test that mentions the doubles.
func outlines(
  _ cases: KeyValuePairs<String, KeyValuePairs<String, String>>,
  of lines: (Generator.Output) -> [String] = \.outline,
  changing change: (inout Generator.Input) -> Void = { _ in }
) -> String {
  let rows = cases.map { name, modules in
    let mentions = modules.first { $0.key == "Tests" }?.value ?? "PSpy"
    let output = generate(mentions, modules) { input in
      input.modules.removeAll { $0.name == "Tests" }
      change(&input)
    }
    return ([name] + lines(output).map { "→ \($0)" }).joined(separator: "\n")
  }
  return rows.joined(separator: "\n\n") + "\n"
}

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

/// Returns the generated file with the spy of a protocol `P` with the members.
func spy(of members: String) -> String {
  generate("PSpy", ["M": "public protocol P {\n\(members)\n}"]).text
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
      } else if line.hasSuffix("{"), line.contains(/^[a-z@].*(?:class|struct|actor) ./) {
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

  /// The diagnostics in the compiler's format.
  var messages: [String] { diagnostics.map(\.rendered) }

  /// The `import` lines, and the `#if` lines around them.
  var imports: [String] {
    text.split(separator: "\n").map(String.init)
      .prefix { !$0.contains("class ") && !$0.contains("actor ") }
      .filter { $0.contains("import ") || $0.hasPrefix("#") }
  }
}

/// Expects that the protocol `P` of the module's source is refused, with the reason as the only error.
func expectRefusal(
  of source: String, at place: String, because reason: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let output = generate("PSpy", ["M": source])
  #expect(
    output.messages == [
      "M/M.swift:\(place): error: cannot generate a test double of 'P': \(reason); write this double by hand"
    ], sourceLocation: sourceLocation)
  #expect(output.names.isEmpty, sourceLocation: sourceLocation)
}

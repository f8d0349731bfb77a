import Testing
import TestDoubleGenerator

/// What the generator makes of `mentions`, in a target called `Tests`, and of modules of one file each.
func generate(
  _ mentions: String, _ modules: KeyValuePairs<String, String> = [:],
  _ change: (inout Generator.Input) -> Void = { _ in }
) -> Generator.Output {
  var input = Generator.Input()
  if !mentions.isEmpty {
    input.mentions = [SourceFile(path: "Tests/Use.swift", module: "Tests", bytes: Array(mentions.utf8))]
  }
  input.modules = modules.map { name, source in
    Generator.Module(
      name: name,
      files: [SourceFile(path: "\(name)/\(name).swift", module: name, bytes: Array(source.utf8))])
  }
  change(&input)
  return Generator.generate(input)
}

/// The spy of the protocol `P` that has these members; the text of the whole file.
func spy(of members: String) -> String {
  generate("PSpy", ["M": "public protocol P {\n\(members)\n}"]).text
}

extension Generator.Output {
  /// The text of the one file.
  var text: String { texts.joined() }

  /// How each type is declared: the attributes before it, its name and what it conforms to.
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

  /// What the doubles declare for their protocols, as each declaration begins.
  var declarations: [String] {
    text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^  ((?:[a-z()@]+ )*(?:var|func|subscript|init)\b[^{]*) \{/).map { String($0.1) }
    }.filter { !$0.contains("__") }
  }

  /// The handles of the doubles, as each is declared.
  var handles: [String] {
    text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^    (?:public )?let (.*: __.*)/).map { String($0.1) }
    }
  }

  /// The diagnostics in the compiler's format.
  var messages: [String] { diagnostics.map(\.rendered) }

  /// The lines that import something, and the `#if` lines around them.
  var imports: [String] {
    text.split(separator: "\n").map(String.init)
      .prefix { !$0.contains("class ") && !$0.contains("actor ") }
      .filter { $0.contains("import ") || $0.hasPrefix("#") }
  }
}

/// Expects that the protocol `P` of the module's source is doubled by nothing, for that reason alone.
func expectRefusal(
  of source: String, at place: String, because reason: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let output = generate("PSpy", ["M": source])
  #expect(
    output.messages == [
      "M/M.swift:\(place): error: cannot generate a test double: 'P' has none: \(reason); write this double by hand"
    ], sourceLocation: sourceLocation)
  #expect(output.names.isEmpty, sourceLocation: sourceLocation)
}

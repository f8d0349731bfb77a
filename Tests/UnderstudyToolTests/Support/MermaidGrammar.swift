/// The part of Mermaid's grammar for sequence diagrams that the tool uses; Mermaid itself would need npm.
enum MermaidGrammar {
  /// Returns the lines that don't match the grammar.
  static func problems(in diagram: String) -> [String] {
    var lines = diagram.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var problems: [String] = []
    if lines.removeFirst() != "sequenceDiagram" { problems.append("no sequenceDiagram") }
    if lines.removeLast() != "" { problems.append("no line feed at the end") }
    var participants: Set<String> = []
    var depth = 0
    for line in lines {
      let line = line.drop { $0 == " " }
      if let match = line.wholeMatch(of: /participant ([a-z]+[0-9]*)( as (.+))?/) {
        participants.insert(String(match.1))
        if !isText(match.3 ?? "x") { problems.append(String(line)) }
      } else if let match = line.wholeMatch(of: /([a-z0-9]+)(->>|-->>|--x)([a-z0-9]+): (.+)/) {
        if !isText(match.4) || !participants.isSuperset(of: [String(match.1), String(match.3)]) {
          problems.append(String(line))
        }
      } else if let match = line.wholeMatch(of: /Note over ([a-z0-9]+)(,[a-z0-9]+)?: (.+)/) {
        let texts = match.3.split(separator: "<br/>", omittingEmptySubsequences: false)
        if !texts.allSatisfy(isText) || !participants.contains(String(match.1)) {
          problems.append(String(line))
        }
      } else if line.wholeMatch(of: /rect rgba\([0-9., ]+\)/) != nil {
        depth += 1
      } else if line == "end" {
        depth -= 1
      } else {
        problems.append(String(line))
      }
    }
    if depth != 0 { problems.append("rect and end don't match") }
    return problems
  }

  /// True if the text is on one line and contains neither Mermaid's syntax nor markup.
  private static func isText(_ text: Substring) -> Bool {
    let textWithoutEntities = text.replacing(/#[0-9]+;/, with: "")
    return !text.isEmpty && !textWithoutEntities.contains { "#;:<>&\"`{}%$\\|~^@*\u{2028}".contains($0) }
      && text.firstMatch(of: /(?i)\bend\b/) == nil
  }
}

/// Writes one subject under test.
struct SubjectRenderer {
  let subject: SubjectDescription

  private static let place = ["fileID", "filePath", "line", "column"]

  /// The subject's lines, within the `#if` branches of its feature.
  var lines: [String] {
    var lines = subject.attributes + [heading] + indented(spiesType)
    lines.append("")
    lines += subject.typeAliases.map { "  \(access)typealias \($0.name) = \($0.value.source)" }
    lines.append("  \(access)\(isolation)let \(spies): \(spiesName)")
    for dependency in subject.dependencies {
      lines += indented(
        ConditionalLines.wrap(dependency.attributes + [line(of: dependency)], in: dependency.conditions))
    }
    for value in subject.values {
      let keyword = value.isSettable ? "var" : "let"
      lines += indented(value.attributes + ["\(access)\(keyword) \(value.name): \(value.type.source)"])
    }
    lines.append("")
    lines += indented(initializer)
    lines.append("}")
    return ConditionalLines.wrap(lines, in: subject.conditions)
  }

  private var access: String { subject.request.access.isEmpty ? "" : subject.request.access + " " }
  /// The standard library's type, with its module before it where the feature has a type of that name too.
  private func standard(_ name: String) -> String {
    subject.clashingNames.contains(name) ? "Swift.\(name)" : name
  }
  private var isolation: String { subject.keyword == .actor ? "nonisolated " : "" }
  private var spiesName: String {
    let names = subject.generics.map(\.name) + subject.typeAliases.map(\.name)
    return names.contains("Spies") ? "__Spies" : "Spies"
  }
  private var spies: String { declares("spies") ? "spies_" : "spies" }
  /// True if the initializer can be told where it was called.
  private var hasPlace: Bool {
    subject.dependencies.contains(where: \.isGenerated) && !Self.place.contains(where: declares)
  }

  private var heading: String {
    let generics = subject.generics.map(\.source)
    let parents = [
      subject.superclass, subject.protocolReference, subject.isSendable ? standard("Sendable") : nil,
    ]
    let whereClause =
      subject.whereRequirements.isEmpty ? "" : " " + subject.whereRequirements.source
    let prefix = subject.globalActor ?? (subject.keyword == .actor ? "" : "nonisolated")
    let keyword = (subject.keyword == .class ? "final " : "") + subject.keyword.rawValue
    return """
      \(prefix)\(prefix.isEmpty ? "" : " ")\(access)\(keyword) \(subject.request.name)\
      \(generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"): \
      \(parents.compactMap { $0 }.joined(separator: ", "))\(whereClause) {
      """
  }

  private var spiesType: [String] {
    var lines = [
      "\(access)nonisolated struct \(spiesName)\(subject.hasSendableSpies ? ": \(standard("Sendable"))" : "") {"
    ]
    var assignments: [String] = []
    for dependency in subject.dependencies {
      let name = Keywords.escaped(dependency.name)
      lines += ConditionalLines.wrap(
        ["  \(access)let \(name): \(dependency.spy.source)"], in: dependency.conditions)
      let arguments = dependency.isGenerated && hasPlace ? placeArguments : ""
      assignments += ConditionalLines.wrap(
        ["    self.\(name) = .init(\(arguments))"], in: dependency.conditions)
    }
    if !subject.dependencies.isEmpty { lines.append("") }
    let (string, int) = (standard("String"), standard("Int"))
    let parameters =
      hasPlace ? "fileID: \(string), filePath: \(string), line: \(int), column: \(int)" : ""
    guard !assignments.isEmpty else { return lines + ["  init() {}", "}"] }
    return lines + ["  init(\(parameters)) {"] + assignments + ["  }", "}"]
  }

  private func line(of dependency: SubjectDescription.Dependency) -> String {
    let declaration = "\(access)var \(dependency.name): \(dependency.type.source)"
    return dependency.isSettable
      ? declaration : "\(declaration) { \(met(dependency)) }"
  }

  /// Returns the expression that meets the requirement: `spies.service`, `spies.client.value`.
  private func met(_ dependency: SubjectDescription.Dependency) -> String {
    "\(spies).\(Keywords.escaped(dependency.name))" + (dependency.valueProperty.map { "." + $0 } ?? "")
  }

  private var initializer: [String] {
    let values = subject.values.map { value in
      let name = Keywords.bare(value.name)
      return "\(Keywords.escapedLabel(name)): \((value.isEscaping ? value.type.escaping : value.type).source)"
    }
    let (string, int) = (standard("String"), standard("Int"))
    let place =
      "fileID: \(string) = #fileID, filePath: \(string) = #filePath, line: \(int) = #line, column: \(int) = #column"
    let parameters = values + (hasPlace ? [place] : [])
    let superInit = subject.superclass == nil ? [] : ["  super.init()"]
    let heading: [String]
    if parameters.count < 2, !hasPlace {
      heading = ["\(access)init(\(parameters.joined())) {"]
    } else {
      let last = parameters.count - 1
      let list = parameters.enumerated().map { "  \($1)\($0 < last ? "," : "")" }
      heading = ["\(access)init("] + list + [") {"]
    }
    var body = ["  \(spies) = .init(\(hasPlace ? placeArguments : ""))"]
    for dependency in subject.dependencies where dependency.isSettable {
      let name = Keywords.escaped(dependency.name)
      body += ConditionalLines.wrap(["  self.\(name) = \(met(dependency))"], in: dependency.conditions)
    }
    for value in subject.values {
      let name = Keywords.escaped(value.name)
      body.append("  self.\(name) = \(name)")
    }
    return heading + body + superInit + ["}"]
  }

  private var placeArguments: String { Self.place.map { "\($0): \($0)" }.joined(separator: ", ") }

  private func declares(_ name: String) -> Bool {
    subject.dependencies.contains { Keywords.bare($0.name) == name }
      || subject.values.contains { Keywords.bare($0.name) == name }
  }

  private func indented(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty || $0.hasPrefix("#") ? $0 : "  " + $0 }
  }
}

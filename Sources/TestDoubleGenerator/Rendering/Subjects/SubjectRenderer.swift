/// Renders a subject under test: a type that conforms to a feature protocol, to test what the protocol's extensions do.
struct SubjectRenderer {
  let subject: SubjectDescription

  var lines: [String] {
    var body = spiesType + [""]
    body.append("\(access)let spies: Spies")
    for property in subject.properties {
      body += (property.attributes + [declaration(of: property)]).wrapped(in: property.conditions)
    }
    body += [""] + initializer
    return (subject.attributes + [heading] + body.indented + ["}"]).wrapped(in: subject.conditions)
  }

  private var access: String { subject.request.accessPrefix }
  private var hasLocationParameters: Bool { subject.dependencies.contains(where: \.spy.isGenerated) }

  private var heading: String {
    let isolation = subject.globalActor ?? "nonisolated"
    let keyword = subject.isClass ? "final class" : "struct"
    return "\(isolation) \(access)\(keyword) \(subject.request.name): \(subject.protocolReference) {"
  }

  private var spiesType: [String] {
    let isSendable = subject.dependencies.allSatisfy(\.spy.isSendable)
    let heading = "\(access)nonisolated struct Spies\(isSendable ? ": Sendable" : "") {"
    var declarations: [String] = []
    var assignments: [String] = []
    for (property, spy) in subject.dependencies {
      let name = Backtick.escaped(property.name)
      let arguments = spy.isGenerated ? DoubleRenderer.locationArguments : ""
      declarations += ["\(access)let \(name): \(spy.name)"].wrapped(in: property.conditions)
      assignments += ["self.\(name) = .init(\(arguments))"].wrapped(in: property.conditions)
    }
    guard !assignments.isEmpty else { return [heading, "  init() {}", "}"] }
    let parameters = hasLocationParameters ? "fileID: String, filePath: String, line: Int, column: Int" : ""
    let initializer = ["", "init(\(parameters)) {"] + assignments.indented + ["}"]
    return [heading] + (declarations + initializer).indented + ["}"]
  }

  private func declaration(of property: SubjectDescription.Property) -> String {
    let keyword = property.spy == nil && !property.isSettable ? "let" : "var"
    let declaration = "\(access)\(keyword) \(property.name): \(property.type.source)"
    guard property.spy != nil, !property.isSettable else { return declaration }
    return "\(declaration) { spies.\(Backtick.escaped(property.name)) }"
  }

  private var initializer: [String] {
    var parameters = subject.passedProperties.map { property in
      "\(Backtick.escapedDeclarationLabel(Backtick.bare(property.name))): \((property.isEscaping ? property.type.escaping : property.type).source)"
    }
    if hasLocationParameters {
      parameters.append(
        "fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column")
    }
    let isShort = parameters.count < 2 && !hasLocationParameters
    let heading =
      isShort
      ? ["\(access)init(\(parameters.joined())) {"]
      : ["\(access)init("] + parameters.withCommas.indented + [") {"]
    var body = ["spies = .init(\(hasLocationParameters ? DoubleRenderer.locationArguments : ""))"]
    for property in subject.properties where property.spy == nil || property.isSettable {
      let name = Backtick.escaped(property.name)
      let prefix = property.spy == nil ? "" : "spies."
      body += ["self.\(name) = \(prefix)\(name)"].wrapped(in: property.conditions)
    }
    return heading + body.indented + ["}"]
  }
}

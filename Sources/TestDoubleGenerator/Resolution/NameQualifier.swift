/// Writes the names in a protocol's types so that they mean the same in the generated file.
struct NameQualifier {
  let catalog: Catalog
  /// The names of associated types, which mean what the double makes of them.
  let own: Set<String>

  /// Inside of `Outer`, a protocol writes `Item` for `Outer.Item`; the double stands outside, and may see another
  /// module's `Item` too.
  func qualified(_ type: TypeText, in owner: ProtocolDeclaration, except generics: Set<String> = [])
    -> TypeText
  {
    var scopes: [String] = []
    for name in owner.name.split(separator: ".").dropLast() {
      scopes.append(scopes.last.map { "\($0).\(name)" } ?? String(name))
    }
    var replacements: [String: [String]] = [:]
    for token in Set(type.tokens)
    where token.first?.isUppercase == true && !own.contains(token) && !generics.contains(token) {
      if let path = scopes.reversed().map({ "\($0).\(token)" }).first(where: isDeclared) {
        replacements[token] = path.split(separator: ".").map(String.init).reduce(into: []) { tokens, name in
          tokens += tokens.isEmpty ? [name] : [".", name]
        }
      } else if isAmbiguous(token, in: owner.module) {
        replacements[token] = [owner.module, ".", token]
      }
    }
    return type.replacing(replacements)
  }

  /// Whether a type of the name with those of the types around it is declared.
  private func isDeclared(_ path: String) -> Bool {
    let name = lastComponent(path)
    return catalog.nominals(named: name).contains { $0.name == path }
      || catalog.typeAliases(named: name).contains { $0.name == path }
      || catalog.protocols(named: name).contains { $0.name == path }
  }

  /// Whether the generated file sees more types of the name than the one of the protocol's own module.
  private func isAmbiguous(_ name: String, in module: String) -> Bool {
    let modules = catalog.modulesDeclaring(name)
    let isOfKit = DoubleNames.used.contains(name) || Self.ofFoundation.contains(name)
    // Where a type has the module's own name, `Module.Type` would mean a member of that.
    return (modules.count > 1 || isOfKit) && modules.contains(module)
      && !catalog.modulesDeclaring(module).contains(module)
  }

  /// Types of Foundation that modules like to have one of their own of; imported beside theirs, they clash.
  static let ofFoundation: Set<String> = [
    "Bundle", "Calendar", "Connection", "Data", "Date", "Decimal", "Dimension", "Expression", "Formatter",
    "Host",
    "IndexPath", "Locale", "Measurement", "Message", "Notification", "Operation", "OperationQueue", "Pipe",
    "Port", "Predicate", "Process", "Progress", "Scanner", "SortDescriptor", "Stream", "Thread", "TimeZone",
    "Timer", "URL", "UUID", "Unit",
  ]
}

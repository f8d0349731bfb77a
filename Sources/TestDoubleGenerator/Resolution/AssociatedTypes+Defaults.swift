/// The defaults of associated types that a double takes over.
extension AssociatedTypes {
  /// Pins the types that the standard library proposes for its own associated types, if nothing else is said.
  func useDefaults() {
    useOthersDefaults()
    useStandardDefaults()
  }

  /// Who proposes another default most likely implements what goes with it.
  private func useOthersDefaults() {
    var standard = Set(flat.associatedTypes.filter(\.owner.isStandard).map(\.requirement.name))
    // Associated types that collections implement by themselves are no requirement of theirs here.
    if flat.owners.contains(where: { $0.isStandard && $0.name.hasSuffix("Collection") }) {
      standard.formUnion(["Iterator", "SubSequence", "Indices"])
    }
    for type in flat.associatedTypes where !type.owner.isStandard && standard.contains(type.requirement.name)
    {
      let name = type.requirement.name
      guard pins[name] == nil, type.requirement.type != .missing else { continue }
      let value = substituted(proposed(type))
      guard mayBe(name, value) else { continue }
      pinByDefault(name, value)
      relations.removeAll { $0.isStandard && $0.subjectName == name }
    }
  }

  private func useStandardDefaults() {
    for type in flat.associatedTypes where type.owner.isStandard {
      let name = type.requirement.name
      let isRedeclared = flat.associatedTypes.contains { $0.requirement.name == name && !$0.owner.isStandard }
      guard pins[name] == nil, !isRedeclared, type.requirement.type != .missing else { continue }
      // A default might not meet what others say of it.
      guard !relations.contains(where: { !$0.isStandard && $0.subjectName == name }) else { continue }
      guard let value = name == "AsyncIterator" ? iterator(type) : proposed(type) else { continue }
      pinByDefault(name, substituted(value))
      relations.removeAll { $0.isStandard && $0.subjectName == name }
    }
  }

  /// The iterator of a stream; `nil` where the test says which error it throws, and no stream throws any but `any Error`.
  private func iterator(_ type: FlatProtocol.Member) -> TypeTree? {
    guard let failure = pins["Failure"] else { return has("Failure") ? nil : proposed(type) }
    guard failure.isNever else { return failure.isAnyError ? proposed(type) : nil }
    let stream = TypeTree.named(TypeName(name: "AsyncStream", arguments: [.path("Element")]))
    return .named(TypeName(base: stream, name: "AsyncIterator"))
  }
}

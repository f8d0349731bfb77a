/// Reduces failing protocols; each round compiles candidates of all of them at once.
struct Shrinker {
  let bench: Workbench
  let rounds: Int

  struct Finding {
    var tree: ProtocolTree
    var failure: Workbench.Failure
    /// Whether it fails only together with other protocols.
    var needsOthers = false
    /// The smaller protocols that haven't been tried.
    private var untried: [ProtocolTree] = []

    init(tree: ProtocolTree, failure: Workbench.Failure) {
      self.tree = tree
      self.failure = failure
      untried = candidates
    }

    /// Returns the next protocols to try, of all sizes.
    fileprivate mutating func next(_ count: Int) -> [ProtocolTree] {
      guard untried.count > count else {
        defer { untried = [] }
        return untried
      }
      // The smallest, which seldom fail in the same way but save many rounds, and some of every size.
      let step = (untried.count * 2 + count - 1) / count
      let chosen = Set(stride(from: 0, to: untried.count, by: step)).union(0..<count / 2)
      defer { untried = untried.indices.filter { !chosen.contains($0) }.map { untried[$0] } }
      return chosen.sorted().map { untried[$0] }
    }

    fileprivate mutating func shrink(to tree: ProtocolTree, _ failure: Workbench.Failure) {
      self.tree = tree
      self.failure = failure
      untried = candidates
    }

    private var candidates: [ProtocolTree] {
      let size = tree.size
      var seen: Set<ProtocolTree> = [tree]
      return tree.smaller.filter { $0.size < size && seen.insert($0).inserted }.sorted { $0.size < $1.size }
    }
  }

  /// Returns the findings, each reduced as far as it fails with the same error.
  func shrink(_ findings: [Finding]) -> [Finding] {
    [true, false].flatMap { isTyping in
      shrink(findings.filter { $0.failure.isTyping == isTyping }, isTyping: isTyping)
    }
  }

  private func shrink(_ findings: [Finding], isTyping: Bool) -> [Finding] {
    var findings = findings
    for _ in 0..<rounds {
      var candidates: [(finding: Int, tree: ProtocolTree)] = []
      for index in findings.indices { candidates += findings[index].next(14).map { (index, $0) } }
      if candidates.isEmpty { break }
      let judged = bench.judge(
        candidates.map(\.tree), repairs: false, kinds: { [findings[candidates[$0].finding].failure.kind] },
        onlyTyping: isTyping)
      var isSmaller: Set<Int> = []
      for (candidate, result) in zip(candidates, judged) where !isSmaller.contains(candidate.finding) {
        guard case .failed(let failures) = result.verdict,
          let same = failures.first(where: { $0.signature == findings[candidate.finding].failure.signature })
        else { continue }
        isSmaller.insert(candidate.finding)
        findings[candidate.finding].shrink(to: candidate.tree, same)
      }
    }
    for index in findings.indices {
      let alone = bench.judge(
        [findings[index].tree], repairs: false, kinds: { _ in [findings[index].failure.kind] })
      if case .failed = alone[0].verdict { continue }
      findings[index].needsOthers = true
    }
    return findings
  }
}

extension ProtocolTree {
  /// The protocols that are one or several steps smaller.
  var smaller: [ProtocolTree] {
    var candidates: [ProtocolTree] = []
    func add(_ change: (inout ProtocolTree) -> Void) {
      var copy = self
      change(&copy)
      candidates.append(copy)
    }
    let last = declarations.count - 1
    if !neighbors.isEmpty { add { $0.neighbors = [] } }
    for index in declarations.indices.dropLast() {
      add { tree in
        let suffix = tree.declarations[index].suffix
        tree.declarations.remove(at: index)
        for other in tree.declarations.indices {
          tree.declarations[other].inherits.removeAll { $0.hasPrefix("§\(suffix)") }
        }
      }
      // The failure can depend only on the content of a parent.
      add { tree in
        tree.declarations = [tree.declarations[index]]
        tree.declarations[0].suffix = ""
        tree.declarations[0].inherits.removeAll { $0.hasPrefix("§") }
      }
    }
    for index in declarations.indices {
      let members = declarations[index].members
      for member in members {
        if members.count > 2 { add { $0.declarations[index].members = [member] } }
        add { $0.declarations = [.init(members: [member])] }
        let kept = declarations[index].associatedTypes.filter { member.mentions($0.name) }
        if !kept.isEmpty { add { $0.declarations = [.init(associatedTypes: kept, members: [member])] } }
      }
      if !members.isEmpty, last > 0 { add { $0.declarations[index].members = [] } }
      for member in members.indices {
        if members.count > 1 { add { $0.declarations[index].members.remove(at: member) } }
        for smaller in members[member].smaller { add { $0.declarations[index].members[member] = smaller } }
      }
      for smaller in declarations[index].smallerHeads { add { $0.declarations[index] = smaller } }
    }
    return candidates
  }
}

extension ProtocolTree.Declaration {
  fileprivate var smallerHeads: [Self] {
    var candidates: [Self] = []
    func add(_ change: (inout Self) -> Void) {
      var copy = self
      change(&copy)
      candidates.append(copy)
    }
    add {
      $0.module = .fuzzed
      $0.twinAccess = ""
    }
    if !twinAccess.isEmpty { add { $0.twinAccess = "" } }
    if !condition.isEmpty { add { $0.condition = "" } }
    if hasElse { add { $0.hasElse = false } }
    for index in attributes.indices { add { $0.attributes.remove(at: index) } }
    for index in inherits.indices {
      add { $0.inherits.remove(at: index) }
      if let arguments = inherits[index].firstIndex(of: "<") {
        add { $0.inherits[index] = String($0.inherits[index][..<arguments]) }
      }
    }
    for index in clause.indices { add { $0.clause.remove(at: index) } }
    if !primary.isEmpty { add { $0.primary = [] } }
    for index in aliases.indices {
      add { $0.aliases.remove(at: index) }
      for type in aliases[index].type.smaller { add { $0.aliases[index].type = type } }
    }
    for index in associatedTypes.indices {
      add { $0.associatedTypes.remove(at: index) }
      add {
        let name = $0.associatedTypes.remove(at: index).name
        $0.primary.removeAll { $0 == name }
      }
      if !associatedTypes[index].constraint.isEmpty { add { $0.associatedTypes[index].constraint = "" } }
      if !associatedTypes[index].clause.isEmpty { add { $0.associatedTypes[index].clause = "" } }
      if associatedTypes[index].defaultType != nil { add { $0.associatedTypes[index].defaultType = nil } }
    }
    return candidates
  }
}

extension ProtocolTree.Member {
  fileprivate var smaller: [Self] {
    var candidates: [Self] = []
    func add(_ change: (inout Self) -> Void) {
      var copy = self
      change(&copy)
      candidates.append(copy)
    }
    add {
      $0.attributes = []
      $0.modifiers = []
      $0.isAsync = false
      $0.throwsClause = ""
    }
    for index in parameters.indices where parameters.count > 1 {
      add { $0.parameters = [parameters[index]] }
      add { member in
        for other in member.parameters.indices where other != index {
          member.parameters[other] = .init(label: nil, name: member.parameters[other].name, type: .int)
        }
      }
    }
    add { $0.parameters = [] }
    if !condition.isEmpty { add { $0.condition = "" } }
    if hasElse { add { $0.hasElse = false } }
    for index in attributes.indices { add { $0.attributes.remove(at: index) } }
    for index in modifiers.indices { add { $0.modifiers.remove(at: index) } }
    for index in generics.indices {
      add { $0.generics.remove(at: index) }
      if !generics[index].constraint.isEmpty { add { $0.generics[index].constraint = "" } }
    }
    for index in clause.indices { add { $0.clause.remove(at: index) } }
    if isAsync { add { $0.isAsync = false } }
    if !throwsClause.isEmpty { add { $0.throwsClause = "" } }
    if throwsClause.contains("(") { add { $0.throwsClause = "throws" } }
    if accessors != "get" { add { $0.accessors = "get" } }
    if kind == .function || kind == .subscripting || kind == .property, let result {
      if kind == .function { add { $0.result = nil } }
      for type in result.smaller { add { $0.result = type } }
    }
    for index in parameters.indices {
      add { $0.parameters.remove(at: index) }
      if parameters[index].isVariadic { add { $0.parameters[index].isVariadic = false } }
      if parameters[index].label != nil { add { $0.parameters[index].label = nil } }
      if parameters[index].name != "a" { add { $0.parameters[index].name = "a" } }
      for word in parameters[index].words.indices { add { $0.parameters[index].words.remove(at: word) } }
      for type in parameters[index].type.smaller { add { $0.parameters[index].type = type } }
    }
    if kind == .function || kind == .property, name != "f" { add { $0.name = "f" } }
    return candidates
  }
}

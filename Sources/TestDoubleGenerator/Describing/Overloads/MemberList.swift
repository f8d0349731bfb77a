/// The members of a double while they are collected, each once, however many parents require it.
struct MemberList {
  private(set) var members: [DoubleDescription.Member] = []
  private var positions: [String: Int] = [:]
  /// The members that differ in what is asked of type parameters at most.
  private var alike: [String: [Int]] = [:]
  private var requirements: [String: [FlatProtocol.Member]] = [:]

  /// What tells a member from others; those of different `#if` branches are different ones.
  struct Key {
    private(set) var exact: String
    /// The same, whatever is asked of type parameters.
    private(set) var loose: String

    /// `constraints` says what is asked of the type parameters of these names.
    init(_ text: String, constraints: String = "", names: Set<String> = []) {
      exact = text + " " + constraints
      loose = names.isEmpty ? exact : text + " " + names.sorted().joined(separator: ",")
    }

    /// The key of the member in a branch of an `#if`.
    mutating func add(branch: String) {
      exact += branch
      loose += branch
    }
  }

  /// Finds the member that meets another requirement as well: one with the same key, or one that is `enough` for both.
  mutating func position(of key: Key, isEnough: (DoubleDescription.Member) -> Bool) -> Int? {
    if positions[key.exact] == nil {
      positions[key.exact] = alike[key.loose]?.first { isEnough(members[$0]) }
    }
    return positions[key.exact]
  }

  /// The requirements with that very key, in the order in which they came.
  func requirements(of key: Key) -> [FlatProtocol.Member] { requirements[key.exact] ?? [] }

  mutating func append(_ member: DoubleDescription.Member, for requirement: FlatProtocol.Member, _ key: Key) {
    positions[key.exact] = members.count
    alike[key.loose, default: []].append(members.count)
    requirements[key.exact] = [requirement]
    members.append(member)
  }

  /// Has a member meet another requirement too, as the content of both.
  mutating func merge(
    _ other: DoubleDescription.Member, for requirement: FlatProtocol.Member, _ key: Key, into position: Int,
    as content: DoubleDescription.Content
  ) {
    requirements[key.exact, default: []].append(requirement)
    members[position].join(other, as: content)
  }
}

extension DoubleDescription.Member {
  /// Meets what another member meets, too, as the content of both.
  mutating func join(_ other: Self, as content: DoubleDescription.Content) {
    self.content = content
    isDeprecated = isDeprecated || other.isDeprecated
    availabilityOfDouble += other.availabilityOfDouble
    modules.formUnion(other.modules)
  }
}

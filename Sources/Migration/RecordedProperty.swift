import TestDoubleGenerator
import UnderstudySources

/// The meaning of a property of another library's double, such as `moviesCallCount` for the member `movies(page:)`.
struct RecordedProperty: Equatable {
  enum Role: Equatable {
    /// The number of calls, whether there were any, the arguments of the last call, and those of all calls.
    case count, called, last, calls
    /// The value that the member returns, the error that it throws, and the closure that answers.
    case returns, throwing, handler
    /// The number of times that a property of the protocol was set, and its value.
    case sets, underlying
    /// One of several arguments of the last call.
    case lastArgument(String)
  }

  var member: DoubleSketch.Member
  var role: Role

  /// Returns the possible meanings of a property's name.
  static func meanings(of name: String, in sketch: DoubleSketch, _ library: MigrationKit)
    -> [RecordedProperty]
  {
    // A member of the protocol with that name is not a property that the library adds.
    if sketch.members.contains(where: { $0.name == name }) { return [] }
    var meanings: [RecordedProperty] = []
    for member in sketch.members where !member.isStatic && member.form != .other {
      if let role = role(of: name, member, isOverloaded(member, in: sketch), library) {
        meanings.append(RecordedProperty(member: member, role: role))
      }
    }
    return meanings
  }

  private static func isOverloaded(_ member: DoubleSketch.Member, in sketch: DoubleSketch) -> Bool {
    let methods = sketch.members.filter { (candidate: DoubleSketch.Member) in candidate.form == .method }
    return methods.filter { (method: DoubleSketch.Member) in method.name == member.name }.count > 1
  }

  private static func role(
    of name: String, _ member: DoubleSketch.Member, _ isOverloaded: Bool, _ library: MigrationKit
  ) -> Role? {
    if member.form == .property {
      switch library {
      case .mockolo where name == member.name + "SetCallCount": return .sets
      case .automockable, .spyable:
        return name == "underlying" + capitalized(member.name) ? .underlying : nil
      default: return nil
      }
    }
    for prefix in prefixes(of: member, isOverloaded, library) where name.hasPrefix(prefix) {
      let suffix = String(name.dropFirst(prefix.count))
      if let role = suffixes(library)[suffix] { return role }
      guard library != .mockolo, suffix.hasPrefix("Received") else { continue }
      let parameter = member.parameters.first { suffix == "Received" + capitalized($0.name) }
      guard let parameter else { continue }
      return member.parameters.count == 1 ? .last : .lastArgument(parameter.name)
    }
    return nil
  }

  private static func suffixes(_ library: MigrationKit) -> [String: Role] {
    library == .mockolo
      ? ["CallCount": .count, "Handler": .handler, "ArgValues": .calls]
      : [
        "CallsCount": .count, "Called": .called, "ReceivedArguments": .last, "ReceivedInvocations": .calls,
        "ReturnValue": .returns, "ThrowableError": .throwing, "Closure": .handler,
      ]
  }

  /// Returns the prefixes that the names of a member's properties can have.
  ///
  /// A prefix is the member's name, followed by labels and types if the library distinguishes overloads by them.
  private static func prefixes(of member: DoubleSketch.Member, _ isOverloaded: Bool, _ library: MigrationKit)
    -> [String]
  {
    let labels = member.parameters.map { (parameter) -> String in capitalized(parameter.label ?? "") }
    let types = member.parameters.map { (parameter) -> String in identifier(parameter.type) }
    let labelsAndTypes = zip(labels, types).map { (label, type) -> String in label + type }
    let result = member.result.isEmpty ? "Void" : identifier(member.result)
    let nameWithTypes = member.name + labelsAndTypes.joined()
    let longPrefixes: [String] = [
      member.name + labels.joined(), nameWithTypes, nameWithTypes + result,
    ]
    switch library {
    case .mockolo: return isOverloaded ? longPrefixes.filter { $0 != member.name } : [member.name]
    default: return longPrefixes
    }
  }

  /// True if a name has a suffix that is typical of the library's properties and rare in other names.
  static func isTypical(_ name: String, _ library: MigrationKit) -> Bool {
    let suffixes =
      library == .mockolo
      ? ["CallCount", "ArgValues"]
      : ["CallsCount", "ReceivedArguments", "ReceivedInvocations", "ThrowableError"]
    return suffixes.contains { name.hasSuffix($0) && name != $0 }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Returns a type as a part of an identifier: `StringInt` for `[String: Int]`.
  private static func identifier(_ type: String) -> String {
    type.split { !($0.isLetter || $0.isNumber) }.map { capitalized(String($0)) }.joined()
  }
}

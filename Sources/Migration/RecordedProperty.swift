import TestDoubleGenerator
import UnderstudySources

/// A property of another library's double that records or stubs a member: `moviesCallCount` for `movies(page:)`.
struct RecordedProperty: Equatable {
  /// What the property contains.
  enum Role: Equatable {
    /// The number of calls.
    case callCount
    /// True if the member was called.
    case wasCalled
    /// The arguments of the last call.
    case lastArguments
    /// The arguments of all calls.
    case argumentsOfAllCalls
    /// The value that the member returns.
    case returnValue
    /// The error that the member throws.
    case thrownError
    /// The closure that answers the calls.
    case answeringClosure
    /// The number of times that a property of the protocol was set.
    case setterCallCount
    /// The value of a property of the protocol.
    case protocolPropertyValue
    /// One of several arguments of the last call; the associated value is the parameter's name.
    case lastArgument(String)
  }

  var member: DoubleInterface.Member
  var role: Role

  /// Returns the possible meanings of a property's name.
  static func meanings(of name: String, in doubleInterface: DoubleInterface, _ library: MockingLibrary)
    -> [RecordedProperty]
  {
    // A property with the name of a member of the protocol isn't a property that the library adds.
    if doubleInterface.members.contains(where: { $0.name == name }) { return [] }
    var meanings: [RecordedProperty] = []
    for member in doubleInterface.members where !member.isStatic && member.form != .other {
      if let role = role(of: name, member, isOverloaded(member, in: doubleInterface), library) {
        meanings.append(RecordedProperty(member: member, role: role))
      }
    }
    return meanings
  }

  private static func isOverloaded(_ member: DoubleInterface.Member, in doubleInterface: DoubleInterface)
    -> Bool
  {
    let methods = doubleInterface.members.filter { (candidate: DoubleInterface.Member) in
      candidate.form == .method
    }
    return methods.filter { (method: DoubleInterface.Member) in method.name == member.name }.count > 1
  }

  private static func role(
    of name: String, _ member: DoubleInterface.Member, _ isOverloaded: Bool, _ library: MockingLibrary
  ) -> Role? {
    if member.form == .property {
      switch library {
      case .mockolo where name == member.name + "SetCallCount": return .setterCallCount
      case .automockable, .spyable:
        return name == "underlying" + capitalized(member.name) ? .protocolPropertyValue : nil
      default: return nil
      }
    }
    for prefix in prefixes(of: member, isOverloaded, library) where name.hasPrefix(prefix) {
      let suffix = String(name.dropFirst(prefix.count))
      if let role = rolesBySuffix(of: library)[suffix] { return role }
      guard library != .mockolo, suffix.hasPrefix("Received") else { continue }
      let parameter = member.parameters.first { suffix == "Received" + capitalized($0.name) }
      guard let parameter else { continue }
      return member.parameters.count == 1 ? .lastArguments : .lastArgument(parameter.name)
    }
    return nil
  }

  private static func rolesBySuffix(of library: MockingLibrary) -> [String: Role] {
    library == .mockolo
      ? ["CallCount": .callCount, "Handler": .answeringClosure, "ArgValues": .argumentsOfAllCalls]
      : [
        "CallsCount": .callCount, "Called": .wasCalled, "ReceivedArguments": .lastArguments,
        "ReceivedInvocations": .argumentsOfAllCalls,
        "ReturnValue": .returnValue, "ThrowableError": .thrownError, "Closure": .answeringClosure,
      ]
  }

  /// Returns the possible prefixes of the names of the properties that the library adds for a member.
  ///
  /// A prefix begins with the member's name. Labels and types can follow; Mockolo adds them only for overloads.
  private static func prefixes(
    of member: DoubleInterface.Member, _ isOverloaded: Bool, _ library: MockingLibrary
  )
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

  /// True if a name ends in a suffix that is typical of the library's properties and rare in other names.
  static func hasTypicalSuffix(_ name: String, of library: MockingLibrary) -> Bool {
    let suffixes =
      library == .mockolo
      ? ["CallCount", "ArgValues"]
      : ["CallsCount", "ReceivedArguments", "ReceivedInvocations", "ThrowableError"]
    return suffixes.contains { name.hasSuffix($0) && name != $0 }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Returns a type's letters and digits as a part of an identifier: `StringInt` for `[String: Int]`.
  private static func identifier(_ type: String) -> String {
    type.split { !($0.isLetter || $0.isNumber) }.map { capitalized(String($0)) }.joined()
  }
}

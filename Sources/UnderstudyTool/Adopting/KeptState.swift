import TestDoubleGenerator
import UnderstudySources

/// Tells a handwritten fake from a spy: a member of a fake returns a value that another member stored.
struct KeptState {
  /// A property that one member of the protocol writes and another member reads.
  struct KeptProperty: Equatable {
    var name: String
    /// The name of the member that writes the property.
    var writer: String
    /// The name of the member that reads the property.
    var reader: String
  }

  /// A function, subscript or computed property of the type, and the uses of stored properties in its body.
  private struct Member {
    var name: String
    var isRequirement: Bool
    var uses: [PropertyUse]
    /// The identifiers in the body, including the names of the helpers that the body calls.
    var identifiers: Set<String>
  }

  private var members: [Member] = []
  /// The names of the stored properties that are requirements of the protocol.
  private var storedRequirements: Set<String> = []

  /// Reads the bodies of a type and its extensions.
  ///
  /// - Parameter requirements: The names of the protocol's members.
  init(_ bodies: [(source: SourceText, range: Range<Int>)], requirements: Set<String>) {
    let parsedBodies = bodies.map { body in
      (source: body.source, declarations: MemberParser(source: body.source).members(in: body.range))
    }
    var storedProperties: Set<String> = []
    for (_, declarations) in parsedBodies {
      for declaration in declarations where declaration.form == .property && declaration.body == nil {
        storedProperties.insert(SourceText.bare(declaration.name))
      }
    }
    storedRequirements = storedProperties.intersection(requirements)
    for (source, declarations) in parsedBodies {
      for declaration in declarations where declaration.form != .initializer {
        let isSubscript = declaration.form == .other && declaration.name == "subscript"
        guard let body = declaration.body ?? (isSubscript ? declaration.tokens : nil) else { continue }
        let finder = PropertyUseFinder(
          source: source, properties: storedProperties, parameters: Set(declaration.parameterNames))
        let name = SourceText.bare(declaration.name)
        members.append(
          Member(
            name: name, isRequirement: requirements.contains(name) || isSubscript,
            uses: finder.uses(in: body),
            identifiers: Set(body.filter { source.kind($0) == .identifier }.map { source.text($0) })))
      }
    }
  }

  /// The first property that one requirement writes and another requirement reads; or else the first stored requirement
  /// that another requirement writes; `nil` if there is no such property.
  var keptProperty: KeptProperty? {
    let requirements = members.indices.filter { members[$0].isRequirement }.map { index in
      var visitedIndices: Set<Int> = []
      return (index: index, name: members[index].name, uses: allUses(ofMemberAt: index, &visitedIndices))
    }
    for reader in requirements {
      for read in reader.uses where read.isRead {
        // The getter and the setter of a subscript count as two members.
        let isSubscript = reader.name == "subscript"
        for writer in requirements where writer.index != reader.index || isSubscript {
          guard writer.uses.contains(where: { $0.isWrite && $0.overlaps(read) }) else { continue }
          return KeptProperty(name: read.path[0], writer: writer.name, reader: reader.name)
        }
      }
    }
    for writer in requirements {
      for write in writer.uses where write.isWrite && write.path[0] != writer.name {
        guard storedRequirements.contains(write.path[0]) else { continue }
        return KeptProperty(name: write.path[0], writer: writer.name, reader: write.path[0])
      }
    }
    return nil
  }

  /// Returns the uses in the bodies of a member and of the helpers (members that are no requirements) that it calls.
  ///
  /// - Parameter visitedIndices: The indices of the members whose uses were already collected.
  private func allUses(ofMemberAt index: Int, _ visitedIndices: inout Set<Int>) -> [PropertyUse] {
    guard visitedIndices.insert(index).inserted else { return [] }
    var uses = members[index].uses
    for helperIndex in members.indices
    where !members[helperIndex].isRequirement
      && members[index].identifiers.contains(members[helperIndex].name)
    {
      uses += allUses(ofMemberAt: helperIndex, &visitedIndices)
    }
    return uses
  }
}

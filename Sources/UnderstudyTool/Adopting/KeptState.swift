import TestDoubleGenerator
import UnderstudySources

/// The state that a double keeps: in a fake, unlike in a spy, a member returns a value that another member stored.
struct KeptState {
  /// A property that one member of the protocol writes and another member reads.
  struct SharedProperty: Equatable {
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
      (source: body.source, members: MemberParser(source: body.source).members(in: body.range))
    }
    var properties: Set<String> = []
    for (_, members) in parsedBodies {
      for member in members where member.form == .property && member.body == nil {
        properties.insert(SourceText.bare(member.name))
      }
    }
    storedRequirements = properties.intersection(requirements)
    for (source, members) in parsedBodies {
      for member in members {
        let isSubscript = member.form == .other && member.name == "subscript"
        guard let body = member.body ?? (isSubscript ? member.tokens : nil), member.form != .initializer
        else {
          continue
        }
        let finder = PropertyUseFinder(
          source: source, properties: properties, parameters: Set(member.parameterNames))
        let name = SourceText.bare(member.name)
        self.members.append(
          Member(
            name: name, isRequirement: requirements.contains(name) || isSubscript,
            uses: finder.uses(in: body),
            identifiers: Set(body.filter { source.kind($0) == .identifier }.map { source.text($0) })))
      }
    }
  }

  /// The first property that one requirement writes and another requirement reads; or else the first stored requirement
  /// that another requirement writes; `nil` if there is no such property.
  var sharedProperty: SharedProperty? {
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
          return SharedProperty(name: read.path[0], writer: writer.name, reader: reader.name)
        }
      }
    }
    for writer in requirements {
      for write in writer.uses where write.isWrite && write.path[0] != writer.name {
        guard storedRequirements.contains(write.path[0]) else { continue }
        return SharedProperty(name: write.path[0], writer: writer.name, reader: write.path[0])
      }
    }
    return nil
  }

  /// Returns the uses in a member's body, and in the bodies of the helpers that the member calls.
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

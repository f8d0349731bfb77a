import TestDoubleGenerator
import UnderstudySources

/// An expression that reads or changes a stored property.
struct PropertyUse: Equatable {
  /// The name of the property, and the name of its member if only the member is used: `["state", "movies"]`.
  var path: [String]
  var isRead: Bool
  var isWrite: Bool

  /// True if the paths are equal, or one of the paths is a prefix of the other.
  func overlaps(_ other: PropertyUse) -> Bool { zip(path, other.path).allSatisfy(==) }
}

/// Finds the uses of a type's stored properties in the bodies of the type's members.
struct PropertyUseFinder {
  let source: SourceText
  /// The names of the stored properties.
  let properties: Set<String>
  /// The names of the member's parameters, which shadow properties.
  let parameters: Set<String>

  /// The mutating methods of the standard library's types.
  private static let mutatingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeValue", "removeFirst", "removeLast", "removeSubrange",
    "popFirst", "popLast", "update", "updateValue", "merge", "formUnion", "formIntersection",
    "formSymmetricDifference", "subtract", "replaceSubrange", "sort", "reverse", "shuffle", "swapAt",
    "toggle", "negate",
  ]
  /// The methods that lock a property's value and pass it to a closure.
  private static let lockingMethods: Set<String> = [
    "withLock", "withLockUnchecked", "withCriticalRegion", "withValue",
  ]

  /// Returns the uses in a body, in the order of the source.
  func uses(in body: Range<Int>) -> [PropertyUse] {
    let localNames = Set(
      body.filter { ["let", "var"].contains(source.text($0 - 1)) && source.kind($0) == .identifier }
        .map { source.text($0) })
    var uses: [PropertyUse] = []
    for index in body where source.kind(index) == .identifier {
      let name = SourceText.bare(source.text(index))
      guard properties.contains(name), let start = startIndex(ofNameAt: index), !isLabel(index) else {
        continue
      }
      let isShadowed = start == index && parameters.contains(name)
      if isShadowed || source.text(index - 1) == "var" { continue }
      if let closure = closure(ofLockedPropertyAt: index) {
        uses += usesOfLockedValue(in: closure, of: name)
        continue
      }
      var use = propertyUse(of: [name], at: index, from: start)
      // The name may mean the local variable, so a change isn't counted as a change of the property.
      if start == index, localNames.contains(name) { use.isWrite = false }
      uses.append(use)
    }
    return uses
  }

  /// Returns the index of `self` if `self.` precedes the name, otherwise the index of the name; `nil` if the name
  /// is that of another value's member.
  private func startIndex(ofNameAt index: Int) -> Int? {
    guard source.kind(index - 1) == .period else { return index }
    let ownerIndex = source.kind(index - 2) == .postfixQuestion ? index - 3 : index - 2
    return source.text(ownerIndex) == "self" ? ownerIndex : nil
  }

  /// True if the token is the label of an argument.
  private func isLabel(_ index: Int) -> Bool {
    source.kind(index + 1) == .colon && [.leftParen, .comma].contains(source.kind(index - 1))
  }

  /// Returns the use of a property; the tokens after the name decide whether the use reads or writes the property.
  ///
  /// - Parameters:
  ///   - index: The index of the property's name, or of the closure's parameter that holds a locked property's value.
  ///   - start: The index of `self` if `self.` precedes the name, otherwise `index`.
  private func propertyUse(of path: [String], at index: Int, from start: Int) -> PropertyUse {
    var use = PropertyUse(path: path, isRead: true, isWrite: false)
    var next = index + 1
    while true {
      switch source.kind(next) {
      case .exclamation, .postfixQuestion: next += 1
      case .leftSquare where !source.beginsStatementAndLine(at: next):
        guard let close = source.closingBracket(of: next) else { return use }
        next = close + 1
      case .period:
        let name = source.text(next + 1)
        if [.leftParen, .leftBrace].contains(source.kind(next + 2)) {
          // A call whose result is used counts as a read, not as a write. For example, `return results.removeFirst()`
          // in a double returns the next answer that the test has prepared.
          let isStatement = source.beginsStatement(start)
          use.isWrite = Self.mutatingMethods.contains(name) && isStatement
          use.isRead = !use.isWrite
          return use
        }
        if next == index + 1, use.path.count == 1 { use.path.append(name) }
        next += 2
      default:
        let isPassedInout = source.text(start - 1) == "&"
        if isAssignment(next) || isPassedInout {
          use.isWrite = true
          use.isRead = false
        }
        return use
      }
    }
  }

  private func isAssignment(_ index: Int) -> Bool {
    let text = source.text(index)
    return source.kind(index) == .equal
      || source.kind(index) == .binaryOperator && text.hasSuffix("=")
        && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
  }

  // MARK: Locks

  /// Returns the tokens between the braces of `property.withLock { … }`; `nil` if the property isn't used like this.
  private func closure(ofLockedPropertyAt index: Int) -> Range<Int>? {
    guard source.kind(index + 1) == .period, Self.lockingMethods.contains(source.text(index + 2)),
      source.kind(index + 3) == .leftBrace, let close = source.closingBracket(of: index + 3)
    else { return nil }
    return index + 4..<close
  }

  /// Returns the uses of a locked property, whose value is the parameter of the closure.
  private func usesOfLockedValue(in closure: Range<Int>, of property: String) -> [PropertyUse] {
    let indexOfIn = closure.first { source.text($0) == "in" }
    let parameterIndex = indexOfIn.flatMap { end in
      (closure.lowerBound..<end).first { source.kind($0) == .identifier }
    }
    let parameterName = parameterIndex.map { source.text($0) } ?? "$0"
    let body = (parameterIndex == nil ? closure.lowerBound : (indexOfIn ?? 0) + 1)..<closure.upperBound
    return body.filter { source.text($0) == parameterName && source.kind($0 - 1) != .period }
      .map { propertyUse(of: [property], at: $0, from: $0) }
  }
}

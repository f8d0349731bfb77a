/// The handwritten and generated spies of a target, including the spies that only its subjects under test need.
final class SpyRegistry {
  /// The spies that only subjects under test need.
  private(set) var spiesForSubjects: [(request: DoubleRequest, declaration: TypeDeclaration)] = []
  private let requests: Requests
  private let finder: RequestedTypeFinder
  /// The spies, by the full names of their protocols.
  private var spiesByProtocol: [String: SubjectDescription.Spy] = [:]

  init(_ requests: Requests, _ requestedTypes: [RequestedType], _ finder: RequestedTypeFinder) {
    self.requests = requests
    self.finder = finder
    for requested in requestedTypes where requested.request.kind == .spy {
      guard let name = requested.declarations.first?.fullName else { continue }
      spiesByProtocol[name] = spiesByProtocol[name] ?? .init(name: requested.request.name)
    }
  }

  /// Returns the spy of a protocol, or adds one; `nil` if none of the spy's possible names refers to the protocol.
  func spy(of declaration: TypeDeclaration, for subject: DoubleRequest) -> SubjectDescription.Spy? {
    if let spy = spiesByProtocol[declaration.fullName] { return spy }
    let request = Self.possibleNames(for: declaration).lazy
      .compactMap { DoubleRequest(name: $0, location: subject.location) }
      .first { refers($0, to: declaration) }
    guard var request else { return nil }
    var spy = SubjectDescription.Spy(name: request.name)
    spy.module = requests.modulesByProvidedType[spy.name]
    spy.isGenerated = spy.module == nil && !requests.declaredNames.contains(spy.name)
    if spy.isGenerated {
      request.access = subject.access
      spiesForSubjects.append((request, declaration))
    }
    spiesByProtocol[declaration.fullName] = spy
    return spy
  }

  /// Returns the names that a spy can have: `ServiceSpy` and `ServiceProtocolSpy` for `ServiceProtocol`.
  static func possibleNames(for declaration: TypeDeclaration) -> [String] {
    let name = declaration.joinedName
    let shortNames = ["Protocol", "Type"].filter { name.hasSuffix($0) && name != $0 }
      .map { "\(name.dropLast($0.count))Spy" }
    return shortNames + ["\(name)Spy"]
  }

  /// True if the request refers to the declaration, and not to another declaration of the same name.
  private func refers(_ request: DoubleRequest, to declaration: TypeDeclaration) -> Bool {
    var problems: [Diagnostic] = []
    guard let requested = finder.requestedType(for: request, &problems) else { return false }
    return requested.declarations.contains { $0.fullName == declaration.fullName }
  }
}

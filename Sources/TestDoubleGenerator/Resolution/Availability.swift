/// From which versions of Apple's systems on there is what some doubles need.
enum Availability {
  /// From where on Apple's systems can make the metadata of functions that tell the type of their error, or that are
  /// `@isolated(any)`, and look at what is made of types that can't be copied (as the compiler of Swift 6.3 says).
  static let functionTypes = "@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)"

  /// From where on they can make the metadata of protocols with type arguments: `any Sequence<Int>`.
  static let parameterizedExistentials = "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)"

  fileprivate static let platforms: Set<String> = [
    "macOS", "OSX", "iOS", "tvOS", "watchOS", "visionOS", "xrOS", "macCatalyst", "DriverKit", "Windows",
    "Android", "OpenBSD", "FreeBSD", "swift", "Swift", "_PackageDescription", "anyAppleOS",
  ]
}

extension Attribute {
  /// The `@available` without the platforms that only the protocol's own package defines, as some do by a compiler
  /// flag: `hummingbird 2.0`; `nil` where nothing is left.
  var known: Attribute? {
    guard arguments.first == "(", arguments.last == ")" else { return self }
    let parts = arguments.dropFirst().dropLast().split(separator: ",").map(Array.init)
    guard let first = parts.first, first.count > 1 || first == ["*"] else { return self }
    let kept = parts.filter(Self.isKnown)
    if kept.count == parts.count { return self }
    guard kept.contains(where: { $0 != ["*"] }) else { return nil }
    return Attribute(path: path, arguments: ["("] + kept.joined(separator: [","]) + [")"])
  }

  private static func isKnown(_ part: [String]) -> Bool {
    guard part.count > 1, part[1].first?.isNumber == true else { return true }
    let name = part[0]
    let suffix = "ApplicationExtension"
    return Availability.platforms.contains(
      name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name)
  }
}

/// Reads what an `@available` attribute of a requirement says to its double.
enum Availability {
  /// The attribute without the platforms that only the protocol's own package defines, as some do by a compiler
  /// flag: `hummingbird 2.0`; `nil` where nothing is left.
  static func known(_ attribute: String, _ source: String) -> String? {
    let tokens = attribute.split(separator: " ").map(String.init)
    guard let open = tokens.firstIndex(of: "("), tokens.last == ")" else { return source }
    let parts = tokens[(open + 1)..<(tokens.count - 1)].split(separator: ",").map(Array.init)
    guard let first = parts.first, first.count > 1 || first == ["*"] else { return source }
    let kept = parts.filter { isKnown($0) }
    if kept.count == parts.count { return source }
    guard kept.contains(where: { $0 != ["*"] }) else { return nil }
    return "@available(" + kept.map(SwiftSpacing.join).joined(separator: ", ") + ")"
  }

  /// True if an attribute says that something is deprecated.
  static func isDeprecation(_ attribute: String) -> Bool {
    let tokens = attribute.split(separator: " ").map(String.init)
    return tokens.starts(with: ["@", "available"]) && tokens.contains("deprecated")
  }

  /// True if an attribute, as written, says from which version on there is something.
  static func isIntroduction(_ source: String) -> Bool {
    source.hasPrefix("@available")
      && !["deprecated", "obsoleted", "unavailable"].contains(where: source.holds)
  }

  /// From where on Apple's systems can make the metadata of functions that tell the type of their error, or that are
  /// `@isolated(any)`, and look at what is made of types that can't be copied (as the compiler of Swift 6.3 says).
  static let functionTypes = "@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)"

  /// From where on an asynchronous sequence tells the type of its error.
  static let asynchronousFailures = functionTypes

  /// From where on they can make the metadata of protocols with type arguments: `any Sequence<Int>`.
  static let parameterizedExistentials = "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)"

  private static func isKnown(_ part: [String]) -> Bool {
    guard part.count > 1, part[1].first?.isNumber == true else { return true }
    let name = part[0]
    let suffix = "ApplicationExtension"
    return platforms.contains(name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name)
  }

  private static let platforms: Set<String> = [
    "macOS", "OSX", "iOS", "tvOS", "watchOS", "visionOS", "xrOS", "macCatalyst", "DriverKit", "Windows",
    "Android", "OpenBSD", "FreeBSD", "swift", "Swift", "_PackageDescription", "anyAppleOS",
  ]
}

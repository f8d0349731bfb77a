// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// A protocol with package access.
package protocol PackageWide { func own(_ part: PackagePart) -> PackagePart }

package struct PackagePart: Equatable {
  package init() {}
}

/// Attributes that don't affect a double.
@preconcurrency public protocol Attributed: Sendable {
  @available(macOS 10.15, *) @discardableResult
  func marked() -> Int
}

/// A protocol with members that an extension implements.
public protocol Greeting {
  var name: String { get }
  func greet(loudly: Bool) -> String
  func greet(times: Int) -> String
}

extension Greeting {
  public func greet(loudly: Bool) -> String { loudly ? "HELLO \(name)" : "hello \(name)" }
}

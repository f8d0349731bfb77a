// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public final class LegacyReference {
  public var number = 0
  public init() {}
}

/// In Swift 5, the children of this protocol are on no actor.
@MainActor public protocol LegacyScreen {
  var title: String { get set }
  func show(_ object: LegacyReference) async -> LegacyReference
}

public protocol LegacyChild: LegacyScreen {
  var shown: LegacyReference { get set }
  init(first: LegacyReference)
  func add(_ number: Int) -> Int
  func swap(_ object: LegacyReference) async -> LegacyReference
  @MainActor func onMain() -> Int
  static func make(_ object: LegacyReference) -> Int
}

@MainActor public protocol LegacyGrandchild: LegacyChild {
  func last() -> Int
}

@MainActor open class LegacyPanel {
  public init() {}
}

public protocol LegacyPanelChild: LegacyPanel {
  func fold(_ object: LegacyReference) async
}

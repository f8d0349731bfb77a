import TestDoubleGenerator
import Testing

@testable import UnderstudyTool

@Suite struct StateTypesTests {
  private func shape(_ source: String, _ name: String = "M.State") -> StateShape? {
    StateTypes([SourceFile(path: "M/M.swift", module: "M", bytes: Array(source.utf8))]).type(named: name)?
      .shape
  }

  private func fields(_ source: String) -> [String: StateShape] {
    guard case .record(let fields)? = shape(source) else { return [:] }
    return Dictionary(uniqueKeysWithValues: fields.map { ($0.label ?? "", $0.shape) })
  }

  @Test func flagsOptionalsAndCollectionsHaveTheirShapes() {
    #expect(
      fields(
        """
        struct State {
          var a: Bool
          var b = false
          let c: Bool?, d: Optional<Bool>
          var e: [Bool] = [], f: [String: Bool], g: Set<Bool>
          var h: Int
          var i: Bool { true }
          static var j = false
          lazy var k: Bool = compute()
        }
        """) == [
          "a": .flag, "b": .flag, "c": .optional(.flag), "d": .optional(.flag), "e": .elements(.flag),
          "f": .elements(.flag), "g": .elements(.flag), "h": .opaque, "k": .flag,
        ])
  }

  @Test func enumCasesAreThoseOfTheDeclaration() {
    let phase = StateShape.cases([
      .init(name: "idle", values: []), .init(name: "loaded", values: [.init(label: nil, shape: .flag)]),
      .init(name: "default", values: [.init(label: "page", shape: .opaque)]),
    ])
    #expect(
      fields(
        """
        struct State {
          enum Phase { case idle, loaded(Bool); case `default`(page: Int) }
          var a: Phase
          var b = Phase.idle
          var c: State.Phase?
          var d: Alias
          typealias Alias = Phase
        }
        """) == ["a": phase, "b": phase, "c": .optional(phase), "d": phase])
  }

  @Test(arguments: [
    ("Swift.Array<M.State>", StateShape.elements(.record([]))),
    ("Swift.Set<M.State>", .elements(.record([]))),
    ("Swift.Dictionary<Swift.Array<Swift.Int>,M.State>", .elements(.record([]))),
    ("Swift.Optional<Swift.Array<M.State>>", .optional(.elements(.record([])))),
    ("Swift.Array<Swift.Int>", nil), ("M.Box<M.State>", nil), ("Swift.Array<M.State>.Index", nil),
  ])
  func aCollectionHasTheLocationOfItsElement(name: String, found: StateShape?) {
    #expect(shape("struct State {}; struct Box<T> {}", name) == found)
  }

  @Test func aTypeIsFoundByItsModuleAndEnclosingTypes() {
    let source = "extension Outer { enum State { case a } }\nstruct State { var x = true }"
    #expect(shape(source, "M.Outer.State") == .cases([.init(name: "a", values: [])]))
    #expect(shape(source, "M.State") == .record([.init(label: "x", shape: .flag)]))
    #expect(shape(source, "N.State") == nil)
    #expect(shape(source, "State") == nil)
  }

  @Test func aRecursiveTypeIsExpandedOnce() {
    #expect(
      shape("final class State { var next: State?; var isOn = true }")
        == .record([.init(label: "next", shape: .optional(.opaque)), .init(label: "isOn", shape: .flag)]))
  }

  @Test func aGenericTypeIsOpaque() {
    #expect(
      fields("struct State<T> { var a: T; var b: Box<Bool>; var c: T? }\nstruct Box<V> { var value: V }")
        == ["a": .opaque, "b": .opaque, "c": .optional(.opaque)])
  }
}

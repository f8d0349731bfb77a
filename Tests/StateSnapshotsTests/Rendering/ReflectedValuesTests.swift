import Foundation
import Observation
import Synchronization
import Testing

@testable import StateSnapshots

struct ReflectedValuesTests {
  private func text(_ value: Any) -> String { StateRenderer.render(value).inlineText }

  @Test func enumsShowTheirCase() {
    enum Phase {
      case idle, page(Int), range(from: Int, to: Int), mixed(Int, last: Bool), nothing(Void)
      indirect case inner(Phase)
    }
    #expect(text(Phase.idle) == ".idle")
    #expect(text(Phase.page(1)) == ".page(1)")
    #expect(text(Phase.range(from: 1, to: 2)) == ".range(from: 1, to: 2)")
    #expect(text(Phase.mixed(1, last: true)) == ".mixed(1, last: true)")
    #expect(text(Phase.nothing(())) == ".nothing(())")
    #expect(text(Phase.inner(.page(1))) == ".inner(.page(1))")
    #expect(text(Result<Int, any Error>.success(1)) == ".success(1)")
  }

  @Test func anEnumsDescriptionDoesNotHideItsCase() {
    enum Level: String, CustomStringConvertible {
      case low = "raw"
      var description: String { "described" }
    }
    #expect(text(Level.low) == ".low")
  }

  @Test func nestedOptionalsAreRenderedAsTheirValue() {
    #expect(text(Int??.some(.some(1)) as Any) == "1")
    #expect(text(Int???.some(.some(.some(1))) as Any) == "1")
  }

  @Test func eachNilOfANestedOptionalHasAText() {
    #expect(text(Int??.none as Any) == "nil")
    #expect(text(Int??.some(.none) as Any) == ".some(nil)")
    #expect(text(Int???.some(.some(.none)) as Any) == ".some(.some(nil))")
    #expect(text(["a": Int??.some(.none), "b": .none]) == "[\"a\": .some(nil), \"b\": nil]")
  }

  /// A collection of the user's own, whose mirror has the style and the children.
  private struct Shelf: CustomReflectable {
    var style: Mirror.DisplayStyle
    var children: [(label: String?, value: Any)]
    var customMirror: Mirror { Mirror(self, children: children, displayStyle: style) }
  }

  @Test func aCollectionOfTheUsersStandsAsItIterates() {
    #expect(
      text(Shelf(style: .dictionary, children: [(nil, ("b", 1)), (nil, ("a", 2))]))
        == "[[id: \"b\"] 1, [id: \"a\"] 2]")
    #expect(text(Shelf(style: .set, children: [(nil, "b"), (nil, "a")])) == "[\"b\", \"a\"]")
  }

  @Test func noChildOfADictionaryOfTheUsersIsLost() {
    #expect(
      text(Shelf(style: .dictionary, children: [(nil, ("a", 1)), (nil, ("a", 2))]))
        == "[(\"a\", 1), (\"a\", 2)]")
    #expect(text(Shelf(style: .dictionary, children: [(nil, 1), (nil, ("a", 2))])) == "[1, (\"a\", 2)]")
  }

  @Test(arguments: [Mirror.DisplayStyle.collection, .set, .dictionary])
  func labelledChildrenOfACollectionAreFields(style: Mirror.DisplayStyle) {
    #expect(text(Shelf(style: style, children: [("top", 1), ("bottom", 2)])) == "Shelf(top: 1, bottom: 2)")
  }

  @Test func allChildrenOfACustomEnumMirrorStand() {
    enum Phase: CustomReflectable {
      case loading
      var customMirror: Mirror { Mirror(self, children: ["page": 1, "of": 2], displayStyle: .enum) }
    }
    #expect(text(Phase.loading) == ".loading(page: 1, of: 2)")
  }

  @Test func aPropertyThatIsNotCopyableIsNotShownAsVoid() {
    final class Model: Sendable {
      let count = Mutex(3)
      let flag = Atomic<Bool>(true)
      let nothing = Box(value: ())
    }
    struct Box<Value: Sendable>: Sendable { var value: Value }
    var renderer = StateRenderer()
    #expect(
      renderer.renderNode(Model()).inlineText
        == "Model(count: (noncopyable), flag: (noncopyable), nothing: Box(value: ()))")
    #expect(renderer.unreadableProperty == "Model.count")
  }

  @Test func aLazyPropertyIsReadWithoutRunningItsInitializer() {
    final class Model {
      var runCount = 0
      lazy var title: String = {
        runCount += 1
        return "Alien"
      }()
    }
    let model = Model()
    #expect(text(model) == "Model(runCount: 0, title: nil)")
    _ = model.title
    #expect(text(model) == "Model(runCount: 1, title: \"Alien\")")
  }

  @Test func tuplesShowTheirLabels() {
    #expect(text((1, name: "a")) == "(1, name: \"a\")")
    #expect(text(()) == "()")
  }

  @Test func setsAndDictionariesAreSortedByText() {
    #expect(text(Set(["b", "a", "c"])) == "{\"a\", \"b\", \"c\"}")
    #expect(text(["b": 1, "a": 2]) == "[\"a\": 2, \"b\": 1]")
    #expect(text(["b": 1, "a": 2].keys) == "{\"a\", \"b\"}")
    #expect(text([String: Int]()) == "[:]")
  }

  @Test func elementsThatShareAnIdAreNotKeyed() {
    #expect(text([Movie.alien, .alien]).hasPrefix("[Movie("))
  }

  @Test func elementsThatAreTheirOwnIdAreNotKeyed() {
    enum Filter: Identifiable {
      case all, done
      var id: Self { self }
    }
    #expect(text([Filter.all, .done]) == "[.all, .done]")
  }

  @Test func objectsIdentifiedByTheirAddressAreNotKeyed() {
    final class Thing: Identifiable { var name = "a" }
    #expect(text([Thing()]) == "[Thing(name: \"a\")]")
  }

  @Test func aSubclassShowsWhatItInherits() {
    class Base { private var name = "base" }
    final class Derived: Base { private var name = "derived" }
    #expect(text(Derived()) == "Derived(name: \"base\", `name#2`: \"derived\")")
  }

  @Test func cyclesAreCut() {
    final class Parent {
      var child: Child?
    }
    final class Child {
      weak var parent: Parent?
    }
    let parent = Parent()
    parent.child = Child()
    parent.child?.parent = parent
    #expect(text(parent) == "Parent(child: Child(parent: (cycle: Parent)))")
  }

  @Test func anEndlessDepthIsCut() {
    struct Endless: SnapshotRepresentable {
      var snapshotRepresentation: Any { [self] }
    }
    #expect(text(Endless()).contains("[(Endless)]"))
  }

  @Test func observableObjectsShowTheirPropertiesByName() {
    #expect(
      text(MoviesModel()) == "MoviesModel(state: MoviesState(error: nil, isLoading: false, movies: []))")
  }

  @Test func anAnyHashableIsRenderedAsItsBase() {
    #expect(text(AnyHashable(1)) == "1")
    #expect(text([AnyHashable("a"): 1]) == "[\"a\": 1]")
  }
}

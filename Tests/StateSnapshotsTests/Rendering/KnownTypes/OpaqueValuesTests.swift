import Dispatch
import Foundation
import Testing

@testable import StateSnapshots

/// Tests that no rendering contains an address.
struct OpaqueValuesTests {
  private func text(_ value: Any) -> String { StateRenderer.render(value).inlineText }

  @Test func functionsAndValuesOfTheSystemAreOpaque() {
    final class Guarded {
      let lock = NSLock()
      let count = 1
    }
    actor Store { var secret = 1 }
    let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { pointer.deallocate() }
    #expect(text({}) == "(function)")
    #expect(text({ (number: Int) async throws -> Int in number }) == "(function)")
    #expect(text(Task {}) == "(Task)")
    #expect(
      text(DispatchQueue.main) == "(OS_dispatch_queue_main)" || text(DispatchQueue.main) == "(DispatchQueue)")
    #expect(text(Guarded()) == "Guarded(lock: (NSLock), count: 1)")
    #expect(text(Store()) == "(Store)")
    #expect(text(pointer) == "(UnsafeMutablePointer)")
    #expect(text(UnsafeBufferPointer(start: pointer, count: 0)) == "(UnsafeBufferPointer)")
    #expect(text(ObjectIdentifier(NSLock())) == "(ObjectIdentifier)")
  }

  @Test func metatypesAreRenderedAsTheirName() {
    #expect(text(Int.self) == "Int.self")
    #expect(text(Movie.self as Any) == "Movie.self")
    #expect(text([String: Int].self) == "`Dictionary<String, Int>.self`")
  }

  @Test func onlyKeyPathsOfStoredPropertiesHaveAName() {
    #expect(text(\Movie.title) == "Movie.title")
    #expect(text(\Movie.id.description) == "(KeyPath)")
  }

  @Test func aKeyPathThroughStoredPropertiesHasTheirNames() {
    struct List { var latest: Movie?, movies: [Movie] }
    #expect(text(\List.latest?.title) == "List.latest?.title?")
    #expect(text(\List.movies) == "List.movies")
  }

  @Test func aKeyPathWithoutANameIsRefused() {
    struct Sorting { var order: [PartialKeyPath<Movie>] }
    #expect(refusedProperty(of: Sorting(order: [\.title])) == nil)
    #expect(refusedProperty(of: Sorting(order: [\.title, \.id.description])) == "Sorting.order")
    #expect(refusedProperty(of: \Movie.id.description) == "KeyPath")
  }

  private func refusedProperty(of value: Any) -> String? {
    var renderer = StateRenderer()
    _ = renderer.renderState(value)
    return renderer.unreadableProperty
  }

  @Test func testDoublesAreRenderedAsTheirTypesName() {
    #expect(text(MoviesServiceDouble()) == "MoviesServiceDouble")
    #expect(text([MoviesServiceDouble()]) == "[MoviesServiceDouble]")
  }
}

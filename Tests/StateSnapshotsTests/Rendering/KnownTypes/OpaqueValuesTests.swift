import Dispatch
import Foundation
import Testing

@testable import StateSnapshots

/// Tests that no rendering contains an address.
struct OpaqueValuesTests {
  private func text(_ value: Any) -> String { StateRenderer.render(value).inlineText }

  @Test func closuresAreOpaque() {
    #expect(text({}) == "(function)")
    #expect(text({ (number: Int) async throws -> Int in number }) == "(function)")
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

  @Test func tasksAndQueuesAreOpaque() {
    #expect(text(Task {}) == "(Task)")
    #expect(
      text(DispatchQueue.main) == "(OS_dispatch_queue_main)" || text(DispatchQueue.main) == "(DispatchQueue)")
  }

  @Test func testDoublesAreRenderedAsTheirTypesName() {
    #expect(text(MoviesServiceDouble()) == "MoviesServiceDouble")
    #expect(text([MoviesServiceDouble()]) == "[MoviesServiceDouble]")
  }

  @Test func locksAreOpaque() {
    final class Guarded {
      let lock = NSLock()
      let count = 1
    }
    #expect(text(Guarded()) == "Guarded(lock: (NSLock), count: 1)")
  }

  @Test func actorsAreOpaque() {
    actor Store { var secret = 1 }
    #expect(text(Store()) == "(Store)")
  }

  @Test func pointersAndObjectIdentifiersAreOpaque() {
    let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { pointer.deallocate() }
    #expect(text(pointer) == "(UnsafeMutablePointer)")
    #expect(text(UnsafeBufferPointer(start: pointer, count: 0)) == "(UnsafeBufferPointer)")
    #expect(text(ObjectIdentifier(NSLock())) == "(ObjectIdentifier)")
  }
}

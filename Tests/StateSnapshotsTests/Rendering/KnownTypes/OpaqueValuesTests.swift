import Dispatch
import Foundation
import Testing

@testable import StateSnapshots

/// What must never stand by its address.
struct OpaqueValuesTests {
  private func text(_ value: Any) -> String { StateRenderer.render(value).inlineText }

  @Test func closures() {
    #expect(text({}) == "(function)")
    #expect(text({ (number: Int) async throws -> Int in number }) == "(function)")
  }

  @Test func metatypes() {
    #expect(text(Int.self) == "Int.self")
    #expect(text(Movie.self as Any) == "Movie.self")
    #expect(text([String: Int].self) == "`Dictionary<String, Int>.self`")
  }

  @Test func keyPaths() {
    #expect(text(\Movie.title) == "Movie.title")
    #expect(text(\Movie.id.description) == "(KeyPath)")
  }

  @Test func tasksAndQueues() {
    #expect(text(Task {}) == "(Task)")
    #expect(
      text(DispatchQueue.main) == "(OS_dispatch_queue_main)" || text(DispatchQueue.main) == "(DispatchQueue)")
  }

  @Test func testDoubles() {
    #expect(text(MoviesServiceDouble()) == "MoviesServiceDouble")
    #expect(text([MoviesServiceDouble()]) == "[MoviesServiceDouble]")
  }

  @Test func objectsThatGuardOthers() {
    final class Guarded {
      let lock = NSLock()
      let count = 1
    }
    #expect(text(Guarded()) == "Guarded(lock: (NSLock), count: 1)")
  }

  @Test func actorsAreNotLookedInto() {
    actor Store { var secret = 1 }
    #expect(text(Store()) == "(Store)")
  }

  @Test func pointersAndIdentities() {
    let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { pointer.deallocate() }
    #expect(text(pointer) == "(UnsafeMutablePointer)")
    #expect(text(UnsafeBufferPointer(start: pointer, count: 0)) == "(UnsafeBufferPointer)")
    #expect(text(ObjectIdentifier(NSLock())) == "(ObjectIdentifier)")
  }
}

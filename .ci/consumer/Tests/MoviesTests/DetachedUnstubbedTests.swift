import Foundation
import Testing
import Understudy

@testable import Movies

/// `.ci/end-to-end` runs these on their own: all but the last must fail, each by itself.
@Suite struct DetachedUnstubbedTests {
  @Test func inADetachedTask() async {
    let service = MoviesServiceSpy()
    await Task.detached { _ = service.bestTitle(of: 1980) }.value
  }

  @Test func onAThread() async {
    let service = MoviesServiceSpy()
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        _ = service.bestTitle(of: 1981)
        continuation.resume()
      }
    }
  }

  @Test func onADispatchQueue() async {
    let service = MoviesServiceSpy()
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        _ = service.bestTitle(of: 1982)
        continuation.resume()
      }
    }
  }

  @Test func bystander() async {
    let service = MoviesServiceSpy()
    service.stub.bestTitle.returns("Alien")
    await Task.detached { #expect(service.bestTitle(of: 1979) == "Alien") }.value
  }
}

import Foundation
import Understudy
import XCTest

@testable import Movies

final class LegacyTests: XCTestCase {
  @MainActor
  func testLoads() async {
    let service = MoviesServiceSpy()
    service.stub.movies.returns([Movie(id: 1, title: "Alien")])
    let viewModel = MoviesListViewModel(service: service)
    let recorder = StateRecorder { viewModel.state }
    await recorder.step("load") { await viewModel.loadNextPage() }
    expectSnapshot(of: recorder)
  }
}

/// A class whose file has another name.
final class LegacyNamesTests: XCTestCase {
  func testName() { expectSnapshot(of: "name") }
  func testNameAgain() {}
}

/// `.ci/end-to-end` runs these on their own: they must fail.
final class LegacyUnstubbedTests: XCTestCase {
  func testUnstubbed() {
    _ = MoviesServiceSpy().bestTitle(of: 1979)
  }

  func testOnADispatchQueue() {
    let service = MoviesServiceSpy()
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { _ = service.bestTitle(of: 1983) }
    group.wait()
  }
}

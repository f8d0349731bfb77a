import Understudy
import XCTest

@testable import Mail

final class LoadInboxTests: XCTestCase {
  override func invokeTest() {
    withTestTraits(.feature((any LoadInbox).self), .doubles(unstubbed: .placeholders)) { super.invokeTest() }
  }

  func testLoadsTheInbox() async {
    let sut = LoadInboxSUT()
    sut.spies.mailService.stub.letters.returns([Letter(id: UUID(), subject: "Hello")])
    let letters = await sut.loadInbox()
    XCTAssertEqual(letters.map(\.subject), ["Hello"])
    XCTAssertEqual(sut.spies.mailService.calls.letters, ["Inbox"])
  }

  func testIsEmptyWhereNothingIsStubbed() async {
    let letters = await LoadInboxSUT().loadInbox()
    XCTAssertEqual(letters, [])
  }

  func testSaysWhatItIsAboutWhereACallIsUnstubbed() async {
    guard ProcessInfo.processInfo.environment["MAIL_BUG"] != nil else { return }
    await withTestTraits(.doubles(unstubbed: .issues)) { _ = await LoadInboxSUT().loadInbox() }
  }
}

import Understudy
import XCTest

/// The traits of all suites of the package.
class MailTestCase: XCTestCase {
  override func invokeTest() {
    withTestTraits(.doubles(.strict), .snapshots(scrubbing: [.uuids])) { super.invokeTest() }
  }
}

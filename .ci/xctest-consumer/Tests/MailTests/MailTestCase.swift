import Understudy
import XCTest

/// What every suite of the package asks for, as a trait of a suite would.
class MailTestCase: XCTestCase {
  override func invokeTest() {
    withTestTraits(.doubles(.strict), .snapshots(scrubbing: [.uuids])) { super.invokeTest() }
  }
}

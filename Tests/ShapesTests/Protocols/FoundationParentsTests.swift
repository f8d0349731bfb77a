import Foundation
import Testing
import Understudy
import UnderstudyShapes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct FoundationParentsTests {
  @Test func doublesOfObjectProtocolsAreFoundationObjects() {
    let object = NamedObjectSpy()
    object.name = "a"
    let any: any NSObjectProtocol = object
    #expect(any.isEqual(object))
  }

  @Test func aDoubleOfAFoundationErrorIsThrown() {
    let error = NumberedErrorSpy()
    error.number = 3
    #expect(throws: NumberedErrorSpy.self) { throw error }
    #expect((error as any NumberedError).number == 3)
  }

  @Test func aDoubleOfASessionDelegateIsAnObject() {
    let download = DownloadSpy()
    download.stub.finish.returns(2)
    #expect(download.finish() == 2)
    let session = URLSession(configuration: .ephemeral, delegate: download, delegateQueue: nil)
    #expect(session.delegate === download)
    session.invalidateAndCancel()
    let streaming: any StreamDelegate = StreamingSpy()
    #expect(streaming is NSObject)
    let fetching = FetchingSpy()
    fetching.data = Data([1])
    #expect(fetching.data == Data([1]))
  }

  @Test func aDoubleOfALocalizedErrorIsThrown() {
    let spy = LocalizedSpy()
    spy.code = 3
    #expect(throws: LocalizedSpy.self) { throw spy }
  }
}

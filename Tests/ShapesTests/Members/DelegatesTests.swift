import Testing
import Understudy
import UnderstudyShapes

@Suite struct DelegatesTests {
  private let downloader = DownloaderSpy()

  @Test func aDelegateThatSomebodyOwnsIsRead() {
    let delegate = DownloaderDelegateSpy()
    downloader.delegate = delegate
    downloader.delegate?.hasFinished()
    #expect(delegate.calls.hasFinished.count == 1)
    #expect(downloader.calls.delegate.sets.map { $0 === delegate } == [true])
  }

  @Test func whoOwnsADoubleMayBeItsDelegate() {
    weak var model: Owner?
    do {
      let owner = Owner(downloader)
      downloader.delegate = owner
      downloader.progressDelegate = owner
      downloader.dataSource = owner
      model = owner
    }
    #expect(model == nil)
    #expect(downloader.delegate == nil)
  }

  @Test func theSetsOfOneThatIsGoneStayCounted() {
    do { downloader.delegate = DownloaderDelegateSpy() }
    downloader.delegate = nil
    #expect(downloader.calls.delegate.sets.count == 2)
    #expect(downloader.calls.delegate.description == "Downloader.delegate: read 0 times, set to [nil, nil]")
  }

  @Test func aStubHoldsItsDelegate() {
    do { downloader.stub.delegate.returns(DownloaderDelegateSpy()) }
    #expect(downloader.delegate != nil)
  }

  @Test func whatIsCalledOtherwiseIsHeld() {
    do { downloader.observer = DownloaderDelegateSpy() }
    #expect(downloader.observer != nil)
  }

  @Test func aValueIsHeld() {
    downloader.formatDelegate = PlainFormat()
    #expect(downloader.formatDelegate?.format == "plain")
  }

  @Test func whatIsWovenIntoATimelineIsNotHeld() {
    let recorder = StateRecorder(calls: downloader, initial: 0)
    weak var model: Owner?
    do {
      let owner = Owner(downloader)
      downloader.delegate = owner
      model = owner
    }
    #expect(model == nil)
    #expect(recorder.timeline.text.contains("Downloader.delegate"))
  }

  @MainActor @Test func aSharedDoubleHoldsWeaklyToo() {
    let uploader = UploaderSpy()
    do { uploader.uploadDelegate = UploaderDelegateSpy() }
    #expect(uploader.uploadDelegate == nil)
  }

  @Test func aStaticDelegateIsHeldWeakly() {
    do { SharedDownloaderSpy.delegate = DownloaderDelegateSpy() }
    #expect(SharedDownloaderSpy.delegate == nil)
  }

  @Test func whatIsWrappedIsGivenTheDelegate() {
    let (real, delegate) = (DownloaderStub(), DownloaderDelegateSpy())
    let spy = DownloaderSpy(wrapping: real)
    spy.delegate = delegate
    #expect(real.delegate === delegate)
  }
}

private final class Owner: ProgressDelegate, DownloaderDelegate, @unchecked Sendable {
  let downloader: any Downloader

  init(_ downloader: any Downloader) { self.downloader = downloader }

  func hasFinished() {}
}

private struct PlainFormat: FormatDelegate {
  let format = "plain"
}

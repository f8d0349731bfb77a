import Testing
import Understudy
import UnderstudyExploring

/// The tests that exploring prints for models with a race.
@MainActor
@Suite(.turnsOfTheNewestCompiler) struct ReadyTestsOfRacesTests {
  private func ratingFails(isGuarded: Bool) async throws {
    // rating
    let service = CatalogueServiceSpy()
    service.stub.movies.draws([], throwing: Offline())
    let rating = Rating(service, isGuarded: isGuarded)
    let recorder = StateRecorder(calls: service) { rating.stars }

    let movies1 = service.stub.movies.hold()
    Task { await recorder.step("rate(3)") { await rating.rate(3) } }
    await settle()
    let movies2 = service.stub.movies.hold()
    Task { await recorder.step("rate(5)") { await rating.rate(5) } }
    await settle()
    movies2.resume(returning: [])
    await settle()
    movies1.resume(throwing: Offline())
    await settle()

    try recorder.states.suffix(1).forEach { stars in
      if let expected = rating.expected, stars != expected {
        throw Broken(description: "an older rating is back")
      }
    }
    // end
  }

  @Test func rating() async throws {
    try await expect(
      PlantedBugs.rating(isGuarded: false), printsTestAfter: "rating", failingWith: "an older rating is back"
    ) {
      try await ratingFails(isGuarded: $0)
    }
  }

  private func bookingFails(isGuarded: Bool) async throws {
    // booking
    let service = ModelServiceSpy()
    service.stub.save.draws((), throwing: Offline())
    let booking = Booking(service, isGuarded: isGuarded)
    let recorder = StateRecorder(calls: service) { booking.freeSeats }

    let save1 = service.stub.save.hold()
    Task { await recorder.step("book") { await booking.book() } }
    await settle()
    save1.resume()
    await settle()
    let save2 = service.stub.save.hold()
    Task { await recorder.step("book") { await booking.book() } }
    await settle()
    let save3 = service.stub.save.hold()
    Task { await recorder.step("book") { await booking.book() } }
    await settle()
    save3.resume()
    await settle()
    save2.resume()
    await settle()

    try recorder.states.forEach { seats in
      if seats < 0 { throw Broken(description: "a seat is sold twice") }
    }
    // end
  }

  @Test func booking() async throws {
    try await expect(
      PlantedRaces.booking(isGuarded: false), printsTestAfter: "booking", failingWith: "a seat is sold twice"
    ) {
      try await bookingFails(isGuarded: $0)
    }
  }

  private func profileFails(isGuarded: Bool) async throws {
    // profile
    let service = ModelServiceSpy()
    service.stub.load.draws(["hello"], [], throwing: Offline())
    let profile = Profile(service, isGuarded: isGuarded)
    let recorder = StateRecorder(calls: service) { profile.state }

    let load1 = service.stub.load.hold()
    recorder.step("logIn") { profile.logIn() }
    Task { await recorder.step("open") { await profile.open() } }
    await settle()
    recorder.step("logOut") { profile.logOut() }
    await settle()
    load1.resume(returning: ["hello"])
    await settle()

    try recorder.states.forEach { state in
      if state.user == nil, !state.posts.isEmpty { throw Broken(description: "the posts of nobody") }
    }
    // end
  }

  @Test func profile() async throws {
    try await expect(
      PlantedRaces.profile(isGuarded: false), printsTestAfter: "profile", failingWith: "the posts of nobody"
    ) {
      try await profileFails(isGuarded: $0)
    }
  }

  private func rowsFails(isGuarded: Bool) async throws {
    // rows
    let service = ModelServiceSpy()
    service.stub.save.draws((), throwing: Offline())
    let model = Rows(service, isGuarded: isGuarded)
    let recorder = StateRecorder(calls: service) { model.rows }

    let save1 = service.stub.save.hold()
    Task { await recorder.step(#"rename("a")"#) { await model.rename("a") } }
    await settle()
    recorder.step("removeFirst") { model.removeFirst() }
    await settle()
    save1.resume()
    await settle()

    try recorder.states.forEach { rows in
      if rows.contains(where: { !$0.title.hasPrefix($0.id) }) {
        throw Broken(description: "another row is renamed")
      }
    }
    // end
  }

  @Test func rows() async throws {
    try await expect(
      PlantedRaces.rows(isGuarded: false), printsTestAfter: "rows", failingWith: "another row is renamed"
    ) {
      try await rowsFails(isGuarded: $0)
    }
  }

  private func transcriptFails(isGuarded: Bool) async throws {
    // transcript
    let service = ModelServiceSpy()
    service.stub.save.draws((), throwing: Offline())
    let transcript = Transcript(service, isGuarded: isGuarded)
    let recorder = StateRecorder(calls: service) { transcript.lines }

    let save1 = service.stub.save.hold()
    Task { await recorder.step("send") { await transcript.send() } }
    await settle()
    let save2 = service.stub.save.hold()
    Task { await recorder.step("send") { await transcript.send() } }
    await settle()
    save2.resume()
    await settle()
    save1.resume()
    await settle()

    try recorder.states.suffix(1).forEach { lines in
      if lines != lines.sorted() { throw Broken(description: "a line is in the wrong place") }
    }
    // end
  }

  @Test func transcript() async throws {
    try await expect(
      PlantedRaces.transcript(isGuarded: false), printsTestAfter: "transcript",
      failingWith: "a line is in the wrong place"
    ) {
      try await transcriptFails(isGuarded: $0)
    }
  }

  private func trashFails(isGuarded: Bool) async throws {
    // trash
    let service = ModelServiceSpy()
    service.stub.save.draws((), throwing: Offline())
    let trash = Trash(service, isGuarded: isGuarded)
    let recorder = StateRecorder(calls: service) { trash.items }

    let save1 = service.stub.save.hold()
    Task { await recorder.step("delete") { await trash.delete() } }
    await settle()
    recorder.step("undo") { trash.undo() }
    await settle()
    save1.resume(throwing: Offline())
    await settle()

    try recorder.states.forEach { items in
      if Set(items).count < items.count { throw Broken(description: "an item is there twice") }
    }
    // end
  }

  @Test func trash() async throws {
    try await expect(
      PlantedRaces.trash(isGuarded: false), printsTestAfter: "trash", failingWith: "an item is there twice"
    ) {
      try await trashFails(isGuarded: $0)
    }
  }

  private func galleryFails(isGuarded: Bool) async throws {
    // gallery
    let service = ModelServiceSpy()
    service.stub.load.draws(["a"], throwing: Offline())
    let gallery = Gallery(service, isGuarded: isGuarded)
    let recorder = StateRecorder(calls: service) { gallery.phase }

    _ = service.stub.load.hold()
    let action1 = Task { await recorder.step("open") { await gallery.open() } }
    await settle()
    action1.cancel()
    await settle()

    if case .loading? = recorder.states.last { Issue.record("state is still .loading") }
    // end
  }

  @Test func gallery() async throws {
    try await expect(PlantedRaces.gallery(isGuarded: false), printsTestAfter: "gallery") {
      try await galleryFails(isGuarded: $0)
    }
  }

  private func outboxFails(isGuarded: Bool) async throws {
    // outbox
    let service = ModelServiceSpy()
    service.stub.save.draws((), throwing: Offline())
    let outbox = Outbox(service, isGuarded: isGuarded)
    let recorder = StateRecorder(calls: service) { outbox.state }

    let save1 = service.stub.save.hold()
    recorder.step("write") { outbox.write() }
    Task { await recorder.step("send") { await outbox.send() } }
    await settle()
    recorder.step("write") { outbox.write() }
    await settle()
    save1.resume()
    await settle()

    try recorder.states.suffix(1).forEach { state in
      if state.queue.count + state.sent.count < outbox.written {
        throw Broken(description: "a line is lost")
      }
    }
    // end
  }

  @Test func outbox() async throws {
    try await expect(
      PlantedRaces.outbox(isGuarded: false), printsTestAfter: "outbox", failingWith: "a line is lost"
    ) {
      try await outboxFails(isGuarded: $0)
    }
  }

  @Test func noTestIsPrintedIfTimePassesBetweenItsSteps() async {
    #expect(
      await PlantedRaces.toast(isGuarded: false).contains(
        "without exploring: time passes between its steps, and settle() lets all of it pass."))
  }
}

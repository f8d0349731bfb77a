import Understudy
import UnderstudyClock
import UnderstudyExploring

/// Explores models with a race; each function returns the messages.
@MainActor enum PlantedRaces {
  static func booking(isGuarded: Bool, schedules: Int = 200) async -> String {
    await messages(schedules: schedules) {
      let service = ModelServiceSpy()
      service.stub.save.draws((), throwing: Offline())
      let booking = Booking(service, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: service) { booking.freeSeats }

      try await recorder.explore(steps: 8) {
        ExploredAction("book") { await booking.book() }
      } always: { seats in
        if seats < 0 { throw Broken(description: "a seat is sold twice") }
      }
    }.joined(separator: "\n")
  }

  static func profile(isGuarded: Bool, schedules: Int = 200) async -> String {
    await messages(schedules: schedules) {
      let service = ModelServiceSpy()
      service.stub.load.draws(["hello"], [], throwing: Offline())
      let profile = Profile(service, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: service) { profile.state }

      try await recorder.explore(steps: 8) {
        ExploredAction("logIn", if: { profile.state.user == nil }) { profile.logIn() }
        ExploredAction("logOut", if: { profile.state.user != nil }) { profile.logOut() }
        ExploredAction("open", if: { profile.state.user != nil }) { await profile.open() }
      } always: { state in
        if state.user == nil, !state.posts.isEmpty { throw Broken(description: "the posts of nobody") }
      }
    }.joined(separator: "\n")
  }

  static func rows(isGuarded: Bool, schedules: Int = 200) async -> String {
    await messages(schedules: schedules) {
      let service = ModelServiceSpy()
      service.stub.save.draws((), throwing: Offline())
      let model = Rows(service, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: service) { model.rows }

      try await recorder.explore(steps: 8) {
        ExploredAction("removeFirst", if: { !model.rows.isEmpty }) { model.removeFirst() }
        ExploredAction("rename", from: ["a", "b", "c"]) { await model.rename($0) }
      } always: { rows in
        if rows.contains(where: { !$0.title.hasPrefix($0.id) }) {
          throw Broken(description: "another row is renamed")
        }
      }
    }.joined(separator: "\n")
  }

  static func toast(isGuarded: Bool, schedules: Int = 200) async -> String {
    await messages(schedules: schedules) {
      let service = ModelServiceSpy()
      service.stub.save.draws((), throwing: Offline())
      let clock = TestClock(advances: .whenIdle)
      let toast = Toast(service, clock, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: service, options: RecordingOptions(clock: clock)) { toast.message }

      try await recorder.explore(steps: 8) {
        ExploredAction("save") { await toast.save() }
        ExploredAction("wait") { try? await clock.sleep(for: .seconds(1)) }
      } between: { before, after in
        if before != nil, after == nil, toast.start.duration(to: clock.now) < .seconds(3) {
          throw Broken(description: "a message is gone too early")
        }
      }
    }.joined(separator: "\n")
  }

  static func transcript(isGuarded: Bool, schedules: Int = 200) async -> String {
    await messages(schedules: schedules) {
      let service = ModelServiceSpy()
      service.stub.save.draws((), throwing: Offline())
      let transcript = Transcript(service, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: service) { transcript.lines }

      try await recorder.explore(steps: 8) {
        ExploredAction("send") { await transcript.send() }
      } atRest: { lines in
        if lines != lines.sorted() { throw Broken(description: "a line is in the wrong place") }
      }
    }.joined(separator: "\n")
  }

  static func trash(isGuarded: Bool, schedules: Int = 200) async -> String {
    await messages(schedules: schedules) {
      let service = ModelServiceSpy()
      service.stub.save.draws((), throwing: Offline())
      let trash = Trash(service, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: service) { trash.items }

      try await recorder.explore(steps: 8) {
        ExploredAction("delete") { await trash.delete() }
        ExploredAction("undo") { trash.undo() }
      } always: { items in
        if Set(items).count < items.count { throw Broken(description: "an item is there twice") }
      }
    }.joined(separator: "\n")
  }

  static func gallery(isGuarded: Bool, schedules: Int = 200) async -> String {
    await messages(schedules: schedules) {
      let service = ModelServiceSpy()
      service.stub.load.draws(["a"], throwing: Offline())
      let gallery = Gallery(service, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: service) { gallery.phase }

      try await recorder.explore(steps: 8) {
        ExploredAction("open", cancellable: true) { await gallery.open() }
      }
    }.joined(separator: "\n")
  }

  static func outbox(isGuarded: Bool, schedules: Int = 200) async -> String {
    await messages(schedules: schedules) {
      let service = ModelServiceSpy()
      service.stub.save.draws((), throwing: Offline())
      let outbox = Outbox(service, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: service) { outbox.state }

      try await recorder.explore(steps: 8) {
        ExploredAction("write") { outbox.write() }
        ExploredAction("send", if: { !outbox.state.queue.isEmpty }) { await outbox.send() }
      } always: { state in
        if state.queue.count + state.sent.count < outbox.written {
          throw Broken(description: "a line is lost")
        }
      }
    }.joined(separator: "\n")
  }
}

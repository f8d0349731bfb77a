// Steps that must happen in one order, which nothing ensures.

extension Race {
  static let ordering = [notifiedBeforeState, usedBeforeConfigured, savedOutOfOrder, notifiedAfterLeaving]

  /// An observer that is notified of a change reads the value before the change is made.
  private static let notifiedBeforeState = Race(description: "notification before state") {
    isBugFixed, service in
    let store = Store()
    var seen: Int?
    var telling: Task<Void, Never>?
    let saving = Task {
      if !isBugFixed { telling = Task { seen = await store.read(service) } }
      await store.write(5, service)
      if isBugFixed { telling = Task { seen = await store.read(service) } }
    }
    await saving.value
    await telling?.value
    return .unless(seen, is: 5)
  }

  @MainActor private final class Store {
    private var value = 0

    func write(_ new: Int, _ service: any RaceService) async {
      _ = await service.confirm("write")
      value = new
    }

    func read(_ service: any RaceService) async -> Int {
      _ = await service.confirm("read")
      _ = await service.confirm("read on")
      return value
    }
  }

  /// One task uses what another task configures, without waiting for it.
  private static let usedBeforeConfigured = Race(description: "used before configured") {
    isBugFixed, service in
    let engine = Engine()
    let configuring = Task.detached { await engine.configure(await service.fetch("2")) }
    let using = Task.detached {
      if isBugFixed { await configuring.value }
      return await engine.run()
    }
    await configuring.value
    return .unless(await using.value, is: 2)
  }

  private actor Engine {
    private var size = 0
    func configure(_ size: Int) { self.size = size }
    func run() -> Int { size }
  }

  /// The older version is saved after the newer one.
  private static let savedOutOfOrder = Race(description: "saved out of order") { isBugFixed, service in
    let document = Document()
    document.edit(1, service, isBugFixed)
    document.edit(2, service, isBugFixed)
    await document.finish()
    return .unless(document.kept, is: 2)
  }

  @MainActor private final class Document {
    private(set) var kept = 0
    private var saving: [Task<Void, Never>] = []

    func edit(_ version: Int, _ service: any RaceService, _ isBugFixed: Bool) {
      let previous = isBugFixed ? saving.last : nil
      saving.append(
        Task {
          await previous?.value
          _ = await service.save(version)
          kept = version
        })
    }

    func finish() async { for task in saving { await task.value } }
  }

  /// A listener hears of something after it has left.
  private static let notifiedAfterLeaving = Race(description: "told after leaving") { isBugFixed, service in
    let center = Center()
    center.listens = true
    let telling = Task { await center.tell(service, isBugFixed) }
    let leaving = Task {
      _ = await service.confirm("leave")
      center.listens = false
    }
    await telling.value
    await leaving.value
    return center.problem
  }

  @MainActor private final class Center {
    var listens = false
    private(set) var problem: String?

    func tell(_ service: any RaceService, _ isBugFixed: Bool) async {
      guard listens else { return }
      let value = await service.fetch("3")
      if isBugFixed, !listens { return }
      if !listens { problem = "told \(value) after leaving" }
    }
  }
}

// Steps that must happen in one order, which nothing ensures.

extension Race {
  static let ordering = [notifiedBeforeState, usedBeforeConfigured]

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
}

// State that one task changes while another task is changing it.

extension Race {
  static let updating = [lostUpdate, checkThenAct, toggleUndoneTwice, reentrantQueue, bothReplicasStale]

  /// Both read before either writes.
  private static let lostUpdate = Race(description: "lost update") { isBugFixed, service in
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 { group.addTask { await counter.add(service, isBugFixed) } }
    }
    return .unless(await counter.value, is: 3)
  }

  private actor Counter {
    private(set) var value = 0

    func add(_ service: any RaceService, _ isBugFixed: Bool) async {
      let old = value
      _ = await service.confirm("add")
      value = (isBugFixed ? value : old) + 1
    }
  }

  /// The balance is checked before a suspension, and changed after it.
  private static let checkThenAct = Race(description: "check then act") { isBugFixed, service in
    let account = Account()
    let first = Task.detached { await account.withdraw(60, service, isBugFixed) }
    let second = Task.detached { await account.withdraw(60, service, isBugFixed) }
    await first.value
    await second.value
    let balance = await account.balance
    return balance < 0 ? "a balance of \(balance)" : nil
  }

  private actor Account {
    private(set) var balance = 100

    func withdraw(_ amount: Int, _ service: any RaceService, _ isBugFixed: Bool) async {
      guard balance >= amount else { return }
      if isBugFixed { balance -= amount }
      let isAllowed = await service.confirm("withdraw")
      if isBugFixed {
        if !isAllowed { balance += amount }
      } else if isAllowed {
        balance -= amount
      }
    }
  }

  /// Two taps, both refused: each restores the value that it saw, and the second saw the change of the first.
  private static let toggleUndoneTwice = Race(description: "toggle undone twice") { isBugFixed, service in
    let star = Star()
    let first = Task { await star.toggle(service, isBugFixed) }
    let second = Task { await star.toggle(service, isBugFixed) }
    await first.value
    await second.value
    return .unless(star.isOn, is: false)
  }

  @MainActor private final class Star {
    private(set) var isOn = false
    private var confirmed = false
    private var pending = 0

    func toggle(_ service: any RaceService, _ isBugFixed: Bool) async {
      let before = isOn
      isOn.toggle()
      pending += 1
      let isAllowed = await service.confirm("refuse")
      pending -= 1
      if isAllowed { return }
      if isBugFixed { if pending == 0 { isOn = confirmed } } else { isOn = before }
    }
  }

  /// While one caller processes an element, the next caller processes the same element.
  private static let reentrantQueue = Race(description: "reentrant queue") { isBugFixed, service in
    let queue = Queue()
    async let first: Void = queue.add(1, service, isBugFixed)
    async let second: Void = queue.add(2, service, isBugFixed)
    _ = await (first, second)
    return .unless(await queue.done.sorted(), is: [1, 2])
  }

  private actor Queue {
    private(set) var done: [Int] = []
    private var waiting: [Int] = []
    private var isWorking = false

    func add(_ value: Int, _ service: any RaceService, _ isBugFixed: Bool) async {
      waiting.append(value)
      if isBugFixed, isWorking { return }
      isWorking = true
      while let next = waiting.first {
        _ = await service.save(next)
        done.append(next)
        if !waiting.isEmpty { waiting.removeFirst() }
      }
      isWorking = false
    }
  }

  /// The bug appears only if both replicas are stale, which takes two changes of order.
  private static let bothReplicasStale = Race(description: "both replicas stale") { isBugFixed, service in
    let replicas = [Replica(), Replica()]
    await withTaskGroup(of: Void.self) { group in
      for replica in replicas {
        for version in 1...2 {
          group.addTask { await replica.write(await service.fetch("\(version)"), isBugFixed) }
        }
      }
    }
    return .unless(replicas.map(\.version).max(), is: 2)
  }

  @MainActor private final class Replica {
    private(set) var version = 0

    func write(_ version: Int, _ isBugFixed: Bool) {
      self.version = isBugFixed ? max(version, self.version) : version
    }
  }
}

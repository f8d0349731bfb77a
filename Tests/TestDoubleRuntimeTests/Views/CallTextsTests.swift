import TestReporting
import Testing
import Understudy
import UnderstudyClosures

/// The texts of calls show an object as it was at the call; `calls` has the object itself.
@Suite struct CallTextsTests {
  private final class Order: CustomStringConvertible {
    var total: Int
    init(total: Int) { self.total = total }
    var description: String { "Order(\(total))" }
  }

  private struct Cart {
    var name = "a"
    var order: Order?
  }

  private final class Counter: @unchecked Sendable {  // Used by one test on one thread.
    var count = 0
  }

  private struct Described: CustomStringConvertible {
    let counter: Counter
    var description: String {
      counter.count += 1
      return "described"
    }
  }

  private let order = Order(total: 1)
  private let keeper = KeeperSpy()

  @Test func anArgumentIsShownAsItWasAtTheCall() {
    keeper.keep(order, and: 1)
    order.total = 2
    keeper.keep(order, and: 2)
    order.total = 3
    #expect(keeper.calls.all == ["Keeper.keep(Order(1), and: 1)", "Keeper.keep(Order(2), and: 2)"])
    #expect("\(keeper.calls.keep)" == "[Keeper.keep(Order(1), and: 1), Keeper.keep(Order(2), and: 2)]")
    #expect((keeper.calls.keep[0].object as? Order)?.total == 3)
  }

  @Test func aPropertyShowsAnObjectAsItWasWhenItWasSet() {
    keeper.kept = order
    order.total = 2
    keeper.kept = nil
    #expect(keeper.calls.all == ["Keeper.kept = Order(1)", "Keeper.kept = nil"])
    #expect("\(keeper.calls.kept)" == "Keeper.kept: read 0 times, set to [Order(1), nil]")
  }

  @Test func messagesShowAnObjectAsItWas() async {
    let issues = await CollectingReporter.strictIssues {
      let keeper = KeeperSpy()
      keeper.keep(order, and: 1)
      order.total = 2
    }
    #expect(issues.map { $0.message.split(separator: "\n")[1] } == ["  Keeper.keep(Order(1), and: 1)"])
    let waiting = await CollectingReporter.issues {
      keeper.keep(order, and: 1)
      order.total = 3
      _ = try? await keeper.calls.keep.wait(count: 2, within: 0.02)
    }
    #expect(waiting.first?.message.split(separator: "\n")[2] == "  Keeper.keep(Order(2), and: 1)")
  }

  @Test func anObjectInAnArgumentIsShownAsItWas() {
    let buy = ClosureSpy<Cart, Void>("buy")
    let pay = ClosureSpy<[Order], Void>("pay")
    buy.closure(Cart(order: order))
    pay.closure([order])
    order.total = 2
    #expect("\(buy.calls)" == "[buy(Cart(name: \"a\", order: Order(1)))]")
    #expect("\(pay.calls)" == "[pay([Order(1)])]")
  }

  @Test func anObjectAfterANilIsShownAsItWas() {
    let pay = ClosureSpy<Order?, Void>("pay")
    let payAll = ClosureSpy<[Order], Void>("payAll")
    pay.closure(nil)
    payAll.closure([])
    pay.closure(order)
    payAll.closure([order])
    order.total = 2
    #expect("\(pay.calls)" == "[pay(nil), pay(Order(1))]")
    #expect("\(payAll.calls)" == "[payAll([]), payAll([Order(1)])]")
  }

  @Test func aValueIsNotDescribedAtTheCall() {
    let counter = Counter()
    let look = ClosureSpy<Described, Void>("look")
    for _ in 0..<3 { look.closure(Described(counter: counter)) }
    #expect(counter.count == 0)
    #expect("\(look.calls)" == "[look(described), look(described), look(described)]")
  }

  @Test func aDescriptionMayCallTheDouble() {
    final class Caller: CustomStringConvertible {
      let keeper = KeeperSpy()
      var description: String {
        keeper.kept = nil
        return "caller"
      }
    }
    let caller = Caller()
    caller.keeper.keep(caller, and: 1)
    #expect(caller.keeper.calls.kept.sets.count == 1)
    caller.keeper.calls.reset()
  }
}

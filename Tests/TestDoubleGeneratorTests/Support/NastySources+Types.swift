/// Types, their members, and the values that these have.
extension NastySources {
  static let types = ####"""
    protocol Types {
      func generic(_: A::B, _: A<B<C<D>>>, _: A<B>?, _: A<B?>?, _: A<(B) -> C>, _: A.Type::B, _: Foo<Int>/*c*/)
      func sugar(_: [[Int]?], _: (), _: (Int, a: String, _ b: Bool), _: [Int /* a */ : // b
        String])
      func functions(_: (Int...) -> Void, _: @autoclosure () -> Int, _: nonisolated(nonsending) @Sendable () -> A)
      func attributed(_: @Sendable nonisolated(nonsending) () -> A, _: @Sendable A, _: inout [Int])
      func owned(_: sending ~A, _: borrowing T, _: sending any P, _: isolated (any Actor)?, _: borrowing, _: Int!)
      func metatypes(_: A.Type.Protocol, _: P.Protocol, _: Self.Type?)
      func existentials(_: any P&Q, _: some Collection<Int>, _: any ~Copyable, _: _)
      func names(_: `Type`.`in`, _: A.`self`.default, _: Ünï)
    }
    """####

  static let nominals = ####"""
    @propertyWrapper public struct S<T: P>: Q, R<T>, ~Copyable where T.A == Int {
      public static let a: [Int] = Foo<Int, [String: Int]>(1, 2), b = a < c, d = e > f
      @Wrapper(1.5, "x") private(set) lazy var c: Int? = { $0.x }(3) { didSet { } }
      var d: Int { get async throws { 1 } }, e = if x { 1 } else { 2 }
      let f = switch y { case .a: .throw default: .default }
      let g = a ?
        b : c
      init?<U>(_ a: inout U, b: Int = f { (x, y) in x }, c: Int...) async throws(E) where U: P { self.init() }
      #if os(Linux)
      init!() {}
      #endif
      subscript(x: Int) -> Int { get { 1 } _modify { yield &x } }
      indirect enum E: Int, P { case a, b = 2, c(Int, d: () -> Void = {}, _ e: [Int: String]), `in` = -1
        case text = "x, y", f(g: Bool = f(1, 2), h i: @Sendable () -> Void), j(Int,)
        #if A
        @a indirect case k
        #endif
        var x: Int { switch self { case .a: 1
          case b: 2 } }
      }
      final class MoviesSpy: NSObject { deinit { } }
    }
    // understudy: public MoviesServiceStub = Other.`Service`
    actor Nested { struct Inner { let b: Int }; func f() { let x = 1
      case y }; let z: Int
      init<T>(a: T) where T: P { self.init() }
      let x = S.init()
      static let y = A(.init())
    }
    public typealias Alias<T> = [T] where T: P
    enum Namespace { typealias A = B<C> & D }
    extension Outer.Service {}
    extension [Int]: P where Element == Int {}
    extension P {
      public func load(page: Int) async throws -> [Int] { let f = { func inner() {} }; return [] }
      var a: Int { 1 }
      var b: Int { get { 1 } set {} }
      struct Inner { func notMine() {} }
      static func make<T>(_ a: T) -> T { a }
      subscript(i: Int) -> Int { i }
      init(a: Int) { self.init() }
      #if DEBUG
        func debug() {}
      #endif
    }
    """####

  static let properties = ####"""
    class Properties {
      let a, b: Int, c = f<A, B>(1, 2), d = a < b, e: Int
      static let shared = 1
      class var made = 3
      var optional: [String]? = nil
      @Published(1) var published: Int
      var observed: Int { didSet { } }
      var observedValue = 1 { willSet { } }
      var observedLater: Int = 2
        { didSet {} }
      var a1 = .throw
      var a2 = f { 1 }
      var a3 = { 1 }()
      var a4 = a
        .b
        .c()
      var a5 = a ?
        b
        : c
      var a6 = 1 +
        2
      var a7 = 1
        + 2
      var a8 = x as? Y
      var a9 = A<B>()
      var a10 = [
        1,
        2
      ]
      var a11 = try! f()
      var a12 = await f()
      var a13 = "{\(x)}"
      var a14 = """
        {
        """
      var a15 = #file
      var a16 = \A.b
      var a17 = -1
      var a18 = switch x { case .a: 1
        default: 2 }
      init() {}
    }
    """####
}

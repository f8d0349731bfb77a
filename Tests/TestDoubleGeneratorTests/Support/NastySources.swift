/// Sources with syntax that is difficult to parse: snapshots show what is read of them, and mutations start from them.
enum NastySources {
  static let named: [(name: String, text: String)] = [
    ("protocols", protocols), ("members", members), ("types", types), ("nesting", nesting),
    ("nominals", nominals), ("properties", properties), ("imports", imports),
  ]
  static let all: [[UInt8]] = named.map { Array($0.text.utf8) }

  static let protocols = ####"""
    protocol Simple{func a();var b:Int{get set};init()}
    /* outer /* protocol Nested {} */ still */
    protocol /*c*/ Named /* d */ : /* e */ AnyObject, // f
      P & Q, ~Copyable, @unchecked Sendable { // g
      // protocol Commented {}
      func f<T, each U: P, let N: Int>(_ a: borrowing T, b c: consuming [T?], d: inout [String: Array<Array<Int>>]?, `in` e: sending T, for: repeat each U, _: Int, _ x: @escaping @Sendable (Int, _ label: String) async throws(MyError<Int>) -> Void = { _ in }, isolated f: isolated (any Actor)? = #isolation, v: Int...,) async throws(E) -> (some P & Q)? where T: Equatable, T.A == Array<Array<Int>>, N == 3
      static func < (a: Self, b: Self) -> Bool
      static func ==<T>(a: Self, b: T) -> Bool
      static func ...(a: Self, b: Self) -> Self
      prefix static func !(a: Self) -> Self
      static postfix func /^ (a: Self) -> Self
      func closure() -> (Int) -> (String) throws -> [Int: (a: Int, b: String)?]
      func meta(_: any (P & Q).Type, _: P.Protocol, _: Self.Type?, _: [3 of Int], _: InlineArray<-1, Int>)
      var p: Int? { get async throws(E) }, q: Swift::Int! { nonmutating set mutating get }
      var r: Foo<Bar<Int>>? { @MainActor get nonmutating _modify }
      var s: @MainActor () -> Void { get }
      @available(iOS 13.0, macOS 10.15.4, *) @available(*, deprecated, message: "a \(b) c \"x\"", renamed: "foo(_:)")
      @objc(foo:bar:) optional func bar(_: Int, baz: Int) -> Int
      @discardableResult @Foo<Bar<Int>>(a: 1.5, Array<Array<Int>>()) @ViewBuilder mutating func baz() rethrows -> some View
      subscript(_ i: Int) -> Int { get }
      subscript<T>(dynamicMember keyPath: KeyPath<T, Int>) -> Int where T: P { get set }
      static subscript(i: Int...) -> Int { get }
      init?(a: Int) throws
      init!<T: P>(b: T) async rethrows where T: Q
      associatedtype A: P, Q = Foo<Int>.Bar where A.B == Int
      associatedtype `Type`
      typealias X<T> = [T] where T: P
      #if os(Linux) && !canImport(Foo, _version: 1.2.3) || swift(>=5.9)
      func linux()
      #elseif compiler(>=6.0.1)
      func six()
        #if DEBUG
        var debug: Int { get }
        #endif
      #else
      #warning("x")
      func other()
      #endif
      #if FOO
      @available(macOS 10.15, *)
      #else
      @Sendable
      #endif
      func attributed()
      func nonsending(_ f: nonisolated(nonsending) @Sendable (Int) async -> Void, g: @isolated(any) () -> Void, h: @convention(c) (Int) -> Void, i: @autoclosure () throws -> Int, _ k: @MainActor (Int) -> Void)
      nonisolated(unsafe) var u: Int { get }
      nonisolated func nn()
      borrowing func bb()
      consuming func cc()
      func `default`(`protocol`: Int, protocol name: String, class: Int)
      private(set) var ps: Int { get }
      var getter: Int { get { 1 } set(new) { f { 2 } } }
      func body() { protocol Inner {} }
      func a() -> [Int]; func b() async -> Foo.Bar<Int>.Baz?
      var (t1, t2): (Int, Int) { get }
      var ünïcode: Ünï { get }
      func 😀(_ 👍: Int)
      func opt(a: Int?, b: Int??, c: (Int?)?, d: [Int?]?, e: Foo<Int?>?, f: () -> Int?, g: (() -> Void)?)
      func tup(_: (a: Int, Int, _: Int, b c: Int), _: (Int...) -> Void)
      func arr(_: [[[Int]]], _: [Int: [Int: Int]])
      func pack<each T>(_: repeat each T, x: (repeat (each T, Int)), y: Foo<repeat each T>) -> (repeat Array<each T>)
      func k(_: any Error & Sendable, _: some Collection<Int>, _: AnyKeyPath & Sendable)
    }
    protocol/*a*/Dense/*b*/:/*c*/Q/*d*/{/*e*/func/*f*/f/*g*/(/*h*/a/*i*/:/*j*/Int/*k*/)/*l*/->/*m*/Int/*n*/}
    protocol Primary<A, B>: class, Q & R, A.B<Int> where A: R {}
    @objc
    @available(*, unavailable) public protocol Unavailable {}
    @a public struct Before {}
    protocol AfterStruct {}
    """####

  static let members = ####"""
    protocol Accessors {
      var attributed: Int { @a mutating get nonmutating set }
      var body: Int { return 1 }
      var bare: Int
      var underscored: Int { _read _modify }
      var a: Int { get }, b: String { get set }
      subscript(i: Int) -> Int { get async set }
    }
    protocol Attributes {
      @A.B @C::D @objc(a::b:) func qualified()
      @a(1, 1_000, 1.5, 1.5e-3, 1e5, 2E+7, 0x1F, 0xff_ff, 0b10, 0o17, 0x1p4, 1.description, 0xff.description) func f()
      @a(0x1.fp, 1...2, 1..<2, x.0.1, -1, 0x, 0xg, 1a, 1.e, 1e, 0x1.8) func numbers()
      @available(macOS 9.0, iOS 10.15, tvOS 100.1.2, watchOS 13, *) func versions()
      @a("""
          b
            c
          """) func indented()
      @a("""
          b

          c
          """) func emptyLine()
      @a("""
        b \
        c
        """) func escapedLineBreak()
      @a(" b ") @a("") func blanks()
      #if A
      @a
      #endif
      func conditional()
    }
    protocol Effects {
      func throwing() throws -> Int
      func typed() throws(E) -> Int
      func both() async throws(A.E<Int>) -> Int
      func rare() reasync rethrows -> Int
      nonisolated mutating func change()
      static var shared: Int { get }
      class func make()
      func next() -> A
      mutating func g()
      func h() -> B; var x: C
      func member() -> A
      .B
      associatedtype D = B
      ?
      func afterType()
      func generic() -> <T: P> [T]
      func constrained<T: P & Q>() where T: P, T: ~Copyable
    }
    protocol Parameters {
      func labels(a: A, _ b: B, c d: C, _: D, in x: A, for: B, protocol p: C)
      func modifiers(isolated: A, isolated b: B, isolated c: isolated C)
      func attributes(@a(1) b: @escaping () -> Void)
      func values(a: A = 0, b: A = f(1, 2), c: A = [1, 2], d: A = { a, b in 1 }, e: A = A<B, C>(), f: A = a < b)
      func more(a: A = "a, \(b, c)", b: A = .throw, c: A = #isolation, d: B)
      subscript<T>(a b: T, _ c: Int) -> T where T: P { get }
      init ?(spaced: Int)
      init<T>(a: T)
      func é()
    }
    protocol Operators {
      static func + (a: Self, b: Self) -> Bool
      static func <=> (a: Self, b: Self) -> Bool
      static func / (a: Self, b: Self) -> Bool
      static func /^/ (a: Self, b: Self) -> Bool
      static func ?? (a: Self, b: Self) -> Bool
      static func & (a: Self, b: Self) -> Bool
      static func |> (a: Self, b: Self) -> Bool
      static func ✚ (a: Self, b: Self) -> Bool
      static func ≠ (a: Self, b: Self) -> Bool
      static func < <T>(a: Self, b: T) -> Bool
    }
    protocol Skipped {
      #macro(1)
      func a()
      #sourceLocation(file: "a", line: 1)
      (func x())
      [func y()]
      { func z() }
      struct S { func inner() }
      func b()
    }
    """####
}

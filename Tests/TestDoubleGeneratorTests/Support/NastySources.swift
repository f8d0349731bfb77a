/// Sources with syntax that is difficult to parse: snapshots show what is read of them, and mutations start from them.
enum NastySources {
  static let named: [(name: String, text: String)] = [
    ("protocols", protocols), ("members", members), ("types", types), ("literals", literals),
    ("nesting", nesting), ("nominals", nominals), ("properties", properties), ("imports", imports),
  ]
  static let all: [[UInt8]] = named.map { Array($0.text.utf8) }

  private static let protocols = ####"""
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

  private static let members = ####"""
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

  private static let types = ####"""
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

  private static let literals = ####"""
    let regex = /protocol Regex \{ "/
    let r2 = #/ protocol R2 { " /#
    let r3 = #/
      protocol R3 { "
    /#
    let x = a / b; let y = c / d
    let s = "protocol S { \(f("protocol T {}", { "}" })) "
    let m = """
      protocol M { \(x { protocol_ in }) "" " \"""
      \
      """
    let raw = #"protocol \#(foo(")")) \("# + ##"a"#b"## + #""""#
    /*/ protocol Commented {} */
    protocol AfterLiterals {}
    """####

  private static let nesting = ####"""
    enum Outer<T> { struct Inner where T: P { public protocol Deep { func a() } }
      case `protocol`, a(protocol: Int)
      class var c: Int { 3 }
      class func d() { struct Local { protocol InLocal {} } }
      class override func e() {}
      actor Act { protocol InAct {} }
      actor func x() {}
    }
    extension Foo.Bar<Int> where A == B { protocol InExt: P {} }
    extension [Int] { protocol InArray {} }
    #if A
    protocol CondA {}
    #elseif B && (C || D)
    protocol CondB {}
    #else
    #if E
    protocol CondE<X, Y,> {}
    #endif
    protocol CondElse {}
    #endif
    #if (A ||
      B)
    protocol CondLines {}
    #endif
    #if A
    @a
    #else
    @b(c)
    #endif
    protocol CondAttributes {}
    struct Open {
      #if A
      func f() {
      #else
      func f() {
      #endif
      protocol InOpen {}
    }
    func foo(protocol name: String, x: Int = 3) { let actor = 1; actor
     foo() ; actor.x { }; if x is any P.Type { protocol InIf {} } }
    func call() { open(protocol: x) }
    protocol AfterCall {}
    var getter: Int { protocol InGetter {} }
    struct Initialized { init() { protocol InInit {} } }
    let t: P.Protocol
    let v = foo { protocol InClosure {} }
      .bar
      #if os(iOS)
      .baz { protocol InPostfixIf {} }
      #endif
      .qux { protocol AfterPostfixIf {} }
    func a() async
    public protocol AfterAsync {}
    public
      @objc
      protocol Lines
      :
      P
      where
      A == B
    {
      func
        f
      (
        a
        :
        Int
      )
      async
      throws
      ->
      Int
      ?
      var
        x
        :
        Int
      {
        get
      }
    }
    x.protocol.foo
    \Foo.protocol
    let z = try? /^protocol Z {/
    let zz = x ? /a/ : b
    @available(macOS, introduced: 10.15, deprecated: 12.0.1, message: """
        multi
          line "quoted"

        \(inter) x \
        last
        """)
    protocol Multi {}
    @available(swift 5.1) @backDeployed(before: macOS 13.0) @_originallyDefinedIn(module: "x", macOS 10.15) @_spi(Foo) protocol Attrs {}
    @freestanding(expression) macro foo(_: Int) = #externalMacro(module: "a", type: "b")
    @attached(extension, conformances: P) macro bar()
    #foo protocol
    #protocol
    protocol E1 { }
    protocol E2 { func a() }; protocol E3 {}
    @foo (1) protocol SpaceAttr {}
    @MainActor
    public protocol MA {}
    struct S1 { let a = 1 protocol_
     private protocol Priv {} }
    distributed actor DA { protocol InDA { distributed func f() async throws } }
    indirect enum IE { protocol InIE {} }
    func gen() where T: class {}
    switch x { case .protocol: break; case let .class(protocol): break; default: break }
    protocol Tail { func a(
    """####

  private static let nominals = ####"""
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

  private static let properties = ####"""
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

  private static let imports = ####"""
    import A
    import B; import C.D
    import struct Foo.Bar
    import class A.b
    import enum A.b
    import protocol A.b
    import typealias A.b
    import func A.b
    import var A.b
    import let A.b
      @_spi(A) @testable public import E
    #if A
    @preconcurrency import F
    #endif
    """####
}

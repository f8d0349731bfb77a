/// Sources with syntax that is difficult to parse, for mutations to start from.
enum NastySources {
  static let all: [[UInt8]] = [protocols, literals, nesting, nominals].map { Array($0.utf8) }

  private static let protocols = ####"""
    import struct Foo.Bar
    @testable import A
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
      var getter: Int { get { return 1 } set(newValue) { } }
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
    func foo(protocol name: String, x: Int = 3) { let actor = 1; actor
     foo() ; if x is any P.Type { protocol InIf {} } }
    let v = foo { protocol InClosure {} }
      .bar
      #if os(iOS)
      .baz { protocol InPostfixIf {} }
      #endif
      .qux()
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
    @propertyWrapper public struct S<T: P>: Q, ~Copyable where T.A == Int {
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
      indirect enum E: Int, P { case a, b = 2, c(Int, d: () -> Void = {}, _ e: [Int: String]), `in` = -1 }
      final class MoviesSpy: NSObject { deinit { } }
    }
    // understudy: public MoviesServiceStub = Other.`Service`
    """####
}

/// Declarations in others, and what stands around them.
extension NastySources {
  static let nesting = ####"""
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

  static let imports = ####"""
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

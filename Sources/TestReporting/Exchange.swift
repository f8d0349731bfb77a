/// Sets the variable to the new value, and returns the value before.
package func exchange<Value>(_ variable: inout Value, with newValue: Value) -> Value {
  defer { variable = newValue }
  return variable
}

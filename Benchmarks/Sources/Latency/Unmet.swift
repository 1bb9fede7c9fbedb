/// What should be so and isn't.
struct Unmet: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

public import MaruGeometry

extension Path {
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
}

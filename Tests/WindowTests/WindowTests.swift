import Testing

/// Everything that takes a real window: one test at a time, as there is one mouse.
@Suite(.serialized, .windowTools) enum WindowTests {
  /// On an X server without a window manager.
  @Suite(.bareXServer) enum Bare {}
  /// Under a window manager.
  @Suite(.managedXServer) enum Managed {}
  /// On an X server with a touch screen.
  @Suite(.touchTools, .touchServer) enum Touched {}
  /// On a Wayland compositor.
  @Suite(.waylandTools, .compositor) enum Wayland {}
}

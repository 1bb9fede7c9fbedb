import Glibc
import Scenes

/// How the cost of a drag grows: with the size of what is dragged, and with the number of widgets around it. It is to
/// follow the damage, not the window.
func runGrowth(_ settings: Settings) throws {
  print("what\tscene\tsize\twindow_px\tdamage_px\tmin_us\tmedian_us")
  var sizes: [SizeGrowth] = []
  for scene in Scene.all {
    for side in SizeGrowth.sides {
      let growth = try SizeGrowth(scene, side: side, seconds: settings.seconds)
      print(growth.row)
      fflush(nil)
      sizes.append(growth)
    }
  }
  print("what\twidgets\twindow_px\tdamage_px\tmin_us\tmedian_us\tstep_us\tcomparison_us\trepaint_us")
  var walls: [WallGrowth] = []
  for count in WallGrowth.counts {
    let growth = try WallGrowth(widgets: count, seconds: settings.seconds)
    print(growth.row)
    fflush(nil)
    walls.append(growth)
  }
  guard !settings.isCSV else { return }
  print("\nA step of a drag in a scene that fills its window, microseconds")
  print(SizeGrowth.title)
  for growth in sizes { print(growth.line) }
  print(
    "\nA step of a drag of one dial of 300 pixels in a window with many, microseconds; medians on the right")
  print(WallGrowth.title)
  for growth in walls { print(growth.line) }
}

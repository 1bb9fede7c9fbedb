public import MaruGeometry
public import MaruGestures

// The ring from inside.

extension RangePicker {
  public func inspection(at now: Moment) -> Inspection {
    Inspection(
      state: stateName, frame: RangeLayout.frame, parts: RangeHandle.allCases.map(part), holds: holds,
      regions: regions)
  }

  public func meaning(ofPressAt point: Point, at now: Moment) -> PressMeaning {
    switch RangeLayout.press(at: point, on: range, sameDay: rules.sameDay, rules.targets) {
    case .handle(let handle): grabbing(handle)
    case .eitherHandle: RangePicker.either
    case .whole: whole
    case .jump(let handle): jumping(handle)
    case nil: RangePicker.beside
    }
  }

  private var stateName: String {
    switch state {
    case .idle: "idle"
    case .typing: "typing"
    case .undecided: "undecided"
    case .one: "one handle"
    case .both: "both handles"
    case .whole: "whole range"
    }
  }

  private var holds: [Inspection.Hold] {
    func hold(_ hold: Hold, _ handle: RangeHandle) -> Inspection.Hold {
      Inspection.Hold(hold.grip.pointer, part(handle))
    }
    switch state {
    case .idle, .typing: return []
    case .undecided(let pointer, _): return [Inspection.Hold(pointer, part(.end, named: "either handle"))]
    case .one(let handle, let one): return [hold(one, handle)]
    case .both(let start, let end, _): return [hold(start, .start), hold(end, .end)]
    case .whole(let whole):
      return [Inspection.Hold(whole.grip.pointer, part(.start, named: "whole range"))]
    }
  }

  private func part(_ handle: RangeHandle) -> InspectedPart { part(handle, named: "\(handle)") }

  private func part(_ handle: RangeHandle, named name: String) -> InspectedPart {
    InspectedPart(name, .angle(RangeLayout.angle(of: handle == .start ? range.start : range.end)))
  }

  private var regions: [Inspection.Region] {
    [Inspection.Region(RangePicker.beside, squareOf: RangeLayout.side)] + bands + handles
  }

  /// The ring: the selected arc, and what is left of it in two pieces that one handle each comes to.
  private var bands: [Inspection.Region] {
    let sweep = RangeLayout.sweep(of: range)
    let free = Angle.degrees(360) - sweep
    let end = RangeLayout.angle(of: range.start) + sweep
    let selected = band(whole, from: RangeLayout.angle(of: range.start), sweep: sweep)
    // On one day the handles part at midnight, else halfway from one to the other; together they are both the end.
    let half = range.start == range.end ? free : free * 0.5
    let ofEnd = rules.sameDay ? Angle.degrees(360) - end : half
    let ofStart = free - ofEnd
    return selected + band(jumping(.end), from: end, sweep: ofEnd)
      + band(jumping(.start), from: end + ofEnd, sweep: ofStart)
  }

  private func band(_ meaning: PressMeaning, from start: Angle, sweep: Angle) -> [Inspection.Region] {
    guard sweep > .zero else { return [] }
    let center = RangeLayout.frame.center
    let (inner, outer) = (
      RangeLayout.ringRadius - Threshold.ringReach, RangeLayout.ringRadius + Threshold.ringReach
    )
    guard sweep < .degrees(360) else {
      return [Inspection.Region(meaning, ringAround: center, from: inner, to: outer)]
    }
    let outline = Path(ringAround: center, from: inner, to: outer, start: start, sweep: sweep)
    return [Inspection.Region(meaning, outline, breadth: outer - inner)]
  }

  private var handles: [Inspection.Region] {
    func circle(_ meaning: PressMeaning, _ handle: RangeHandle) -> Inspection.Region {
      Inspection.Region(
        meaning, circle: rules.targets.handleReach, about: RangeLayout.center(of: handle, on: range))
    }
    if range.start == range.end { return [circle(RangePicker.either, .end)] }
    return RangeHandle.allCases.map { circle(grabbing($0), $0) }
  }

  private func grabbing(_ handle: RangeHandle) -> PressMeaning {
    PressMeaning("\(handle)", "within \(Int(rules.targets.handleReach)) of its centre")
  }

  private var whole: PressMeaning {
    rules.grab == .all ? PressMeaning("whole range", "on the arc") : RangePicker.onlyHandles
  }

  private func jumping(_ handle: RangeHandle) -> PressMeaning {
    guard rules.grab == .all else { return RangePicker.onlyHandles }
    let reason = rules.sameDay ? "on its side of the range" : "the nearer one"
    return PressMeaning("\(handle)", "\(reason): it comes here")
  }

  private static let either = PressMeaning("either handle", "equally near: the first turn decides")
  private static let beside = PressMeaning(nil, "farther than \(Int(Threshold.ringReach)) from the ring")
  private static let onlyHandles = PressMeaning(nil, "handles only")
}

import Measuring

/// What `body` gives, again and again for so many seconds, five times at least, after a fifth of that to warm up.
func samples<Sample>(for seconds: Double, _ body: () -> Sample) -> [Sample] {
  let start = microseconds()
  while microseconds() - start < seconds * 2e5 { _ = body() }
  var samples: [Sample] = []
  while samples.count < 5 || microseconds() - start < seconds * 1.2e6 { samples.append(body()) }
  return samples
}

/// The rows that are seen in so many lines: those around a cursor, which stays out of the outer quarters.
///
/// They move by half the height at a time, so that most steps leave the rows where they are: a still picture is easier
/// to read, and fewer bytes to send.
func visibleRange(around cursor: Int, of count: Int, height: Int) -> Range<Int> {
  guard height > 0 else { return 0..<0 }
  let half = max(1, height / 2)
  let wished = (cursor - height / 4) / half * half
  let first = min(max(0, wished), max(0, count - height))
  return first..<min(count, first + height)
}

/// Entries that wait to be tried, the likeliest first, in heaps that get the same number of steps.
struct SearchQueue<Entry> {
  /// The entries in the order in which they were added; `nil` once they were taken.
  private var entries: [Entry?] = []
  /// The indices of those that wait.
  private var heaps: [Heap<Int>]
  /// The number of steps that each heap was given.
  private var spent: [Int]

  init(heapCount: Int = 1) {
    heaps = (0..<heapCount).map { _ in Heap() }
    spent = heaps.map { _ in 0 }
  }

  /// Adds an entry to a heap, or to the last one if there are fewer.
  mutating func add(_ entry: Entry, priority: Int32, toHeap heap: Int) {
    heaps[min(heap, heaps.count - 1)].push(entries.count, priority: priority)
    entries.append(entry)
  }

  /// Takes the likeliest entry of the heap that was given the fewest steps.
  mutating func take() -> (entry: Entry, priority: Int32, heap: Int)? {
    guard let heap = heaps.indices.filter({ !heaps[$0].isEmpty }).min(by: { spent[$0] < spent[$1] }),
      let (index, priority) = heaps[heap].pop(), let entry = entries[index]
    else { return nil }
    entries[index] = nil
    return (entry, priority, heap)
  }

  mutating func note(steps: Int, ofHeap heap: Int) { spent[heap] += steps }

  /// Orders the entries anew, in one heap.
  mutating func reorder(by priority: (Entry) -> Int32) {
    (heaps, spent) = ([Heap()], [0])
    for (index, entry) in entries.enumerated() {
      if let entry { heaps[0].push(index, priority: priority(entry)) }
    }
  }
}

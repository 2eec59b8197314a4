/// A priority queue of entries to try, split into heaps that take turns so that each gets about the same number of
/// steps.
struct SearchQueue<Entry> {
  private var heaps: [Heap<Entry>]
  /// The number of steps spent on entries of each heap.
  private var spent: [Int]
  private var count = 0

  init(heapCount: Int = 1) {
    (heaps, spent) = (Array(repeating: Heap(), count: heapCount), Array(repeating: 0, count: heapCount))
  }

  /// Adds an entry to a heap, or to the last heap if there is no such heap.
  mutating func add(_ entry: Entry, priority: Int32, toHeap heap: Int) {
    count += 1
    heaps[min(heap, heaps.count - 1)].push(.init(element: entry, priority: priority, order: count))
  }

  /// Removes and returns the likeliest entry of the heap on which the fewest steps were spent.
  mutating func popFirst() -> (entry: Entry, priority: Int32, heap: Int)? {
    let heap = heaps.indices.filter { !heaps[$0].entries.isEmpty }.min { spent[$0] < spent[$1] }
    guard let heap, let (entry, priority) = heaps[heap].pop() else { return nil }
    return (entry, priority, heap)
  }

  mutating func charge(_ steps: Int, toHeap heap: Int) { spent[heap] += steps }

  /// Moves all entries to a single heap.
  mutating func join() { (heaps, spent) = ([Heap(heaps.flatMap { $0.entries })], [0]) }

  /// Gives the entries new priorities, and drops those that get none.
  mutating func reorder(by priority: (Entry) -> Int32?) {
    heaps = heaps.map { heap in
      Heap(
        heap.entries.compactMap { entry in
          priority(entry.element).map { .init(element: entry.element, priority: $0, order: entry.order) }
        })
    }
  }
}

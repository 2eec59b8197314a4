import Canvas

extension TextField {
  /// Takes a key, if it is one for typing.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(character)
    case .backspace: deleteBackward()
    case .delete: deleteForward()
    case .left: move(by: -1)
    case .right: move(by: 1)
    case .home, .control("a"): move(by: -Self.limit)
    case .end, .control("e"): move(by: Self.limit)
    case .control("u"): deleteToStart()
    case .control("w"): deleteWord()
    default: return false
    }
    return true
  }
}

/// Where a key takes the selection of a list.
///
/// - Parameter letters: whether j and k move it too, as they cannot where one types.
func selection(_ index: Int, after key: Key, count: Int, letters: Bool = true) -> Int? {
  let target: Int
  switch key {
  case .up, .backTab: target = index - 1
  case .down: target = index + 1
  case .character("k") where letters: target = index - 1
  case .character("j") where letters: target = index + 1
  case .pageUp: target = index - 10
  case .pageDown: target = index + 10
  case .home: target = 0
  case .end: target = count - 1
  default: return nil
  }
  return max(0, min(target, count - 1))
}

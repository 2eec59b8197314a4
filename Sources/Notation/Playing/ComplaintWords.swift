/// A complaint without what differs from run to run: `<B: 0x7f8a2c>` and `<B>` are both B.
///
/// A person pastes UIKit's own line, address, "Warning:" and all.
func bareComplaint(_ words: String) -> String {
  var rest = Substring(words)
  for prefix in ["Warning: ", "*** "] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
  while rest.last == "." || rest.last == " " { rest = rest.dropLast() }
  var result = ""
  while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
    result += rest[..<open]
    let inner = rest[rest.index(after: open)..<close]
    result += inner.prefix { $0 != ":" }
    rest = rest[rest.index(after: close)...]
  }
  return result + rest
}

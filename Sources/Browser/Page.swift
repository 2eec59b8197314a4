import Canvas
import Explorer
import Lifecycle
import Notation
import PageMemory
import Resources
import Study

/// The explorer in a page: what comes in are texts and numbers, and what goes out are texts.
private struct Page {
  private var player: Player
  /// The milliseconds until the next tick; -1 if none is needed.
  private(set) var wait: Int32 = -1
  /// The address whose question or log the first picture does not wait for; `nil` once it is used.
  private var pending: Address?
  /// The run whose link is known, with it in one line.
  private var linked: (session: Session, line: RunLine?)?

  /// The explorer without a link, which the memory that comes with the module has already.
  private static let first = Model.first(
    Scores(ScoreSheet.builtIn.value ?? [], facts: FactBook.builtIn.value ?? FactBook()) {
      Catalog.recordings.map { ($0.name, SourceText($0)) }
    })

  init?(_ address: Address, width: Int, height: Int) {
    guard var model = Self.first else { return nil }
    address.open(&model)
    model.size = Size(width: width, height: height)
    model.showsEvidence = false
    player = Player(model)
    deliver(.tick(milliseconds: 0))
    pending = address
    wait = 0
  }

  /// Shows who vouches for the calls, and searches for what the address asks.
  private mutating func catchUp() {
    guard let address = pending else { return }
    pending = nil
    player.showEvidence()
    if let log = address["log"] {
      send(.input(.pasted(log)))
      press("Enter")
    } else if let words = address["ask"] {
      press("Ctrl-P")
      send(.input(.pasted(words)))
    }
  }

  mutating func send(_ message: Message) {
    catchUp()
    deliver(message)
  }

  private mutating func deliver(_ message: Message) { wait = Int32(player.send(message) ?? -1) }

  /// Plays the keys of a script, or nothing if it has a mistake; each animation runs to its end, unless it waits.
  mutating func play(_ text: String) {
    catchUp()
    do throws(KeyScript.Problem) {
      player.play(try KeyScript(text))
      send(.tick(milliseconds: 0))
    } catch {}
  }

  /// Presses the keys of a script, as if somebody pressed them now; a key that the program does not know does nothing.
  mutating func press(_ text: String) {
    do throws(KeyScript.Problem) {
      for case .key(let key) in try KeyScript(text).steps { send(.input(.key(key))) }
    } catch {}
  }

  mutating func point(_ kind: MouseEvent.Kind, at point: Point) {
    if let target = player.model.target(at: point) { return send(.pointed(target, kind)) }
    send(.input(.mouse(MouseEvent(kind, at: point))))
  }

  /// The picture: a line with its size and its cursor, and a line for each row.
  ///
  /// In a row, a mark and the number of a style precede a run of cells; a character that may have another width in a
  /// font is a run of its own.
  var picture: [UInt8] {
    let canvas = player.model.picture
    let size = "\(canvas.width) \(canvas.height) \(canvas.cursor?.x ?? -1) \(canvas.cursor?.y ?? -1)"
    var bytes = Array(size.utf8)
    for y in 0..<canvas.height {
      bytes.append(UInt8(ascii: "\n"))
      var last = -1
      for x in 0..<canvas.width {
        let cell = canvas[x, y], number = Int(cell.style.number)
        if cell.width == 0 { continue }
        let isPlain = cell.width == 1 && cell.text.utf8.count == 1
        if !isPlain {
          bytes += [2, UInt8(ascii: "0") + UInt8(cell.width)] + Self.sign(number)
          last = -1
        } else if number != last {
          bytes += [1] + Self.sign(number)
          last = number
        }
        bytes += cell.text.utf8
      }
    }
    return bytes
  }

  /// The picture as plain text, to be compared with the program's.
  var plainText: String { player.model.picture.plainText() }

  /// The number of the current call, and a line for each call and complaint of the run.
  var calls: String {
    let session = player.model.session
    return (["\(session.callNumber)"] + Run(session.timeline).lines.map { $0.entry.text }).joined(separator: "\n")
  }

  private func isLinked(_ session: Session) -> Bool {
    guard let linked = linked?.session else { return false }
    return linked.version == session.version && linked.commands == session.commands && linked.setup == session.setup
  }

  /// The link to the run that is shown, and the command that prints it; empty if no line says it.
  mutating func address() -> String {
    let session = player.model.session
    guard player.model.showsRun else { return "" }
    if !isLinked(session) { linked = (session, session.line(player.model.scores)) }
    return linked?.line.map { "\(session.link($0))\n\(session.command($0))" } ?? ""
  }

  var markdown: String {
    let model = player.model
    return model.session.markdown(model.scores, page: model.page, model.phrasebook)
  }

  /// The style sheet of the colors in use.
  var styleSheet: String { (Theme.named(player.model.theme) ?? .standard).styleSheet }

  /// The requests to the page, a line each.
  mutating func takeRequests() -> String {
    var lines: [String] = player.model.hasQuit ? ["quit"] : []
    for effect in player.takeEffects() {
      switch effect {
      case .write(let path, let bytes, _):
        lines.append("write \(path)\t" + Self.inOneLine(String(decoding: bytes, as: UTF8.self)))
        send(.wrote(path: path, folder: "", problem: nil))
      case .read(let path): send(.read(path: path, text: nil, problem: "a page reads no files"))
      case .record: lines.append("keep progress\t" + Self.inOneLine(player.model.progress.printed()))
      case .useTheme(let name): lines.append("keep theme\t\(name)")
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func inOneLine(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\t")
  }

  /// The character U+0100 and the number of a style after it, of two bytes.
  private static func sign(_ number: Int) -> [UInt8] { [0xC4 + UInt8(number >> 6), 0x80 + UInt8(number & 63)] }
}

// The functions that a module exports share their state by global variables. The module has one thread, which makes it
// safe.

nonisolated(unsafe) private var page: Page?
nonisolated(unsafe) private var answer: [UInt8] = []

/// The milliseconds until the page's next tick; -1 if none is needed, and -2 without a page.
private var wait: Int32 { unsafe page?.wait ?? -2 }

/// The text of so many bytes that the page has put into its room.
private func text(_ count: Int32) -> String {
  unsafe String(decoding: UnsafeBufferPointer(start: mightappear_room(Int(count)), count: Int(count)), as: UTF8.self)
}

private func give(_ text: String) -> Int32 { give(Array(text.utf8)) }

private func give(_ bytes: [UInt8]) -> Int32 {
  unsafe answer = bytes
  return unsafe Int32(answer.count)
}

@_expose(wasm, "open") @_cdecl("mightappear_open")
func open(_ count: Int32, _ width: Int32, _ height: Int32) -> Int32 {
  unsafe page = Page(Address(text(count)), width: Int(width), height: Int(height))
  return wait
}

@_expose(wasm, "press") @_cdecl("mightappear_press")
func press(_ count: Int32) -> Int32 {
  unsafe page?.press(text(count))
  return wait
}

@_expose(wasm, "play") @_cdecl("mightappear_play")
func play(_ count: Int32) -> Int32 {
  unsafe page?.play(text(count))
  return wait
}

@_expose(wasm, "paste") @_cdecl("mightappear_paste")
func paste(_ count: Int32) -> Int32 {
  unsafe page?.send(.input(.pasted(text(count))))
  return wait
}

@_expose(wasm, "point") @_cdecl("mightappear_point")
func point(_ kind: Int32, _ x: Int32, _ y: Int32) -> Int32 {
  let kinds: [MouseEvent.Kind] = [.press, .drag, .release, .wheelUp, .wheelDown]
  unsafe page?.point(kinds[Int(kind)], at: Point(x: Int(x), y: Int(y)))
  return wait
}

@_expose(wasm, "resize") @_cdecl("mightappear_resize")
func resize(_ width: Int32, _ height: Int32) -> Int32 {
  unsafe page?.send(.input(.resized(width: Int(width), height: Int(height))))
  return wait
}

@_expose(wasm, "pass") @_cdecl("mightappear_pass")
func pass(_ milliseconds: Int32) -> Int32 {
  unsafe page?.send(.tick(milliseconds: Int(milliseconds)))
  return wait
}

/// Takes over the learner's progress, which another page of this browser has changed.
@_expose(wasm, "learn") @_cdecl("mightappear_learn")
func learn(_ count: Int32) -> Int32 {
  if let progress = Progress(stored: text(count)) { unsafe page?.send(.progress(progress, problem: nil)) }
  return wait
}

/// Makes one of the page's texts the answer, and returns its length.
@_expose(wasm, "tell") @_cdecl("mightappear_tell")
func tell(_ which: Int32) -> Int32 {
  switch which {
  case 0: give(unsafe page?.picture ?? [])
  case 1: give(unsafe page?.takeRequests() ?? "")
  case 2: give(unsafe page?.plainText ?? "")
  case 3: give(unsafe page?.calls ?? "")
  case 4: give(unsafe page?.address() ?? "")
  case 5: give(unsafe page?.markdown ?? "")
  default: give(unsafe page?.styleSheet ?? Theme.standard.styleSheet)
  }
}

@_expose(wasm, "answer") @_cdecl("mightappear_answer")
func answerAddress() -> UnsafePointer<UInt8>? { unsafe answer.withUnsafeBufferPointer { unsafe $0.baseAddress } }

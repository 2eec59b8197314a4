import Canvas
import Lifecycle
import Notation
import Study

extension MendingStage {
  static let keymap = Keymap([
    KeySection(
      "In a level",
      [
        .mendNext, .mendDown, .mendUp, .mendRight, .mendFar, .mendLeft, .levelReplay, .levelBack, .levelAgain,
        .levelVersion,
        .leaveLevel,
      ]),
    KeySection(
      "What a level offers",
      [
        .offeredPush, .offeredPop, .offeredRoot, .offeredPresent, .offeredDismiss, .offeredTab, .offeredPage,
        .offeredHome, .offeredSwitcher, .offeredTurn,
      ]),
    .pace,
  ])

  /// The run that was open before.
  func kept(_ open: Session) -> Session { kept }

  func draw(_ frame: Frame, on canvas: inout Canvas) { MendingView(frame: frame, stage: self).draw(on: &canvas) }

  func hints(_ model: Model) -> [Hint] {
    let phrases = Phrases(language: model.language)
    let leave = Hint(.leaveLevel, label: phrases.leave), again = Hint(.levelAgain, label: phrases.levelAgain)
    if isMending, model.showing != nil { return [Hint(.mendNext, label: phrases.toTheEnd), leave] }
    if isMended {
      return (model.nextLevel == nil ? [] : [Hint(.mendNext, label: phrases.nextLevel)]) + [again, leave]
    }
    if isMending {
      return [
        Hint(.mendLeft, .mendRight, label: phrases.moveLine), Hint(.mendDown, .mendUp, label: phrases.otherLine),
        Hint(.mendNext, label: phrases.playLevel), again, leave,
      ]
    }
    if model.isBroken {
      return [
        Hint(.mendNext, label: phrases.mend), Hint(.mendUp, .mendDown, label: phrases.step),
        Hint(.levelBack, label: phrases.takeBackAction), again, leave,
      ]
    }
    return offerHints(model) + [
      Hint(.mendUp, .mendDown, label: phrases.step), Hint(.levelBack, label: phrases.takeBackAction), again, leave,
    ]
  }

  /// What can be done now, each behind its key.
  private func offerHints(_ model: Model) -> [Hint] {
    let phrases = Phrases(language: model.language)
    let possible = offers(in: model.actingWorld, model.session)
    return OfferKind.allCases.compactMap { kind -> Hint? in
      guard let offer = possible.first(where: { kind.includes($0.command.action) }) else { return nil }
      switch kind {
      case .push: return Hint(.offeredPush, label: offer.text)
      case .pop: return Hint(.offeredPop, label: phrases.back)
      case .popToRoot: return Hint(.offeredRoot, label: offer.text)
      case .present: return Hint(.offeredPresent, label: offer.text)
      case .dismiss: return Hint(.offeredDismiss, label: phrases.dismiss)
      case .tab: return Hint(.offeredTab, label: phrases.tab)
      case .page: return Hint(.offeredPage, label: offer.text)
      case .slide: return Hint(.mendRight, label: offer.text)
      case .lift: return Hint(.mendNext, label: phrases.lift)
      case .cancel: return Hint(.leaveLevel, label: phrases.cancel)
      case .home: return Hint(.offeredHome, label: offer.command.action == .home ? phrases.home : phrases.comeBack)
      case .switcher: return Hint(.offeredSwitcher, label: phrases.switcher)
      case .turn: return Hint(.offeredTurn, label: phrases.turn)
      }
    }
  }
}

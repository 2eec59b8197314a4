/// What a file of this folder is.
public enum ResourceKind: String, CaseIterable, Sendable {
  case scenario, recording, lesson, score
}

/// A file of this folder, embedded in the program.
public struct Resource: Sendable {
  /// The file's name without its extension, by which the command line knows it.
  public let name: String
  /// What the file is.
  public let kind: ResourceKind
  /// The language of a lesson's prose, as a code such as `ja`; everything else is in English.
  public let language: String
  /// Hands out the contents; an array is only made for what is asked for.
  private let contents: @Sendable () -> [UInt8]

  /// The file's contents, as they stand in the folder.
  public var bytes: [UInt8] { contents() }

  /// What a lesson is called in whatever language; everything else has one name only.
  public var commonName: String {
    let suffix = ".\(language)"
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }

  /// A file of a kind.
  private init(
    _ kind: ResourceKind, _ name: String, language: String = "en", _ contents: @escaping @Sendable () -> [UInt8]
  ) {
    (self.kind, self.name, self.language, self.contents) = (kind, name, language, contents)
  }

  /// A scenario with this name.
  static func scenario(_ name: String, _ contents: @autoclosure @escaping @Sendable () -> [UInt8]) -> Resource {
    Resource(.scenario, name, contents)
  }

  /// A recording with this name.
  static func recording(_ name: String, _ contents: @autoclosure @escaping @Sendable () -> [UInt8]) -> Resource {
    Resource(.recording, name, contents)
  }

  /// A lesson with this name, in English.
  static func lesson(_ name: String, _ contents: @autoclosure @escaping @Sendable () -> [UInt8]) -> Resource {
    Resource(.lesson, name, contents)
  }

  /// The lesson with this name in Japanese.
  static func japanese(_ name: String, _ contents: @autoclosure @escaping @Sendable () -> [UInt8]) -> Resource {
    Resource(.lesson, "\(name).ja", language: "ja", contents)
  }

  /// A score with this name.
  static func score(_ name: String, _ contents: @autoclosure @escaping @Sendable () -> [UInt8]) -> Resource {
    Resource(.score, name, contents)
  }
}

/// All that is built in, by kind; a test holds it against the folders.
///
/// Within a kind the order is that of the names, and of lessons that in which they are taught.
public enum Catalog {
  /// Everything.
  public static let all: [Resource] = transcripts + scores

  /// Small apps to try things on; the first one is what the explorer opens with.
  public static let scenarios: [Resource] = [
    .scenario("first-steps", PackageResources.first_steps_appear),
    .scenario("might-appear", PackageResources.might_appear_appear),
    .scenario("pages", PackageResources.pages_appear),
    .scenario("really-back", PackageResources.really_back_appear),
    .scenario("sheet-or-cover", PackageResources.sheet_or_cover_appear),
    .scenario("tabs-and-stacks", PackageResources.tabs_and_stacks_appear),
  ]

  /// What was published from real devices.
  public static let recordings: [Resource] = [
    .recording("app-01", PackageResources.app_01_appear),
    .recording("app-05", PackageResources.app_05_appear),
    .recording("app-06", PackageResources.app_06_appear),
    .recording("app-08", PackageResources.app_08_appear),
    .recording("card-style", PackageResources.card_style_appear),
    .recording("current-context", PackageResources.current_context_appear),
    .recording("final-assessment", PackageResources.final_assessment_appear),
    .recording("interactive-pop-cancel", PackageResources.interactive_pop_cancel_appear),
    .recording("kruil-launch", PackageResources.kruil_launch_appear),
    .recording("lasso", PackageResources.lasso_appear),
    .recording("launch-push-pop-ios7", PackageResources.launch_push_pop_ios7_appear),
    .recording("launch-push-pop-ios8", PackageResources.launch_push_pop_ios8_appear),
    .recording("launch-push-pop-ios9", PackageResources.launch_push_pop_ios9_appear),
    .recording("modal-02", PackageResources.modal_02_appear),
    .recording("modal-03", PackageResources.modal_03_appear),
    .recording("modal-07", PackageResources.modal_07_appear),
    .recording("modal-08", PackageResources.modal_08_appear),
    .recording("modal-11", PackageResources.modal_11_appear),
    .recording("nav-01", PackageResources.nav_01_appear),
    .recording("nav-03", PackageResources.nav_03_appear),
    .recording("nav-06", PackageResources.nav_06_appear),
    .recording("nav-07", PackageResources.nav_07_appear),
    .recording("nav-08", PackageResources.nav_08_appear),
    .recording("nav-09", PackageResources.nav_09_appear),
    .recording("nav-10", PackageResources.nav_10_appear),
    .recording("nav-13", PackageResources.nav_13_appear),
    .recording("nav-15", PackageResources.nav_15_appear),
    .recording("nav-16", PackageResources.nav_16_appear),
    .recording("nav-25", PackageResources.nav_25_appear),
    .recording("navigation-ios14", PackageResources.navigation_ios14_appear),
    .recording("neuburg-container", PackageResources.neuburg_container_appear),
    .recording("page-01", PackageResources.page_01_appear),
    .recording("peek-and-pop-ios9", PackageResources.peek_and_pop_ios9_appear),
    .recording("pop-01", PackageResources.pop_01_appear),
    .recording("rns-form-sheet", PackageResources.rns_form_sheet_appear),
    .recording("rns-nested", PackageResources.rns_nested_appear),
    .recording("rns-tabs", PackageResources.rns_tabs_appear),
    .recording("tab-03", PackageResources.tab_03_appear),
    .recording("tab-04", PackageResources.tab_04_appear),
    .recording("tab-05", PackageResources.tab_05_appear),
    .recording("tab-bar", PackageResources.tab_bar_appear),
    .recording("tab-by-code", PackageResources.tab_by_code_appear),
    .recording("three-ways", PackageResources.three_ways_appear),
    .recording("view-life-cycle", PackageResources.view_life_cycle_appear),
  ]

  /// The lessons in English, in the order in which they are taught.
  public static let lessons: [Resource] = [
    .lesson("one-screen-appears", PackageResources.one_screen_appears_appear),
    .lesson("push-and-pop", PackageResources.push_and_pop_appear),
    .lesson("will-is-not-did", PackageResources.will_is_not_did_appear),
    .lesson("the-cancelled-swipe", PackageResources.the_cancelled_swipe_appear),
    .lesson("ask-the-coordinator", PackageResources.ask_the_coordinator_appear),
    .lesson("full-screen-or-sheet", PackageResources.full_screen_or_sheet_appear),
    .lesson("a-sheet-let-go", PackageResources.a_sheet_let_go_appear),
    .lesson("tabs", PackageResources.tabs_appear),
    .lesson("turning-pages", PackageResources.turning_pages_appear),
    .lesson("nested-containers", PackageResources.nested_containers_appear),
    .lesson("gone-without-a-word", PackageResources.gone_without_a_word_appear),
    .lesson("layout-passes", PackageResources.layout_passes_appear),
    .lesson("animated-or-not", PackageResources.animated_or_not_appear),
    .lesson("view-is-appearing", PackageResources.view_is_appearing_appear),
    .lesson("app-and-scenes", PackageResources.app_and_scenes_appear),
    .lesson("three-versions", PackageResources.three_versions_appear),
    .lesson("peek-and-let-go", PackageResources.peek_and_let_go_appear),
    .lesson("peek-and-pop", PackageResources.peek_and_pop_appear),
    .lesson("wrong-super-calls", PackageResources.wrong_super_calls_appear),
    .lesson("the-wrong-place", PackageResources.the_wrong_place_appear),
    .lesson("where-your-code-goes", PackageResources.where_your_code_goes_appear),
  ]

  /// The same lessons in the same order, in other languages.
  public static let translations: [Resource] = [
    .japanese("one-screen-appears", PackageResources.one_screen_appears_ja_appear),
    .japanese("push-and-pop", PackageResources.push_and_pop_ja_appear),
    .japanese("will-is-not-did", PackageResources.will_is_not_did_ja_appear),
    .japanese("the-cancelled-swipe", PackageResources.the_cancelled_swipe_ja_appear),
    .japanese("ask-the-coordinator", PackageResources.ask_the_coordinator_ja_appear),
    .japanese("full-screen-or-sheet", PackageResources.full_screen_or_sheet_ja_appear),
    .japanese("a-sheet-let-go", PackageResources.a_sheet_let_go_ja_appear),
    .japanese("tabs", PackageResources.tabs_ja_appear),
    .japanese("turning-pages", PackageResources.turning_pages_ja_appear),
    .japanese("nested-containers", PackageResources.nested_containers_ja_appear),
    .japanese("gone-without-a-word", PackageResources.gone_without_a_word_ja_appear),
    .japanese("layout-passes", PackageResources.layout_passes_ja_appear),
    .japanese("animated-or-not", PackageResources.animated_or_not_ja_appear),
    .japanese("view-is-appearing", PackageResources.view_is_appearing_ja_appear),
    .japanese("app-and-scenes", PackageResources.app_and_scenes_ja_appear),
    .japanese("three-versions", PackageResources.three_versions_ja_appear),
    .japanese("peek-and-let-go", PackageResources.peek_and_let_go_ja_appear),
    .japanese("peek-and-pop", PackageResources.peek_and_pop_ja_appear),
    .japanese("wrong-super-calls", PackageResources.wrong_super_calls_ja_appear),
    .japanese("the-wrong-place", PackageResources.the_wrong_place_ja_appear),
    .japanese("where-your-code-goes", PackageResources.where_your_code_goes_ja_appear),
  ]

  /// The rules of the iOS versions, oldest first.
  public static let scores: [Resource] = [
    .score("ios-04", PackageResources.ios_04_score),
    .score("ios-05", PackageResources.ios_05_score),
    .score("ios-06", PackageResources.ios_06_score),
    .score("ios-07", PackageResources.ios_07_score),
    .score("ios-08", PackageResources.ios_08_score),
    .score("ios-09", PackageResources.ios_09_score),
    .score("ios-10", PackageResources.ios_10_score),
    .score("ios-11", PackageResources.ios_11_score),
    .score("ios-12", PackageResources.ios_12_score),
    .score("ios-13", PackageResources.ios_13_score),
    .score("ios-14", PackageResources.ios_14_score),
    .score("ios-15", PackageResources.ios_15_score),
    .score("ios-16", PackageResources.ios_16_score),
    .score("ios-17", PackageResources.ios_17_score),
    .score("ios-18", PackageResources.ios_18_score),
    .score("ios-26", PackageResources.ios_26_score),
  ]

  /// Which recordings show which lines of the scores, as `make evidence` found out.
  public static var sightings: [UInt8] { PackageResources.sightings_table }

  /// Everything that is a transcript.
  public static let transcripts: [Resource] = scenarios + recordings + lessons + translations

  /// The lesson of this name in a language, if there is one.
  public static func lesson(named name: String, language: String) -> Resource? {
    (lessons + translations).first { $0.commonName == name && $0.language == language }
  }

  /// What has this name, if anything has.
  public static func resource(named name: String) -> Resource? {
    all.first { $0.name == name }
  }
}

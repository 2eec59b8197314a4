/// What a file of this folder is.
public enum ResourceKind: String, CaseIterable, Sendable {
  case scenario, recording, score
}

/// A file of this folder, embedded in the program.
public struct Resource: Sendable {
  /// The file's name without its extension, by which the command line knows it.
  public let name: String
  /// What the file is.
  public let kind: ResourceKind
  /// Hands out the contents; an array is only made for what is asked for.
  private let contents: @Sendable () -> [UInt8]

  /// The file's contents, as they stand in the folder.
  public var bytes: [UInt8] { contents() }

  /// A scenario with this name.
  static func scenario(_ name: String, _ contents: @autoclosure @escaping @Sendable () -> [UInt8]) -> Resource {
    Resource(name: name, kind: .scenario, contents: contents)
  }

  /// A recording with this name.
  static func recording(_ name: String, _ contents: @autoclosure @escaping @Sendable () -> [UInt8]) -> Resource {
    Resource(name: name, kind: .recording, contents: contents)
  }

  /// A score with this name.
  static func score(_ name: String, _ contents: @autoclosure @escaping @Sendable () -> [UInt8]) -> Resource {
    Resource(name: name, kind: .score, contents: contents)
  }
}

/// All that is built in, by kind and in the order of the names; a test holds it against the folders.
public enum Catalog {
  /// Everything.
  public static let all: [Resource] = scenarios + recordings + scores

  /// Small apps to try things on; the first one is what the explorer opens with.
  public static let scenarios: [Resource] = [
    .scenario("first-steps", PackageResources.first_steps_appear),
    .scenario("might-appear", PackageResources.might_appear_appear),
    .scenario("pages", PackageResources.pages_appear),
    .scenario("sheet-or-cover", PackageResources.sheet_or_cover_appear),
    .scenario("tabs-and-stacks", PackageResources.tabs_and_stacks_appear),
  ]

  /// What was published from real devices.
  public static let recordings: [Resource] = [
    .recording("app-01", PackageResources.app_01_appear),
    .recording("app-05", PackageResources.app_05_appear),
    .recording("app-06", PackageResources.app_06_appear),
    .recording("app-08", PackageResources.app_08_appear),
    .recording("interactive-pop-cancel", PackageResources.interactive_pop_cancel_appear),
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

  /// Everything that is a transcript.
  public static let transcripts: [Resource] = scenarios + recordings

  /// What has this name, if anything has.
  public static func resource(named name: String) -> Resource? {
    all.first { $0.name == name }
  }
}

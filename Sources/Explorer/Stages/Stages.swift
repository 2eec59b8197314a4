/// The stages that there are, a line each, and what they all have.
enum Stages {
  /// All of them, in the order in which the manual lists their keys.
  static let all: [any Stage.Type] = [
    ExploringStage.self,
    LessonStage.self,
    PredictionStage.self,
    ComparisonStage.self,
    ExplainingStage.self,
    VersionsStage.self,
    MendingStage.self,
  ]
  /// What one begins with, and comes back to.
  static let first: any Stage = ExploringStage()

  /// The commands that can be given whatever fills the screen.
  static let everywhere = KeySection("Everywhere", [.count, .course, .palette, .help, .mouse, .quit, .quitAtOnce])
  /// The help, and the way out; made once, since every picture shows them.
  static let lastHints = [Hint(.help, label: "all keys"), Hint(.quit, label: "quit")]
}

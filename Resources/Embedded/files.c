// Written by `make catalog`: every file beside this folder, by its path.

#include "files.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t file0[] = {
#embed "../Completions/mightappear.bash"
};

static const uint8_t file1[] = {
#embed "../Completions/mightappear.fish"
};

static const uint8_t file2[] = {
#embed "../Completions/mightappear.zsh"
};

static const uint8_t file3[] = {
#embed "../Course/lessons.course"
};

static const uint8_t file4[] = {
#embed "../Facts/advice.facts"
};

static const uint8_t file5[] = {
#embed "../Facts/answers.facts"
};

static const uint8_t file6[] = {
#embed "../Facts/calls.facts"
};

static const uint8_t file7[] = {
#embed "../Facts/complaints.facts"
};

static const uint8_t file8[] = {
#embed "../Facts/disputes.facts"
};

static const uint8_t file9[] = {
#embed "../Lessons/a-sheet-let-go.appear"
};

static const uint8_t file10[] = {
#embed "../Lessons/a-sheet-let-go.ja.appear"
};

static const uint8_t file11[] = {
#embed "../Lessons/alerts-and-locked-sheets.appear"
};

static const uint8_t file12[] = {
#embed "../Lessons/alerts-and-locked-sheets.ja.appear"
};

static const uint8_t file13[] = {
#embed "../Lessons/app-and-scenes.appear"
};

static const uint8_t file14[] = {
#embed "../Lessons/app-and-scenes.ja.appear"
};

static const uint8_t file15[] = {
#embed "../Lessons/ask-the-coordinator.appear"
};

static const uint8_t file16[] = {
#embed "../Lessons/ask-the-coordinator.ja.appear"
};

static const uint8_t file17[] = {
#embed "../Lessons/code-in-view-did-load.appear"
};

static const uint8_t file18[] = {
#embed "../Lessons/code-in-view-did-load.ja.appear"
};

static const uint8_t file19[] = {
#embed "../Lessons/full-screen-or-sheet.appear"
};

static const uint8_t file20[] = {
#embed "../Lessons/full-screen-or-sheet.ja.appear"
};

static const uint8_t file21[] = {
#embed "../Lessons/gone-without-a-word.appear"
};

static const uint8_t file22[] = {
#embed "../Lessons/gone-without-a-word.ja.appear"
};

static const uint8_t file23[] = {
#embed "../Lessons/layout-passes.appear"
};

static const uint8_t file24[] = {
#embed "../Lessons/layout-passes.ja.appear"
};

static const uint8_t file25[] = {
#embed "../Lessons/nested-containers.appear"
};

static const uint8_t file26[] = {
#embed "../Lessons/nested-containers.ja.appear"
};

static const uint8_t file27[] = {
#embed "../Lessons/one-screen-appears.appear"
};

static const uint8_t file28[] = {
#embed "../Lessons/one-screen-appears.ja.appear"
};

static const uint8_t file29[] = {
#embed "../Lessons/peek-and-pop.appear"
};

static const uint8_t file30[] = {
#embed "../Lessons/peek-and-pop.ja.appear"
};

static const uint8_t file31[] = {
#embed "../Lessons/push-and-pop.appear"
};

static const uint8_t file32[] = {
#embed "../Lessons/push-and-pop.ja.appear"
};

static const uint8_t file33[] = {
#embed "../Lessons/tabs.appear"
};

static const uint8_t file34[] = {
#embed "../Lessons/tabs.ja.appear"
};

static const uint8_t file35[] = {
#embed "../Lessons/the-cancelled-swipe.appear"
};

static const uint8_t file36[] = {
#embed "../Lessons/the-cancelled-swipe.ja.appear"
};

static const uint8_t file37[] = {
#embed "../Lessons/the-wrong-place.appear"
};

static const uint8_t file38[] = {
#embed "../Lessons/the-wrong-place.ja.appear"
};

static const uint8_t file39[] = {
#embed "../Lessons/three-versions.appear"
};

static const uint8_t file40[] = {
#embed "../Lessons/three-versions.ja.appear"
};

static const uint8_t file41[] = {
#embed "../Lessons/turning-pages.appear"
};

static const uint8_t file42[] = {
#embed "../Lessons/turning-pages.ja.appear"
};

static const uint8_t file43[] = {
#embed "../Lessons/view-is-appearing.appear"
};

static const uint8_t file44[] = {
#embed "../Lessons/view-is-appearing.ja.appear"
};

static const uint8_t file45[] = {
#embed "../Lessons/where-your-code-goes.appear"
};

static const uint8_t file46[] = {
#embed "../Lessons/where-your-code-goes.ja.appear"
};

static const uint8_t file47[] = {
#embed "../Lessons/why-it-goes.appear"
};

static const uint8_t file48[] = {
#embed "../Lessons/why-it-goes.ja.appear"
};

static const uint8_t file49[] = {
#embed "../Lessons/will-is-not-did.appear"
};

static const uint8_t file50[] = {
#embed "../Lessons/will-is-not-did.ja.appear"
};

static const uint8_t file51[] = {
#embed "../Lessons/wrong-super-calls.appear"
};

static const uint8_t file52[] = {
#embed "../Lessons/wrong-super-calls.ja.appear"
};

static const uint8_t file53[] = {
#embed "../Levels/banner-at-each-turn.level"
};

static const uint8_t file54[] = {
#embed "../Levels/cache-on-the-way-back.level"
};

static const uint8_t file55[] = {
#embed "../Levels/draft-is-never-saved.level"
};

static const uint8_t file56[] = {
#embed "../Levels/game-behind-the-sheet.level"
};

static const uint8_t file57[] = {
#embed "../Levels/next-song-is-silent.level"
};

static const uint8_t file58[] = {
#embed "../Levels/observer-twice.level"
};

static const uint8_t file59[] = {
#embed "../Levels/page-half-turned.level"
};

static const uint8_t file60[] = {
#embed "../Levels/peek-comes-twice.level"
};

static const uint8_t file61[] = {
#embed "../Levels/sheet-pulled-a-little.level"
};

static const uint8_t file62[] = {
#embed "../Levels/sheet-tells-nobody.level"
};

static const uint8_t file63[] = {
#embed "../Levels/spinner-without-end.level"
};

static const uint8_t file64[] = {
#embed "../Levels/swipe-stops-video.level"
};

static const uint8_t file65[] = {
#embed "../Levels/tab-is-never-freed.level"
};

static const uint8_t file66[] = {
#embed "../Levels/timer-twice.level"
};

static const uint8_t file67[] = {
#embed "../Levels/visit-counted-twice.level"
};

static const uint8_t file68[] = {
#embed "../Levels/visit-not-counted.level"
};

static const uint8_t file69[] = {
#embed "../Notices/linked.txt"
};

static const uint8_t file70[] = {
#embed "../Pages/answers.css"
};

static const uint8_t file71[] = {
#embed "../Pages/handout.css"
};

static const uint8_t file72[] = {
#embed "../Pages/searching.js"
};

static const uint8_t file73[] = {
#embed "../Probe/MightAppearProbe.m"
};

static const uint8_t file74[] = {
#embed "../Probe/MightAppearProbe.swift"
};

static const uint8_t file75[] = {
#embed "../Probe/probe.format"
};

static const uint8_t file76[] = {
#embed "../Questions/asked.questions"
};

static const uint8_t file77[] = {
#embed "../Questions/search.synonyms"
};

static const uint8_t file78[] = {
#embed "../Recordings/all-styles.appear"
};

static const uint8_t file79[] = {
#embed "../Recordings/app-and-scene.appear"
};

static const uint8_t file80[] = {
#embed "../Recordings/card-style.appear"
};

static const uint8_t file81[] = {
#embed "../Recordings/child-by-code.appear"
};

static const uint8_t file82[] = {
#embed "../Recordings/child-swapped.appear"
};

static const uint8_t file83[] = {
#embed "../Recordings/container-switch.appear"
};

static const uint8_t file84[] = {
#embed "../Recordings/current-context.appear"
};

static const uint8_t file85[] = {
#embed "../Recordings/enter-and-leave.appear"
};

static const uint8_t file86[] = {
#embed "../Recordings/final-assessment.appear"
};

static const uint8_t file87[] = {
#embed "../Recordings/first-switch.appear"
};

static const uint8_t file88[] = {
#embed "../Recordings/first-to-second.appear"
};

static const uint8_t file89[] = {
#embed "../Recordings/interactive-pop-cancel.appear"
};

static const uint8_t file90[] = {
#embed "../Recordings/kingcos.appear"
};

static const uint8_t file91[] = {
#embed "../Recordings/kruil-launch.appear"
};

static const uint8_t file92[] = {
#embed "../Recordings/lasso.appear"
};

static const uint8_t file93[] = {
#embed "../Recordings/launch-ios4.appear"
};

static const uint8_t file94[] = {
#embed "../Recordings/launch-ios5.appear"
};

static const uint8_t file95[] = {
#embed "../Recordings/launch-push-pop-ios7.appear"
};

static const uint8_t file96[] = {
#embed "../Recordings/launch-push-pop-ios8.appear"
};

static const uint8_t file97[] = {
#embed "../Recordings/launch-push-pop-ios9.appear"
};

static const uint8_t file98[] = {
#embed "../Recordings/life-circle.appear"
};

static const uint8_t file99[] = {
#embed "../Recordings/life-of-a-push.appear"
};

static const uint8_t file100[] = {
#embed "../Recordings/life-on-ios12.appear"
};

static const uint8_t file101[] = {
#embed "../Recordings/lifecycle-in-comment.appear"
};

static const uint8_t file102[] = {
#embed "../Recordings/modal-chain.appear"
};

static const uint8_t file103[] = {
#embed "../Recordings/modal-in-code.appear"
};

static const uint8_t file104[] = {
#embed "../Recordings/modal-on-appearing.appear"
};

static const uint8_t file105[] = {
#embed "../Recordings/nav-delegate-ios5.appear"
};

static const uint8_t file106[] = {
#embed "../Recordings/nav-logs-itself.appear"
};

static const uint8_t file107[] = {
#embed "../Recordings/navigation-ios14.appear"
};

static const uint8_t file108[] = {
#embed "../Recordings/neuburg-container.appear"
};

static const uint8_t file109[] = {
#embed "../Recordings/new-in-uikit.appear"
};

static const uint8_t file110[] = {
#embed "../Recordings/nib-storyboard-code.appear"
};

static const uint8_t file111[] = {
#embed "../Recordings/notes-on-card-style.appear"
};

static const uint8_t file112[] = {
#embed "../Recordings/order-of-a-pop.appear"
};

static const uint8_t file113[] = {
#embed "../Recordings/over-three-to-root.appear"
};

static const uint8_t file114[] = {
#embed "../Recordings/page-curl.appear"
};

static const uint8_t file115[] = {
#embed "../Recordings/page-scroll.appear"
};

static const uint8_t file116[] = {
#embed "../Recordings/page-set-at-load.appear"
};

static const uint8_t file117[] = {
#embed "../Recordings/peek-and-pop-ios9.appear"
};

static const uint8_t file118[] = {
#embed "../Recordings/push-and-back.appear"
};

static const uint8_t file119[] = {
#embed "../Recordings/push-or-present.appear"
};

static const uint8_t file120[] = {
#embed "../Recordings/push-pop-2013.appear"
};

static const uint8_t file121[] = {
#embed "../Recordings/pushed-and-popped.appear"
};

static const uint8_t file122[] = {
#embed "../Recordings/pushed-at-launch.appear"
};

static const uint8_t file123[] = {
#embed "../Recordings/rns-form-sheet.appear"
};

static const uint8_t file124[] = {
#embed "../Recordings/rns-nested.appear"
};

static const uint8_t file125[] = {
#embed "../Recordings/rns-tabs.appear"
};

static const uint8_t file126[] = {
#embed "../Recordings/round-trip.appear"
};

static const uint8_t file127[] = {
#embed "../Recordings/same-tab-again.appear"
};

static const uint8_t file128[] = {
#embed "../Recordings/scenes-and-home.appear"
};

static const uint8_t file129[] = {
#embed "../Recordings/scenes-and-storyboard.appear"
};

static const uint8_t file130[] = {
#embed "../Recordings/show-detail.appear"
};

static const uint8_t file131[] = {
#embed "../Recordings/stack-will-move.appear"
};

static const uint8_t file132[] = {
#embed "../Recordings/tab-bar.appear"
};

static const uint8_t file133[] = {
#embed "../Recordings/tab-by-code.appear"
};

static const uint8_t file134[] = {
#embed "../Recordings/tab-own-calls.appear"
};

static const uint8_t file135[] = {
#embed "../Recordings/tabs-with-layout.appear"
};

static const uint8_t file136[] = {
#embed "../Recordings/three-pushes.appear"
};

static const uint8_t file137[] = {
#embed "../Recordings/three-ways.appear"
};

static const uint8_t file138[] = {
#embed "../Recordings/two-modals.appear"
};

static const uint8_t file139[] = {
#embed "../Recordings/view-life-cycle.appear"
};

static const uint8_t file140[] = {
#embed "../Scenarios/another-root.appear"
};

static const uint8_t file141[] = {
#embed "../Scenarios/by-hand.appear"
};

static const uint8_t file142[] = {
#embed "../Scenarios/first-steps.appear"
};

static const uint8_t file143[] = {
#embed "../Scenarios/might-appear.appear"
};

static const uint8_t file144[] = {
#embed "../Scenarios/pages.appear"
};

static const uint8_t file145[] = {
#embed "../Scenarios/really-back.appear"
};

static const uint8_t file146[] = {
#embed "../Scenarios/sheet-or-cover.appear"
};

static const uint8_t file147[] = {
#embed "../Scenarios/tabs-and-stacks.appear"
};

static const uint8_t file148[] = {
#embed "../Scenarios/too-early.appear"
};

static const uint8_t file149[] = {
#embed "../Scores/ios-04.score"
};

static const uint8_t file150[] = {
#embed "../Scores/ios-05.score"
};

static const uint8_t file151[] = {
#embed "../Scores/ios-06.score"
};

static const uint8_t file152[] = {
#embed "../Scores/ios-07.score"
};

static const uint8_t file153[] = {
#embed "../Scores/ios-08.score"
};

static const uint8_t file154[] = {
#embed "../Scores/ios-09.score"
};

static const uint8_t file155[] = {
#embed "../Scores/ios-10.score"
};

static const uint8_t file156[] = {
#embed "../Scores/ios-11.score"
};

static const uint8_t file157[] = {
#embed "../Scores/ios-12.score"
};

static const uint8_t file158[] = {
#embed "../Scores/ios-13.score"
};

static const uint8_t file159[] = {
#embed "../Scores/ios-14.score"
};

static const uint8_t file160[] = {
#embed "../Scores/ios-15.score"
};

static const uint8_t file161[] = {
#embed "../Scores/ios-16.score"
};

static const uint8_t file162[] = {
#embed "../Scores/ios-17.score"
};

static const uint8_t file163[] = {
#embed "../Scores/ios-18.score"
};

static const uint8_t file164[] = {
#embed "../Scores/ios-26.score"
};

static const uint8_t file165[] = {
#embed "../Templates/lesson.en.appear"
};

static const uint8_t file166[] = {
#embed "../Templates/lesson.ja.appear"
};

static const uint8_t file167[] = {
#embed "../Transitions/transitions.appear"
};

static const uint8_t file168[] = {
#embed "../Words/ja.words"
};

static const struct {
  const char *path;
  const uint8_t *bytes;
  int32_t count;
} files[] = {
  {"Completions/mightappear.bash", file0, sizeof file0},
  {"Completions/mightappear.fish", file1, sizeof file1},
  {"Completions/mightappear.zsh", file2, sizeof file2},
  {"Course/lessons.course", file3, sizeof file3},
  {"Facts/advice.facts", file4, sizeof file4},
  {"Facts/answers.facts", file5, sizeof file5},
  {"Facts/calls.facts", file6, sizeof file6},
  {"Facts/complaints.facts", file7, sizeof file7},
  {"Facts/disputes.facts", file8, sizeof file8},
  {"Lessons/a-sheet-let-go.appear", file9, sizeof file9},
  {"Lessons/a-sheet-let-go.ja.appear", file10, sizeof file10},
  {"Lessons/alerts-and-locked-sheets.appear", file11, sizeof file11},
  {"Lessons/alerts-and-locked-sheets.ja.appear", file12, sizeof file12},
  {"Lessons/app-and-scenes.appear", file13, sizeof file13},
  {"Lessons/app-and-scenes.ja.appear", file14, sizeof file14},
  {"Lessons/ask-the-coordinator.appear", file15, sizeof file15},
  {"Lessons/ask-the-coordinator.ja.appear", file16, sizeof file16},
  {"Lessons/code-in-view-did-load.appear", file17, sizeof file17},
  {"Lessons/code-in-view-did-load.ja.appear", file18, sizeof file18},
  {"Lessons/full-screen-or-sheet.appear", file19, sizeof file19},
  {"Lessons/full-screen-or-sheet.ja.appear", file20, sizeof file20},
  {"Lessons/gone-without-a-word.appear", file21, sizeof file21},
  {"Lessons/gone-without-a-word.ja.appear", file22, sizeof file22},
  {"Lessons/layout-passes.appear", file23, sizeof file23},
  {"Lessons/layout-passes.ja.appear", file24, sizeof file24},
  {"Lessons/nested-containers.appear", file25, sizeof file25},
  {"Lessons/nested-containers.ja.appear", file26, sizeof file26},
  {"Lessons/one-screen-appears.appear", file27, sizeof file27},
  {"Lessons/one-screen-appears.ja.appear", file28, sizeof file28},
  {"Lessons/peek-and-pop.appear", file29, sizeof file29},
  {"Lessons/peek-and-pop.ja.appear", file30, sizeof file30},
  {"Lessons/push-and-pop.appear", file31, sizeof file31},
  {"Lessons/push-and-pop.ja.appear", file32, sizeof file32},
  {"Lessons/tabs.appear", file33, sizeof file33},
  {"Lessons/tabs.ja.appear", file34, sizeof file34},
  {"Lessons/the-cancelled-swipe.appear", file35, sizeof file35},
  {"Lessons/the-cancelled-swipe.ja.appear", file36, sizeof file36},
  {"Lessons/the-wrong-place.appear", file37, sizeof file37},
  {"Lessons/the-wrong-place.ja.appear", file38, sizeof file38},
  {"Lessons/three-versions.appear", file39, sizeof file39},
  {"Lessons/three-versions.ja.appear", file40, sizeof file40},
  {"Lessons/turning-pages.appear", file41, sizeof file41},
  {"Lessons/turning-pages.ja.appear", file42, sizeof file42},
  {"Lessons/view-is-appearing.appear", file43, sizeof file43},
  {"Lessons/view-is-appearing.ja.appear", file44, sizeof file44},
  {"Lessons/where-your-code-goes.appear", file45, sizeof file45},
  {"Lessons/where-your-code-goes.ja.appear", file46, sizeof file46},
  {"Lessons/why-it-goes.appear", file47, sizeof file47},
  {"Lessons/why-it-goes.ja.appear", file48, sizeof file48},
  {"Lessons/will-is-not-did.appear", file49, sizeof file49},
  {"Lessons/will-is-not-did.ja.appear", file50, sizeof file50},
  {"Lessons/wrong-super-calls.appear", file51, sizeof file51},
  {"Lessons/wrong-super-calls.ja.appear", file52, sizeof file52},
  {"Levels/banner-at-each-turn.level", file53, sizeof file53},
  {"Levels/cache-on-the-way-back.level", file54, sizeof file54},
  {"Levels/draft-is-never-saved.level", file55, sizeof file55},
  {"Levels/game-behind-the-sheet.level", file56, sizeof file56},
  {"Levels/next-song-is-silent.level", file57, sizeof file57},
  {"Levels/observer-twice.level", file58, sizeof file58},
  {"Levels/page-half-turned.level", file59, sizeof file59},
  {"Levels/peek-comes-twice.level", file60, sizeof file60},
  {"Levels/sheet-pulled-a-little.level", file61, sizeof file61},
  {"Levels/sheet-tells-nobody.level", file62, sizeof file62},
  {"Levels/spinner-without-end.level", file63, sizeof file63},
  {"Levels/swipe-stops-video.level", file64, sizeof file64},
  {"Levels/tab-is-never-freed.level", file65, sizeof file65},
  {"Levels/timer-twice.level", file66, sizeof file66},
  {"Levels/visit-counted-twice.level", file67, sizeof file67},
  {"Levels/visit-not-counted.level", file68, sizeof file68},
  {"Notices/linked.txt", file69, sizeof file69},
  {"Pages/answers.css", file70, sizeof file70},
  {"Pages/handout.css", file71, sizeof file71},
  {"Pages/searching.js", file72, sizeof file72},
  {"Probe/MightAppearProbe.m", file73, sizeof file73},
  {"Probe/MightAppearProbe.swift", file74, sizeof file74},
  {"Probe/probe.format", file75, sizeof file75},
  {"Questions/asked.questions", file76, sizeof file76},
  {"Questions/search.synonyms", file77, sizeof file77},
  {"Recordings/all-styles.appear", file78, sizeof file78},
  {"Recordings/app-and-scene.appear", file79, sizeof file79},
  {"Recordings/card-style.appear", file80, sizeof file80},
  {"Recordings/child-by-code.appear", file81, sizeof file81},
  {"Recordings/child-swapped.appear", file82, sizeof file82},
  {"Recordings/container-switch.appear", file83, sizeof file83},
  {"Recordings/current-context.appear", file84, sizeof file84},
  {"Recordings/enter-and-leave.appear", file85, sizeof file85},
  {"Recordings/final-assessment.appear", file86, sizeof file86},
  {"Recordings/first-switch.appear", file87, sizeof file87},
  {"Recordings/first-to-second.appear", file88, sizeof file88},
  {"Recordings/interactive-pop-cancel.appear", file89, sizeof file89},
  {"Recordings/kingcos.appear", file90, sizeof file90},
  {"Recordings/kruil-launch.appear", file91, sizeof file91},
  {"Recordings/lasso.appear", file92, sizeof file92},
  {"Recordings/launch-ios4.appear", file93, sizeof file93},
  {"Recordings/launch-ios5.appear", file94, sizeof file94},
  {"Recordings/launch-push-pop-ios7.appear", file95, sizeof file95},
  {"Recordings/launch-push-pop-ios8.appear", file96, sizeof file96},
  {"Recordings/launch-push-pop-ios9.appear", file97, sizeof file97},
  {"Recordings/life-circle.appear", file98, sizeof file98},
  {"Recordings/life-of-a-push.appear", file99, sizeof file99},
  {"Recordings/life-on-ios12.appear", file100, sizeof file100},
  {"Recordings/lifecycle-in-comment.appear", file101, sizeof file101},
  {"Recordings/modal-chain.appear", file102, sizeof file102},
  {"Recordings/modal-in-code.appear", file103, sizeof file103},
  {"Recordings/modal-on-appearing.appear", file104, sizeof file104},
  {"Recordings/nav-delegate-ios5.appear", file105, sizeof file105},
  {"Recordings/nav-logs-itself.appear", file106, sizeof file106},
  {"Recordings/navigation-ios14.appear", file107, sizeof file107},
  {"Recordings/neuburg-container.appear", file108, sizeof file108},
  {"Recordings/new-in-uikit.appear", file109, sizeof file109},
  {"Recordings/nib-storyboard-code.appear", file110, sizeof file110},
  {"Recordings/notes-on-card-style.appear", file111, sizeof file111},
  {"Recordings/order-of-a-pop.appear", file112, sizeof file112},
  {"Recordings/over-three-to-root.appear", file113, sizeof file113},
  {"Recordings/page-curl.appear", file114, sizeof file114},
  {"Recordings/page-scroll.appear", file115, sizeof file115},
  {"Recordings/page-set-at-load.appear", file116, sizeof file116},
  {"Recordings/peek-and-pop-ios9.appear", file117, sizeof file117},
  {"Recordings/push-and-back.appear", file118, sizeof file118},
  {"Recordings/push-or-present.appear", file119, sizeof file119},
  {"Recordings/push-pop-2013.appear", file120, sizeof file120},
  {"Recordings/pushed-and-popped.appear", file121, sizeof file121},
  {"Recordings/pushed-at-launch.appear", file122, sizeof file122},
  {"Recordings/rns-form-sheet.appear", file123, sizeof file123},
  {"Recordings/rns-nested.appear", file124, sizeof file124},
  {"Recordings/rns-tabs.appear", file125, sizeof file125},
  {"Recordings/round-trip.appear", file126, sizeof file126},
  {"Recordings/same-tab-again.appear", file127, sizeof file127},
  {"Recordings/scenes-and-home.appear", file128, sizeof file128},
  {"Recordings/scenes-and-storyboard.appear", file129, sizeof file129},
  {"Recordings/show-detail.appear", file130, sizeof file130},
  {"Recordings/stack-will-move.appear", file131, sizeof file131},
  {"Recordings/tab-bar.appear", file132, sizeof file132},
  {"Recordings/tab-by-code.appear", file133, sizeof file133},
  {"Recordings/tab-own-calls.appear", file134, sizeof file134},
  {"Recordings/tabs-with-layout.appear", file135, sizeof file135},
  {"Recordings/three-pushes.appear", file136, sizeof file136},
  {"Recordings/three-ways.appear", file137, sizeof file137},
  {"Recordings/two-modals.appear", file138, sizeof file138},
  {"Recordings/view-life-cycle.appear", file139, sizeof file139},
  {"Scenarios/another-root.appear", file140, sizeof file140},
  {"Scenarios/by-hand.appear", file141, sizeof file141},
  {"Scenarios/first-steps.appear", file142, sizeof file142},
  {"Scenarios/might-appear.appear", file143, sizeof file143},
  {"Scenarios/pages.appear", file144, sizeof file144},
  {"Scenarios/really-back.appear", file145, sizeof file145},
  {"Scenarios/sheet-or-cover.appear", file146, sizeof file146},
  {"Scenarios/tabs-and-stacks.appear", file147, sizeof file147},
  {"Scenarios/too-early.appear", file148, sizeof file148},
  {"Scores/ios-04.score", file149, sizeof file149},
  {"Scores/ios-05.score", file150, sizeof file150},
  {"Scores/ios-06.score", file151, sizeof file151},
  {"Scores/ios-07.score", file152, sizeof file152},
  {"Scores/ios-08.score", file153, sizeof file153},
  {"Scores/ios-09.score", file154, sizeof file154},
  {"Scores/ios-10.score", file155, sizeof file155},
  {"Scores/ios-11.score", file156, sizeof file156},
  {"Scores/ios-12.score", file157, sizeof file157},
  {"Scores/ios-13.score", file158, sizeof file158},
  {"Scores/ios-14.score", file159, sizeof file159},
  {"Scores/ios-15.score", file160, sizeof file160},
  {"Scores/ios-16.score", file161, sizeof file161},
  {"Scores/ios-17.score", file162, sizeof file162},
  {"Scores/ios-18.score", file163, sizeof file163},
  {"Scores/ios-26.score", file164, sizeof file164},
  {"Templates/lesson.en.appear", file165, sizeof file165},
  {"Templates/lesson.ja.appear", file166, sizeof file166},
  {"Transitions/transitions.appear", file167, sizeof file167},
  {"Words/ja.words", file168, sizeof file168},
};

const int32_t mightappear_file_count = sizeof files / sizeof *files;

const char *mightappear_file_path(int32_t index) { return files[index].path; }

struct mightappear_bytes mightappear_file_bytes(int32_t index) {
  return (struct mightappear_bytes){files[index].bytes, files[index].count};
}

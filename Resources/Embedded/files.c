// Written by `make catalog`: every file beside this folder, by its path.

#include "files.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t file0[] = {
#embed "../Composed/scores.bytes"
};

static const uint8_t file1[] = {
#embed "../Course/lessons.course"
};

static const uint8_t file2[] = {
#embed "../Evidence/sightings.table"
};

static const uint8_t file3[] = {
#embed "../Facts/advice.facts"
};

static const uint8_t file4[] = {
#embed "../Facts/answers.facts"
};

static const uint8_t file5[] = {
#embed "../Facts/calls.facts"
};

static const uint8_t file6[] = {
#embed "../Facts/complaints.facts"
};

static const uint8_t file7[] = {
#embed "../Facts/disputes.facts"
};

static const uint8_t file8[] = {
#embed "../Lessons/a-sheet-let-go.appear"
};

static const uint8_t file9[] = {
#embed "../Lessons/a-sheet-let-go.ja.appear"
};

static const uint8_t file10[] = {
#embed "../Lessons/animated-or-not.appear"
};

static const uint8_t file11[] = {
#embed "../Lessons/animated-or-not.ja.appear"
};

static const uint8_t file12[] = {
#embed "../Lessons/app-and-scenes.appear"
};

static const uint8_t file13[] = {
#embed "../Lessons/app-and-scenes.ja.appear"
};

static const uint8_t file14[] = {
#embed "../Lessons/ask-the-coordinator.appear"
};

static const uint8_t file15[] = {
#embed "../Lessons/ask-the-coordinator.ja.appear"
};

static const uint8_t file16[] = {
#embed "../Lessons/full-screen-or-sheet.appear"
};

static const uint8_t file17[] = {
#embed "../Lessons/full-screen-or-sheet.ja.appear"
};

static const uint8_t file18[] = {
#embed "../Lessons/gone-without-a-word.appear"
};

static const uint8_t file19[] = {
#embed "../Lessons/gone-without-a-word.ja.appear"
};

static const uint8_t file20[] = {
#embed "../Lessons/layout-passes.appear"
};

static const uint8_t file21[] = {
#embed "../Lessons/layout-passes.ja.appear"
};

static const uint8_t file22[] = {
#embed "../Lessons/nested-containers.appear"
};

static const uint8_t file23[] = {
#embed "../Lessons/nested-containers.ja.appear"
};

static const uint8_t file24[] = {
#embed "../Lessons/one-screen-appears.appear"
};

static const uint8_t file25[] = {
#embed "../Lessons/one-screen-appears.ja.appear"
};

static const uint8_t file26[] = {
#embed "../Lessons/peek-and-let-go.appear"
};

static const uint8_t file27[] = {
#embed "../Lessons/peek-and-let-go.ja.appear"
};

static const uint8_t file28[] = {
#embed "../Lessons/peek-and-pop.appear"
};

static const uint8_t file29[] = {
#embed "../Lessons/peek-and-pop.ja.appear"
};

static const uint8_t file30[] = {
#embed "../Lessons/push-and-pop.appear"
};

static const uint8_t file31[] = {
#embed "../Lessons/push-and-pop.ja.appear"
};

static const uint8_t file32[] = {
#embed "../Lessons/seen-and-not-seen.appear"
};

static const uint8_t file33[] = {
#embed "../Lessons/seen-and-not-seen.ja.appear"
};

static const uint8_t file34[] = {
#embed "../Lessons/sheets-app-and-layout.appear"
};

static const uint8_t file35[] = {
#embed "../Lessons/sheets-app-and-layout.ja.appear"
};

static const uint8_t file36[] = {
#embed "../Lessons/tabs.appear"
};

static const uint8_t file37[] = {
#embed "../Lessons/tabs.ja.appear"
};

static const uint8_t file38[] = {
#embed "../Lessons/the-cancelled-swipe.appear"
};

static const uint8_t file39[] = {
#embed "../Lessons/the-cancelled-swipe.ja.appear"
};

static const uint8_t file40[] = {
#embed "../Lessons/the-wrong-place.appear"
};

static const uint8_t file41[] = {
#embed "../Lessons/the-wrong-place.ja.appear"
};

static const uint8_t file42[] = {
#embed "../Lessons/three-versions.appear"
};

static const uint8_t file43[] = {
#embed "../Lessons/three-versions.ja.appear"
};

static const uint8_t file44[] = {
#embed "../Lessons/turning-pages.appear"
};

static const uint8_t file45[] = {
#embed "../Lessons/turning-pages.ja.appear"
};

static const uint8_t file46[] = {
#embed "../Lessons/view-is-appearing.appear"
};

static const uint8_t file47[] = {
#embed "../Lessons/view-is-appearing.ja.appear"
};

static const uint8_t file48[] = {
#embed "../Lessons/where-your-code-goes.appear"
};

static const uint8_t file49[] = {
#embed "../Lessons/where-your-code-goes.ja.appear"
};

static const uint8_t file50[] = {
#embed "../Lessons/will-is-not-did.appear"
};

static const uint8_t file51[] = {
#embed "../Lessons/will-is-not-did.ja.appear"
};

static const uint8_t file52[] = {
#embed "../Lessons/wrong-super-calls.appear"
};

static const uint8_t file53[] = {
#embed "../Lessons/wrong-super-calls.ja.appear"
};

static const uint8_t file54[] = {
#embed "../Notices/linked.txt"
};

static const uint8_t file55[] = {
#embed "../Recordings/app-01.appear"
};

static const uint8_t file56[] = {
#embed "../Recordings/app-05.appear"
};

static const uint8_t file57[] = {
#embed "../Recordings/app-06.appear"
};

static const uint8_t file58[] = {
#embed "../Recordings/app-08.appear"
};

static const uint8_t file59[] = {
#embed "../Recordings/card-style.appear"
};

static const uint8_t file60[] = {
#embed "../Recordings/current-context.appear"
};

static const uint8_t file61[] = {
#embed "../Recordings/final-assessment.appear"
};

static const uint8_t file62[] = {
#embed "../Recordings/interactive-pop-cancel.appear"
};

static const uint8_t file63[] = {
#embed "../Recordings/kruil-launch.appear"
};

static const uint8_t file64[] = {
#embed "../Recordings/lasso.appear"
};

static const uint8_t file65[] = {
#embed "../Recordings/launch-push-pop-ios7.appear"
};

static const uint8_t file66[] = {
#embed "../Recordings/launch-push-pop-ios8.appear"
};

static const uint8_t file67[] = {
#embed "../Recordings/launch-push-pop-ios9.appear"
};

static const uint8_t file68[] = {
#embed "../Recordings/modal-02.appear"
};

static const uint8_t file69[] = {
#embed "../Recordings/modal-03.appear"
};

static const uint8_t file70[] = {
#embed "../Recordings/modal-07.appear"
};

static const uint8_t file71[] = {
#embed "../Recordings/modal-08.appear"
};

static const uint8_t file72[] = {
#embed "../Recordings/modal-11.appear"
};

static const uint8_t file73[] = {
#embed "../Recordings/nav-01.appear"
};

static const uint8_t file74[] = {
#embed "../Recordings/nav-03.appear"
};

static const uint8_t file75[] = {
#embed "../Recordings/nav-06.appear"
};

static const uint8_t file76[] = {
#embed "../Recordings/nav-07.appear"
};

static const uint8_t file77[] = {
#embed "../Recordings/nav-08.appear"
};

static const uint8_t file78[] = {
#embed "../Recordings/nav-09.appear"
};

static const uint8_t file79[] = {
#embed "../Recordings/nav-10.appear"
};

static const uint8_t file80[] = {
#embed "../Recordings/nav-13.appear"
};

static const uint8_t file81[] = {
#embed "../Recordings/nav-15.appear"
};

static const uint8_t file82[] = {
#embed "../Recordings/nav-16.appear"
};

static const uint8_t file83[] = {
#embed "../Recordings/nav-25.appear"
};

static const uint8_t file84[] = {
#embed "../Recordings/navigation-ios14.appear"
};

static const uint8_t file85[] = {
#embed "../Recordings/neuburg-container.appear"
};

static const uint8_t file86[] = {
#embed "../Recordings/page-01.appear"
};

static const uint8_t file87[] = {
#embed "../Recordings/peek-and-pop-ios9.appear"
};

static const uint8_t file88[] = {
#embed "../Recordings/pop-01.appear"
};

static const uint8_t file89[] = {
#embed "../Recordings/rns-form-sheet.appear"
};

static const uint8_t file90[] = {
#embed "../Recordings/rns-nested.appear"
};

static const uint8_t file91[] = {
#embed "../Recordings/rns-tabs.appear"
};

static const uint8_t file92[] = {
#embed "../Recordings/tab-03.appear"
};

static const uint8_t file93[] = {
#embed "../Recordings/tab-04.appear"
};

static const uint8_t file94[] = {
#embed "../Recordings/tab-05.appear"
};

static const uint8_t file95[] = {
#embed "../Recordings/tab-bar.appear"
};

static const uint8_t file96[] = {
#embed "../Recordings/tab-by-code.appear"
};

static const uint8_t file97[] = {
#embed "../Recordings/three-ways.appear"
};

static const uint8_t file98[] = {
#embed "../Recordings/view-life-cycle.appear"
};

static const uint8_t file99[] = {
#embed "../Scenarios/first-steps.appear"
};

static const uint8_t file100[] = {
#embed "../Scenarios/might-appear.appear"
};

static const uint8_t file101[] = {
#embed "../Scenarios/pages.appear"
};

static const uint8_t file102[] = {
#embed "../Scenarios/really-back.appear"
};

static const uint8_t file103[] = {
#embed "../Scenarios/sheet-or-cover.appear"
};

static const uint8_t file104[] = {
#embed "../Scenarios/tabs-and-stacks.appear"
};

static const uint8_t file105[] = {
#embed "../Scores/ios-04.score"
};

static const uint8_t file106[] = {
#embed "../Scores/ios-05.score"
};

static const uint8_t file107[] = {
#embed "../Scores/ios-06.score"
};

static const uint8_t file108[] = {
#embed "../Scores/ios-07.score"
};

static const uint8_t file109[] = {
#embed "../Scores/ios-08.score"
};

static const uint8_t file110[] = {
#embed "../Scores/ios-09.score"
};

static const uint8_t file111[] = {
#embed "../Scores/ios-10.score"
};

static const uint8_t file112[] = {
#embed "../Scores/ios-11.score"
};

static const uint8_t file113[] = {
#embed "../Scores/ios-12.score"
};

static const uint8_t file114[] = {
#embed "../Scores/ios-13.score"
};

static const uint8_t file115[] = {
#embed "../Scores/ios-14.score"
};

static const uint8_t file116[] = {
#embed "../Scores/ios-15.score"
};

static const uint8_t file117[] = {
#embed "../Scores/ios-16.score"
};

static const uint8_t file118[] = {
#embed "../Scores/ios-17.score"
};

static const uint8_t file119[] = {
#embed "../Scores/ios-18.score"
};

static const uint8_t file120[] = {
#embed "../Scores/ios-26.score"
};

static const uint8_t file121[] = {
#embed "../Transitions/transitions.appear"
};

static const uint8_t file122[] = {
#embed "../Words/ja.words"
};

static const struct mightappear_file files[] = {
  {"Composed/scores.bytes", file0, sizeof file0},
  {"Course/lessons.course", file1, sizeof file1},
  {"Evidence/sightings.table", file2, sizeof file2},
  {"Facts/advice.facts", file3, sizeof file3},
  {"Facts/answers.facts", file4, sizeof file4},
  {"Facts/calls.facts", file5, sizeof file5},
  {"Facts/complaints.facts", file6, sizeof file6},
  {"Facts/disputes.facts", file7, sizeof file7},
  {"Lessons/a-sheet-let-go.appear", file8, sizeof file8},
  {"Lessons/a-sheet-let-go.ja.appear", file9, sizeof file9},
  {"Lessons/animated-or-not.appear", file10, sizeof file10},
  {"Lessons/animated-or-not.ja.appear", file11, sizeof file11},
  {"Lessons/app-and-scenes.appear", file12, sizeof file12},
  {"Lessons/app-and-scenes.ja.appear", file13, sizeof file13},
  {"Lessons/ask-the-coordinator.appear", file14, sizeof file14},
  {"Lessons/ask-the-coordinator.ja.appear", file15, sizeof file15},
  {"Lessons/full-screen-or-sheet.appear", file16, sizeof file16},
  {"Lessons/full-screen-or-sheet.ja.appear", file17, sizeof file17},
  {"Lessons/gone-without-a-word.appear", file18, sizeof file18},
  {"Lessons/gone-without-a-word.ja.appear", file19, sizeof file19},
  {"Lessons/layout-passes.appear", file20, sizeof file20},
  {"Lessons/layout-passes.ja.appear", file21, sizeof file21},
  {"Lessons/nested-containers.appear", file22, sizeof file22},
  {"Lessons/nested-containers.ja.appear", file23, sizeof file23},
  {"Lessons/one-screen-appears.appear", file24, sizeof file24},
  {"Lessons/one-screen-appears.ja.appear", file25, sizeof file25},
  {"Lessons/peek-and-let-go.appear", file26, sizeof file26},
  {"Lessons/peek-and-let-go.ja.appear", file27, sizeof file27},
  {"Lessons/peek-and-pop.appear", file28, sizeof file28},
  {"Lessons/peek-and-pop.ja.appear", file29, sizeof file29},
  {"Lessons/push-and-pop.appear", file30, sizeof file30},
  {"Lessons/push-and-pop.ja.appear", file31, sizeof file31},
  {"Lessons/seen-and-not-seen.appear", file32, sizeof file32},
  {"Lessons/seen-and-not-seen.ja.appear", file33, sizeof file33},
  {"Lessons/sheets-app-and-layout.appear", file34, sizeof file34},
  {"Lessons/sheets-app-and-layout.ja.appear", file35, sizeof file35},
  {"Lessons/tabs.appear", file36, sizeof file36},
  {"Lessons/tabs.ja.appear", file37, sizeof file37},
  {"Lessons/the-cancelled-swipe.appear", file38, sizeof file38},
  {"Lessons/the-cancelled-swipe.ja.appear", file39, sizeof file39},
  {"Lessons/the-wrong-place.appear", file40, sizeof file40},
  {"Lessons/the-wrong-place.ja.appear", file41, sizeof file41},
  {"Lessons/three-versions.appear", file42, sizeof file42},
  {"Lessons/three-versions.ja.appear", file43, sizeof file43},
  {"Lessons/turning-pages.appear", file44, sizeof file44},
  {"Lessons/turning-pages.ja.appear", file45, sizeof file45},
  {"Lessons/view-is-appearing.appear", file46, sizeof file46},
  {"Lessons/view-is-appearing.ja.appear", file47, sizeof file47},
  {"Lessons/where-your-code-goes.appear", file48, sizeof file48},
  {"Lessons/where-your-code-goes.ja.appear", file49, sizeof file49},
  {"Lessons/will-is-not-did.appear", file50, sizeof file50},
  {"Lessons/will-is-not-did.ja.appear", file51, sizeof file51},
  {"Lessons/wrong-super-calls.appear", file52, sizeof file52},
  {"Lessons/wrong-super-calls.ja.appear", file53, sizeof file53},
  {"Notices/linked.txt", file54, sizeof file54},
  {"Recordings/app-01.appear", file55, sizeof file55},
  {"Recordings/app-05.appear", file56, sizeof file56},
  {"Recordings/app-06.appear", file57, sizeof file57},
  {"Recordings/app-08.appear", file58, sizeof file58},
  {"Recordings/card-style.appear", file59, sizeof file59},
  {"Recordings/current-context.appear", file60, sizeof file60},
  {"Recordings/final-assessment.appear", file61, sizeof file61},
  {"Recordings/interactive-pop-cancel.appear", file62, sizeof file62},
  {"Recordings/kruil-launch.appear", file63, sizeof file63},
  {"Recordings/lasso.appear", file64, sizeof file64},
  {"Recordings/launch-push-pop-ios7.appear", file65, sizeof file65},
  {"Recordings/launch-push-pop-ios8.appear", file66, sizeof file66},
  {"Recordings/launch-push-pop-ios9.appear", file67, sizeof file67},
  {"Recordings/modal-02.appear", file68, sizeof file68},
  {"Recordings/modal-03.appear", file69, sizeof file69},
  {"Recordings/modal-07.appear", file70, sizeof file70},
  {"Recordings/modal-08.appear", file71, sizeof file71},
  {"Recordings/modal-11.appear", file72, sizeof file72},
  {"Recordings/nav-01.appear", file73, sizeof file73},
  {"Recordings/nav-03.appear", file74, sizeof file74},
  {"Recordings/nav-06.appear", file75, sizeof file75},
  {"Recordings/nav-07.appear", file76, sizeof file76},
  {"Recordings/nav-08.appear", file77, sizeof file77},
  {"Recordings/nav-09.appear", file78, sizeof file78},
  {"Recordings/nav-10.appear", file79, sizeof file79},
  {"Recordings/nav-13.appear", file80, sizeof file80},
  {"Recordings/nav-15.appear", file81, sizeof file81},
  {"Recordings/nav-16.appear", file82, sizeof file82},
  {"Recordings/nav-25.appear", file83, sizeof file83},
  {"Recordings/navigation-ios14.appear", file84, sizeof file84},
  {"Recordings/neuburg-container.appear", file85, sizeof file85},
  {"Recordings/page-01.appear", file86, sizeof file86},
  {"Recordings/peek-and-pop-ios9.appear", file87, sizeof file87},
  {"Recordings/pop-01.appear", file88, sizeof file88},
  {"Recordings/rns-form-sheet.appear", file89, sizeof file89},
  {"Recordings/rns-nested.appear", file90, sizeof file90},
  {"Recordings/rns-tabs.appear", file91, sizeof file91},
  {"Recordings/tab-03.appear", file92, sizeof file92},
  {"Recordings/tab-04.appear", file93, sizeof file93},
  {"Recordings/tab-05.appear", file94, sizeof file94},
  {"Recordings/tab-bar.appear", file95, sizeof file95},
  {"Recordings/tab-by-code.appear", file96, sizeof file96},
  {"Recordings/three-ways.appear", file97, sizeof file97},
  {"Recordings/view-life-cycle.appear", file98, sizeof file98},
  {"Scenarios/first-steps.appear", file99, sizeof file99},
  {"Scenarios/might-appear.appear", file100, sizeof file100},
  {"Scenarios/pages.appear", file101, sizeof file101},
  {"Scenarios/really-back.appear", file102, sizeof file102},
  {"Scenarios/sheet-or-cover.appear", file103, sizeof file103},
  {"Scenarios/tabs-and-stacks.appear", file104, sizeof file104},
  {"Scores/ios-04.score", file105, sizeof file105},
  {"Scores/ios-05.score", file106, sizeof file106},
  {"Scores/ios-06.score", file107, sizeof file107},
  {"Scores/ios-07.score", file108, sizeof file108},
  {"Scores/ios-08.score", file109, sizeof file109},
  {"Scores/ios-09.score", file110, sizeof file110},
  {"Scores/ios-10.score", file111, sizeof file111},
  {"Scores/ios-11.score", file112, sizeof file112},
  {"Scores/ios-12.score", file113, sizeof file113},
  {"Scores/ios-13.score", file114, sizeof file114},
  {"Scores/ios-14.score", file115, sizeof file115},
  {"Scores/ios-15.score", file116, sizeof file116},
  {"Scores/ios-16.score", file117, sizeof file117},
  {"Scores/ios-17.score", file118, sizeof file118},
  {"Scores/ios-18.score", file119, sizeof file119},
  {"Scores/ios-26.score", file120, sizeof file120},
  {"Transitions/transitions.appear", file121, sizeof file121},
  {"Words/ja.words", file122, sizeof file122},
};

const int32_t mightappear_file_count = sizeof files / sizeof *files;

struct mightappear_file mightappear_file_at(int32_t index) { return files[index]; }

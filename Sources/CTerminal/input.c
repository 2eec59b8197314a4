#include "internal.h"

#include <curses.h>
#include <poll.h>
#include <sys/ioctl.h>

// Reads keys and mouse events from curses, and waits for them.

/// The keys of curses that are used here, with the sequences that xterm sends for them.
static const struct {
  int key;
  const char *sequence;
} keys[] = {
    {KEY_UP, "\033[A"},       {KEY_DOWN, "\033[B"},     {KEY_RIGHT, "\033[C"},     {KEY_LEFT, "\033[D"},
    {KEY_SR, "\033[1;2A"},    {KEY_SF, "\033[1;2B"},    {KEY_SRIGHT, "\033[1;2C"}, {KEY_SLEFT, "\033[1;2D"},
    {KEY_HOME, "\033[H"},     {KEY_A1, "\033[H"},       {KEY_END, "\033[F"},       {KEY_C1, "\033[F"},
    {KEY_IC, "\033[2~"},      {KEY_DC, "\033[3~"},      {KEY_PPAGE, "\033[5~"},    {KEY_NPAGE, "\033[6~"},
    {KEY_F(1), "\033[11~"},   {KEY_F(2), "\033[12~"},   {KEY_F(3), "\033[13~"},    {KEY_F(4), "\033[14~"},
    {KEY_F(5), "\033[15~"},   {KEY_F(6), "\033[17~"},   {KEY_F(7), "\033[18~"},    {KEY_F(8), "\033[19~"},
    {KEY_F(9), "\033[20~"},   {KEY_F(10), "\033[21~"},  {KEY_F(11), "\033[23~"},   {KEY_F(12), "\033[24~"},
    {KEY_BACKSPACE, "\177"},  {KEY_ENTER, "\r"},        {KEY_BTAB, "\033[Z"},
};

/// The rest of a key's sequence, which has not been returned yet.
static const char *rest_of_key = "";

/// Returns the sequence for a key of curses; empty if the key has no use here.
static const char *sequence_of(int key) {
  for (size_t index = 0; index < sizeof keys / sizeof *keys; index++) {
    if (keys[index].key == key) return keys[index].sequence;
  }
  return "";
}

/// Returns the button of an event, 1 to 3, given the bits that curses uses for each button; 0 if there is none.
static int32_t button_of(mmask_t state, mmask_t first, mmask_t second, mmask_t third) {
  return state & first ? 1 : state & second ? 2 : state & third ? 3 : 0;
}

/// The click whose events are being returned, since curses reports press and release together as one event.
static struct mt_input clicked;
/// The number of events left in the click; the last one is a release.
static int32_t clicks_left;

/// Starts a click of a button, or several in a row.
static void click(const MEVENT *event, int32_t button, int32_t times) {
  clicked = (struct mt_input){.kind = MT_MOUSE, .x = event->x, .y = event->y, .button = button};
  clicks_left = 2 * times;
}

/// Returns the next event of the current click.
static struct mt_input next_of_click(void) {
  clicked.code = clicks_left-- % 2 == 0 ? MT_MOUSE_PRESS : MT_MOUSE_RELEASE;
  return clicked;
}

/// Converts a mouse event of curses; returns false if it has no use here.
static bool read_mouse(struct mt_input *input) {
  static int32_t held;
  MEVENT event;
  if (getmouse(&event) != OK) return false;
  *input = (struct mt_input){.kind = MT_MOUSE, .x = event.x, .y = event.y};
  int32_t pressed = button_of(event.bstate, BUTTON1_PRESSED, BUTTON2_PRESSED, BUTTON3_PRESSED);
  int32_t released = button_of(event.bstate, BUTTON1_RELEASED, BUTTON2_RELEASED, BUTTON3_RELEASED);
  int32_t once = button_of(event.bstate, BUTTON1_CLICKED, BUTTON2_CLICKED, BUTTON3_CLICKED);
  int32_t twice = button_of(event.bstate, BUTTON1_DOUBLE_CLICKED, BUTTON2_DOUBLE_CLICKED, BUTTON3_DOUBLE_CLICKED);
  int32_t thrice = button_of(event.bstate, BUTTON1_TRIPLE_CLICKED, BUTTON2_TRIPLE_CLICKED, BUTTON3_TRIPLE_CLICKED);
  if (event.bstate & BUTTON4_PRESSED) {
    input->code = MT_MOUSE_WHEEL_UP;
  } else if (event.bstate & BUTTON5_PRESSED) {
    input->code = MT_MOUSE_WHEEL_DOWN;
  } else if (once || twice || thrice) {
    click(&event, once ? once : twice ? twice : thrice, once ? 1 : twice ? 2 : 3);
    *input = next_of_click();
    held = 0;
  } else if (pressed) {
    input->code = MT_MOUSE_PRESS;
    input->button = held = pressed;
  } else if (released) {
    input->code = MT_MOUSE_RELEASE;
    input->button = released;
    held = 0;
  } else if (event.bstate & REPORT_MOUSE_POSITION && held) {
    input->code = MT_MOUSE_DRAG;
    input->button = held;
  } else {
    return false;
  }
  return true;
}

uint32_t mt_wait(int32_t milliseconds) {
  if (*rest_of_key || clicks_left > 0) return MT_READY_INPUT;
  struct pollfd sources[2] = {{STDIN_FILENO, POLLIN, 0}, {mt_signals_descriptor(), POLLIN, 0}};
  if (mt_poll(sources, 2, milliseconds) <= 0) return 0;
  uint32_t ready = 0;
  if (sources[1].revents) ready |= MT_READY_SIGNAL;
  if (sources[0].revents & POLLIN) {
    // The descriptor of a terminal that has disappeared is readable, but has nothing to read.
    int waiting = 0;
    bool empty = ioctl(STDIN_FILENO, FIONREAD, &waiting) < 0 || waiting == 0;
    ready |= empty ? MT_READY_END : MT_READY_INPUT;
  }
  if (sources[0].revents & (POLLHUP | POLLERR | POLLNVAL)) ready |= MT_READY_END;
  return ready;
}

/// The sequence that starts a paste, and the number of its bytes read so far.
static const char paste[] = "\033[200~";
static size_t paste_matched;

/// Records a byte; returns true if it completes the start of a paste.
static bool begins_paste(int code) {
  paste_matched = code == paste[paste_matched] ? paste_matched + 1 : code == paste[0];
  if (paste_matched < sizeof paste - 1) return false;
  paste_matched = 0;
  return true;
}

/// Returns the number of keys read, or -1 at the end of input: the system refuses the keyboard to a background program
/// that cannot return to the foreground.
static int32_t result_of_reading(int32_t count) { return count == 0 && mt_in_background() ? -1 : count; }

int32_t mt_read_bytes(uint8_t *bytes, int32_t capacity) {
  struct pollfd source = {STDIN_FILENO, POLLIN, 0};
  if (mt_poll(&source, 1, 0) <= 0 || !(source.revents & POLLIN)) return 0;
  ssize_t count = read(STDIN_FILENO, bytes, (size_t)capacity);
  return result_of_reading(count > 0 ? (int32_t)count : 0);
}

int32_t mt_read(struct mt_input *inputs, int32_t capacity) {
  int32_t count = 0;
  bool ends = false;
  while (count < capacity && !ends) {
    if (clicks_left > 0) {
      inputs[count++] = next_of_click();
      continue;
    }
    if (*rest_of_key) {
      inputs[count++] = (struct mt_input){.kind = MT_BYTE, .code = *rest_of_key++};
      continue;
    }
    int code = wgetch(mt_input_window());
    if (code == ERR) break;
    if (code == KEY_MOUSE) {
      count += read_mouse(inputs + count) ? 1 : 0;
    } else if (code >= 0 && code < 256) {
      inputs[count++] = (struct mt_input){.kind = MT_BYTE, .code = code};
      ends = begins_paste(code);
    } else {
      rest_of_key = sequence_of(code);
    }
  }
  return result_of_reading(count);
}

// What the parts of the bridge share.

#ifndef LT_RUNTIME_H
#define LT_RUNTIME_H

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>

#include "CLuaBridge.h"

#if LUA_VERSION_NUM != 504
#error "Longtail needs Lua 5.4"
#endif

#define LT_MOST_FRAMES 16
#define LT_HOOK_INTERVAL 1000
#define LT_IDLE_INTERVAL 1000000  // some milliseconds
#define LT_LARGE_BLOCK (64 << 10)
// What a library does in the time of an instruction.
#define LT_COPIED_A_TURN 64
#define LT_BYTES_A_TURN 16
#define LT_TURNS_A_CALL 16  // instructions in the time of a call of the host, at least
#define LT_STACK_EXTRA 80  // bytes of a stack that do not double with it (EXTRA_STACK values)
#define LT_RECENT_READS 8
#define LT_RECENT_TABLES 4
#define LT_MOST_PART_READS 64
#define LT_SHORT_STRING 40  // strings up to this length are one object (LUAI_MAXSHORTLEN)

typedef struct {
  uint64_t arena;
  int slot;
  int index;
  bool is_read;
} lt_anchor_request;

struct lt_runtime {
  lua_State *L;
  lua_State *running;  // it, or the stack of a task
  lt_callback callback;
  void *context;
  lt_options options;

  // Memory.
  size_t used;
  size_t large;  // of that what is in large blocks: one instruction may read all of one
  size_t latest; // the large block that was made last
  int64_t allocations;
  int64_t failing;
  bool was_refused;  // since that was last looked at

  // Budget.
  int64_t instructions, instruction_limit;
  int64_t steps;  // done in C and not yet counted as instructions
  // Time counts while Lua runs. What is left of it, and, while it runs, until when.
  int64_t time_left, deadline;
  int64_t looked;  // at the clock, last
  int64_t counted; // the time of a counting clock
  // When it began to run, and how long it ran before.
  int64_t entered, in_lua;
  int nesting;  // protected calls that have not ended
  // All there was, and what the processor had done by then: where others had it instead, more time is given.
  int64_t time_limit;
  lt_usage begun;
  lt_limit tripped;

  // What the host function that is returning asked for.
  lt_reply reply;
  lt_anchor_request anchors[LT_MOST_ANCHORS];
  int anchor_count;

  // The line noted when the current method was looked up; 0 for none.
  lt_frame noted;
  bool was_syntax;
  lt_frame frames[LT_MOST_FRAMES];
  int frame_count;
  bool keeps_frames;  // an error is raised once more: the frames of the first time tell more

  // State.
  uint64_t numbers;  // of owners, so far
  int64_t changes;   // of state, so far
  bool notes_reads;
  uint64_t list;     // the list whose items run; 0 for none
  bool was_changing; // a function was called whose result depends on more than its arguments
  // The last reads of slots and entries that were reported, for the body that runs.
  struct { uint64_t owner; const void *part; } reads[LT_RECENT_READS];
  // The last tables that were reported as read as a whole; the number of these reports, and the number of all reports about tables.
  const void *tables[LT_RECENT_TABLES];
  int table_reads, part_reads;
};

int64_t lt_clock(clockid_t clock);
// The time by the clock of the budgets. A counting clock stands still here.
int64_t lt_now(const lt_runtime *runtime);
// The same for a check of a budget, which moves a counting clock on.
int64_t lt_check_clock(lt_runtime *runtime);
// Nanoseconds that the processor has spent since then on this thread, or on the process.
int64_t lt_done_since(const lt_runtime *runtime, lt_usage start);

static inline lt_runtime *lt_runtime_of(lua_State *L) { return *(lt_runtime **)lua_getextraspace(L); }

// Keys of the registry.
extern const char lt_key_anchors, lt_key_methods, lt_key_fields, lt_key_globals, lt_key_self, lt_key_environment,
  lt_key_binding, lt_key_library, lt_key_context, lt_key_drawing, lt_key_subview, lt_key_instances, lt_key_live, lt_key_object,
  lt_key_objects, lt_key_types, lt_key_tasks, lt_key_data, lt_key_data_table, lt_key_screen, lt_key_steps, lt_key_random, lt_key_chunks,
  lt_key_facts, lt_key_lists, lt_key_declared, lt_key_stored;

// What state belongs to: the userdata behind a `self` and behind an observed object; `self.env` is one as well.
typedef struct {
  uint64_t number;  // used once
  int32_t type;     // of an object
  bool has_ended;
  bool is_data;     // of the host: its tables are of a kind of their own
} lt_owner;

#define LT_OWNER_SLOTS 1  // the user value with the slots by name

void *lt_allocate(void *runtime, void *block, size_t old_size, size_t new_size);
void lt_fill_place(lt_frame *frame, const lua_Debug *record);
void lt_hook(lua_State *L, lua_Debug *event);
// Instructions between two calls of the hook, which looks at the clock.
int lt_hook_interval(const lt_runtime *runtime);
// Counts instructions. Raises where that passes a limit.
void lt_spend(lua_State *L, int64_t instructions);
void lt_recover(lt_runtime *runtime, int status);
// A refused allocation is a passed limit from here on.
void lt_trip_memory(lt_runtime *runtime);
// Puts the functions that search for patterns into the table on top.
void lt_set_patterns(lua_State *L);
// Puts the functions of the library `table` that go through one into that on top.
void lt_set_table_functions(lua_State *L);
// Notes where the functions on a stack are, innermost first.
void lt_note_frames(lua_State *L);
int lt_message_handler(lua_State *L);
int lt_trampoline(lua_State *L);
void lt_push_function(lua_State *L, int operation);
void lt_push_function_by(lua_State *L, lua_CFunction trampoline, int operation);
// Trampolines that first turn the arguments into text, or charge an instruction for each byte of them.
int lt_as_text_trampoline(lua_State *L);
int lt_by_length_trampoline(lua_State *L);
// Counts what is in the strings and the arrays from `first` on.
void lt_count(lua_State *L, int first, size_t bytes_a_turn);
void lt_push_value(lua_State *L, const lt_value *value);
// Pushes the value at `next` with everything in it, and moves on behind it.
void lt_push_next(lua_State *L, const lt_value **next);
// Pushes what a layout knows itself by, for one call.
void lt_push_self(lua_State *L, uint64_t instance, const lt_field *fields, int count);
// Calls a function that makes a view, below its `count` arguments, and leaves that view. The host is told of a second one.
void lt_call_for_view(lua_State *L, int count);
// Calls into Swift and, once that frame has gone, does what it asked for.
int lt_dispatch(lua_State *L, lt_runtime *runtime, int operation);
// Runs a module for `require`, as a reply asks; returns the number of its results.
int lt_run_required(lua_State *L, lt_runtime *runtime, lt_reply reply);
// What answers `self.name = value`, `self.env.key` and writing to the environment.
int lt_self_assign(lua_State *L);
int lt_environment_index(lua_State *L);
int lt_environment_assign(lua_State *L);
// Closes the metatable on top of the stack; `name` is what messages call its values.
void lt_lock(lua_State *L, const char *name);
// Make the metatables of subviews, of `self`, of live tables, of bindings and of objects.
void lt_install_subviews(lua_State *L);
void lt_install_self(lua_State *L);
void lt_install_live(lua_State *L);
void lt_install_data(lua_State *L);
void lt_install_bindings(lua_State *L);
void lt_install_stored(lua_State *L);
void lt_install_objects(lua_State *L);

// MARK: State

// What a live table holds besides its metatable: its entries, what it stands in, the name it has there (only where it stands in a
// slot, and in data), when anything in it changed last, and its position in the list that marked it last. No script can make these keys.
extern const char lt_live_entries, lt_live_parent, lt_live_name, lt_live_stamp, lt_live_position;

// The dependencies on a table that were reported: on single entries or the length, on the whole table, on its entries without their
// contents, and those of the list that it is an item of.
typedef enum { LT_READ_BY_ENTRY = 1, LT_READ_WHOLE = 2, LT_READ_LIST = 4, LT_READ_ITEM = 8 } lt_read;

// Pushes the table with the entries of a table: itself, or, with true, that behind a live one. Who reads is noted for all of a table
// of data. Neither raises nor allocates.
bool lt_push_entries(lua_State *L, int table);
// The same where nobody reads.
bool lt_push_compared(lua_State *L, int table);
bool lt_is_live(lua_State *L, int index);
// When anything in a live table changed last; 0 for any other value.
int64_t lt_stamp_of(lua_State *L, int index);
// Whether two values are the same data: tables by what is in them, if that is at most a million values. Neither raises nor allocates.
bool lt_equal(lua_State *L, int a, int b);
// The same, where tables of state that were written after `stamp` count as different.
bool lt_equal_since(lua_State *L, int a, int b, int64_t stamp);
// Pushes a live copy of the table at `source`, which stands in the live table, or in the slot `name` of the owner, at `parent`.
void lt_push_live(lua_State *L, int source, int parent, int name);
int lt_live_assign(lua_State *L);
// Sets consecutive entries of a live table as one write: all of them, or none and an error. Stack: the table, the first position, an
// array of values, their number, and the value that the host checks: a new value, the array if all are new, or true if none is.
int lt_live_assign_range(lua_State *L);
// Makes a metatable of live tables, and keeps it under a key.
void lt_install_tables(lua_State *L, const void *key);
bool lt_is_data_table(lua_State *L, int index);
// Sets when a live table was written last.
void lt_set_stamp(lua_State *L, int table, int64_t stamp);
// Marks a live table as read. Neither raises nor allocates.
void lt_mark_read(lua_State *L, int table, lt_read read);
bool lt_is_read(lua_State *L, int table, lt_read read);
// Notes that all of the table is read, if it is live. Neither raises nor allocates.
void lt_note_table(lua_State *L, int table);
// Notes that an entry of a live table is read, at a name or position; a key of true is the length. `is_there`: whether there is one.
void lt_note_entry(lua_State *L, int table, int key, bool is_there);
// Begins to record the reads of an item. Reads in the table of the item are not recorded.
void lt_begin_item(lt_runtime *runtime, const void *table);
// Records that an item of the current list reads a property of a self.
void lt_note_property(lua_State *L, int self, int name);
// Reports a write of an entry to the lists that show the entries of a live table.
void lt_tell_list(lua_State *L, int table);
// Reports a write in a live table to the lists that it is an item of.
void lt_tell_item(lua_State *L, int table);
// Returns the signature of `count` values, from the index `first` on.
lt_signature lt_sign(lua_State *L, int first, int count);
// Keeps the function on top as the main function of a file.
void lt_keep_chunk(lua_State *L, const char *name);
// Calls an operation of the host with a live table and a key of it. A key of 0 stands for all of the table.
void lt_tell_table(lua_State *L, int operation, int table, int key);
// Pushes a live copy of the table at `source` for the slot `name` of an owner, which holds the table at `before`. Keeps the tables of equal
// items (see assign.c).
void lt_push_assigned(lua_State *L, int source, int owner, int name, int before);
// Pushes the `id` of the table at `index`; nil if it has none.
void lt_push_id(lua_State *L, int index);
// Returns true if both values have the same `id`, or neither has one.
bool lt_has_same_id(lua_State *L, int a, int b);
// Pushes the key of the item at `item`: the value of `key` for it, or its position if `key` is nil.
void lt_push_item_key(lua_State *L, int key, int item, int64_t position);
// Pushes the items, or the table with the entries of a live table. Returns true if metamethods provide the items.
bool lt_push_items(lua_State *L, const lt_value *value);
// Pushes the item at a position of the value that `lt_push_items` pushed; `answers` is its result.
void lt_push_item_at(lua_State *L, int items, bool answers, int64_t position);
// Pushes the result of the function at `function` for an item, or an array with the value of each column.
void lt_push_item_content(lua_State *L, int function, const lt_value *columns, int column_count, int item, int64_t position);
// Pushes a sequence, and retains its owner.
void lt_push_sequence(lua_State *L, const lt_sequence *sequence);
bool lt_is_sequence(lua_State *L, int index);
// `next`, and every write, of the sequence at 1.
int lt_sequence_next(lua_State *L);
int lt_sequence_write(lua_State *L);
void lt_install_sequences(lua_State *L);
// Whether the table of data at `live` can become what the table at `value` says, and be the same as a new one.
bool lt_can_merge_data(lua_State *L, int live, int value);
// Makes it say that, and tells the host what differs. Raises where there is no memory for it; then nothing is another.
void lt_merge_data(lua_State *L, int live, int value);
// `next`, which sees through live tables.
int lt_next_entry(lua_State *L);
int lt_next_of_data(lua_State *L);
// Tells the host of a slot; `alias` is the name it was read by, or 0.
void lt_note(lua_State *L, int operation, int owner, int name, int alias);
// Notes that a slot is read.
void lt_note_read(lua_State *L, int owner, int name, int alias);
// Pushes the value of a slot, and notes that it was read. False, and nothing, where there is no such slot.
bool lt_push_slot(lua_State *L, int owner, int name, int alias);
bool lt_has_slot(lua_State *L, int owner, int name);
// Writes a slot of a self or an object, or the value that the binding in it leads to. Stack: the owner, the name, the value.
void lt_write_slot(lua_State *L);
// Writes a slot where the host lets it.
void lt_assign_slot(lua_State *L, int owner, int name, int value, bool is_bound);
// Stores a value in a slot, and tells the host where that is another one. The stack has room.
// True for the value that slots hold in place of nil.
bool lt_is_empty(lua_State *L, int index);
void lt_store_slot(lua_State *L, int owner, int name, int value);
// Sets a slot of the table of slots at `slots` to the value on top, which it pops. Nobody is told.
void lt_set_slot(lua_State *L, int owner, int slots, int name);
// Pushes a property of a self.
void lt_push_field(lua_State *L, int self, int name);
// Pushes what a binding stands for; `alias` is the name of the property it is read by, or 0.
void lt_push_bound(lua_State *L, int binding, int alias);
void lt_assign_bound(lua_State *L, int binding, int value);
bool lt_same_binding(lua_State *L, int a, int b);
// Makes a binding of the one or two values from `first` on.
void lt_make_binding(lua_State *L, int kind, int first);
// Pushes a binding to a slot of the self at `owner`.
void lt_push_slot_binding(lua_State *L, int owner, const lt_value *name);
// Elements of lists are the same if they are the same table, or tables with the same `id`.
bool lt_is_same_element(lua_State *L, int a, int b);
// Replaces the value on top by the one that key `i` of a path leads to, following the element that is recorded for it, and updates both.
// Returns false, and leaves nil, if that element was removed.
bool lt_follow_key(lua_State *L, int path, int elements, lua_Integer i);
int lt_bind(lua_State *L);
// Makes what `stored` returns, of the default and the key at `first`.
void lt_make_stored(lua_State *L, int first);
// Pushes a binding to the stored value whose name follows at `next`. Behind it stands its first value.
void lt_push_stored(lua_State *L, const lt_value **next);
void lt_keep_task(lua_State *L, int function, uint64_t task);
bool lt_is_object(lua_State *L, int index);
void lt_push_new_object(lua_State *L, uint64_t bits, const lt_value **next);
void lt_push_known_object(lua_State *L, uint64_t number);
void lt_set_slots_of_object(lua_State *L, int object, int table);
void lt_keep_methods(lua_State *L, int table, int type);
void lt_open_libraries(lua_State *L);
int lt_raise_limit(lua_State *L);

// How many instructions to count for so many turns of a loop in C: 0 while they, with those before, are few.
static inline int64_t lt_due(lt_runtime *runtime, int64_t turns) {
  if (turns < LT_HOOK_INTERVAL && runtime->steps + turns < LT_HOOK_INTERVAL) {
    runtime->steps += turns;
    return 0;
  }
  runtime->steps = 0;
  return turns < LT_HOOK_INTERVAL ? LT_HOOK_INTERVAL : turns;
}

// Counts turns of a loop in C, where no hook runs, as instructions.
static inline void lt_step(lua_State *L, int64_t turns) {
  int64_t due = lt_due(lt_runtime_of(L), turns);
  if (due > 0) lt_spend(L, due);
}

// Comes first in what runs a part of the script: it does not begin where a limit was passed already.
static inline void lt_begin_part(lua_State *L) { lt_spend(L, 1); }

// Runs a C function under protection, its argument as a light userdata; leaves one result or the error value.
lt_status lt_protected(lt_runtime *runtime, lua_CFunction function, void *argument);
lt_status lt_protected_results(lt_runtime *runtime, lua_CFunction function, void *argument, int results);

#endif

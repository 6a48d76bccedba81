// Declarations that the files of the bridge share. In them, a live table is a table of state or data as scripts see it (live.c).

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
#define LT_IDLE_INTERVAL 1000000  // a few milliseconds
#define LT_LARGE_BLOCK (64 << 10)
// The work that costs as much as one instruction: bytes that are copied, and bytes that are examined.
#define LT_COPIED_A_TURN 64
#define LT_BYTES_A_TURN 16
#define LT_TURNS_A_CALL 16  // the instructions that lt_trampoline counts for each call of a host function
#define LT_STACK_EXTRA 80  // bytes of a stack that do not grow when it doubles (EXTRA_STACK values)
#define LT_RECENT_READS 8
#define LT_RECENT_TABLES 4
#define LT_MOST_PART_READS 64
#define LT_SHORT_STRING 40  // strings up to this length exist once (LUAI_MAXSHORTLEN)

typedef struct {
  uint64_t arena;
  int slot;
  int index;
  bool is_read;
} lt_anchor_request;

struct lt_runtime {
  lua_State *L;
  lua_State *running;  // the stack that runs: L, or the stack of a task
  lt_callback callback;
  void *context;
  lt_options options;

  // Memory.
  size_t used;
  size_t large;  // the part of `used` in large blocks: one instruction may read a whole block
  size_t latest; // the size of the large block that was allocated last
  int64_t allocations;
  int64_t failing;
  bool was_refused;  // true if an allocation was refused since the last reset

  // Budget.
  int64_t instructions, instruction_limit;
  int64_t steps;  // turns of loops in C that are not counted as instructions yet
  // Only time in Lua counts. `time_left` is valid while Lua does not run, and `deadline` while it runs.
  int64_t time_left, deadline;
  int64_t looked;  // the time of the last check of the clock
  int64_t counted; // the time of the counting clock (`nanoseconds_per_check`)
  // The time when Lua began to run, and the time in Lua before that.
  int64_t entered, in_lua;
  int nesting;  // the number of protected calls that have not ended
  // The time that was left when the budget began or was last continued (lt_continue), and the usage at that moment. If other
  // programs used the processor meanwhile, the script gets more time.
  int64_t time_limit;
  lt_usage begun;
  lt_limit tripped;

  // The requests of the host function that is returning.
  lt_reply reply;
  lt_anchor_request anchors[LT_MOST_ANCHORS];
  int anchor_count;

  // The line recorded when the current method was looked up; 0 for none.
  lt_frame noted;
  bool was_syntax;
  lt_frame frames[LT_MOST_FRAMES];
  int frame_count;
  bool keeps_frames;  // true if an error is raised again: the frames of the first time are more exact

  // State.
  uint64_t latest_number;  // the latest result of lt_next_number: the number of an owner, a list or a task
  int64_t write_count;     // the number of writes of state so far
  bool notes_reads;
  uint64_t reader;         // the instance or list that reads state now; 0 for none
  uint64_t list;           // the reader, if it is a list; else 0
  bool called_impure;      // true after a call of a function whose result depends on more than its arguments
  // The last reported reads of slots and entries, for the body that runs.
  struct { uint64_t owner; const void *part; } reads[LT_RECENT_READS];
  // The last tables that count as read as a whole: further reads of their contents are not reported. `table_reads` counts the
  // tables that were stored here. `part_reads` counts the reported reads of whole tables and of single entries.
  const void *tables[LT_RECENT_TABLES];
  int table_reads, part_reads;
};

int64_t lt_clock(clockid_t clock);
// Returns the time of the clock for budgets. If this is the counting clock (`nanoseconds_per_check`), does not advance it.
int64_t lt_now(const lt_runtime *runtime);
// As lt_now, for a check of a budget: first advances the counting clock, if budgets use it.
int64_t lt_check_clock(lt_runtime *runtime);
// Returns the nanoseconds that the processor has spent since `start`: on this thread, or on the whole process if `start` was
// taken on another thread.
int64_t lt_done_since(const lt_runtime *runtime, lt_usage start);

static inline lt_runtime *lt_runtime_of(lua_State *L) { return *(lt_runtime **)lua_getextraspace(L); }

// Keys of the registry.
extern const char lt_key_anchors, lt_key_methods, lt_key_fields, lt_key_globals, lt_key_self, lt_key_environment,
  lt_key_binding, lt_key_library, lt_key_context, lt_key_drawing, lt_key_subview, lt_key_instances, lt_key_live, lt_key_object,
  lt_key_objects, lt_key_types, lt_key_tasks, lt_key_data, lt_key_data_table, lt_key_screen, lt_key_steps, lt_key_random, lt_key_chunks,
  lt_key_facts, lt_key_lists, lt_key_declared, lt_key_stored;

// The owner of state: the userdata behind a `self`, an observed object or `self.env`.
typedef struct {
  uint64_t number;  // of the instance or object; a `self`, its configuration and `self.env` have the same number
  int32_t type;     // the type of an object, or LT_NO_TYPE or LT_CONFIGURATION
  bool has_ended;
  bool is_data;     // true for `data`, whose tables have their own metatable
} lt_owner;

#define LT_OWNER_SLOTS 1  // the user value with the table of slots by name

void *lt_allocate(void *runtime, void *block, size_t old_size, size_t new_size);
void lt_fill_place(lt_frame *frame, const lua_Debug *record);
void lt_hook(lua_State *L, lua_Debug *event);
// Returns the number of instructions between two calls of the hook, which checks the clock.
int lt_hook_interval(const lt_runtime *runtime);
// Counts instructions. Raises an error if this exceeds a limit.
void lt_spend(lua_State *L, int64_t instructions);
void lt_recover(lt_runtime *runtime, int status);
// Records a refused allocation as an exceeded limit.
void lt_trip_memory(lt_runtime *runtime);
// Adds the functions for patterns to the table on top.
void lt_set_patterns(lua_State *L);
// Adds functions to the table on top: all those of the library `table` except `pack`. They count the turns of their loops.
void lt_set_table_functions(lua_State *L);
// Records the places of the functions on a stack, innermost first.
void lt_note_frames(lua_State *L);
int lt_message_handler(lua_State *L);
int lt_trampoline(lua_State *L);
void lt_push_function(lua_State *L, int operation);
void lt_push_function_by(lua_State *L, lua_CFunction trampoline, int operation);
// Trampolines that convert the arguments to text first, or that count one instruction for each of their bytes.
int lt_as_text_trampoline(lua_State *L);
int lt_by_length_trampoline(lua_State *L);
// Counts the contents of the strings and arrays from the index `first` on as instructions.
void lt_count(lua_State *L, int first, size_t bytes_a_turn);
void lt_push_value(lua_State *L, const lt_value *value);
// Pushes the value at `next` with its contents, and moves `next` behind them.
void lt_push_next(lua_State *L, const lt_value **next);
// Pushes a `self` for one call of a layout.
void lt_push_self(lua_State *L, uint64_t instance, const lt_field *fields, int count);
// Calls a function that creates a view. On the stack, the function is below its `count` arguments. Leaves the view, and reports a
// second view to the host.
void lt_call_for_view(lua_State *L, int count);
// Calls Swift and, after that frame has returned, performs the action that it requested.
int lt_dispatch(lua_State *L, lt_runtime *runtime, int operation);
// Runs a module for `require`, as the reply requests. Returns the number of its results.
int lt_run_required(lua_State *L, lt_runtime *runtime, lt_reply reply);
// The metamethods for `self.name = value`, for `self.env.key`, and for writes to the environment.
int lt_self_assign(lua_State *L);
int lt_environment_index(lua_State *L);
int lt_environment_assign(lua_State *L);
// Protects the metatable on top from scripts. `name` is the name of its values in messages.
void lt_protect_metatable(lua_State *L, const char *name);
// Create the metatables of subviews, selfs, live tables, bindings and objects.
void lt_install_subviews(lua_State *L);
void lt_install_self(lua_State *L);
void lt_install_live(lua_State *L);
void lt_install_data(lua_State *L);
void lt_install_bindings(lua_State *L);
void lt_install_stored(lua_State *L);
void lt_install_objects(lua_State *L);

// MARK: State

// The keys of the fields of a live table: its entries, its parent, its key in the parent, the stamp of its last change, and its
// position in a list of items (`lt_list`). If several lists contain it, the position is in the list that marked it most recently.
// A table of data stores its key in the parent. Any other table stores it only if the parent is an owner. The key is then
// the name of the owner's slot. No script can create the keys of these fields.
extern const char lt_live_entries, lt_live_parent, lt_live_name, lt_live_stamp, lt_live_position;

// Marks of a live table. Most are the kinds of dependencies on the table that were reported. A reader depends on single entries or the length, on the whole table,
// or on the entries without the contents of tables in them. LT_READ_ITEM: the table is an item of a list (`lt_list`), which
// depends on it. LT_MOVED: the table was moved within its parent, so it may occur there more than once.
typedef enum { LT_READ_BY_ENTRY = 1, LT_READ_WHOLE = 2, LT_READ_LIST = 4, LT_READ_ITEM = 8, LT_MOVED = 16 } lt_mark;

// Pushes the table with the entries of a table: the table behind a live table, or the table itself. Returns true for a live
// table. If reads are recorded, the whole live table counts as read. Neither raises an error nor allocates.
bool lt_push_entries(lua_State *L, int table);
// As lt_push_entries, but records no read.
bool lt_push_entries_untracked(lua_State *L, int table);
bool lt_is_live(lua_State *L, int index);
// Returns the stamp of the last change in a live table; 0 for any other value.
int64_t lt_stamp_of(lua_State *L, int index);
// As lt_stamp_of, for a table that is known to be live.
int64_t lt_live_stamp_of(lua_State *L, int table);
// Returns true if two values are equal. Tables are compared by their contents, up to a million values. Neither raises an error
// nor allocates.
bool lt_equal(lua_State *L, int a, int b);
// As lt_equal, but tables of state that were written after `stamp` are different.
bool lt_equal_since(lua_State *L, int a, int b, int64_t stamp);
// Pushes a live copy of the table at `source`. At `parent` is the live table that holds the copy, or the owner whose slot `name`
// holds it.
void lt_push_live(lua_State *L, int source, int parent, int name);
int lt_live_assign(lua_State *L);
// Sets consecutive entries of a live table as one write: all of them, or none if there is an error. Stack: the table, the first
// position, an array of values, their number, and the value that the host checks. If only one of the values may be new to
// the table, this is the new value. If all of them may be new, this is the array. If the table holds all of them, this is true.
int lt_live_assign_range(lua_State *L);
// Creates a metatable of live tables, and stores it under a key.
void lt_install_tables(lua_State *L, const void *key);
bool lt_is_data_table(lua_State *L, int index);
// Sets the stamp of the last change in a live table.
void lt_set_stamp(lua_State *L, int table, int64_t stamp);
// Marks a live table as read. Neither raises an error nor allocates.
void lt_add_mark(lua_State *L, int table, lt_mark read);
bool lt_has_mark(lua_State *L, int table, lt_mark read);
// Records that the whole table is read, if it is live. Neither raises an error nor allocates.
void lt_note_table(lua_State *L, int table);
// Records that an entry of a live table is read, by name or position. The key true means the length. `exists` is false if there
// is no such entry.
void lt_note_entry(lua_State *L, int table, int key, bool exists);
// Begins to record the reads of an item. Reads in the table of the item are not recorded.
void lt_begin_item(lt_runtime *runtime, const void *table);
// Records that an item of the current list reads a property of a self.
void lt_note_property(lua_State *L, int self, int name);
// Records that the current reader reads a property of a self. The body of this self has the value anyway.
void lt_note_input(lua_State *L, int self, int name);
// Reports to the host that an entry of a live table was written, if a list (`lt_list`) shows the entries of this table.
void lt_report_list(lua_State *L, int table);
// Reports to the host that a live table was written, if it is an item of a list (`lt_list`).
void lt_report_item(lua_State *L, int table);
// Returns the signature of `count` values, from the index `first` on. If `watched` is not 0, it is the index of an array to which
// all tables and functions are added that could change while an item runs: tables that are not live, functions with a captured
// variable that any function assigns, and iterators.
lt_signature lt_sign(lua_State *L, int first, int count, int watched);
// Returns true if the watched tables and functions have not changed since they were added. The cost is proportional to their size.
bool lt_is_unchanged(lua_State *L, int watched);
// Stores the function on top as the main function of a file.
void lt_keep_chunk(lua_State *L, const char *name);
// Reports an operation to the host, with a live table and one of its keys. A key of 0 means the whole table.
void lt_report_table(lua_State *L, int operation, int table, int key);
// Pushes a live copy of the table at `source` for the slot `name` of an owner. At `before` is the current value of the slot. If
// this is a table of state, reuses its tables for equal items (see assign.c).
void lt_push_assigned(lua_State *L, int source, int owner, int name, int before);
// Pushes the `id` of the table at `index`; nil if it has none.
void lt_push_id(lua_State *L, int index);
// Returns true if both values have the same `id`, or neither has one.
bool lt_has_same_id(lua_State *L, int a, int b);
// Pushes the key of the item at `item`: the value of `key` for it, or its position if `key` is nil.
void lt_push_item_key(lua_State *L, int key, int item, int64_t position);
// Pushes the items. If they are in a live table, pushes the table with its entries. Returns true if the items can only be read by
// metamethods.
bool lt_push_items(lua_State *L, const lt_value *value);
// Pushes the item at a position of the value that `lt_push_items` pushed; `answers` is its result.
void lt_push_item_at(lua_State *L, int items, bool answers, int64_t position);
// Pushes the result of the function at `function` for an item, or an array with the value of each column.
void lt_push_item_content(lua_State *L, int function, const lt_value *columns, int column_count, int item, int64_t position);
// Pushes a sequence, and retains its owner.
void lt_push_sequence(lua_State *L, const lt_sequence *sequence);
bool lt_is_sequence(lua_State *L, int index);
// The functions for `next` and for every write to the sequence at index 1.
int lt_sequence_next(lua_State *L);
int lt_sequence_write(lua_State *L);
void lt_install_sequences(lua_State *L);
// Returns true if the table of data at `live` can take over the contents of the table at `value`, so that no script can tell it
// from a new table.
bool lt_can_merge_data(lua_State *L, int live, int value);
// Merges the table at `value` into the table of data at `live`, and reports the differences to the host. If there is not enough
// memory, raises an error and changes nothing.
void lt_merge_data(lua_State *L, int live, int value);
// As Lua's `next`, but works for live tables, too.
int lt_next_entry(lua_State *L);
int lt_next_of_data(lua_State *L);
// Reports an operation on a slot to the host. `alias` is the name by which the slot was read, or 0.
void lt_note(lua_State *L, int operation, int owner, int name, int alias);
// Records that a slot is read.
void lt_note_read(lua_State *L, int owner, int name, int alias);
// Pushes the value of a slot, and records the read. Returns false and pushes nothing if there is no such slot.
bool lt_push_slot(lua_State *L, int owner, int name, int alias);
// Pushes the binding in a slot of a self. Returns false, and pushes nothing, if there is none.
bool lt_push_binding_slot(lua_State *L, int owner, int name);
bool lt_has_slot(lua_State *L, int owner, int name);
// Writes a slot of a self or an object. If the slot has a binding, writes the value that the binding leads to. Stack: the owner,
// the name, the value.
void lt_write_slot(lua_State *L);
// Writes a slot if the host allows it.
void lt_assign_slot(lua_State *L, int owner, int name, int value, bool is_bound);
// Returns true for the value that represents nil in slots.
bool lt_is_empty(lua_State *L, int index);
// Stores a value in a slot, and reports it to the host if the value changed. The caller ensures space on the stack.
void lt_store_slot(lua_State *L, int owner, int name, int value);
// Sets a slot of the table of slots at `slots` to the value on top, and pops it. Does not report the write.
void lt_set_slot(lua_State *L, int owner, int slots, int name);
// Pushes a property of a self.
void lt_push_field(lua_State *L, int self, int name);
// Pushes the value that a binding leads to. `alias` is the name of the property by which it is read, or 0.
void lt_push_bound(lua_State *L, int binding, int alias);
void lt_assign_bound(lua_State *L, int binding, int value);
bool lt_same_binding(lua_State *L, int a, int b);
// Creates a binding from the one or two values from `first` on.
void lt_make_binding(lua_State *L, int kind, int first);
// Pushes a binding to a slot of the self or object at `owner`.
void lt_push_slot_binding(lua_State *L, int owner, const lt_value *name);
// Elements of lists are the same if they are the same table, or tables with the same `id`.
bool lt_is_same_element(lua_State *L, int a, int b);
// Replaces the value on top by the one that key `i` of a path leads to. Follows the element that is recorded for this key, and
// updates the key and the element. Returns false, and leaves nil, if that element was removed.
bool lt_follow_key(lua_State *L, int path, int elements, lua_Integer i);
int lt_bind(lua_State *L);
// Creates the result of `stored` from the default and the key at `first`.
void lt_make_stored(lua_State *L, int first);
// Pushes a binding to the stored value whose name is at `next`. Its initial value follows the name.
void lt_push_stored(lua_State *L, const lt_value **next);
void lt_keep_task(lua_State *L, int function, uint64_t task);
bool lt_is_object(lua_State *L, int index);
void lt_push_new_object(lua_State *L, uint64_t bits, const lt_value **next);
void lt_push_known_object(lua_State *L, uint64_t number);
void lt_set_slots_of_object(lua_State *L, int object, int table);
void lt_keep_methods(lua_State *L, int table, int type);
void lt_open_libraries(lua_State *L);
int lt_raise_limit(lua_State *L);

// Returns the number of instructions to count now for `turns` turns of a loop in C. Small numbers of turns are added up: the
// result is 0 until their sum reaches LT_HOOK_INTERVAL.
static inline int64_t lt_due(lt_runtime *runtime, int64_t turns) {
  if (turns < LT_HOOK_INTERVAL && runtime->steps + turns < LT_HOOK_INTERVAL) {
    runtime->steps += turns;
    return 0;
  }
  runtime->steps = 0;
  return turns < LT_HOOK_INTERVAL ? LT_HOOK_INTERVAL : turns;
}

// Counts turns of a loop in C as instructions, because no hook runs there.
static inline void lt_step(lua_State *L, int64_t turns) {
  int64_t due = lt_due(lt_runtime_of(L), turns);
  if (due > 0) lt_spend(L, due);
}

// Most functions that run a part of the script, such as a body, call this first. Raises an error if a limit is exceeded already.
static inline void lt_begin_part(lua_State *L) { lt_spend(L, 1); }

// Runs a C function in a protected call. Its argument is a light userdata. Leaves one result, or the error value; nothing if the
// stack cannot grow.
lt_status lt_protected(lt_runtime *runtime, lua_CFunction function, void *argument);
lt_status lt_protected_results(lt_runtime *runtime, lua_CFunction function, void *argument, int results);

#endif

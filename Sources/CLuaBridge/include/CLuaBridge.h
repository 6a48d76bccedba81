// The interface between Swift and Lua. No function here raises a Lua error: code that can raise an error runs behind these
// functions, in C, under a protected call. A live table is a table of state or data as scripts see it (live.c).

#ifndef CLUABRIDGE_H
#define CLUABRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lua_State lua_State;
typedef struct lt_runtime lt_runtime;

// MARK: Values

// The kinds of values that Swift passes to Lua.
typedef enum {
  LT_NIL, LT_BOOLEAN, LT_INTEGER, LT_NUMBER, LT_STRING,
  LT_HANDLE,   // the bits become a light userdata
  LT_ANCHORED, // a value stored by lt_anchor: the bits are arena << 24 | slot
  LT_LIBRARY,  // a read-only view of the globals
  LT_CONTEXT,  // a drawing context: the bits are its number
  LT_SCREEN,   // the screen of a test
  LT_LIST,     // an array: the next `bits` values are its entries
  LT_TABLE,    // a table: the next `bits` pairs are its names and values
  LT_OBJECT,   // a new observed object: the bits are its type << 32 | its number of slots; their names and values follow
  LT_KNOWN_OBJECT,  // the object with the number `bits`; nil if it no longer exists
  LT_HOST_FUNCTION,  // a function of the host: the bits are its number
  LT_SEQUENCE, // a sequence: the bits are the address of its lt_sequence
  LT_STORED    // a binding to a value declared with `stored`: its key follows, and the value to use if nothing is stored yet
} lt_tag;

// An array of the host. Its entries have the positions from `first` to `last`. Lua retains the owner, and the owner keeps this
// struct at its address.
typedef struct {
  void *owner;
  int64_t first, last;
} lt_sequence;

// The tag in the upper four bits of the handle of a view.
#define LT_VIEW_HANDLE 1
// The tag of the handle of a colour, which is plain data.
#define LT_COLOR_HANDLE 2

// The most values that one call of a host function can store with lt_anchor.
#define LT_MOST_ANCHORS 256

typedef struct {
  lt_tag tag;
  uint64_t bits;
  const char *text;  // LT_STRING: `bits` bytes, copied before the call returns
} lt_value;

typedef enum {
  LT_FIELD_PLAIN,
  LT_FIELD_HANDLER,  // bodies see one function that never changes and calls the latest handler
  LT_FIELD_BINDING   // if the value is a binding, reads and writes of the property go through it
} lt_role;

typedef struct {
  const char *name;
  size_t length;
  lt_value value;
  lt_role role;
  bool of_configuration;  // true for a field of a style's configuration, false for a field of `self`
} lt_field;

// MARK: Callbacks

// Events that C reports to the host while a script runs. They are the operations below 1 << 16. The last argument is on top of
// the stack. `stepTaken` must stay the last event.
#define LT_SWIFT_NAME(name) __attribute__((swift_name(#name)))
typedef enum __attribute__((enum_extensibility(closed))) {
  // A name was not found: among the globals (arguments: the table, the name), the methods of a handle (the handle, the name), the
  // fields of a function (the name of the function, the field), of a drawing context, or of the screen of a test.
  LT_EVENT_UNKNOWN_GLOBAL LT_SWIFT_NAME(unknownGlobal),
  LT_EVENT_UNKNOWN_METHOD LT_SWIFT_NAME(unknownMethod),
  LT_EVENT_UNKNOWN_FIELD LT_SWIFT_NAME(unknownField),
  LT_EVENT_UNKNOWN_DRAWING LT_SWIFT_NAME(unknownDrawing),
  LT_EVENT_UNKNOWN_STEP LT_SWIFT_NAME(unknownStep),
  // A script assigns a global name of Longtail or Lua. Arguments: the table, the name, the value.
  LT_EVENT_TAKEN_GLOBAL LT_SWIFT_NAME(takenGlobal),
  // A handle is called, converted to text, or added to another value.
  LT_EVENT_CALL_HANDLE LT_SWIFT_NAME(callHandle),
  LT_EVENT_DESCRIBE_HANDLE LT_SWIFT_NAME(describeHandle),
  LT_EVENT_JOIN LT_SWIFT_NAME(join),
  // `self.name` is read or assigned, and C does not know the name. `self.env.name` is read. `self:printChanges()` is called.
  LT_EVENT_MISSING_PROPERTY LT_SWIFT_NAME(missingProperty),
  LT_EVENT_ASSIGN_PROPERTY LT_SWIFT_NAME(assignProperty),
  LT_EVENT_READ_ENVIRONMENT LT_SWIFT_NAME(readEnvironment),
  LT_EVENT_PRINT_CHANGES LT_SWIFT_NAME(printChanges),
  // A modifier that is defined with a function instead of a table, by `modifier(name, function)`, is called.
  LT_EVENT_CHECK_RECEIVER LT_SWIFT_NAME(checkReceiver),
  // A modifier that is defined with a function instead of a table has returned.
  LT_EVENT_CHECK_RESULT LT_SWIFT_NAME(checkResult),
  // A function that creates a view has returned a second view.
  LT_EVENT_SECOND_VIEW LT_SWIFT_NAME(secondView),
  // A source text was compiled. Arguments: its name, its code as returned by `string.dump`.
  LT_EVENT_COMPILED LT_SWIFT_NAME(compiled),
  // A module has ended. Arguments: its result or error, and true if it succeeded.
  LT_EVENT_MODULE_ENDED LT_SWIFT_NAME(moduleEnded),
  // A script uses a subview of a layout.
  LT_EVENT_SUBVIEW_PROPERTY LT_SWIFT_NAME(subviewProperty),
  LT_EVENT_SUBVIEW_SIZE LT_SWIFT_NAME(subviewSize),
  LT_EVENT_SUBVIEW_GUIDE LT_SWIFT_NAME(subviewGuide),
  LT_EVENT_SUBVIEW_VALUE LT_SWIFT_NAME(subviewValue),
  LT_EVENT_SUBVIEW_PLACE LT_SWIFT_NAME(subviewPlace),
  // A slot was read, or its value changed. Arguments: its name; for a read, the name by which it was read; the number of its
  // owner; the type of its owner, or -1 for none.
  LT_EVENT_NOTE_READ LT_SWIFT_NAME(noteRead),
  LT_EVENT_NOTE_WRITE LT_SWIFT_NAME(noteWrite),
  // A part of a table was read or has changed. Arguments: the table, and the part: a name, a position, true for the length, false
  // for all entries without the contents of tables in them, or nil for everything.
  LT_EVENT_NOTE_TABLE_READ LT_SWIFT_NAME(noteTableRead),
  LT_EVENT_NOTE_TABLE_WRITE LT_SWIFT_NAME(noteTableWrite),
  // Returns true if a slot may be written. Arguments: the value, the name, the number and type of its owner, and true if the
  // write goes through a binding.
  LT_EVENT_ASSIGN_SLOT LT_SWIFT_NAME(assignSlot),
  // Returns true if an entry of a table may be written. Arguments: the value, the key, the type of the existing keys, the nesting
  // depth of the value, the name of the slot, the number and type of its owner. The number is 0 if the slot does not hold the
  // outermost table around the entry any more.
  LT_EVENT_ASSIGN_ENTRY LT_SWIFT_NAME(assignEntry),
  // Checks the value that a function returned for a slot. Arguments: the value, the name, the instance.
  LT_EVENT_INITIAL_VALUE LT_SWIFT_NAME(initialValue),
  // `receiver:binding "path"` is called.
  LT_EVENT_BIND LT_SWIFT_NAME(bind),
  // A script uses a property that a binding, or an object, does not have.
  LT_EVENT_BINDING_PROPERTY LT_SWIFT_NAME(bindingProperty),
  LT_EVENT_OBJECT_PROPERTY LT_SWIFT_NAME(objectProperty),
  // The path of a binding leads into a value that is not a table.
  LT_EVENT_LOST_PATH LT_SWIFT_NAME(lostPath),
  // A write through a binding would set an element of a list to nil.
  LT_EVENT_NIL_ELEMENT LT_SWIFT_NAME(nilElement),
  // A write through a binding reaches a slot whose owner was removed.
  LT_EVENT_LOST_OWNER LT_SWIFT_NAME(lostOwner),
  // Bindings to the slots of an instance were created. Arguments: the bindings.
  LT_EVENT_SLOTS_BOUND LT_SWIFT_NAME(slotsBound),
  // Asks for facts about the code of a function. Arguments: the main function of its file, the name of the file, the first and
  // last line of the function, a hash of the names of its upvalues. Returns an array (see signatures.c).
  LT_EVENT_FACTS LT_SWIFT_NAME(facts),
  // A list (`lt_list`) depends on a table of state: on the parent of its items or, if the list is one row of a lazy container, on
  // its only item. Arguments: this table, nil.
  LT_EVENT_ITEM_PARENT LT_SWIFT_NAME(itemParent),
  // A script or the host wrote in a table that is an item of a list (`lt_list`). Arguments: this table, nil.
  LT_EVENT_NOTE_ITEM_WRITE LT_SWIFT_NAME(noteItemWrite),
  // The key and content of an item were computed. Arguments: the item, its key, its content, its position. The content is a view,
  // an array with a value for each column, or nil if only keys are computed.
  LT_EVENT_ITEM LT_SWIFT_NAME(item),
  // A script calls a function of the host. Argument: the number of the function.
  LT_EVENT_CALL_HOST LT_SWIFT_NAME(callHost),
  // An entry of a sequence is read. Arguments: the owner of the sequence, the position.
  LT_EVENT_SEQUENCE_ENTRY LT_SWIFT_NAME(sequenceEntry),
  // A task continues with the answer of a function of the host.
  LT_EVENT_ANSWERED LT_SWIFT_NAME(answered),
  // The report function of a task (see LT_ACTION_WAIT) has raised an error.
  LT_EVENT_ABANDONED LT_SWIFT_NAME(abandoned),
  // A task continues after a step of a test.
  LT_EVENT_STEP_TAKEN LT_SWIFT_NAME(stepTaken)
} lt_event LT_SWIFT_NAME(LuaEvent);

// The results of lt_callback that are not a number of results on the stack.
enum {
  LT_RAISE = -1,  // raise the value on top of the stack
  LT_ACTION = -2  // perform the action of the reply
};
// The function of the host that runs each host function and handles each event. `operation` is the number of the function or
// event.
typedef int (*lt_callback)(void *context, lua_State *L, int operation);

typedef enum {
  LT_ACTION_NONE,
  LT_ACTION_PUSH,       // return reply.value
  LT_ACTION_PUSH_DATA,  // return the value at reply.values, whose contents follow it
  // If there is a reply.name, add a method with this name to the methods of views. If reply.index is 0, the method is the host
  // function with operation reply.operation. Otherwise, the method calls the function at reply.index, which a script passed to
  // `modifier`. Then reply.operation is the number of this modifier.
  LT_ACTION_REGISTER,
  // Add a host function to the methods of views for each line of reply.text, which is its name. The operations are consecutive,
  // from reply.operation on. If there is a reply.name, add a host function with this name and operation reply.index, too. The
  // host keeps the texts until C has used them.
  LT_ACTION_METHODS,
  LT_ACTION_STORED,     // return a value declared with `stored`, with the default and the key from reply.index on
  LT_ACTION_BINDING,    // return a binding of kind reply.operation, created from the one or two values from reply.index on
  LT_ACTION_BIND,       // return a binding for the path at index 2 in the self, object or binding at index 1
  LT_ACTION_TYPE,       // store the functions of the table at reply.index as the methods of type reply.operation
  LT_ACTION_OBJECT,     // return the object at reply.values; set its slots from the table at reply.index, if any
  LT_ACTION_CALL,       // call the function at reply.index; store the one at reply.operation, if any, as task reply.value.bits
  // Call the function at reply.index and replace it by its result. If reply.index is a table, do this in a copy of the table, for
  // the functions whose names are the lines of reply.text. Then perform operation `reply.operation`.
  LT_ACTION_BUILD,
  LT_ACTION_SLEEP,      // let the running task sleep for the number of seconds at index 1
  // Let the running task wait until it is resumed, then return the result of operation reply.operation. The function at
  // reply.index, if any, is the report function of the task: it is called with each value that the host reports meanwhile.
  LT_ACTION_WAIT,
  LT_ACTION_REPORT,     // call the report function of the task with each value in the list at reply.values, then wait again
  // Load reply.text as reply.name, run it, report the outcome as LT_EVENT_MODULE_ENDED, and return the result. The host keeps
  // both texts until C has used them.
  LT_ACTION_RUN_MODULE
} lt_action;

// The action that C performs for a host function after its Swift frame has returned.
typedef struct {
  lt_action action;
  lt_value value;
  const lt_value *values;
  int operation;
  int index;
  const char *name;
  size_t name_length;
  const char *text;
  size_t text_length;
  lt_value result;  // returned after LT_ACTION_REGISTER, LT_ACTION_METHODS and LT_ACTION_TYPE
} lt_reply;

lt_reply *lt_reply_of(lt_runtime *runtime);
// Asks C to store the value at `index` as `slot` of `arena` after the Swift frame has returned. If `is_read` is true, a table of
// state counts as read as a whole. Returns false if there are too many requests.
bool lt_anchor(lt_runtime *runtime, uint64_t arena, int slot, int index, bool is_read);

// MARK: Life

typedef struct {
  size_t memory_limit;      // the most bytes that a script may use
  size_t memory_reserve;    // further bytes, for the handling of an error
  int64_t fail_allocation;  // for tests: the n-th growing allocation and its retry fail; 0 for none
  bool records_lines;       // record the line of every method look-up: exact, but slower
  bool hands_code;          // pass the compiled code of each text to the host
  uint32_t random_seed;
  // If above 0, time budgets use a counting clock: each check advances it by this many nanoseconds, so it is the same on every
  // machine. If 0, they use the clocks of the system.
  int64_t nanoseconds_per_check;
  void (*retain)(void *owner);  // for the owners of sequences
  void (*release)(void *owner);
  uint64_t latest_number;   // the latest number in the program that this one replaces: instances and objects get later ones
} lt_options;

// Returns NULL if there is not enough memory.
lt_runtime *lt_open(const lt_options *options, lt_callback callback, void *context);
void lt_close(lt_runtime *runtime);
lua_State *lt_main_state(lt_runtime *runtime);
size_t lt_memory_used(lt_runtime *runtime);
// Times up to some moment, in nanoseconds: elapsed time, processor time of the process and of the thread, and time in Lua.
typedef struct {
  int64_t time, of_process, of_thread, in_lua;
  uintptr_t thread;
} lt_usage;
lt_usage lt_usage_now(lt_runtime *runtime);
// Returns the nanoseconds of work since `start`, without time in Lua: the elapsed time; if this is 5 ms or more, at most the
// processor time.
int64_t lt_work_since(lt_runtime *runtime, lt_usage start);
// As `lt_work_since`, with time in Lua.
int64_t lt_time_since(lt_runtime *runtime, lt_usage start);
// Returns the time in Lua so far, in nanoseconds.
int64_t lt_time_in_lua(lt_runtime *runtime);
int64_t lt_allocations(lt_runtime *runtime);
// For tests: refuses an allocation, and the next one, with which Lua tries again. `allocation` is its number since lt_open, from
// 1; shrinking a block does not count. 0 refuses none.
void lt_fail_allocation(lt_runtime *runtime, int64_t allocation);

// Adds a host function to the globals, or to the global table `table` if it is not NULL.
bool lt_add_global(lt_runtime *runtime, const char *table, const char *name, int operation);
// As `lt_add_global`, but each call costs one instruction for each byte of its text arguments.
bool lt_add_counted(lt_runtime *runtime, const char *table, const char *name, int operation);
// As `lt_add_global`, but the arguments are converted with `tostring`.
bool lt_add_printing(lt_runtime *runtime, const char *name, int operation);
// Adds a host function to the methods of views.
bool lt_add_method(lt_runtime *runtime, const char *name, int operation);
// Returns true if scripts can read a global name without assigning it. If `table` is not NULL, the name is a field of this global
// table, which must exist.
bool lt_has_global(lt_runtime *runtime, const char *table, const char *name);
// Adds a host function as a field of an existing global function: `Text.markdown`.
bool lt_add_field(lt_runtime *runtime, const char *function, const char *name, int operation);
bool lt_add_value(lt_runtime *runtime, const char *table, const char *name, lt_value value);
// The tables that host functions are added to: globals, methods of views, of drawing contexts, and of the screens of tests.
typedef enum { LT_GLOBALS, LT_METHODS, LT_DRAWING, LT_STEPS } lt_names;
// Adds `count` host functions with consecutive operations. Each name in `names` ends with a zero byte.
bool lt_add_functions(lt_runtime *runtime, lt_names to, const char *names, int count, int first_operation);
// Makes a global table read-only. Operation `call` runs when the table is called, operation `missing` when a field is not found.
// A negative `call` adds no operation.
bool lt_seal_table(lt_runtime *runtime, const char *table, int call, int missing);
bool lt_install(lt_runtime *runtime);

// MARK: Budgets

// LT_MEMORY: an allocation was refused, and the script or a task caught its error, or the stack for a host function cannot grow.
// In other cases, only the status LT_OUT_OF_MEMORY shows the refusal. LT_INTERRUPTED: the process was asked to end.
typedef enum { LT_WITHIN, LT_INSTRUCTIONS, LT_TIME, LT_MEMORY, LT_INTERRUPTED } lt_limit;
// Sets the function that returns true if all Lua states of the process must stop. It is called while Lua runs. NULL for none.
void lt_set_interrupt(bool (*must_stop)(void));
// Starts a budget for the protected calls that follow. INT64_MAX means no limit. Only time in Lua counts.
void lt_begin(lt_runtime *runtime, int64_t instructions, int64_t nanoseconds);
// Returns the limit that was exceeded since lt_begin. A script cannot clear it.
lt_limit lt_tripped(lt_runtime *runtime);
// The state of a budget. lt_pause returns it before another budget begins, and lt_continue restores it. The time between these
// two calls does not count for the restored budget.
typedef struct {
  int64_t instructions, instruction_limit, nanoseconds;
  lt_limit tripped;
} lt_budget;
// Runs a full garbage collection.
void lt_collect(lt_runtime *runtime);
lt_budget lt_pause(lt_runtime *runtime);
void lt_continue(lt_runtime *runtime, lt_budget budget);
int64_t lt_instructions(lt_runtime *runtime);
// Counts work of the host for a script as instructions. If this exceeds the limit, the next instruction raises the error.
void lt_count_host_work(lt_runtime *runtime, int64_t instructions);

// MARK: Protected calls. Each leaves its result, if it has one, or the error value on top of the main stack.

typedef enum { LT_OK, LT_ERROR, LT_OUT_OF_MEMORY, LT_HANDLER_FAILED } lt_status;

lt_status lt_run(lt_runtime *runtime, const char *text, size_t length, const char *name);
// A slot: its name, and the number of its instance or object.
typedef struct {
  uint64_t owner;
  bool is_object;
  const char *name;
  size_t length;
} lt_slot;

// Returns a new number. No other instance or object has it.
uint64_t lt_next_number(lt_runtime *runtime);
uint64_t lt_latest_number(lt_runtime *runtime);
// Creates the `self` of an instance with its slots: alternating names and values. If a value is a function, its result for `self`
// is the value of the slot.
lt_status lt_begin_instance(
  lt_runtime *runtime, uint64_t instance, const lt_field *fields, int count, const lt_value *slots, int slot_count);
// Sets the instance or the list that reads state from now on, by its number. Its reads are reported to the host. 0 for none.
void lt_note_reads(lt_runtime *runtime, uint64_t reader, bool is_list);
// The state of the random numbers. lt_random_state reads it, or restores it if `is_restored` is true. Returns false if this
// version of Lua stores it elsewhere.
typedef struct {
  uint64_t words[4];
} lt_random;
bool lt_random_state(lt_runtime *runtime, lt_random *state, bool is_restored);
// Returns the number of writes of state so far.
int64_t lt_write_count(lt_runtime *runtime);
// Pushes the value of a slot of an instance or an object onto the main stack. If the slot has a binding, as for a value declared
// with `stored`, pushes the value that the binding leads to. Returns false and pushes nothing if there is no such slot. This is
// not a protected call.
bool lt_push_slot_value(lt_runtime *runtime, lt_slot slot);
// Sets an existing slot. Runs no code of the script.
lt_status lt_restore_slot(lt_runtime *runtime, lt_slot slot, const lt_value *values);
// Pushes the object with a number onto the main stack; nil if it no longer exists. Not a protected call.
void lt_push_object(lt_runtime *runtime, uint64_t number);
// Pushes a new object onto the main stack. `values` begins with LT_OBJECT.
lt_status lt_make_object(lt_runtime *runtime, const lt_value *values);
// Calls an anchored function with the `self` of an instance, after setting fields of `self`. The second argument is `content` if
// it is not NULL, otherwise the configuration if the instance is a style that has one. An instance keeps one `self` from its
// first call until lt_end_instance.
lt_status lt_call_body(
  lt_runtime *runtime, uint64_t function, uint64_t instance, const lt_field *fields, int count, const lt_value *content);
// Sets fields of an instance without calling anything.
lt_status lt_refresh(lt_runtime *runtime, uint64_t instance, const lt_field *fields, int count);
// Ends an instance: its handlers do nothing from now on. Not a protected call: neither raises an error nor allocates.
void lt_end_instance(lt_runtime *runtime, uint64_t instance);
// Returns true if two anchored values are identical, are tables with identical entries, or are bindings to the same target. A
// table of state or data equals only itself, and only if it was not written after `stamp`. If `by_data` is true, tables are
// compared by their whole contents, unless both are tables of data. Not a protected call: runs no code and leaves nothing on the
// stack.
bool lt_equal_anchored(lt_runtime *runtime, uint64_t a, uint64_t b, int64_t stamp, bool by_data);
// Calls an anchored function with two tables of `count` fields each, and leaves its result on the stack.
lt_status lt_call_equal(
  lt_runtime *runtime, uint64_t function, const lt_field *old_fields, const lt_field *new_fields, int count);
// Calls an anchored function, and leaves `results` values on the stack. The contents of lists and tables among the arguments
// follow them.
lt_status lt_call_function(lt_runtime *runtime, uint64_t function, const lt_value *arguments, int count, int results);
// Tasks are functions that can sleep. Starts a task under its own number, or continues one that sleeps. Leaves the seconds that
// the task sleeps now, true if it waits, or nil if it has ended. A task that raised an error has ended, too.
lt_status lt_start_task(lt_runtime *runtime, uint64_t task, uint64_t function);
lt_status lt_resume_task(lt_runtime *runtime, uint64_t task);
// Ends a task: it never runs again. Not a protected call: neither raises an error nor allocates.
void lt_end_task(lt_runtime *runtime, uint64_t task);
// Returns true if the running code belongs to a task that can sleep here.
bool lt_may_sleep(lua_State *L);
// The arguments of lt_call_layout. It calls a function of a layout with `self`, `argument_count` values (as in lt_call_function)
// and an array of `subviews`. Each subview knows its call and its position, from 1 on. Leaves `results` values on the stack.
typedef struct {
  uint64_t function, instance;
  const lt_field *fields;
  int field_count;
  const lt_value *arguments;
  int argument_count;
  uint64_t call;
  int subviews, results;
} lt_layout_call;
lt_status lt_call_layout(lt_runtime *runtime, const lt_layout_call *call);
// Creates the global `data`: an object of a type that only lt_set_data writes.
bool lt_add_data(lt_runtime *runtime, int type);
// Sets `count` names of `data`, each followed by its value. An existing table stays and takes over the differences of the new
// table, and so do the tables in it. A name is set completely or not at all.
lt_status lt_set_data(lt_runtime *runtime, const lt_value *values, int count);
// Creates the object whose slots hold the values that scripts declare with `stored`. Returns its number; 0 if there is not
// enough memory. `type` is the index of its type.
uint64_t lt_add_stored(lt_runtime *runtime, int type);
// Writes the path of a table of data, such as "user.orders[3]", and returns its length. If the buffer is too small, the beginning
// of the path is left out.
size_t lt_data_path(lua_State *L, int table, char *path, size_t capacity);
// Pushes the name of the slot that holds a live table, and sets the number and type of its owner. Returns false and pushes
// nothing for any other value.
bool lt_push_slot_of(lua_State *L, int table, uint64_t *owner, int *type);
// Returns the number that identifies a table of `data` or of state. Another table may get the same number after this table is
// freed.
uint64_t lt_table_number(lua_State *L, int table);
// Creates bindings to slots of an instance, and passes them to LT_EVENT_SLOTS_BOUND, in the order of the names.
lt_status lt_bind_slots(lt_runtime *runtime, uint64_t instance, const lt_value *names, int count);
// Reads, or writes, the value that an anchored binding leads to.
lt_status lt_read_bound(lt_runtime *runtime, uint64_t binding);
lt_status lt_write_bound(lt_runtime *runtime, uint64_t binding, const lt_value *values);
// As lt_binding_target, for an anchored binding. Pushes the binding and, if it leads to a slot, the name of the slot.
bool lt_anchored_target(lt_runtime *runtime, uint64_t binding, uint64_t *number, int *type, bool *has_path);
// Pushes an anchored value. Returns false if the stack is full.
bool lt_push_anchored(lt_runtime *runtime, uint64_t value);
// Writes the code of a function as `string.dump` does, without memory of Lua. Returns its length; 0 if it is not a function of a
// script, or if it does not fit.
size_t lt_function_code(lua_State *L, int index, uint8_t *bytes, size_t capacity);
// Goes through the items of an anchored array, from position `first` to `last`, counted from 1. If `items` is nil, the items are
// the numbers themselves. `key` is a path such as "user.id", an anchored function, or nil for the position; it gives the key of
// an item. If there are `columns` (paths or anchored functions), the content of an item is an array with a value for each column;
// otherwise, it is the result of `function`. Reports the key and the content as LT_EVENT_ITEM.
lt_status lt_each(
  lt_runtime *runtime, lt_value items, int64_t first, int64_t last, lt_value key, uint64_t function, const lt_value *columns,
  int column_count);
// Returns the length of an anchored array; -1 if only its `__len` knows. Runs no code and leaves nothing on the stack.
int64_t lt_known_length(lt_runtime *runtime, lt_value items);
// Gets the length from `__len`. Leaves the error on the stack if the status is not LT_OK.
lt_status lt_asked_length(lt_runtime *runtime, lt_value items, int64_t *length);

// MARK: Lists of items

// A list and its number (`lt_next_number`). It has `count` items of the anchored array `items`, from position `first` on, counted
// from 0. If `items` is nil, the items are numbers. `key`, `function` and `columns` are as for lt_each.
typedef struct {
  uint64_t number;
  lt_value items;
  int64_t first, count;
  lt_value key;
  uint64_t function;
  const lt_value *columns;
  int column_count;
  bool is_row;  // a list of one item: one row of a lazy container
} lt_list;

// The arguments and results of `lt_take_items`. Items are counted from 0.
typedef struct {
  const lt_list *list;
  int64_t count_before;  // the earlier number of items, if they are numbers
  uint64_t unknown;      // the number of unknown contents so far
  int32_t *origins;      // by item: its earlier position, or -1; NULL if nothing is compared
  uint64_t *contents;    // by item: a number that changes if the contents of its table change
  bool has_duplicates;   // the same table of state is more than one of the items, before and afterwards
} lt_taking;

// Replaces the values of a list by the current ones, and marks the tables of state among them.
lt_status lt_take_items(lt_runtime *runtime, lt_taking *taking);
// A signature of values. Values with equal signatures behave the same. `is_known` is false if the values are too large to
// examine, or contain a value that cannot be compared.
typedef struct {
  uint64_t low, high;
  bool is_known;
  bool has_views;  // a view is among the values
} lt_signature;
// The inputs of a list: the values that its items depend on, apart from the items and the state that they read.
typedef struct {
  lt_signature functions;         // the functions of the list, with the values that they captured
  bool are_properties_unchanged;  // the properties that these functions read have the values that they had at the first read
  bool has_views;                 // a view is among these values
} lt_list_inputs;
// Computes the inputs of a list.
lt_list_inputs lt_inputs_of_list(lt_runtime *runtime, const lt_list *list);

// Computes the keys and views of `count` items of a list, and reports them as LT_EVENT_ITEM. `items` has the positions of these
// items in the list, from 0. If an item is a table of state, stores the stamp of its last change at its position in `contents`.
// Stores the inputs of the list after the last item. An item that changes the inputs counts as an impure call.
lt_status lt_run_items(
  lt_runtime *runtime, const lt_list *list, const int32_t *items, int64_t count, uint64_t *contents, lt_list_inputs *inputs);
// Records that the reader depends on the items of an anchored array, but not on their contents.
void lt_note_items(lt_runtime *runtime, lt_value items);
// Returns the position of the table at `table` among the items of a list, from 0; -1 if it is none of them.
int64_t lt_item_position(lua_State *L, uint64_t list, int table);
// Returns the number (`lt_table_number`) of the parent of the table of state at `table`; 0 if its parent is an owner.
uint64_t lt_parent_number(lua_State *L, int table);
// Forgets the items of a list.
void lt_end_list(lt_runtime *runtime, uint64_t number);
// A variable that a function captured, or a global variable that it reads, with its signature. If the global variables that it
// reads are unknown, "_ENV" represents all of them.
enum { LT_LONGEST_CAPTURE = 64 };
typedef struct {
  char name[LT_LONGEST_CAPTURE];
  lt_signature signature;
} lt_capture;
// Computes the signatures of at most `capacity` variables that an anchored function captured. Returns their number; 0 on failure.
int32_t lt_sign_captures(lt_runtime *runtime, uint64_t function, lt_capture *captures, int32_t capacity);
// Records a call of an impure function: its result depends on more than its arguments. Examples are `os.time` and the functions
// of the host.
void lt_note_impure_call(lt_runtime *runtime);
// Returns true if there was such a call since the last call of this function.
bool lt_take_impure_call(lt_runtime *runtime);

// Discards the values stored for an arena.
void lt_release(lt_runtime *runtime, uint64_t arena);

// Returns true if the last protected call failed with a syntax error, so the text never ran.
bool lt_was_syntax(lt_runtime *runtime);

// A place in a script. The frames of lt_trace are the origin of the error of the last protected call, innermost first.
typedef struct {
  char source[256];
  char name[64];
  int line;
} lt_frame;
int lt_trace(lt_runtime *runtime, const lt_frame **frames);
// Finds the definition of an anchored function. Returns false if it is not a function of a script.
bool lt_definition(lt_runtime *runtime, uint64_t function, lt_frame *frame);
// Finds the running line, or the line recorded when the current method was looked up. Returns false outside of a script.
bool lt_place(lt_runtime *runtime, lua_State *L, lt_frame *frame);

// MARK: Reading the stack. These functions raise no errors. They allocate nothing, but may enlarge the stack.

int lt_top(lua_State *L);
void lt_set_top(lua_State *L, int top);
bool lt_reserve(lua_State *L, int slots);
int lt_absolute(lua_State *L, int index);

typedef enum {
  LT_TYPE_NONE = -1, LT_TYPE_NIL, LT_TYPE_BOOLEAN, LT_TYPE_HANDLE, LT_TYPE_NUMBER, LT_TYPE_STRING, LT_TYPE_TABLE,
  LT_TYPE_FUNCTION, LT_TYPE_USERDATA, LT_TYPE_THREAD
} lt_type;
lt_type lt_type_of(lua_State *L, int index);
bool lt_boolean(lua_State *L, int index);
uint64_t lt_handle(lua_State *L, int index);
// Returns true for a number that Lua stores as a float, even if its value is whole.
bool lt_is_float(lua_State *L, int index);
// Returns true if the number at `index` is an integer, or a float with a whole value that fits.
bool lt_integer(lua_State *L, int index, int64_t *value);
double lt_number(lua_State *L, int index);
// Returns the bytes of a string; NULL for any other type.
const char *lt_string(lua_State *L, int index, size_t *length);
size_t lt_raw_length(lua_State *L, int index);
// Returns true for a table that has items, or that has no names. Records no read.
bool lt_is_array(lua_State *L, int index);
// Returns the sequence that is anchored as `items`; NULL for any other value.
const lt_sequence *lt_known_sequence(lt_runtime *runtime, lt_value items);
// Pushes the entry of a table with the key at `name`. Ignores metatables, except for live tables.
void lt_push_named(lua_State *L, int table, int name);
// Returns the sequence at `index`; NULL for any other value.
const lt_sequence *lt_sequence_of(lua_State *L, int index);
// Pushes the entry at a position of the table at `index`, counted from 1.
void lt_push_item(lua_State *L, int index, int64_t position);
// Returns the name of a parameter of the function at `index`, counted from 1. After the last one, returns "..." if the function
// takes more arguments, then NULL.
const char *lt_parameter_name(lua_State *L, int index, int number);
void lt_push_nil(lua_State *L);
void lt_push_boolean(lua_State *L, bool value);
void lt_push_integer(lua_State *L, int64_t value);
void lt_push_number(lua_State *L, double value);
void lt_push_handle(lua_State *L, uint64_t bits);
void lt_push_copy(lua_State *L, int index);
void lt_raw_get_index(lua_State *L, int table, int64_t index);
// Moves to the next entry of a table. Expects nil, or the last key, on top and replaces it by a key and a value. Returns false
// and leaves nothing at the end.
bool lt_next(lua_State *L, int table);
// Returns true if the value at `index` is a drawing context, and sets its number.
bool lt_is_context(lua_State *L, int index, uint64_t *number);
// Returns true if the value at `index` is the screen of a test.
bool lt_is_screen(lua_State *L, int index);
// Returns true if the value is a subview of a layout, and sets its call and its position in it.
bool lt_is_subview(lua_State *L, int index, uint64_t *call, int64_t *position);
// Pushes the default and the key of a value declared with `stored`. Returns false and pushes nothing for any other value.
bool lt_push_declared(lua_State *L, int index);
// The kinds of bindings: declared with a default, to a constant, to a slot, and to a pair of functions.
enum { LT_BINDING_DECLARED, LT_BINDING_CONSTANT, LT_BINDING_SLOT, LT_BINDING_FUNCTIONS };
// Returns the kind of the binding at `index`; -1 for any other value.
int lt_binding_kind(lua_State *L, int index);
// As lt_binding_kind, and pushes the value of a declared or constant binding, or nil for the other kinds.
int lt_push_binding(lua_State *L, int index);
// Returns true if the value is a binding to a slot. Pushes the name of the slot, and sets the number and type of its owner.
bool lt_binding_target(lua_State *L, int index, uint64_t *number, int *type, bool *has_path);
// Pushes an array of the keys that lead from the slot of a binding to its value in nested tables; nil if there are none.
void lt_push_binding_path(lua_State *L, int index);
// The types of a `self` and of the configuration of a style, which are not objects.
#define LT_NO_TYPE -1
#define LT_CONFIGURATION -2
// Returns true if the value is a `self`, the configuration of a style, or an object. Sets its number and type.
bool lt_owner_at(lua_State *L, int index, uint64_t *number, int *type);
// The results of lt_check_data. It checks that a value is plain data. `depth` is the number of tables around the value. If the
// value is not plain data, it pushes the part that is not.
typedef enum {
  LT_DATA_FINE, LT_DATA_TOO_DEEP, LT_DATA_TOO_LARGE, LT_DATA_TOO_LONG, LT_DATA_MIXED, LT_DATA_KEY, LT_DATA_METATABLE, LT_DATA_VALUE
} lt_data;
// The most bytes of one text that is passed to the host, and of all texts in one piece of data.
#define LT_LONGEST_TEXT (16 << 20)
lt_data lt_check_data(lua_State *L, int index, int depth);

#endif

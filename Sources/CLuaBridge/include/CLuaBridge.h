// The only door between Swift and Lua. Nothing declared here raises a Lua error: what can raise runs behind these functions, in
// C, under a protected call (notes on embedding: "only C raises").

#ifndef CLUABRIDGE_H
#define CLUABRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lua_State lua_State;
typedef struct lt_runtime lt_runtime;

// MARK: Values

// What crosses from Swift to Lua.
typedef enum {
  LT_NIL, LT_BOOLEAN, LT_INTEGER, LT_NUMBER, LT_STRING,
  LT_HANDLE,   // bits become a light userdata
  LT_ANCHORED, // a value kept by lt_anchor: bits are arena << 24 | slot
  LT_LIBRARY,  // a read-only view of the globals
  LT_CONTEXT,  // a drawing context, which knows its number: the bits
  LT_SCREEN,   // the screen of a test
  LT_LIST,     // the `bits` values that follow, as an array
  LT_TABLE,    // the `bits` pairs of name and value that follow
  LT_OBJECT,   // a new observed object: bits are its type << 32 | how many slots follow, each a name and a value
  LT_KNOWN_OBJECT,  // the object whose number the bits are; nil where nobody has it any more
  LT_HOST_FUNCTION,  // a function of the host; the bits are its number
  LT_SEQUENCE, // a sequence: bits are the address of its lt_sequence
  LT_STORED    // a binding to the stored value whose name follows, and its value, which is used where there is none yet
} lt_tag;

// An array of the host. Its entries have the positions from `first` to `last`. Lua retains the owner, which keeps this at its address.
typedef struct {
  void *owner;
  int64_t first, last;
} lt_sequence;

// The tag in the upper four bits of the handle of a view.
#define LT_VIEW_HANDLE 1
// The same for a colour, which is plain data.
#define LT_COLOR_HANDLE 2

// Values that one call of a host function can keep with lt_anchor.
#define LT_MOST_ANCHORS 256

typedef struct {
  lt_tag tag;
  uint64_t bits;
  const char *text;  // LT_STRING: `bits` bytes, copied before the call returns
} lt_value;

typedef enum {
  LT_FIELD_PLAIN,
  LT_FIELD_HANDLER,  // seen as a function that stays the same and calls the newest
  LT_FIELD_BINDING   // read and written through, where it is a binding
} lt_role;

typedef struct {
  const char *name;
  size_t length;
  lt_value value;
  lt_role role;
  bool of_configuration;  // one of what a style is given, not of `self`
} lt_field;

// MARK: Callbacks

// Events that C reports to the host while a script runs. They are the operations below 1 << 16. The last argument is on top of the
// stack. `stepTaken` has to stay the last event.
#define LT_SWIFT_NAME(name) __attribute__((swift_name(#name)))
typedef enum __attribute__((enum_extensibility(closed))) {
  // A name that is not there: in the globals (the table, the name), among the methods of a handle (the handle, the name), among the
  // fields of a function (the name of the function, the field), of a drawing context, of the screen of a test.
  LT_EVENT_UNKNOWN_GLOBAL LT_SWIFT_NAME(unknownGlobal),
  LT_EVENT_UNKNOWN_METHOD LT_SWIFT_NAME(unknownMethod),
  LT_EVENT_UNKNOWN_FIELD LT_SWIFT_NAME(unknownField),
  LT_EVENT_UNKNOWN_DRAWING LT_SWIFT_NAME(unknownDrawing),
  LT_EVENT_UNKNOWN_STEP LT_SWIFT_NAME(unknownStep),
  // A global of this name is there already. Arguments: the table, the name, the value.
  LT_EVENT_TAKEN_GLOBAL LT_SWIFT_NAME(takenGlobal),
  // A handle is called, is turned into text, or is added to something.
  LT_EVENT_CALL_HANDLE LT_SWIFT_NAME(callHandle),
  LT_EVENT_DESCRIBE_HANDLE LT_SWIFT_NAME(describeHandle),
  LT_EVENT_JOIN LT_SWIFT_NAME(join),
  // `self.name` is read or assigned, and C does not know the name. `self.env.name` is read. `self:printChanges()` is called.
  LT_EVENT_MISSING_PROPERTY LT_SWIFT_NAME(missingProperty),
  LT_EVENT_ASSIGN_PROPERTY LT_SWIFT_NAME(assignProperty),
  LT_EVENT_READ_ENVIRONMENT LT_SWIFT_NAME(readEnvironment),
  LT_EVENT_PRINT_CHANGES LT_SWIFT_NAME(printChanges),
  // A modifier in function form is called, has returned; a function that makes a view has made a second one.
  LT_EVENT_CHECK_RECEIVER LT_SWIFT_NAME(checkReceiver),
  LT_EVENT_CHECK_RESULT LT_SWIFT_NAME(checkResult),
  LT_EVENT_SECOND_VIEW LT_SWIFT_NAME(secondView),
  // A text was compiled. Arguments: its name, its code as `string.dump` gives it. A module has ended.
  LT_EVENT_COMPILED LT_SWIFT_NAME(compiled),
  LT_EVENT_MODULE_ENDED LT_SWIFT_NAME(moduleEnded),
  // A subview of a layout.
  LT_EVENT_SUBVIEW_PROPERTY LT_SWIFT_NAME(subviewProperty),
  LT_EVENT_SUBVIEW_SIZE LT_SWIFT_NAME(subviewSize),
  LT_EVENT_SUBVIEW_GUIDE LT_SWIFT_NAME(subviewGuide),
  LT_EVENT_SUBVIEW_VALUE LT_SWIFT_NAME(subviewValue),
  LT_EVENT_SUBVIEW_PLACE LT_SWIFT_NAME(subviewPlace),
  // A slot was read, or another value was assigned to it. Arguments: its name; for a read the name by which it was read; the number of
  // its owner; the type of its owner, or -1 for none.
  LT_EVENT_NOTE_READ LT_SWIFT_NAME(noteRead),
  LT_EVENT_NOTE_WRITE LT_SWIFT_NAME(noteWrite),
  // A part of a table was read or has changed. Arguments: the table, and the part: a name, a position, true for the length, false for the
  // entries without their contents, nil for everything.
  LT_EVENT_NOTE_TABLE_READ LT_SWIFT_NAME(noteTableRead),
  LT_EVENT_NOTE_TABLE_WRITE LT_SWIFT_NAME(noteTableWrite),
  // Returns whether a slot may be written. Arguments: the value, the name, the number and type of its owner, whether through a binding.
  LT_EVENT_ASSIGN_SLOT LT_SWIFT_NAME(assignSlot),
  // Returns whether an entry of a table may be written. Arguments: the value, the key, the type of the keys that are there, how deep
  // the table lies, the name of the slot, the number and type of its owner; 0 for a table that is in none any more.
  LT_EVENT_ASSIGN_ENTRY LT_SWIFT_NAME(assignEntry),
  // Checks what a function made for a slot. Arguments: the value, the name, the instance.
  LT_EVENT_INITIAL_VALUE LT_SWIFT_NAME(initialValue),
  // `receiver:binding "path"`; a name that a binding, or an object, does not have.
  LT_EVENT_BIND LT_SWIFT_NAME(bind),
  LT_EVENT_BINDING_PROPERTY LT_SWIFT_NAME(bindingProperty),
  LT_EVENT_OBJECT_PROPERTY LT_SWIFT_NAME(objectProperty),
  // A binding leads nowhere; an element would be nil; an owner has left.
  LT_EVENT_LOST_PATH LT_SWIFT_NAME(lostPath),
  LT_EVENT_LOST_ELEMENT LT_SWIFT_NAME(lostElement),
  LT_EVENT_LOST_OWNER LT_SWIFT_NAME(lostOwner),
  // Bindings to the slots of an instance are made. Arguments: the bindings.
  LT_EVENT_SLOTS_BOUND LT_SWIFT_NAME(slotsBound),
  // Asks for facts about the code of a function. Arguments: the main function of its file, the name of the file, its first and its last
  // line, a hash of the names of its upvalues. Returns an array (see signatures.c).
  LT_EVENT_FACTS LT_SWIFT_NAME(facts),
  // A list depends on writes in the entries of a table of state, or, for a row, in the table itself. Arguments: the table, nil.
  LT_EVENT_ITEM_PARENT LT_SWIFT_NAME(itemParent),
  // A write in an item of a list. Arguments: the table of the item, nil.
  LT_EVENT_NOTE_ITEM_WRITE LT_SWIFT_NAME(noteItemWrite),
  // An item of a collection is made. Arguments: the item, its key, its view, its position.
  LT_EVENT_ITEM LT_SWIFT_NAME(item),
  // Calls a function of the host. Argument: its bits.
  LT_EVENT_CALL_HOST LT_SWIFT_NAME(callHost),
  // An entry of a sequence is read. Arguments: the owner of the sequence, the position.
  LT_EVENT_SEQUENCE_ENTRY LT_SWIFT_NAME(sequenceEntry),
  // A task goes on: with the answer of a function of the host, or after a step of a test.
  LT_EVENT_ANSWERED LT_SWIFT_NAME(answered),
  // The function for reports of a call has raised an error.
  LT_EVENT_ABANDONED LT_SWIFT_NAME(abandoned),
  LT_EVENT_STEP_TAKEN LT_SWIFT_NAME(stepTaken)
} lt_event LT_SWIFT_NAME(LuaEvent);

// Called for every host function. Returns the number of results on the stack, or one of these.
enum {
  LT_RAISE = -1,  // raise the value on top of the stack
  LT_ACTION = -2  // do what the reply says
};
typedef int (*lt_callback)(void *context, lua_State *L, int operation);

typedef enum {
  LT_ACTION_NONE,
  LT_ACTION_PUSH,       // return reply.value
  LT_ACTION_PUSH_DATA,  // return the value at reply.values, with what is in it behind it
  LT_ACTION_REGISTER,   // methods[reply.name] = the function at reply.index checked by reply.operation, or a host function
  // methods[name] = a host function for each line of reply.text, with the operations from reply.operation on, and for reply.name, if
  // any, with operation reply.index. The host keeps the texts until then.
  LT_ACTION_METHODS,
  LT_ACTION_STORED,     // return what `stored` returns, made of the default and the key at reply.index
  LT_ACTION_BINDING,    // return a binding of kind reply.operation, made of the one or two values from reply.index on
  LT_ACTION_BIND,       // return a binding to what the path at index 2 means in the self, object or binding at 1
  LT_ACTION_TYPE,       // keep the functions of the table at reply.index as the methods of type reply.operation
  LT_ACTION_OBJECT,     // return the object at reply.values, its slots set from the table at reply.index, if any
  LT_ACTION_CALL,       // call the function at reply.index; keep the one at reply.operation, if any, as the task reply.value.bits
  // Call the function at reply.index, or those under the names in the lines of reply.text in a copy of the table there; put what they
  // made in their place, and do operation `reply.operation`.
  LT_ACTION_BUILD,
  LT_ACTION_SLEEP,      // let the task that is running sleep for the seconds at index 1
  // Let it wait until it is resumed, and return what operation reply.operation does then. The function at reply.index, if any, is called
  // with reports.
  LT_ACTION_WAIT,
  LT_ACTION_REPORT,     // call the function of the task with each value in the list at reply.values, and let it wait again
  // Load reply.text as reply.name, run it, tell LT_EVENT_MODULE_ENDED how it ended, return it. The host keeps both texts until then.
  LT_ACTION_RUN_MODULE
} lt_action;

// What a host function asks C to do after its Swift frame has gone.
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
// Asks C to keep the value at `index` as `slot` of `arena` after the Swift frame has returned. If `is_read` is true, a table of state counts
// as read as a whole. Returns false if there are too many requests.
bool lt_anchor(lt_runtime *runtime, uint64_t arena, int slot, int index, bool is_read);

// MARK: Life

typedef struct {
  size_t memory_limit;      // bytes a script may hold
  size_t memory_reserve;    // bytes above it, for the way out of an error
  int64_t fail_allocation;  // tests: the n-th growing allocation fails, and its retry; 0 never
  bool records_lines;       // note the line of every method that is looked up: exact, and slower
  bool hands_code;          // tell the host what each text was compiled to
  uint32_t random_seed;
  // Above 0, budgets of time go by a clock that counts: it is so much later at each check, and the same on every machine. 0 is the
  // time of the processor.
  int64_t nanoseconds_per_check;
  void (*retain)(void *owner);  // of sequences
  void (*release)(void *owner);
  uint64_t numbers;         // those that instances and objects of another program have, whose place this one takes
} lt_options;

// NULL where memory for the state cannot be had.
lt_runtime *lt_open(const lt_options *options, lt_callback callback, void *context);
void lt_close(lt_runtime *runtime);
lua_State *lt_main_state(lt_runtime *runtime);
size_t lt_memory_used(lt_runtime *runtime);
// What was used by some moment, in nanoseconds: the time that passed, that which the processor spent on this process and on this
// thread, and that in which Lua ran.
typedef struct {
  int64_t time, of_process, of_thread, in_lua;
  uintptr_t thread;
} lt_usage;
lt_usage lt_usage_now(lt_runtime *runtime);
// Nanoseconds of work since then beside that in which Lua ran: of the process, and no more than passed.
int64_t lt_work_since(lt_runtime *runtime, lt_usage start);
// The same with that in which Lua ran.
int64_t lt_time_since(lt_runtime *runtime, lt_usage start);
// Nanoseconds in which Lua ran so far.
int64_t lt_time_in_lua(lt_runtime *runtime);
int64_t lt_allocations(lt_runtime *runtime);
// Tests: lets that growing allocation fail, counted from the first, and its retry; 0 for none.
void lt_fail_allocation(lt_runtime *runtime, int64_t allocation);

// Adds a host function: to the globals, to a global table where one is named, or to the methods of views.
bool lt_add_global(lt_runtime *runtime, const char *table, const char *name, int operation);
// The same for a function that is charged an instruction for each byte of its texts, and for one whose arguments go through `tostring`.
bool lt_add_counted(lt_runtime *runtime, const char *table, const char *name, int operation);
bool lt_add_printing(lt_runtime *runtime, const char *name, int operation);
bool lt_add_method(lt_runtime *runtime, const char *name, int operation);
// Whether scripts find a name that they have not assigned; in a global table where one is named, which has to be there.
bool lt_has_global(lt_runtime *runtime, const char *table, const char *name);
// Adds a host function as a field of a global function, which must be there: `Text.markdown`.
bool lt_add_field(lt_runtime *runtime, const char *function, const char *name, int operation);
bool lt_add_value(lt_runtime *runtime, const char *table, const char *name, lt_value value);
// The tables that host functions are added to: globals, methods of views, of drawing contexts, and of the screens of tests.
typedef enum { LT_GLOBALS, LT_METHODS, LT_DRAWING, LT_STEPS } lt_names;
// Adds `count` host functions with consecutive operations. Each name in `names` ends with a zero byte.
bool lt_add_functions(lt_runtime *runtime, lt_names to, const char *names, int count, int first_operation);
// Makes a global table callable and closed; a missing field goes to `missing`.
bool lt_seal_table(lt_runtime *runtime, const char *table, int call, int missing);
bool lt_install(lt_runtime *runtime);

// MARK: Budgets

// LT_MEMORY: the script caught a refused allocation. One that it did not catch is LT_OUT_OF_MEMORY, as a status. LT_INTERRUPTED: the
// process is asked to end.
typedef enum { LT_WITHIN, LT_INSTRUCTIONS, LT_TIME, LT_MEMORY, LT_INTERRUPTED } lt_limit;
// What says, for all states of the process, whether they are to be stopped; asked while Lua runs. NULL: nothing does.
void lt_set_interrupt(bool (*is_asked)(void));
// Starts a budget for the protected calls that follow.
// INT64_MAX stands for no limit. Time is that in which Lua runs.
void lt_begin(lt_runtime *runtime, int64_t instructions, int64_t nanoseconds);
// Which limit was passed since lt_begin. Sticky: a script cannot clear it.
lt_limit lt_tripped(lt_runtime *runtime);
// What is left of a budget while another one is spent: time that passes meanwhile does not count.
typedef struct {
  int64_t instructions, instruction_limit, nanoseconds;
  lt_limit tripped;
} lt_budget;
// Frees what nothing refers to any more.
void lt_collect(lt_runtime *runtime);
lt_budget lt_pause(lt_runtime *runtime);
void lt_continue(lt_runtime *runtime, lt_budget budget);
int64_t lt_instructions(lt_runtime *runtime);
// Counts what the host does for a script as instructions. What that uses up is raised by the next instruction.
void lt_note_work(lt_runtime *runtime, int64_t turns);

// MARK: Protected calls. Each leaves its result, or the error value, on top of the main stack.

typedef enum { LT_OK, LT_ERROR, LT_OUT_OF_MEMORY, LT_HANDLER_FAILED } lt_status;

lt_status lt_run(lt_runtime *runtime, const char *text, size_t length, const char *name);
// A slot by name, of the instance or the object with a number.
typedef struct {
  uint64_t owner;
  bool is_object;
  const char *name;
  size_t length;
} lt_slot;

// A number for an instance, which no instance or object has had.
uint64_t lt_next_number(lt_runtime *runtime);
uint64_t lt_latest_number(lt_runtime *runtime);
// Makes the `self` of an instance with its slots: names and values in turn. What is a function is called with it for the value.
lt_status lt_begin_instance(
  lt_runtime *runtime, uint64_t instance, const lt_field *fields, int count, const lt_value *slots, int slot_count);
// Sets whether reads of state are reported to the host, and the number of the list whose items run; 0 for none.
void lt_note_reads(lt_runtime *runtime, bool is_noting, uint64_t list);
// How far the random numbers have gone: reads it, or goes back to it. False where this Lua keeps it elsewhere.
typedef struct {
  uint64_t words[4];
} lt_random;
bool lt_random_state(lt_runtime *runtime, lt_random *state, bool is_restored);
// How often state was written.
int64_t lt_stamp(lt_runtime *runtime);
// Pushes the value of a slot of an instance or an object onto the main stack: that which its binding leads to, if it is stored. False, and
// nothing, where there is none. No call.
bool lt_push_kept(lt_runtime *runtime, lt_slot slot);
// Gives a slot that is there a value. Nothing that a script wrote is called.
lt_status lt_restore_slot(lt_runtime *runtime, lt_slot slot, const lt_value *values);
// Pushes the object with a number onto the main stack; nil where nobody has it any more. No call.
void lt_push_object(lt_runtime *runtime, uint64_t number);
// Pushes a new object onto the main stack: LT_OBJECT, and what follows it.
lt_status lt_make_object(lt_runtime *runtime, const lt_value *values);
// Calls an anchored function with the `self` of an instance, whose fields are set, and, where it is given, content, or what a style
// is given, where it has fields of that. An instance
// has one `self` from its first call on until lt_end_instance.
lt_status lt_call_body(
  lt_runtime *runtime, uint64_t function, uint64_t instance, const lt_field *fields, int count, const lt_value *content);
// Sets fields of an instance without calling anything.
lt_status lt_refresh(lt_runtime *runtime, uint64_t instance, const lt_field *fields, int count);
// Not protected: it neither raises nor allocates. Handlers of the instance do nothing from here on.
void lt_end_instance(lt_runtime *runtime, uint64_t instance);
// Whether two kept values are the same, or tables whose entries are, or bindings to the same place. A table of state or data is the same
// as itself only, where nothing was written to it after `stamp`. By data, tables count by all that is in them, but two of data. No call:
// it neither runs code nor leaves anything.
bool lt_same(lt_runtime *runtime, uint64_t a, uint64_t b, int64_t stamp, bool by_data);
// Calls an anchored function with two tables of `count` fields each, and leaves what it returned.
lt_status lt_call_equal(
  lt_runtime *runtime, uint64_t function, const lt_field *old_fields, const lt_field *new_fields, int count);
// Leaves `results` values. Lists and tables among the arguments are followed by what is in them.
lt_status lt_call_function(lt_runtime *runtime, uint64_t function, const lt_value *arguments, int count, int results);
// Tasks are functions that may sleep. Starts one under a number of its own, or goes on with one that sleeps; leaves the seconds
// that it sleeps now, true where it waits, or nil where it has ended. One that fails has ended as well.
lt_status lt_start_task(lt_runtime *runtime, uint64_t task, uint64_t function);
lt_status lt_resume_task(lt_runtime *runtime, uint64_t task);
// Lets a task sleep for ever. Not protected: it neither raises nor allocates.
void lt_end_task(lt_runtime *runtime, uint64_t task);
// Whether what is running is a task that may sleep here.
bool lt_may_sleep(lua_State *L);
// Calls a function of a layout with `self`, `argument_count` values (as above) and an array of `subviews` that name the call and
// their position in it, from 1 on. Leaves `results` values.
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
// Makes the global `data`, an object of a type that only lt_set_data writes: `count` names, each with its value behind it. A table
// that is there stays, and those in it: what is other in the new one is set in them. Of each name either all is set or nothing.
bool lt_add_data(lt_runtime *runtime, int type);
lt_status lt_set_data(lt_runtime *runtime, const lt_value *values, int count);
// Makes the object of a type whose slots are the stored values, and returns its number; 0 where there is not enough memory.
uint64_t lt_add_stored(lt_runtime *runtime, int type);
// Writes where a table of data stands, such as "user.orders[3]", and returns its length; the front is left out where there is no room.
size_t lt_data_path(lua_State *L, int table, char *path, size_t capacity);
// Pushes the name of the slot that a live table belongs to, and finds the number and type of its owner. False, and nothing, for any
// other value.
bool lt_push_slot_of(lua_State *L, int table, uint64_t *owner, int *type);
// The number that a table, of `data` or of state, is known by. Another table may get it when this one is gone.
uint64_t lt_table_number(lua_State *L, int table);
// Makes bindings to slots of an instance and gives them to LT_EVENT_SLOTS_BOUND, in the order of the names.
lt_status lt_bind_slots(lt_runtime *runtime, uint64_t instance, const lt_value *names, int count);
// What a kept binding stands for, and writing through one.
lt_status lt_read_bound(lt_runtime *runtime, uint64_t binding);
lt_status lt_write_bound(lt_runtime *runtime, uint64_t binding, const lt_value *values);
// As lt_binding_target, of a kept binding: pushes it, and the name of its slot where it has one.
bool lt_kept_target(lt_runtime *runtime, uint64_t binding, uint64_t *number, int *type, bool *has_path);
// Pushes a kept value. False where there is no room.
bool lt_push_kept_value(lt_runtime *runtime, uint64_t value);
// Writes the code of a function as string.dump gives it, and allocates nothing of Lua's. Returns its length; 0 where it is none of a
// script, or does not fit.
size_t lt_function_code(lua_State *L, int index, uint8_t *bytes, size_t capacity);
// For each item of an anchored array (or each number where `items` is nil) from position `first` to `last`, counted from 1:
// computes its key with `key` (a path such as "user.id", an anchored function, or nil for its position), calls `function` or,
// where there are `columns`, makes an array of the value of each (paths or anchored functions), and hands both to LT_EVENT_ITEM.
lt_status lt_each(
  lt_runtime *runtime, lt_value items, int64_t first, int64_t last, lt_value key, uint64_t function, const lt_value *columns,
  int column_count);
// The length of an anchored array; -1 if only its `__len` knows. Runs no code and leaves nothing on the stack.
int64_t lt_known_length(lt_runtime *runtime, lt_value items);
// The length according to `__len`. Leaves the error on the stack if the status is not LT_OK.
lt_status lt_asked_length(lt_runtime *runtime, lt_value items, int64_t *length);

// MARK: Lists of items

// A list with its number (`lt_next_number`): `count` items of the anchored array `items`, from position `first` on, counted from 0. If
// `items` is nil, the items are numbers. `key`, `function` and `columns` are as above.
typedef struct {
  uint64_t number;
  lt_value items;
  int64_t first, count;
  lt_value key;
  uint64_t function;
  const lt_value *columns;
  int column_count;
  bool is_row;  // a list of one item, which is one row of a lazy container
} lt_list;

// The arguments and results of `lt_take_items`. Items are counted from 0.
typedef struct {
  const lt_list *list;
  int64_t count_before;  // the earlier number of items, if they are numbers
  uint64_t unknown;      // the number of unknown contents so far
  int32_t *origins;      // by item: its earlier position, or -1; NULL if nothing is compared
  uint64_t *contents;    // by item: a number that changes if the contents of its table change
  bool has_doubles;      // a table of state is more than one of the items
} lt_taking;

// Replaces the values of a list by the current ones, and marks the tables of state among them.
lt_status lt_take_items(lt_runtime *runtime, lt_taking *taking);
// Computes the keys and views of `count` items, and passes them to LT_EVENT_ITEM. Updates `contents` for the tables of state among them.
lt_status lt_run_items(lt_runtime *runtime, const lt_list *list, const int32_t *items, int64_t count, uint64_t *contents);
// Records that the reader depends on which items an anchored array has, but not on the contents of the items.
void lt_note_items(lt_runtime *runtime, lt_value items);
// Returns the position of the table at `table` among the items of a list, from 0; -1 if it is none of them.
int64_t lt_item_position(lua_State *L, uint64_t list, int table);
// Returns the number (`lt_table_number`) of the parent of the table of state at `table`; 0 if it has none.
uint64_t lt_table_around(lua_State *L, int table);
// Forgets the items of a list.
void lt_end_list(lt_runtime *runtime, uint64_t number);
// A signature of values. Equal signatures mean that the values behave the same. `is_known` is false if the values contain too much to look
// at, or something that cannot be compared.
typedef struct {
  uint64_t low, high;
  bool is_known;
  bool has_views;  // a view is among the values
} lt_signature;
// Computes the signatures of the functions of a list and of the properties that they have read. Returns false if one is unknown.
bool lt_sign_list(lt_runtime *runtime, const lt_list *list, lt_signature *function, lt_signature *properties);
// A variable that a function captured, or a global variable that it reads, with its signature. If it is not known which global variables
// it reads, "_ENV" stands for all.
enum { LT_LONGEST_CAPTURE = 64 };
typedef struct {
  char name[LT_LONGEST_CAPTURE];
  lt_signature signature;
} lt_capture;
// Computes the signatures of at most `capacity` variables that an anchored function captured. Returns their number; 0 if it fails.
int32_t lt_sign_captures(lt_runtime *runtime, uint64_t function, lt_capture *captures, int32_t capacity);
// Records a call of a function whose result depends on more than its arguments, such as `os.time` or a function of the host.
void lt_note_changing(lt_runtime *runtime);
// Returns true if there was such a call since the last call of this function.
bool lt_take_changing(lt_runtime *runtime);

// Forgets what was kept for an arena.
void lt_release(lt_runtime *runtime, uint64_t arena);

// Whether the error of the last protected call was one of syntax: the text was never run.
bool lt_was_syntax(lt_runtime *runtime);

// Where the error of the last protected call came from, innermost first.
typedef struct {
  char source[256];
  char name[64];
  int line;
} lt_frame;
int lt_trace(lt_runtime *runtime, const lt_frame **frames);
// Where a kept function is defined. False where it is none of a script.
bool lt_definition(lt_runtime *runtime, uint64_t function, lt_frame *frame);
// The line that is being run, or that was noted at the look-up of the current method. False outside a script.
bool lt_place(lt_runtime *runtime, lua_State *L, lt_frame *frame);

// MARK: Reading the stack. None allocates or raises.

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
// Whether there is a number that is no integer of Lua's, though it may be whole.
bool lt_is_float(lua_State *L, int index);
// Whether the number at `index` is an integer or a float with a whole value that fits.
bool lt_integer(lua_State *L, int index, int64_t *value);
double lt_number(lua_State *L, int index);
// The bytes of a string. NULL for any other type.
const char *lt_string(lua_State *L, int index, size_t *length);
size_t lt_raw_length(lua_State *L, int index);
// Returns true for a table that has items, or no names. Records no read.
bool lt_is_array(lua_State *L, int index);
// The sequence that is kept as `items`; NULL for any other value.
const lt_sequence *lt_known_sequence(lt_runtime *runtime, lt_value items);
// Pushes the entry of a table with the key at `name`. Ignores metatables, except for live tables.
void lt_push_named(lua_State *L, int table, int name);
// The sequence at `index`; NULL for any other value.
const lt_sequence *lt_sequence_of(lua_State *L, int index);
// Pushes what is at a position of the table at `index`, counted from 1.
void lt_push_item(lua_State *L, int index, int64_t position);
// The name of a parameter of the function at `index`, counted from 1; "..." behind them where it takes more; NULL behind all.
const char *lt_parameter_name(lua_State *L, int index, int number);
void lt_push_nil(lua_State *L);
void lt_push_boolean(lua_State *L, bool value);
void lt_push_integer(lua_State *L, int64_t value);
void lt_push_number(lua_State *L, double value);
void lt_push_handle(lua_State *L, uint64_t bits);
void lt_push_copy(lua_State *L, int index);
void lt_raw_get_index(lua_State *L, int table, int64_t index);
// Goes through a table: starts with nil on top, replaces it by a key and a value; false and nothing at the end.
bool lt_next(lua_State *L, int table);
// Whether the value at `index` is a drawing context, and its number.
bool lt_context(lua_State *L, int index, uint64_t *number);
// Whether the value at `index` is the screen of a test.
bool lt_is_screen(lua_State *L, int index);
// False where the value is no subview of a layout, else the call that it belongs to and its position in it.
bool lt_subview(lua_State *L, int index, uint64_t *call, int64_t *position);
// Pushes the default and the key of what `stored` returned. False, and nothing, for any other value.
bool lt_push_declared(lua_State *L, int index);
// -1 where the value is no binding.
enum { LT_BINDING_DECLARED, LT_BINDING_CONSTANT, LT_BINDING_SLOT, LT_BINDING_FUNCTIONS };
int lt_binding_kind(lua_State *L, int index);
// The kind, as above; pushes the value of a declared or constant binding, and nil for the others.
int lt_push_binding(lua_State *L, int index);
// Whether the value is a binding to a slot; pushes the name of the slot then.
bool lt_binding_target(lua_State *L, int index, uint64_t *number, int *type, bool *has_path);
// Pushes the keys that lead on from the slot of a binding, as an array; nil for none.
void lt_push_binding_path(lua_State *L, int index);
// What `self` and what a style is given have for a type.
#define LT_NO_TYPE -1
#define LT_CONFIGURATION -2
// Whether the value is a `self`, what a style is given, or an object.
bool lt_owner_at(lua_State *L, int index, uint64_t *number, int *type);
// Whether the value is plain data that may stand `depth` tables deep. Pushes the part that is not where there is one.
typedef enum {
  LT_DATA_FINE, LT_DATA_TOO_DEEP, LT_DATA_TOO_LARGE, LT_DATA_TOO_LONG, LT_DATA_MIXED, LT_DATA_KEY, LT_DATA_METATABLE, LT_DATA_VALUE
} lt_data;
// Bytes of a text that is handed over, and of all texts in one piece of data.
#define LT_LONGEST_TEXT (16 << 20)
lt_data lt_check_data(lua_State *L, int index, int depth);

#endif

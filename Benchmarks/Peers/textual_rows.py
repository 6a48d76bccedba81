"""One of 1,000 rows changes, in Textual: textual_rows.py static|nolayout|table UPDATES

static:   a VerticalScroll with a Static for each row, and `row.update(text)`
nolayout: the same with `row.update(text, layout=False)`, which promises that the size of the row stays the same
table:    a DataTable with `update_cell`
"""
import asyncio
import sys

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import DataTable, Static

ROLES = ["Engineer", "Designer", "Analyst", "Manager", "Writer"]
ROWS = 1000


def values(i: int) -> list[str]:
    return [f"User {i:05d}", ROLES[i % 5], f"active {i * 37 % 1000000:06d}", f"{i % 9973 / 7:8.2f}"]


class Row(Static):
    def __init__(self, i: int) -> None:
        self.values = values(i)
        super().__init__(self.line())

    def line(self) -> Text:
        name, role, status, score = self.values
        return Text.assemble(
            f"{name:<40} ", (f"{role:<20} ", "cyan"), (f"{status:<30} ", "bold green"), (f"{score:>12}", "yellow"))


class RowsApp(App):
    CSS = """
    #header { height: 1; text-style: bold; }
    VerticalScroll { height: 38; scrollbar-size: 0 0; }
    Row { height: 1; }
    DataTable { height: 39; scrollbar-size: 0 0; }
    #footer { height: 1; }
    """

    def __init__(self, mode: str, updates: int) -> None:
        super().__init__()
        self.mode, self.updates = mode, updates

    def compose(self) -> ComposeResult:
        if self.mode == "table":
            yield DataTable(cursor_type="none", cell_padding=0)
        else:
            yield Static(f"{'Name':<40} {'Role':<20} {'Status':<30} {'Score':>12}", id="header")
            with VerticalScroll():
                for i in range(1, ROWS + 1):
                    yield Row(i)
        yield Static(f"{ROWS} rows", id="footer")

    def on_mount(self) -> None:
        if self.mode == "table":
            table = self.query_one(DataTable)
            for title, width in [("Name", 41), ("Role", 21), ("Status", 31), ("Score", 12)]:
                table.add_column(title, width=width, key=title)
            for i in range(1, ROWS + 1):
                name, role, status, score = values(i)
                table.add_row(
                    name, Text(role, "cyan"), Text(status, "bold green"), Text(score, "yellow", justify="right"), key=str(i))
        self.run_worker(self.change())

    async def drawn(self) -> None:
        event = asyncio.Event()
        self.call_after_refresh(event.set)
        await event.wait()

    async def change(self) -> None:
        await self.drawn()
        rows = list(self.query(Row))
        for k in range(self.updates):
            row, status = 3 + k * 7 % 30, f"upd {k * 7919 % 1000000:06d}"
            if self.mode == "table":
                self.query_one(DataTable).update_cell(str(row), "Status", Text(status, "bold green"))
            else:
                rows[row - 1].values[2] = status
                if self.mode == "static":
                    rows[row - 1].update(rows[row - 1].line())
                else:
                    rows[row - 1].update(rows[row - 1].line(), layout=False)
            await self.drawn()
            await asyncio.sleep(0.02)
        self.exit()


RowsApp(sys.argv[1], int(sys.argv[2])).run()

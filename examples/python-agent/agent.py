"""An agent for Tabletalk's `remoteAgent`, with Python's standard library alone.

It answers with queries over a small database. Replace `answer` with your agent: everything else is the contract.
"""

import hmac
import json
import os
import sqlite3
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = os.environ.get("AGENT_KEY", "")
MAX_BODY = 50_000_000

ORDERS = [("completed", 120.0), ("cancelled", 40.0), ("completed", 75.5)]
BY_STATUS = "select status, count(*) as orders, sum(amount) as total from orders group by status order by status"
SLOW = "with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n"


def answer(request, database):
    """Yields the steps that answer one question. Raise an exception to end it with an error."""
    question = request["input"]
    if "fail" in question:
        raise RuntimeError("This question makes the example fail.")
    sql = SLOW if "slow" in question else BY_STATUS
    yield {"type": "thinking", "text": "I count the orders of each status."}
    yield {"type": "tool-call", "call": "1", "name": "run_sql", "input": {"sqlQuery": sql, "queryTitle": "Orders"}}
    cursor = database.execute(sql)
    columns = [column[0] for column in cursor.description]
    rows = cursor.fetchmany(100)
    yield {"type": "tool-result", "call": "1", "result": {"columns": columns, "rows": rows}}
    yield {"type": "text", "text": f"There are orders of {len(rows)} kinds"}
    asked = sum(message.get("role") == "user" for message in request["history"])
    yield {"type": "text", "text": f"; this was question {asked + 1}."}


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        expected = f"Bearer {KEY}"
        if not hmac.compare_digest(self.headers.get("Authorization", "").encode(), expected.encode()):
            return self.send_error(401)
        length = int(self.headers.get("Content-Length", "0"))
        if not 0 < length <= MAX_BODY:
            return self.send_error(413)
        request = json.loads(self.rfile.read(length))
        closed = threading.Event()
        threading.Thread(target=self.wait_until_closed, args=(closed,), daemon=True).start()
        database = open_database()
        # SQLite asks from time to time whether to stop a query.
        database.set_progress_handler(closed.is_set, 10_000)
        self.send_response(200)
        self.send_header("Content-Type", "application/x-ndjson")
        self.end_headers()
        try:
            for step in answer(request, database):
                self.send_line(step)
            self.send_line({"type": "done"})
        except (BrokenPipeError, ConnectionResetError):
            log("stopped")
        except Exception as error:
            log("stopped" if closed.is_set() else "failed")
            self.send_error_line(error)

    def send_line(self, step):
        self.wfile.write(json.dumps(step).encode() + b"\n")
        self.wfile.flush()

    def send_error_line(self, error):
        """Its message is for the log of the service. Readers never see it."""
        try:
            self.send_line({"type": "error", "message": str(error)})
        except OSError:
            pass

    def wait_until_closed(self, closed):
        """The service closes the connection when the reader aborts, and when the answer is complete."""
        try:
            self.connection.recv(1)
        except OSError:
            pass
        closed.set()

    def log_message(self, *args):
        pass


def open_database():
    database = sqlite3.connect(":memory:")
    database.execute("create table orders (status text, amount real)")
    database.executemany("insert into orders values (?, ?)", ORDERS)
    return database


def log(words):
    print(words, flush=True)


if __name__ == "__main__":
    if not KEY:
        sys.exit("Set AGENT_KEY to a key that the service sends, too.")
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    log(f"http://127.0.0.1:{server.server_port}")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass

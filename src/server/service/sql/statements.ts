import { UNFOLDED_INDEX } from './migrations.js';

/** A run without a heartbeat for this long counts as interrupted: its process has probably ended. */
const STALE = "interval '10 seconds'";

/** Whether the process behind a row of `tabletalk_turns n` is alive. Judged by the database's clock alone. */
const IS_ALIVE = `(n.state = 'running' and n.seen_at > now() - ${STALE})`;

/**
 * Whether a row can still change. A process that was only slow may continue its run, until somebody needs the thread and
 * the row is marked as interrupted.
 */
const IS_OPEN = `n.state in ('running', 'suspended')`;

/** The state that a reader sees. */
const STATE = `case when n.state = 'running' and not ${IS_ALIVE} then 'interrupted' else n.state end`;

/** The lines of a turn, as one text. */
const LINES = `(
    select string_agg(l.lines, E'\\n' order by l.first)
    from tabletalk_lines l where l.chat_id = n.chat_id and l.message_id = n.message_id
  )`;

/** $1 chat_id. One row per turn, with its lines unless it is folded. */
export const READ_THREAD = `
select t.owner_kind, t.owner_id, n.message_id, ${STATE} as state, n.detail, n.folded,
  case when n.folded is null then ${LINES} end as lines
from tabletalk_threads t left join tabletalk_turns n on n.chat_id = t.chat_id
where t.chat_id = $1 order by n.position`;

/** $1 owner_kind, $2 owner_id, $3 message_id. */
export const FIND_THREAD = `
select t.chat_id from tabletalk_threads t join tabletalk_turns n on n.chat_id = t.chat_id
where t.owner_kind = $1 and t.owner_id = $2 and n.message_id = $3
order by t.first_message_id is distinct from n.message_id, n.position limit 1`;

/** $1 chat_id. Frees the thread of a run that is gone, for the next turn. */
export const END_STALE = `
update tabletalk_turns n set state = 'interrupted'
where n.chat_id = $1 and n.state = 'running' and not ${IS_ALIVE}`;

/** $1 chat_id, $2 owner_kind, $3 owner_id, $4 title, $5 message_id, $6 is client's id, $7 most runs, $8 first line. */
export const START_TURN = `
with asked as (
  select chat_id from (
    select n.chat_id from tabletalk_turns n where n.chat_id = $1 and n.message_id = $5
    union all
    select t.chat_id from tabletalk_threads t join tabletalk_turns n on n.chat_id = t.chat_id
    where $6::boolean and t.owner_kind = $2 and t.owner_id = $3 and n.message_id = $5
  ) known order by chat_id <> $1 limit 1
), busy as (
  select from tabletalk_turns n where n.chat_id = $1 and n.state in ('running', 'suspended')
), crowded as (
  select from tabletalk_threads t join tabletalk_turns n on n.chat_id = t.chat_id
  where t.owner_kind = $2 and t.owner_id = $3 and ${IS_ALIVE} having count(*) >= $7::int
), home as (
  insert into tabletalk_threads (chat_id, owner_kind, owner_id, title, updated_at, first_message_id)
  select $1, $2, $3, $4, now(), case when $6::boolean then $5 end
  where not exists (select from asked) and not exists (select from busy) and not exists (select from crowded)
  on conflict (chat_id) do update set updated_at = excluded.updated_at
  returning chat_id
), turn as (
  insert into tabletalk_turns (chat_id, message_id, state, seen_at, line_count)
  select chat_id, $5, 'running', now(), 1 from home
  returning chat_id
), line as (
  insert into tabletalk_lines (chat_id, message_id, first, lines) select chat_id, $5, 0, $8 from turn
)
select (select chat_id from asked) as asked, exists (select from crowded) as crowded, exists (select from turn) as started`;

/** $1 JSON: an array of { chat_id, message_id, count, lines }. Returns the turns whose lines were kept. */
export const APPEND_LINES = `
with given as (
  select * from json_to_recordset($1::text::json) as g(chat_id text, message_id text, count int, lines text)
), open as (
  update tabletalk_turns n set line_count = n.line_count + g.count, seen_at = now()
  from given g where n.chat_id = g.chat_id and n.message_id = g.message_id and n.state = 'running'
  returning n.chat_id, n.message_id, n.line_count - g.count as first, g.lines
), kept as (
  insert into tabletalk_lines (chat_id, message_id, first, lines) select * from open
)
select chat_id, message_id from open`;

/** $1 chat_id, $2 message_id, $3 state, $4 detail. Returns a row if the turn had not ended. */
export const SET_STATE = `
update tabletalk_turns n set state = $3, detail = $4, seen_at = now()
where n.chat_id = $1 and n.message_id = $2 and ${IS_OPEN} returning 1 as done`;

/**
 * $1 JSON: an array of { at, chat_id, message_id, first }, of which `first` is the first line wanted. Most reads find that a turn has
 * no new line, which its count of lines shows.
 */
export const READ_LINES = `
select g.at, ${STATE} as state, n.detail, case when n.line_count > g.first then (
  select json_agg(json_build_array(l.first, l.lines) order by l.first)::text
  from tabletalk_lines l
  where l.chat_id = n.chat_id and l.message_id = n.message_id and l.first >= coalesce((
    select max(p.first) from tabletalk_lines p
    where p.chat_id = n.chat_id and p.message_id = n.message_id and p.first <= g.first), 0)
) end as batches
from tabletalk_turns n
join json_to_recordset($1::text::json) as g(at int, chat_id text, message_id text, first int)
  on n.chat_id = g.chat_id and n.message_id = g.message_id`;

/** $1 JSON: an array of { chat_id, message_id }. Returns those that have not ended. */
export const CHECK_RUNS = `
select n.chat_id, n.message_id from tabletalk_turns n
join json_to_recordset($1::text::json) as g(chat_id text, message_id text) on n.chat_id = g.chat_id and n.message_id = g.message_id
where ${IS_OPEN}`;

/**
 * $1 JSON: an array of { chat_id, message_id }. Never waits for a row: it would deadlock with APPEND_LINES, which locks the same
 * rows in another order. A row that is locked gets its heartbeat from the statement that locks it.
 */
export const KEEP_ALIVE = `
with free as (
  select n.chat_id, n.message_id from tabletalk_turns n
  join json_to_recordset($1::text::json) as g(chat_id text, message_id text) on n.chat_id = g.chat_id and n.message_id = g.message_id
  where n.state = 'running' for no key update of n skip locked
)
update tabletalk_turns n set seen_at = now()
from free f where n.chat_id = f.chat_id and n.message_id = f.message_id`;

/**
 * $1 chat_id, $2 message_id, $3 messages. Only of an ended turn whose followers have had a minute to finish. A run that is gone is
 * marked, since lines that came later would be lost.
 */
export const FOLD_TURN = `
with turn as (
  update tabletalk_turns n set folded = $3, state = ${STATE}
  where n.chat_id = $1 and n.message_id = $2 and n.folded is null
    and n.state <> 'suspended' and n.seen_at < now() - interval '1 minute'
  returning n.chat_id, n.message_id
)
delete from tabletalk_lines l using turn where l.chat_id = turn.chat_id and l.message_id = turn.message_id`;

/**
 * $1 most rows. The oldest turns that can be folded, with their lines. A run that is gone can once it has not been heard of for an hour:
 * until then its process may only be slow. Without the index it finds none, since it would read all turns.
 */
export const FIND_UNFOLDED = `
select n.chat_id, n.message_id, ${STATE} as state, n.detail, ${LINES} as lines
from tabletalk_turns n
where to_regclass('${UNFOLDED_INDEX}') is not null and n.folded is null and n.state <> 'suspended'
  and n.seen_at < now() - case n.state when 'running' then interval '1 hour' else interval '1 minute' end
order by n.position limit $1`;

/** $1 owner_kind, $2 owner_id. */
export const LIST_THREADS = `
select chat_id, title, (extract(epoch from updated_at) * 1000)::float8 as updated_at from tabletalk_threads
where owner_kind = $1 and owner_id = $2 order by tabletalk_threads.updated_at desc limit 1000`;

/** $1 owner_kind, $2 owner_id, $3 chat_id, $4 title. */
export const RENAME_THREAD = `
update tabletalk_threads set title = $4 where owner_kind = $1 and owner_id = $2 and chat_id = $3 returning 1 as done`;

/** $1 owner_kind, $2 owner_id, $3 chat_id. */
export const DELETE_THREAD = `
delete from tabletalk_threads where owner_kind = $1 and owner_id = $2 and chat_id = $3 returning 1 as done`;

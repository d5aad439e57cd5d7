/** Serializes processes that start at the same time. The number only has to differ from other programs' locks. */
const LOCK = 7_283_650_112;

/**
 * The steps that bring a database to the current tables, in order. A released step never changes. Lines are `text`, because
 * `jsonb` can't hold every string that JSON can.
 */
const STEPS: readonly string[] = [
  `create table tabletalk_threads (
    chat_id text primary key,
    owner_kind text not null,
    owner_id text not null,
    title text not null,
    updated_at timestamptz not null,
    -- The client's id of the question that created the thread, so that sending it twice creates one thread.
    first_message_id text
  );
  create unique index tabletalk_threads_asked on tabletalk_threads (owner_kind, owner_id, first_message_id);
  create index tabletalk_threads_owned on tabletalk_threads (owner_kind, owner_id, updated_at desc);
  create table tabletalk_turns (
    chat_id text not null references tabletalk_threads on delete cascade,
    message_id text not null,
    position bigint generated always as identity,
    -- running, suspended, completed, aborted, failed or interrupted
    state text not null,
    -- What the state carries: an error, or the usage. JSON.
    detail text not null default '{}',
    -- When the process that runs it was last heard of.
    seen_at timestamptz not null,
    line_count int not null,
    -- The messages of an ended turn, once it has been read. JSON.
    folded text,
    primary key (chat_id, message_id)
  );
  create unique index tabletalk_turns_open on tabletalk_turns (chat_id) where state in ('running', 'suspended');
  create table tabletalk_lines (
    chat_id text not null,
    message_id text not null,
    first int not null,
    -- One JSON object per line.
    lines text not null,
    primary key (chat_id, message_id, first),
    foreign key (chat_id, message_id) references tabletalk_turns on delete cascade
  );`,
];

/**
 * Number of turns that can be indexed within about two seconds. During that time, no line of an answer can be saved, and answers
 * mustn't wait longer.
 */
const MAX_INDEXED_TURNS = 1_000_000;

/** The index without which no turn is searched for to be folded, see `FIND_UNFOLDED`. */
export const UNFOLDED_INDEX = 'tabletalk_turns_unfolded';

/**
 * Indexes that the store can do without: a role may be unable to create them, and for a long table that is the administrator's task.
 * The first finds a question among all threads of a user, slowly without it. Neither has a column that changes with every line.
 */
const INDEXES: readonly (readonly [name: string, of: string])[] = [
  ['tabletalk_turns_asked', '(message_id)'],
  [UNFOLDED_INDEX, '(position) where folded is null'],
];

function addIndex([name, of]: (typeof INDEXES)[number]): string {
  return `do $migration$
begin
  perform pg_advisory_xact_lock(${LOCK});
  if to_regclass('${name}') is null
    and (select reltuples from pg_class where oid = 'tabletalk_turns'::regclass) < ${MAX_INDEXED_TURNS} then
    create index ${name} on tabletalk_turns ${of};
  end if;
exception when others or query_canceled then
  null;
end
$migration$`;
}

/** Returns statements that create the tables, or bring them up to date. Each can run any number of times, from any number of processes. */
export function migrations(): readonly string[] {
  const steps = STEPS.map(
    (step, index) => `do $migration$
begin
  perform pg_advisory_xact_lock(${LOCK});
  -- Postgres checks the permission to create even where \`if not exists\` then creates nothing.
  if to_regclass('tabletalk_migrations') is null then
    create table tabletalk_migrations (version int primary key);
  end if;
  if not exists (select from tabletalk_migrations where version = ${index + 1}) then
    ${step}
    insert into tabletalk_migrations values (${index + 1});
  end if;
end
$migration$`,
  );
  return [...steps, ...INDEXES.map(addIndex)];
}

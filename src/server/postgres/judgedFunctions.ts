/**
 * Built-in functions that a query may call although they are volatile: they have no effect outside their result. `timezone` is
 * volatile in some versions, and behind `at time zone`.
 */
export const HARMLESS =
  '^(array_sample|array_shuffle|clock_timestamp|gen_random_uuid|random|random_normal|timeofday|timezone|uuidv4|uuidv7)$';

/** Types whose text form names any object of the database by its number. Those of text search stay, since its functions take them. */
const NAMING = 'reg(class|collation|namespace|oper|operator|proc|procedure|role|type)';

/**
 * Built-in functions that a query may not call although they aren't volatile: those of the system, such as
 * `pg_stat_get_activity`, which shows other users' queries; those that write tables as XML; those whose work can't be cancelled; and
 * those that write names and comments of the catalogue, whose tables a query can't read either: with them, a query could list the
 * tables of all schemas, and the roles. Some write a name only in their errors. `pg_typeof` returns a `regtype`, and a text beside
 * it, as in a union, becomes one.
 */
export const REFUSED =
  '^pg_(?!(collation_for|column_size|size_bytes|size_pretty)$)|_to_xml|^xpath|^xmlexists$|^xmlvalidate$' +
  `|^${NAMING}(out|send)?$|^to_reg(?!exp)|^(format_type|oidvectortypes|(col|obj|shobj)_description|acldefault|makeaclitem)$` +
  '|^(has_.*_privilege|row_security_active|satisfies_hash_partition|fmgr_(c|internal|sql)_validator)$';

/** Built-in types that a query may not name for the same reason. */
export const NAMING_TYPES = `^_?${NAMING}$`;

/** Built-in types whose values can be so long that work on them neither ends nor can be cancelled. */
export const REFUSED_TYPES = ['path', 'polygon'];

/**
 * Functions that a role must not be able to execute, so that a query which got past the guard would find nothing to use: patterns
 * of their signatures, such as `lo_get(oid)`, in any schema. Functions that check the caller's rights themselves, such as those of
 * replication slots, are left out, and so is `pg_cancel_backend`, which stops a query whose question was aborted.
 */
export const DANGEROUS =
  // Runs text as SQL.
  '^((ts_stat|query_to_xml|query_to_xmlschema|query_to_xml_and_xmlschema|crosstab.*|connectby|xpath_table|query_export_to_s3)[(]' +
  '|ts_rewrite[(]tsquery, text[)]' +
  // Changes settings, such as the one that says who asks.
  '|set_config[(]' +
  // Reads or writes files, or values that a role shares with others.
  '|lo_|(loread|lowrite|pg_stat_file|pg_current_logfile|pg_hba_file_rules|pg_show_all_file_settings)[(]' +
  '|pg_read_(binary_)?file[(]|pg_ls_|pg_file_|pg_logdir_ls' +
  // Reaches the network.
  '|dblink|https?_|(http|table_import_from_s3|lambda_invoke|invoke)[(]' +
  // Stops others.
  '|(pg_terminate_backend|pg_reload_conf|pg_promote|pg_switch_wal|pg_rotate_logfile)[(])';

/**
 * The one of them that PUBLIC may keep: other programs of a database call it, such as pg_dump, and any role can run `set`, which
 * the guard refuses as well.
 */
export const KEPT_BY_PUBLIC = 'set_config';

/** Memberships that give such rights without a function. */
export const DANGEROUS_ROLES = [
  'pg_execute_server_program',
  'pg_read_server_files',
  'pg_signal_backend',
  'pg_write_server_files',
];

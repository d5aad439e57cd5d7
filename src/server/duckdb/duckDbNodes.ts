import type { AllowedNodes } from '../sql/queryTree.js';

/**
 * The parts of DuckDB's grammar that a query may use: the fields of each kind of node, as `json_serialize_sql` names them. An object
 * without a class or type has the name of its field. Every other kind and field is refused, so syntax that nobody has judged never
 * runs.
 *
 * Left out on purpose: parameters, `describe` and `show`, `at` (other versions of a table), and names of databases.
 */
export const DUCKDB_NODES: AllowedNodes = {
  // Queries, and what changes their rows.
  SELECT_NODE:
    'select_list from_table aggregate_handling qualify modifiers cte_map where_clause group_expressions group_sets having sample',
  SET_OPERATION_NODE: 'modifiers cte_map setop_type left right setop_all children',
  RECURSIVE_CTE_NODE: 'cte_name cte_map modifiers union_all left right aliases key_targets',
  ORDER_MODIFIER: 'orders',
  LIMIT_MODIFIER: 'limit offset',
  LIMIT_PERCENT_MODIFIER: 'limit offset',
  DISTINCT_MODIFIER: 'distinct_on_targets',
  ORDER_DEFAULT: 'null_order expression',
  ASCENDING: 'null_order expression',
  DESCENDING: 'null_order expression',
  query: 'node',
  cte_map: 'map',
  map: 'key value',
  sample: 'sample_size is_percentage method seed repeatable',
  sample_size: 'type is_null value',

  // Sources of rows.
  BASE_TABLE: 'table_name sample alias column_name_alias schema_name',
  JOIN: 'left right join_type ref_type delim_flipped using_columns condition alias sample',
  SUBQUERY: 'subquery_type subquery comparison_type child alias column_name_alias sample',
  subquery: 'node',
  TABLE_FUNCTION: 'alias function column_name_alias with_ordinality sample',
  EXPRESSION_LIST: 'alias values column_name_alias expected_names',
  EMPTY: '',
  PIVOT: 'source unpivot_names pivots include_nulls aggregates groups alias column_name_alias',
  pivots: 'unpivot_names entries pivot_expressions',
  entries: 'values alias',
  values: 'type is_null value',

  // Expressions.
  BETWEEN: 'input lower upper alias',
  CASE: 'case_checks else_expr alias',
  case_checks: 'when_expr then_expr',
  CAST: 'child cast_type try_cast alias',
  COLLATE: 'child collation alias',
  COLUMN_REF: 'alias column_names',
  COMPARISON: 'left right alias',
  CONJUNCTION: 'children alias',
  CONSTANT: 'value alias',
  value: 'type is_null value children upper lower query materialized aliases key_targets',
  FUNCTION: 'function_name children schema order_bys distinct is_operator export_state filter alias',
  LAMBDA: 'lhs expr syntax_type alias',
  OPERATOR: 'children alias',
  POSITIONAL_REFERENCE: 'index alias',
  STAR: 'columns relation_name exclude_list qualified_exclude_list replace_list rename_list expr alias',
  replace_list: 'key value',
  rename_list: 'key value',
  key: 'column table',
  WINDOW:
    'function_name schema children partitions orders start end start_expr end_expr ignore_nulls exclude_clause distinct offset_expr default_expr filter_expr arg_orders alias',

  // Types.
  cast_type: 'id type_info',
  type: 'id type_info',
  child_type: 'id type_info',
  child_types: 'first second',
  second: 'id type_info',
  ARRAY_TYPE_INFO: 'child_type size',
  DECIMAL_TYPE_INFO: 'width scale',
  LIST_TYPE_INFO: 'child_type',
  STRUCT_TYPE_INFO: 'child_types',
  UNBOUND_TYPE_INFO: 'name user_type_modifiers',
  user_type_modifiers: 'type is_null value',
};

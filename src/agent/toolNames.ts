/** The tools by the names that the model calls. Readers see the protocol's names. The third is `CLARIFY_TOOL`, for both. */
export const SEARCH_TOOL = 'search_metadata';
export const QUERY_TOOL = 'run_sql';

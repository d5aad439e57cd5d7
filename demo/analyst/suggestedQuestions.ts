/** Questions that the analyst reads, for an empty thread and for an answer to what it can't read. */
export const suggestedQuestions: readonly string[] = [
  'Revenue by month in 2025',
  'Top 10 customers by revenue',
  'Orders by country last quarter',
  'Average order value by category, only Germany',
];

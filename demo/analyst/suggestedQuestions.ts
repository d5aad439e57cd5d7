/** Questions that the analyst understands, offered in an empty thread and after input it doesn't understand. */
export const suggestedQuestions: readonly string[] = [
  'Revenue by month in 2025',
  'Top 10 customers by revenue',
  'Orders by country last quarter',
  'Revenue by category last quarter vs the quarter before',
];

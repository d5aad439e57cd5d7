import type { DimensionValues } from '../../demo/analyst/question/buildLexicon';

/** Dimension values that suffice to read questions without a database. */
export const VALUES: DimensionValues = new Map([
  ['orders.status', ['cancelled', 'completed', 'processing', 'returned', 'shipped']],
  ['orders.channel', ['Marketplace', 'Mobile app', 'Phone', 'Web']],
  ['orders.payment_method', ['Apple Pay', 'Card', 'Invoice', 'PayPal']],
  ['orders.country', ['Canada', 'France', 'Germany', 'United Kingdom', 'United States']],
  ['customers.name', ['Jansen Interiors B.V.', 'Grace Taylor']],
  ['customers.country', ['Canada', 'France', 'Germany', 'United Kingdom', 'United States']],
  ['customers.segment', ['Consumer', 'Enterprise', 'Small business']],
  ['products.name', ['Espresso Machine', 'Yoga Mat']],
  ['products.category', ['Electronics', 'Fashion', 'Garden', 'Home & Kitchen', 'Toys & Games']],
  ['products.brand', ['Aurelia', 'Norvik']],
]);

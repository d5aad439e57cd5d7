import { dimension, measure, type View } from './member.js';

const ofAccounts = { aggType: 'count', base: 'customers', sql: 'count(*)' } as const;

/** Customers: one row per account, whether or not it ever ordered. */
export const customersView: View = {
  name: 'customers',
  title: 'Customers',
  members: [
    measure('customers.count', 'Number of customer accounts, even without an order.', {
      ...ofAccounts,
      title: 'Customers',
      time: undefined,
      synonyms: ['clients', 'accounts'],
    }),
    measure('customers.new_customers', 'Number of customer accounts, dated by the day on which they signed up.', {
      ...ofAccounts,
      time: 'customers.signed_up_at',
      synonyms: ['sign-ups', 'signups', 'registrations'],
    }),
    dimension('customers.name', 'Name of the person or company.', { title: 'Customer', key: 'customers.id' }),
    dimension('customers.country', 'Country that the customer lives in.', {
      title: 'Home country',
      synonyms: ['country', 'market'],
    }),
    dimension('customers.segment', 'Consumer, small business or enterprise.', { synonyms: ['customer segment'] }),
    dimension('customers.signed_up_at', 'Day and time at which the account was created.', {
      title: 'Sign-up date',
      type: 'time',
    }),
  ],
};

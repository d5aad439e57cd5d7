import { useDeferredValue, useEffect, useState } from 'react';
import type { QuestionContext } from 'tabletalk/hooks';
import { ORDER_STATUSES, type OrderStatus, type OrdersPage as PageOfOrders } from '../../server/storeData.js';
import { AskButton } from '../chat/AskButton.js';
import { formatCount } from '../formatValue.js';
import { Icon } from '../shell/Icon.js';
import { LoadFailed } from '../shell/LoadFailed.js';
import { ViewHead } from '../shell/ViewHead.js';
import { useStoreData } from '../useStoreData.js';
import { OrdersTable } from './OrdersTable.js';

interface OrdersChoice {
  readonly status: OrderStatus | 'all';
  readonly search: string;
  /** Starts at 1. */
  readonly page: number;
}

export interface OrdersPageProps {
  /** Called with the filter that a question in the chat is about; undefined without one. */
  readonly onContextChange: (context: QuestionContext | undefined) => void;
}

/** All orders, filtered by status, customer or number, in pages. */
export function OrdersPage({ onContextChange }: OrdersPageProps) {
  const [choice, setChoice] = useState<OrdersChoice>({ status: 'all', search: '', page: 1 });
  const url = useDeferredValue(ordersUrl(choice));
  const { state, data, reload } = useStoreData<PageOfOrders>(url);
  const { status } = choice;
  useEffect(() => {
    onContextChange(status === 'all' ? undefined : { label: `Orders, ${status}`, text: `Status: ${status}` });
    return () => onContextChange(undefined);
  }, [status, onContextChange]);
  // A changed filter starts at its first page.
  const choose = (change: Partial<OrdersChoice>) => setChoice({ ...choice, page: 1, ...change });

  return (
    <div className="view" aria-busy={state === 'loading'}>
      <ViewHead
        title="Orders"
        note={
          data && (
            <span className="number" aria-live="polite">
              {formatCount(data.total)} {data.total === 1 ? 'order' : 'orders'}
            </span>
          )
        }
      >
        <AskButton question="Orders by status, last 30 days" />
      </ViewHead>
      <div className="filters">
        <fieldset className="segments">
          <legend className="visually-hidden">Status</legend>
          {(['all', ...ORDER_STATUSES] as const).map((status) => (
            <button
              key={status}
              type="button"
              aria-pressed={choice.status === status}
              onClick={() => choose({ status })}
            >
              {status[0]?.toUpperCase() + status.slice(1)}
            </button>
          ))}
        </fieldset>
        <label className="search">
          <span className="visually-hidden">Search by customer or order number</span>
          <Icon name="search" size={16} />
          <input
            type="search"
            placeholder="Customer or order number"
            value={choice.search}
            onChange={(event) => choose({ search: event.target.value })}
          />
        </label>
      </div>
      {state === 'failed' ? (
        <LoadFailed onRetry={reload} />
      ) : data?.total === 0 ? (
        <div className="notice">
          <h2>No orders match</h2>
          <p>No order matches this status and search.</p>
          <button type="button" className="button" onClick={() => choose({ status: 'all', search: '' })}>
            Show all orders
          </button>
        </div>
      ) : (
        <section className="card card-flush" aria-label="Orders">
          <OrdersTable orders={data?.orders} rows={25} caption="Orders, newest first" />
          {data && <Pages page={data} onChoose={(page) => choose({ page })} />}
        </section>
      )}
    </div>
  );
}

function Pages({ page, onChoose }: { readonly page: PageOfOrders; readonly onChoose: (page: number) => void }) {
  const first = (page.page - 1) * page.pageSize + 1;
  const last = Math.min(page.total, page.page * page.pageSize);
  return (
    <nav className="pages" aria-label="Pages of orders">
      <span className="number">
        {formatCount(first)}–{formatCount(last)} of {formatCount(page.total)}
      </span>
      <button
        type="button"
        aria-label="Newer orders"
        disabled={page.page === 1}
        onClick={() => onChoose(page.page - 1)}
      >
        <Icon name="back" size={16} />
      </button>
      <button
        type="button"
        aria-label="Older orders"
        disabled={last === page.total}
        onClick={() => onChoose(page.page + 1)}
      >
        <Icon name="forward" size={16} />
      </button>
    </nav>
  );
}

function ordersUrl({ status, search, page }: OrdersChoice): string {
  const parameters = new URLSearchParams({ page: String(page) });
  if (status !== 'all') parameters.set('status', status);
  if (search.trim() !== '') parameters.set('search', search.trim());
  return `/api/store/orders?${parameters}`;
}

import type { Order, OrderStatus } from '../../server/storeData.js';
import { formatCount, formatDay, formatMoment, formatMoneyExact } from '../formatValue.js';

export interface OrdersTableProps {
  /** Undefined while loading. */
  readonly orders: readonly Order[] | undefined;
  /** Number of placeholder rows while loading. */
  readonly rows: number;
  readonly caption: string;
}

const COLUMNS = {
  number: 'Order',
  customer: 'Customer',
  placed: 'Placed',
  country: 'Country',
  channel: 'Channel',
  status: 'Status',
  units: 'Units',
  amount: 'Amount',
};

/** One row per order, newest first. A narrow table hides the less important columns. */
export function OrdersTable({ orders, rows, caption }: OrdersTableProps) {
  return (
    <table className="orders">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {Object.entries(COLUMNS).map(([name, title]) => (
            <th key={name} scope="col" className={`column-${name}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders ? orders.map((order) => <OrderRow key={order.id} order={order} />) : <Frames rows={rows} />}
      </tbody>
    </table>
  );
}

function OrderRow({ order }: { readonly order: Order }) {
  return (
    <tr>
      <td className="column-number">
        <span className="number">#{order.id}</span>
      </td>
      <th scope="row" className="column-customer">
        <bdi>{order.customer}</bdi>
        <span className="order-detail number">
          #{order.id} · {formatDay(order.createdAt)}
        </span>
      </th>
      <td className="column-placed">
        <time className="number" dateTime={order.createdAt.slice(0, 19)}>
          {formatMoment(order.createdAt)}
        </time>
      </td>
      <td className="column-country">{order.country}</td>
      <td className="column-channel">{order.channel}</td>
      <td>
        <StatusBadge status={order.status} />
      </td>
      <td className="column-units">
        <span className="number">{formatCount(order.units)}</span>
      </td>
      <td className="column-amount">
        <span className="number">{formatMoneyExact(order.amount)}</span>
      </td>
    </tr>
  );
}

function StatusBadge({ status }: { readonly status: OrderStatus }) {
  return <span className={`status status-${status}`}>{status[0]?.toUpperCase() + status.slice(1)}</span>;
}

function Frames({ rows }: { readonly rows: number }) {
  return Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move.
    <tr key={index} className="frame">
      <td colSpan={Object.keys(COLUMNS).length}>
        <span className="skeleton skeleton-text" />
      </td>
    </tr>
  ));
}

import { useState } from 'react';
import { type Overview, PERIODS } from '../../server/storeData.js';
import { AskButton } from '../chat/AskButton.js';
import { formatDayOfYear } from '../formatValue.js';
import { OrdersTable } from '../orders/OrdersTable.js';
import { LoadFailed } from '../shell/LoadFailed.js';
import { PageLink } from '../shell/PageLink.js';
import { ViewHead } from '../shell/ViewHead.js';
import { useStoreData } from '../useStoreData.js';
import { CategoryBars } from './CategoryBars.js';
import { KpiTiles } from './KpiTiles.js';
import { RevenueChart } from './RevenueChart.js';

export interface OverviewPageProps {
  readonly onNavigate: (path: string) => void;
}

/** The store at a glance: figures, revenue by day, categories and the latest orders. */
export function OverviewPage({ onNavigate }: OverviewPageProps) {
  const [days, setDays] = useState<number>(30);
  const { state, data, reload } = useStoreData<Overview>(`/api/store/overview?days=${days}`);

  return (
    <div className="view" aria-busy={state === 'loading'}>
      <ViewHead
        title="Overview"
        note={
          data &&
          `${formatDayOfYear(data.from)} to ${formatDayOfYear(data.to)}, compared with the previous ${data.days} days`
        }
      >
        <fieldset className="segments">
          <legend className="visually-hidden">Period</legend>
          {PERIODS.map((period) => (
            <button key={period} type="button" aria-pressed={days === period} onClick={() => setDays(period)}>
              {period} days
            </button>
          ))}
        </fieldset>
      </ViewHead>
      {state === 'failed' ? (
        <LoadFailed onRetry={reload} />
      ) : (
        <>
          <KpiTiles overview={data} />
          <div className="charts">
            <section className="card" aria-labelledby="revenue-by-day">
              <header className="card-head">
                <h2 id="revenue-by-day">Revenue by day</h2>
                <AskButton question={`Revenue by day, last ${days} days`} />
              </header>
              <RevenueChart overview={data} />
            </section>
            <section className="card" aria-labelledby="by-category">
              <header className="card-head">
                <h2 id="by-category">Categories</h2>
                <AskButton question={`Revenue by category, last ${days} days`} />
              </header>
              <CategoryBars categories={data?.categories} />
            </section>
          </div>
          <section className="card card-flush" aria-labelledby="latest-orders">
            <header className="card-head">
              <h2 id="latest-orders">Latest orders</h2>
              <PageLink to="/orders" className="card-link" onNavigate={onNavigate}>
                All orders
              </PageLink>
            </header>
            <OrdersTable orders={data?.latestOrders} rows={8} caption="Latest orders" />
          </section>
        </>
      )}
    </div>
  );
}

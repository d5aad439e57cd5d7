import type { CategoryRevenue } from '../../server/storeData.js';
import { formatMoneyShort } from '../formatValue.js';
import { Delta } from '../shell/Delta.js';

/** The number of categories, and of placeholders while they load. */
const PLACEHOLDERS = 8;

/** Revenue of each category, largest first. */
export function CategoryBars({ categories }: { readonly categories: readonly CategoryRevenue[] | undefined }) {
  if (categories === undefined) {
    return (
      <div className="category-bars" aria-hidden="true">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move.
          <div key={index} className="category">
            <span className="skeleton skeleton-text" />
            <span className="bar" />
          </div>
        ))}
      </div>
    );
  }
  const largest = Math.max(1, ...categories.map(({ revenue }) => revenue));
  return (
    <ul className="category-bars">
      {categories.map(({ category, revenue, before }) => (
        <li key={category} className="category">
          <span className="category-name">{category}</span>
          <span className="category-value number">{formatMoneyShort(revenue)}</span>
          <Delta value={revenue} before={before} />
          <svg className="bar" width="100%" height="6" aria-hidden="true">
            <rect className="bar-ground" width="100%" height="6" rx="3" />
            <rect className="bar-value" width={`${(revenue / largest) * 100}%`} height="6" rx="3" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

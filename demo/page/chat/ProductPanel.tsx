import type { ChatPermissions } from 'tabletalk';
import { EventLog } from '../dashboards/EventLog.js';
import type { LoggedEvent } from '../useLog.js';

const PERMISSIONS = [
  ['export', 'Export'],
  ['copy', 'Copy'],
  ['seeSql', 'See SQL'],
  ['editSql', 'Edit SQL'],
  ['seeThinking', 'See thinking'],
  ['loadAll', 'Load all rows'],
  ['feedback', 'Rate answers'],
] as const;

export interface ProductPanelProps {
  readonly can: ChatPermissions;
  readonly onCanChange: (can: ChatPermissions) => void;
  readonly events: readonly LoggedEvent[];
  readonly onClear: () => void;
}

/** Shows what a product can decide and observe: what readers may do, and what happened in the chat. */
export function ProductPanel({ can, onCanChange, events, onClear }: ProductPanelProps) {
  return (
    <aside id="product-panel" className="product-panel" aria-label="What the product decides and learns">
      <fieldset>
        <legend>Readers may</legend>
        {PERMISSIONS.map(([name, label]) => (
          <label key={name} className="check-label">
            <input
              type="checkbox"
              checked={can[name] ?? name !== 'editSql'}
              onChange={({ target }) => onCanChange({ ...can, [name]: target.checked })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <EventLog events={events} onClear={onClear} />
    </aside>
  );
}

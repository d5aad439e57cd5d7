import { useState } from 'react';
import { Icon } from '../shell/Icon.js';
import { pageSettings } from '../shell/pageSettings.js';
import { storeThreads } from './storeThreads.js';

/** The browser remembers that the hint was dismissed. */
const STORAGE_KEY = 'larkfield.hintDismissed';

/** Suggests what to try. Shown until it is dismissed, or until a later visit if there is a conversation by then. */
export function FirstVisit() {
  const [isShown, setShown] = useState(
    () => localStorage.getItem(STORAGE_KEY) === null && storeThreads.list().length === 0,
  );
  if (!isShown) return null;
  const dismiss = () => {
    localStorage.setItem(STORAGE_KEY, 'yes');
    setShown(false);
    document.querySelector<HTMLElement>('[data-tt-part="composer-input"]')?.focus();
  };
  return (
    <section className="first-visit" aria-labelledby="first-visit-title">
      <div>
        <h2 id="first-visit-title">What to try</h2>
        <ul>
          <li>Ask, and stop an answer</li>
          <li>Select cells and ask about them</li>
          <li>Expand a result</li>
          {pageSettings.canPublish && <li>Publish results as a dashboard</li>}
        </ul>
      </div>
      <button type="button" className="dock-button" aria-label="Dismiss what to try" title="Dismiss" onClick={dismiss}>
        <Icon name="close" size={16} />
      </button>
    </section>
  );
}

import { type FormEvent, type RefObject, useState } from 'react';
import { type EmbedFrameHandle, shippedLocales } from 'tabletalk';
import { filterUrlParameter } from 'tabletalk/embed';
import type { PublishedDashboard } from '../../server/createDashboardsApi.js';

const COUNTRIES = ['United States', 'Germany', 'United Kingdom', 'France', 'Canada'];

export interface EmbedControlsProps {
  readonly frame: RefObject<EmbedFrameHandle | null>;
  /** Absent if the chat is embedded. */
  readonly dashboard: PublishedDashboard | undefined;
}

/** Sends each action of the protocol to the embed. */
export function EmbedControls({ frame, dashboard }: EmbedControlsProps) {
  const [theme, setTheme] = useState({ primaryColor: '#7a3e9d', borderRadius: '14px', font: 'Georgia' });
  const places = placesOf(dashboard);
  const [path, setPath] = useState(places[0] ?? '');
  const navigate = (event: FormEvent) => {
    event.preventDefault();
    frame.current?.navigate(path);
  };
  const setThemeOfFrame = (event: FormEvent) => {
    event.preventDefault();
    frame.current?.setTheme(theme);
  };
  return (
    <section className="card" aria-labelledby="actions-title">
      <div className="card-head">
        <h2 id="actions-title">Actions</h2>
      </div>
      <div className="embed-controls">
        <div>
          <label>
            <span>Colours</span>
            <select
              defaultValue="auto"
              onChange={(event) => frame.current?.setColorScheme(event.target.value as 'light' | 'dark' | 'auto')}
            >
              <option value="auto">System</option>
              <option value="light">Light</option>
              <option value="dark">Dark</option>
            </select>
          </label>
          <label>
            <span>Language</span>
            <select defaultValue="en-US" onChange={(event) => frame.current?.setLocale(event.target.value)}>
              {shippedLocales.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          </label>
          <label>
            <span>Country</span>
            <select
              disabled={dashboard === undefined}
              onChange={(event) => {
                const country = event.target.value;
                frame.current?.setFilter(filterUrlParameter('customers.country', country === '' ? null : [country]));
              }}
            >
              <option value="">All</option>
              {COUNTRIES.map((country) => (
                <option key={country}>{country}</option>
              ))}
            </select>
          </label>
        </div>
        <form onSubmit={setThemeOfFrame}>
          <label>
            <span>Accent</span>
            <input
              type="color"
              value={theme.primaryColor}
              onChange={(event) => setTheme({ ...theme, primaryColor: event.target.value })}
            />
          </label>
          <label>
            <span>Font</span>
            <input
              dir="ltr"
              value={theme.font}
              onChange={(event) => setTheme({ ...theme, font: event.target.value })}
              spellCheck={false}
            />
          </label>
          <button type="submit" className="button">
            Set theme
          </button>
        </form>
        <form onSubmit={navigate}>
          <label>
            <span>Path</span>
            <input
              list="places"
              dir="ltr"
              value={path}
              onChange={(event) => setPath(event.target.value)}
              spellCheck={false}
            />
            <datalist id="places">
              {places.map((place) => (
                <option key={place} value={place} />
              ))}
            </datalist>
          </label>
          <button type="submit" className="button">
            Navigate
          </button>
          <button type="button" className="button" onClick={() => frame.current?.refresh()}>
            Refresh
          </button>
        </form>
      </div>
    </section>
  );
}

/** Paths to navigate to inside the embed: its start, and each widget of a dashboard. */
function placesOf(dashboard: PublishedDashboard | undefined): readonly string[] {
  if (dashboard === undefined) return ['/chat'];
  const start = `/dashboard/${dashboard.publicId}`;
  return [...dashboard.widgetIds.map((id) => `${start}/widget/${encodeURIComponent(id)}`).reverse(), start];
}

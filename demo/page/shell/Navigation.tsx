import { Icon } from './Icon.js';
import { PageLink } from './PageLink.js';

export interface NavigationProps {
  readonly path: string;
  readonly isCovered: boolean;
  readonly onNavigate: (path: string) => void;
}

const VIEWS = [
  { to: '/', icon: 'overview', label: 'Overview' },
  { to: '/orders', icon: 'orders', label: 'Orders' },
  { to: '/dashboards', icon: 'dashboards', label: 'Dashboards' },
  { to: '/ask', icon: 'ask', label: 'Ask' },
] as const;

/** Links to the views: a column, a rail of icons on a narrower page, or a row on a phone. */
export function Navigation({ path, isCovered, onNavigate }: NavigationProps) {
  return (
    <nav className="navigation" aria-label="Views" inert={isCovered}>
      <ul>
        {VIEWS.map(({ to, icon, label }) => (
          <li key={to}>
            <PageLink to={to} aria-current={path === to ? 'page' : undefined} onNavigate={onNavigate}>
              <Icon name={icon} />
              <span>{label}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

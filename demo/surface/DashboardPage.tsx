import { type Dashboard, EmbeddedDashboard } from 'tabletalk';
import type { EmbedAddress, EmbedSurface } from 'tabletalk/embed';
import { loadRows } from './surfaceService.js';

export interface DashboardPageProps {
  readonly surface: EmbedSurface;
  readonly address: EmbedAddress;
  readonly sessionId: string;
  readonly dashboard: Dashboard;
}

/** A published dashboard for a host's page. */
export function DashboardPage({ surface, address, sessionId, dashboard }: DashboardPageProps) {
  return (
    <EmbeddedDashboard
      surface={surface}
      dashboard={dashboard}
      locale={address.locale}
      filters={address.filters}
      allowExport={address.allowExport}
      runQuery={(sqlQuery, filters, { signal }) =>
        loadRows(sessionId, dashboard.publicId, { sqlQuery, filters }, signal)
      }
    />
  );
}

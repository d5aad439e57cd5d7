import type { Navigate } from '../shell/addressOf.js';
import { pageSettings } from '../shell/pageSettings.js';
import { DeploymentDashboards } from './DeploymentDashboards.js';
import { OwnDashboards } from './OwnDashboards.js';

export interface DashboardsPageProps {
  readonly colorScheme: 'light' | 'dark';
  readonly onNavigate: Navigate;
}

/** Dashboards published from the chat: embedded from the demo's service, or listed if a deployment has them. */
export function DashboardsPage({ colorScheme, onNavigate }: DashboardsPageProps) {
  if (pageSettings.answersFrom === 'demo') return <OwnDashboards colorScheme={colorScheme} onNavigate={onNavigate} />;
  if (pageSettings.canPublish) return <DeploymentDashboards onNavigate={onNavigate} />;
  return (
    <div className="view">
      <h1>Dashboards</h1>
      <div className="notice">
        <h2>Publishing isn’t connected</h2>
        <p>
          The chat talks to another deployment. To publish its results there, start the demo with{' '}
          <code>PLATFORM_URL</code>, <code>PLATFORM_TOKEN</code>, <code>PLATFORM_DEPLOYMENT_ID</code> and{' '}
          <code>PLATFORM_WORKBOOK_ID</code>.
        </p>
      </div>
    </div>
  );
}

import { EmbeddedDashboard, type EmbeddedDashboardProps } from 'tabletalk';
import { createEmbedSurface } from 'tabletalk/embed';
import 'tabletalk/styles.css';

const surface = createEmbedSurface({ surface: 'dashboard', hostOrigin: 'https://app.example.com' });

export const Sales = ({ dashboard, runQuery }: Pick<EmbeddedDashboardProps, 'dashboard' | 'runQuery'>) => (
  <EmbeddedDashboard surface={surface} dashboard={dashboard} runQuery={runQuery} />
);

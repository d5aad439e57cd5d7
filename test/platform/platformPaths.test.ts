import { describe, expect, it } from 'vitest';
import { platformPaths } from '../../src/platform/index.js';

describe('platformPaths', () => {
  it('puts ids into the paths of the spec', () => {
    expect(platformPaths.publishDashboard(1, 2)).toBe('/api/v1/deployments/1/workbooks/2/publish');
    expect(platformPaths.dashboardEmbedAccess(1, 2)).toBe('/api/v1/deployments/1/workbooks/2/embed-access');
    expect(platformPaths.repositoryConnection(1)).toBe('/build/api/v1/deployments/1/repo/connect');
  });

  it('lets no id leave its segment', () => {
    expect(platformPaths.workbooks('../x?y')).toBe('/api/v1/deployments/..%2Fx%3Fy/workbooks');
  });
});

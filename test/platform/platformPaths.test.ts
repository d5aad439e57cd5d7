import { describe, expect, it } from 'vitest';
import { platformPaths } from '../../src/platform/index.js';

/** The spec's table of resource groups, and the publish operation, with the ids 1 and 2. */
const SPEC = {
  deployments: '/api/v1/deployments',
  createDeployment: '/build/api/v1/deployments',
  environments: '/api/v1/deployments/1/environments',
  envVariables: '/api/v1/deployments/1/env-vars',
  regions: '/api/v1/regions',
  dataModel: '/build/api/v1/deployments/1',
  dataModelUploads: '/build/api/v1/deployments/1/data-model',
  repositoryIntegration: '/api/v1/repo',
  repositoryConnection: '/build/api/v1/deployments/1/repo/connect',
  transformSync: '/api/v1/deployments/1/transform-sync',
  folders: '/api/v1/deployments/1/folders',
  reports: '/api/v1/deployments/1/reports',
  workbooks: '/api/v1/deployments/1/workbooks',
  publishDashboard: '/api/v1/deployments/1/workbooks/2/publish',
  notifications: '/api/v1/deployments/1/notifications',
  workspace: '/api/v1/deployments/1',
  users: '/api/v1/users',
  userAttributes: '/api/v1/user-attributes',
  userAttributeValues: '/api/v1/user-attribute-values',
  tenantSettings: '/api/v1/tenant/settings',
  oauthIntegrations: '/api/v1/oauth-integrations',
  userOauthTokens: '/api/v1/user-oauth-tokens',
  oidcTokenConfigs: '/api/v1/oidc-token-configs',
  appTheme: '/api/v1/app-config',
  embed: '/api/v1/embed',
  embedTenants: '/api/v1/embed-tenants',
  dashboardEmbedAccess: '/api/v1/deployments/1/workbooks/2/embed-access',
  scimUsers: '/scim/v2/Users',
  scimGroups: '/scim/v2/Groups',
};

describe('platformPaths', () => {
  it('has every path in the spec’s table', () => {
    const paths = Object.entries(platformPaths).map(([group, path]) => [
      group,
      typeof path === 'string' ? path : path(1, 2),
    ]);
    expect(Object.fromEntries(paths)).toEqual(SPEC);
  });

  it('keeps an id within its segment', () => {
    expect(platformPaths.workbooks('x?y')).toBe('/api/v1/deployments/x%3Fy/workbooks');
  });

  it.each([
    '',
    '.',
    '..',
    '../x',
    'a\\b',
    '%2e%2e',
    '\u0007',
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
  ])('has no place for the id %j', (id) => {
    const paths = [
      () => platformPaths.workbooks(id),
      () => platformPaths.dataModel(id),
      () => platformPaths.publishDashboard(1, id),
    ];
    for (const path of paths) expect(path).toThrow(expect.objectContaining({ code: 'configuration' }));
  });
});

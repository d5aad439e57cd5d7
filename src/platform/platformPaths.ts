import { ChatError } from '../protocol/ChatError.js';
import { encodePathId } from '../protocol/checkPathId.js';

/** A positive integer, which is the type of ids in the spec, or a string, which is percent-encoded. */
export type PlatformId = number | string;
type Id = PlatformId;

const deployment = (deploymentId: Id) => `/api/v1/deployments/${encodeId(deploymentId, 'deploymentId')}`;
const build = (deploymentId: Id) => `/build/api/v1/deployments/${encodeId(deploymentId, 'deploymentId')}`;
const workbook = (deploymentId: Id, workbookId: Id) =>
  `${deployment(deploymentId)}/workbooks/${encodeId(workbookId, 'workbookId')}`;

/**
 * The path of each resource group of the Platform API, below `{base_url}`: a string, or a function of ids (spec: Platform
 * API resource groups). A function throws a `configuration` ChatError for an id that is neither a positive integer nor a
 * string that can be one segment of a path.
 *
 * The spec has two SCIM prefixes: `/api/scim/v2` in its list of prefixes and `/scim/v2` in its list of resources. These
 * paths use the second; if a deployment answers with 404, prepend `/api`.
 */
export const platformPaths = {
  deployments: '/api/v1/deployments',
  createDeployment: '/build/api/v1/deployments',
  environments: (deploymentId: Id) => `${deployment(deploymentId)}/environments`,
  envVariables: (deploymentId: Id) => `${deployment(deploymentId)}/env-vars`,
  regions: '/api/v1/regions',
  dataModel: build,
  dataModelUploads: (deploymentId: Id) => `${build(deploymentId)}/data-model`,
  repositoryIntegration: '/api/v1/repo',
  repositoryConnection: (deploymentId: Id) => `${build(deploymentId)}/repo/connect`,
  transformSync: (deploymentId: Id) => `${deployment(deploymentId)}/transform-sync`,
  folders: (deploymentId: Id) => `${deployment(deploymentId)}/folders`,
  reports: (deploymentId: Id) => `${deployment(deploymentId)}/reports`,
  workbooks: (deploymentId: Id) => `${deployment(deploymentId)}/workbooks`,
  publishDashboard: (deploymentId: Id, workbookId: Id) => `${workbook(deploymentId, workbookId)}/publish`,
  notifications: (deploymentId: Id) => `${deployment(deploymentId)}/notifications`,
  workspace: deployment,
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
  dashboardEmbedAccess: (deploymentId: Id, workbookId: Id) => `${workbook(deploymentId, workbookId)}/embed-access`,
  scimUsers: '/scim/v2/Users',
  scimGroups: '/scim/v2/Groups',
} as const;

/** The name of a resource group in `platformPaths`. */
export type PlatformGroup = keyof typeof platformPaths;

interface DeploymentId {
  /** The deployment whose resources are addressed. */
  readonly deploymentId: PlatformId;
}

interface WorkbookId {
  /** The workbook in that deployment. */
  readonly workbookId: PlatformId;
}

type Without<Ids> = { readonly [Name in keyof Ids]?: never };

/** The ids in a group's path: none, `deploymentId`, or `deploymentId` and `workbookId`. */
export type PlatformIds<Group extends PlatformGroup> = (typeof platformPaths)[Group] extends string
  ? Without<DeploymentId & WorkbookId>
  : Parameters<Extract<(typeof platformPaths)[Group], (...ids: never[]) => string>> extends [Id]
    ? DeploymentId & Without<WorkbookId>
    : DeploymentId & WorkbookId;

/** Returns the path of a group. Throws a `configuration` ChatError for an unknown group and for a missing or unusable id. */
export function pathOfGroup(
  group: PlatformGroup,
  ids: { readonly deploymentId?: PlatformId | undefined; readonly workbookId?: PlatformId | undefined },
): string {
  if (!Object.hasOwn(platformPaths, group)) {
    throw new ChatError('configuration', '`group` must be a name in `platformPaths`. Nothing was sent.');
  }
  const path: string | ((deploymentId: Id, workbookId: Id) => string) = platformPaths[group];
  // The functions check their ids, including missing ones.
  return typeof path === 'string' ? path : path(ids.deploymentId as Id, ids.workbookId as Id);
}

function encodeId(id: PlatformId | undefined, name: string): string {
  if (typeof id === 'string') return encodePathId(id, name);
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return String(id);
  throw new ChatError('configuration', `\`${name}\` must be a positive integer or a string. Nothing was sent.`);
}

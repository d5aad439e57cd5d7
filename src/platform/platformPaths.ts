import { ChatError } from '../protocol/ChatError.js';
import { encodePathId } from '../protocol/checkPathId.js';

/** A positive integer, which is the type of ids in the spec, or a string, which is percent-encoded. */
export type PlatformId = number | string;
/** Shorthand for the paths below. */
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
  /** Lists deployments. */
  deployments: '/api/v1/deployments',
  /** Creates a deployment of the service. */
  createDeployment: '/build/api/v1/deployments',
  /** Environments of a deployment. */
  environments: (deploymentId: Id) => `${deployment(deploymentId)}/environments`,
  /** Environment variables of a deployment. */
  envVariables: (deploymentId: Id) => `${deployment(deploymentId)}/env-vars`,
  /** Regions where deployments can run. */
  regions: '/api/v1/regions',
  /** Data model of a deployment. */
  dataModel: build,
  /** Uploads of the data model. */
  dataModelUploads: (deploymentId: Id) => `${build(deploymentId)}/data-model`,
  /** Integration with a repository. */
  repositoryIntegration: '/api/v1/repo',
  /** Connects a deployment to a repository. */
  repositoryConnection: (deploymentId: Id) => `${build(deploymentId)}/repo/connect`,
  /** Transform sync of a deployment. */
  transformSync: (deploymentId: Id) => `${deployment(deploymentId)}/transform-sync`,
  /** Folders of a deployment. */
  folders: (deploymentId: Id) => `${deployment(deploymentId)}/folders`,
  /** Reports of a deployment. */
  reports: (deploymentId: Id) => `${deployment(deploymentId)}/reports`,
  /** Workbooks of a deployment. */
  workbooks: (deploymentId: Id) => `${deployment(deploymentId)}/workbooks`,
  /** Publishes a dashboard from a workbook. */
  publishDashboard: (deploymentId: Id, workbookId: Id) => `${workbook(deploymentId, workbookId)}/publish`,
  /** Notifications of a deployment. */
  notifications: (deploymentId: Id) => `${deployment(deploymentId)}/notifications`,
  /** Workspace of a deployment. */
  workspace: deployment,
  /** Users. */
  users: '/api/v1/users',
  /** Definitions of user attributes. */
  userAttributes: '/api/v1/user-attributes',
  /** Values of user attributes. */
  userAttributeValues: '/api/v1/user-attribute-values',
  /** Settings of the tenant. */
  tenantSettings: '/api/v1/tenant/settings',
  /** OAuth integrations. */
  oauthIntegrations: '/api/v1/oauth-integrations',
  /** OAuth tokens of users. */
  userOauthTokens: '/api/v1/user-oauth-tokens',
  /** Configurations of OIDC tokens. */
  oidcTokenConfigs: '/api/v1/oidc-token-configs',
  /** Theme of the app. */
  appTheme: '/api/v1/app-config',
  /** Embedding. */
  embed: '/api/v1/embed',
  /** Embed tenants. */
  embedTenants: '/api/v1/embed-tenants',
  /** Embed access to the dashboard of a workbook. */
  dashboardEmbedAccess: (deploymentId: Id, workbookId: Id) => `${workbook(deploymentId, workbookId)}/embed-access`,
  /** Users by SCIM. */
  scimUsers: '/scim/v2/Users',
  /** Groups by SCIM. */
  scimGroups: '/scim/v2/Groups',
} as const;

/** The name of a resource group in `platformPaths`. */
export type PlatformGroup = keyof typeof platformPaths;

/** The id of a deployment in a path. */
interface DeploymentId {
  /** The deployment whose resources are addressed. */
  readonly deploymentId: PlatformId;
}

/** The id of a workbook in a path. */
interface WorkbookId {
  /** The workbook in that deployment. */
  readonly workbookId: PlatformId;
}

/** Ids that a path doesn't have. */
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

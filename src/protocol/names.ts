import { ChatError } from './ChatError.js';

/** The vendor's name if none is configured. No other file contains it. */
const DEFAULT_VENDOR = 'svc';

/** Every protocol identifier that contains the vendor's name (spec: naming convention). */
export interface ProtocolNames {
  /** The vendor's name, in lower case, as configured. */
  readonly vendor: string;
  /** Header that carries a service token: `X-Svc-Auth-Token`. */
  readonly authHeader: string;
  /** `source` of every embed message: `svc-embed`. */
  readonly embedSource: string;
  /** Prefix of embed event types: `svc:event:`. */
  readonly eventPrefix: string;
  /** Prefix of embed action types: `svc:action:`. */
  readonly actionPrefix: string;
  /** Tool that searches data model metadata: `svcMeta`. */
  readonly metaTool: string;
  /** Tool that runs SQL: `svcSqlApi`. */
  readonly sqlApiTool: string;
  /** Tool that runs SQL and draws a chart, with the input and result of `sqlApiTool`; not in the spec: `svcSqlApiWithChart`. */
  readonly sqlApiWithChartTool: string;
  /** Agent graph node that answers: `svc_data_analyst_agent`. */
  readonly analystNode: string;
  /** Core Data API path for SQL: `/v1/svcsql`. */
  readonly sqlPath: string;
}

/**
 * Derives the protocol's identifiers from the vendor's name (default `svc`). Throws a `configuration` ChatError for a name that
 * is invalid in a header, a path or a tool name.
 */
export function protocolNames(option?: string): ProtocolNames {
  const vendor = option ?? DEFAULT_VENDOR;
  if (!/^[a-z][a-z0-9]{0,30}$/.test(vendor)) {
    throw new ChatError(
      'configuration',
      `\`vendor\` is ${JSON.stringify(vendor)}. It is part of a header, a path and tool names, so it must be 1 to 31 lower-case letters or digits that start with a letter.`,
    );
  }
  const capitalised = vendor[0]?.toUpperCase() + vendor.slice(1);
  return {
    vendor,
    authHeader: `X-${capitalised}-Auth-Token`,
    embedSource: `${vendor}-embed`,
    eventPrefix: `${vendor}:event:`,
    actionPrefix: `${vendor}:action:`,
    metaTool: `${vendor}Meta`,
    sqlApiTool: `${vendor}SqlApi`,
    sqlApiWithChartTool: `${vendor}SqlApiWithChart`,
    analystNode: `${vendor}_data_analyst_agent`,
    sqlPath: `/v1/${vendor}sql`,
  };
}

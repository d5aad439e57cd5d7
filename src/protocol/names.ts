import { ChatError } from './ChatError.js';

/** The vendor's word when none is configured. Nothing outside this file spells it. */
export const DEFAULT_VENDOR = 'svc';

/** Every identifier of the protocol that contains the vendor's word (spec: naming convention). */
export interface ProtocolNames {
  /** The vendor's word, lower case, as configured. */
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
  /** Tool of live services that runs SQL and draws its chart, with the input and result of `sqlApiTool`: `svcSqlApiWithChart`. */
  readonly sqlApiWithChartTool: string;
  /** Agent graph node that answers: `svc_data_analyst_agent`. */
  readonly analystNode: string;
  /** Core Data API path for SQL: `/v1/svcsql`. */
  readonly sqlPath: string;
}

/**
 * Derives the protocol's identifiers from the vendor's word (default `svc`).
 * Throws a `configuration` ChatError for a word that could not stand in a header, a path and a tool name.
 */
export function protocolNames(vendor: string = DEFAULT_VENDOR): ProtocolNames {
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

/** The caller of a request to a chat service. */
export interface ChatUser {
  /** Identifies the user; with the spec's credentials, the lower-case external id or the internal user's email address. */
  readonly id: string;
  /** Whether the caller is identified by an external or an internal id. A service token always names an external user. */
  readonly kind: 'external' | 'internal';
  /** Email address, if the request or the token carries one. */
  readonly email?: string | undefined;
  /** `sessionSettings.timezone`: the IANA name of the zone in which the user means "today". Absent if the request has none. */
  readonly timeZone?: string | undefined;
  /** `sessionSettings.groups`; empty for a service token and for an internal user. */
  readonly groups: readonly string[];
  /** `sessionSettings.userAttributes` by name; empty for a service token and for an internal user. */
  readonly attributes: Readonly<Record<string, string>>;
  /** `sessionSettings.securityContext`, or the remaining claims of a service token (spec: Authentication, rule 4). */
  readonly securityContext?: Readonly<Record<string, unknown>> | undefined;
}

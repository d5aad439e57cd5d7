/** A row-level security attribute; `name` must be configured in the admin area (spec: sessionSettings). */
interface UserAttribute {
  /** Name of an attribute in the admin area. */
  readonly name: string;
  /** The user's value. */
  readonly value: string;
}

/** Settings of external and internal users. */
interface SessionSettingsBase {
  /** Email address of the user. */
  readonly email?: string | undefined;
  /**
   * Lifetime of an ephemeral user in seconds.
   *
   * @default the service's, which is one week
   */
  readonly ephemeralTtlSeconds?: number | undefined;
  /**
   * `false` persists the user.
   *
   * @default the service's, which is `true`
   */
  readonly isEphemeral?: boolean | undefined;
  /**
   * IANA name of the user's time zone, such as `Europe/Rome`, used to interpret "today" and "last week". Not in the spec: newer
   * deployments read it, others ignore it.
   *
   * @default the service's
   */
  readonly timezone?: string | undefined;
}

/** Session of a user identified by your product's id. */
interface ExternalSessionSettings extends SessionSettingsBase {
  /** Lower case, no spaces. */
  readonly externalId: string;
  /** Not allowed with `externalId`. */
  readonly internalId?: undefined;
  /** Row-level security attributes of the user. */
  readonly userAttributes?: readonly UserAttribute[] | undefined;
  /** Names of the user's groups. */
  readonly groups?: readonly string[] | undefined;
  /** Custom security context for queries. */
  readonly securityContext?: Readonly<Record<string, unknown>> | undefined;
}

/** Session of an existing user of the service, with that user's permissions. */
interface InternalSessionSettings extends SessionSettingsBase {
  /** Email address of an existing internal user. */
  readonly internalId: string;
  /** Not allowed with `internalId`. */
  readonly externalId?: undefined;
  /** Not allowed with `internalId`: the service knows the user's attributes. */
  readonly userAttributes?: undefined;
  /** Not allowed with `internalId`: the service knows the user's groups. */
  readonly groups?: undefined;
  /** Not allowed with `internalId`. */
  readonly securityContext?: undefined;
}

/** The user who asks, by exactly one of `externalId` and `internalId` (spec: Stream chat state). */
export type SessionSettings = ExternalSessionSettings | InternalSessionSettings;

/** Body of `POST {chat_api_url}/chat/stream-chat-state`; every field is optional. */
export interface ChatStreamRequest {
  /** The question. Without it, the response is the current state of the thread `chatId`. */
  readonly input?: string | undefined;
  /**
   * The thread.
   *
   * @default a new thread is created
   */
  readonly chatId?: string | undefined;
  /** 13 or more digits, then `-message`; makes the request idempotent. */
  readonly messageId?: string | undefined;
  /** The user who asks. Required with an API key; a service token identifies the user itself. */
  readonly sessionSettings?: SessionSettings | undefined;
  /**
   * Development branch to run queries against.
   *
   * @default the main branch
   */
  readonly activeBranchName?: string | undefined;
  /**
   * Whether `activeBranchName` is the main branch.
   *
   * @default the service's: `true` without `activeBranchName`, `false` with it
   */
  readonly isDefaultBranch?: boolean | undefined;
}

/** Body of `POST {chat_api_url}/chat/abort`. */
export interface ChatAbortRequest {
  /** The thread whose run is to stop. */
  readonly chatId: string;
  /** The user who asked; only the thread's owner may stop it. */
  readonly sessionSettings?: SessionSettings | undefined;
}

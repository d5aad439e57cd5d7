// Names that the examples take from the reader's own project, and those that a guide introduced further up. A script, not a
// module, and excluded from tsconfig.json: these names exist in examples only.

// Node and the browser
declare const render: (element: import('react').ReactNode) => void;
declare const it: typeof import('vitest').it;
declare const expect: typeof import('vitest').expect;
declare const iframe: HTMLIFrameElement;
declare const recording: string;
declare function track(name: string, detail?: unknown): void;
declare const logger: { error(error: unknown): void };

// The reader's server
interface ExampleUser {
  readonly id: string;
  readonly teams: readonly string[];
  readonly country: string;
  readonly isDeveloper: boolean;
  readonly isAnalyst: boolean;
}
declare function userOf(request: Request): Promise<ExampleUser | null>;
declare function tokenOfUser(): Promise<string>;
declare function signTokenFor(request: Request): Promise<string | null>;
declare function openSession(sessionId: string | undefined): Promise<{
  readonly hostOrigin: string;
  readonly embedTenant: string;
  readonly deploymentId: number;
  readonly dashboard: import('tabletalk/platform').Dashboard;
}>;
declare function queryOnYourServer(
  sqlQuery: string,
  filters: unknown,
  signal: AbortSignal,
): ReturnType<import('tabletalk').EmbeddedDashboardProps['runQuery']>;
declare const SHOWN: ReadonlySet<string>;
declare const sessionId: string;

// Introduced further up in a guide
declare const auth: { readonly type: 'proxy' };
declare const address: import('tabletalk/embed').EmbedAddress;
declare const hostOrigin: string;
declare const dashboard: import('tabletalk/platform').Dashboard;
declare const platform: import('tabletalk/platform').PlatformClient;
declare const chat: import('tabletalk/server').ChatService;
declare const runSql: import('tabletalk/server').RunSql;
declare const meta: readonly import('tabletalk/agent').AnalystCube[];
declare const threads: import('tabletalk/server').ThreadStore;
declare const authenticate: import('tabletalk/server').ChatServiceOptions['authenticate'];
declare const onError: (error: unknown) => void;
declare const routes: import('hono').Hono;
declare const service: import('tabletalk/testing').TestService;
declare const sqlQuery: string;
declare const vegaSpec: Readonly<Record<string, unknown>>;

declare module 'jose' {
  export class SignJWT {
    constructor(claims: Readonly<Record<string, unknown>>);
    setProtectedHeader(header: { alg: string }): this;
    setExpirationTime(time: string): this;
    sign(secret: Uint8Array): Promise<string>;
  }
}

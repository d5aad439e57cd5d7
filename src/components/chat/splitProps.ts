import type { ChatSessionSource } from '../../hooks/provider/ChatProvider.js';
import type { ChatSessionOptions } from '../../stream/ChatSessionOptions.js';
import type { ChatFrameOptions } from './ChatFrameOptions.js';
import type { ChatUiOptions } from './ChatProvider.js';

/** The names of all options of a kind. If one is missing, this doesn't compile. */
type NamesOf<Options> = { readonly [Name in keyof Required<Options>]: true };

const SESSION: NamesOf<ChatSessionOptions & { readonly session?: unknown }> = {
  session: true,
  chatApiUrl: true,
  transport: true,
  auth: true,
  sessionSettings: true,
  vendor: true,
  fetch: true,
  activeBranchName: true,
  isDefaultBranch: true,
  maxLineLength: true,
  maxResponseBytes: true,
  chatId: true,
  dataApi: true,
  toolKinds: true,
  initialMessages: true,
  onChatIdChange: true,
  onFinish: true,
  onError: true,
  onEvent: true,
  onFrame: true,
};

const UI: NamesOf<ChatUiOptions> = {
  locale: true,
  fallback: true,
  can: true,
  isReadOnly: true,
  slots: true,
  slotProps: true,
  toolRenderers: true,
  allowLink: true,
  suggestionsFor: true,
  formatColumn: true,
  timeZone: true,
  draftStorage: true,
  turnActions: true,
  resultActions: true,
  onSave: true,
  onFeedback: true,
  onSignIn: true,
};

const FRAME: NamesOf<ChatFrameOptions> = {
  suggestions: true,
  colorScheme: true,
  density: true,
  title: true,
  header: true,
  composerPlaceholder: true,
  context: true,
  handleRef: true,
  autoFocus: true,
  preload: true,
  followOutput: true,
  initialTurnId: true,
};

/** The props of a chat, grouped by the part that receives them. */
interface SplitProps<Props> {
  readonly ui: ChatUiOptions;
  readonly frame: ChatFrameOptions;
  /** All other props, which are attributes of the root element. */
  readonly attributes: Omit<
    Props,
    keyof ChatSessionSource | keyof typeof SESSION | keyof typeof UI | keyof typeof FRAME
  >;
}

/** Separates the options of a chat from the attributes of its root element. The session's options are in neither group. */
export function splitProps<Props extends object>(props: Props): SplitProps<Props> {
  const ui: Record<string, unknown> = {};
  const frame: Record<string, unknown> = {};
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (Object.hasOwn(SESSION, name)) continue;
    const part = Object.hasOwn(UI, name) ? ui : Object.hasOwn(FRAME, name) ? frame : attributes;
    part[name] = value;
  }
  return { ui, frame, attributes: attributes as SplitProps<Props>['attributes'] };
}

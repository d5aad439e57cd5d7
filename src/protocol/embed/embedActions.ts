import { isRecord } from '../narrow.js';
import { type PayloadReader, payload } from '../payload.js';
import { type LeafShape, oneOf, text } from '../shape.js';
import { MAX_FILTER_LENGTH, parseFilterUrlParameter } from './embedFilter.js';

/**
 * A brand theme, as given when an embed session is created. Other fields are passed on, since the spec lists only the common
 * ones.
 */
export interface EmbedTheme {
  /** A CSS colour. */
  readonly primaryColor?: string | undefined;
  /** A CSS length; a number is pixels. */
  readonly borderRadius?: string | number | undefined;
  /** Names of font families, separated by commas. */
  readonly font?: string | undefined;
  /** Colours of the chat. */
  readonly analyticsChat?:
    | {
        /** A CSS colour. */
        readonly backgroundColor?: string | undefined;
        /** Colours of its composer. */
        readonly chatInput?:
          | {
              /** A CSS colour. */
              readonly backgroundColor?: string | undefined;
              /** A CSS colour. */
              readonly borderColor?: string | undefined;
            }
          | undefined;
      }
    | undefined;
  readonly [field: string]: unknown;
}

/** Payload of `set-color-scheme`. */
export interface SetColorSchemePayload {
  /** `auto` follows the setting of the viewer's system. */
  readonly scheme: 'light' | 'dark' | 'auto';
}

/** Payload of `set-locale`. */
export interface SetLocalePayload {
  /** A full code, a short one, or a regional variant: `de-DE`, `de`, `de-AT`. */
  readonly locale: string;
}

/** Payload of `set-filter`. */
export interface SetFilterPayload {
  /** `f_<semantic_view>.<dimension>=<JSON>`, as `filterUrlParameter` makes it; at most 8,000 characters. */
  readonly filterUrlParameter: string;
}

/** Payload of the action `navigate`. */
export interface NavigateActionPayload {
  /** A place inside the embed. */
  readonly path: string;
}

/** Payload of each action, by its name without the prefix (spec: Action catalog). `refresh` has none. */
export interface EmbedActions {
  /** Changes the colour scheme. */
  readonly 'set-color-scheme': SetColorSchemePayload;
  /** Replaces the brand theme; `{}` removes it. */
  readonly 'set-theme': EmbedTheme;
  /** Changes the language. A language that isn't shipped is ignored. */
  readonly 'set-locale': SetLocalePayload;
  /** Filters a dashboard by one dimension; the value `null` removes the filter. */
  readonly 'set-filter': SetFilterPayload;
  /** Opens another place inside the embed. */
  readonly navigate: NavigateActionPayload;
  /** Runs the queries again, or reads the thread again. */
  readonly refresh: Readonly<Record<string, never>>;
}

/** Name of an action without its prefix. */
export type EmbedActionType = keyof EmbedActions;

const filter: LeafShape<string> = {
  ...text,
  allows: (value) => parseFilterUrlParameter(value) !== undefined,
};

/** The rule for a payload, for error messages, if its type alone isn't enough. */
export const EMBED_ACTION_RULES: { readonly [Type in EmbedActionType]?: string } = {
  'set-filter': `\`filterUrlParameter\` must be \`f_<semantic_view>.<dimension>=<JSON>\` of at most ${MAX_FILTER_LENGTH} characters`,
};

/** The payload reader of each action, for sender and receiver. */
export const EMBED_ACTIONS: { readonly [Type in EmbedActionType]: PayloadReader<EmbedActions[Type]> } = {
  'set-color-scheme': payload<SetColorSchemePayload>({ scheme: oneOf('light', 'dark', 'auto') }),
  'set-theme': (value) => (isRecord(value) ? value : undefined),
  'set-locale': payload<SetLocalePayload>({ locale: text }),
  'set-filter': payload<SetFilterPayload>({ filterUrlParameter: filter }),
  navigate: payload<NavigateActionPayload>({ path: text }),
  // The payload in the envelope is an object: empty for an action without one. A missing one is read as empty.
  refresh: (value) => (value === undefined || value === null || isRecord(value) ? {} : undefined),
};

/** The names of the 6 actions, in the order of the spec's catalog. */
export const embedActionTypes = Object.keys(EMBED_ACTIONS) as readonly EmbedActionType[];

/** Whether a name is one of the 6; false for names that every object inherits. */
export function isEmbedActionType(name: string): name is EmbedActionType {
  return Object.hasOwn(EMBED_ACTIONS, name);
}

/** A language model behind an OpenAI-compatible API. */
export interface ModelSettings {
  /** Base URL of the API, such as `https://models.example.com/v1`. */
  readonly url: string;
  /** The model's name at that API. */
  readonly name: string;
  /** The API key. */
  readonly key: string;
}

const NAMES = ['MODEL_URL', 'MODEL_NAME', 'MODEL_KEY'] as const;

/**
 * Reads `MODEL_URL`, `MODEL_NAME` and `MODEL_KEY`. Returns `undefined` if none is set, and throws if only some are or the
 * URL is unusable. The message names the variable and quotes no value.
 */
export function readModel(env: Readonly<Record<string, string | undefined>>): ModelSettings | undefined {
  const missing = NAMES.filter((name) => !env[name]);
  if (missing.length === NAMES.length) return undefined;
  if (missing.length > 0) {
    const set = NAMES.filter((name) => env[name]);
    const all = 'set all three, or none and the demo’s rules answer';
    throw new Error(`${set.join(' and ')} without ${missing.join(' and ')}: ${all}.`);
  }
  const { MODEL_URL: url = '', MODEL_NAME: name = '', MODEL_KEY: key = '' } = env;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(
      'MODEL_URL must be the http or https address of an OpenAI-compatible API, such as https://models.example.com/v1.',
    );
  }
  // It becomes a header.
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Error('MODEL_KEY must be printable ASCII without spaces.');
  return { url, name, key };
}

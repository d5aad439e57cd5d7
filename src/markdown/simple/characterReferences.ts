import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Syntax } from '../Syntax.js';
import { decodeReference } from './decodeReference.js';

/**
 * Decodes named character references such as `&amp;` as remark does, but also under Trusted Types. In a browser, remark sets
 * `innerHTML` for each of them, which throws there.
 *
 * Any name between `&` and `;` becomes a reference, known or not, so only numeric references reach micromark's own
 * construct. An unknown name is decoded to itself.
 */
export function characterReferences(): Syntax {
  const construct = { name: 'characterReference', tokenize };
  // The libraries' types name every kind of token; these have the same form.
  return {
    extensions: [{ text: { [AMPERSAND]: construct }, string: { [AMPERSAND]: construct } }],
    mdastExtensions: [{ exit: { [NAMED]: exitNamedReference, labelText: exitLabelText } }],
  } as object as Syntax;
}

/** A UTF-16 code unit. Micromark uses `null` for the end and negative numbers for line endings and tabs. */
type Code = number | null;
type State = (code: Code) => State | undefined;
type Token = object;

/** The part of micromark's tokenizer that is used here. */
interface Effects {
  enter(type: string): void;
  consume(code: Code): void;
  exit(type: string): void;
}

/** The part of mdast-util-from-markdown's compiler that is used here. `stack`: the nodes that contain a token. */
interface CompileContext {
  readonly stack: { at(index: number): { value: string; label: string; identifier: string } };
  sliceSerialize(token: Token): string;
}

const AMPERSAND = 38;
const SEMICOLON = 59;
/** Length of HTML's longest name, in characters. */
const MAX_NAME_LENGTH = 31;
/** The token inside a `characterReference`, whose handlers open and close the node for the text. */
const NAMED = 'characterReferenceNamed';

function tokenize(effects: Effects, ok: State, nok: State): State {
  let length = 0;
  return start;

  function start(code: Code): State {
    effects.enter('characterReference');
    effects.enter(NAMED);
    effects.consume(code);
    return name;
  }

  function name(code: Code): State | undefined {
    if (code === SEMICOLON && length > 0) {
      effects.consume(code);
      effects.exit(NAMED);
      effects.exit('characterReference');
      return ok;
    }
    length += 1;
    if (length > MAX_NAME_LENGTH || !isAlphanumeric(code)) return nok(code);
    effects.consume(code);
    return name;
  }
}

function isAlphanumeric(code: Code): boolean {
  return code !== null && /[a-z\d]/i.test(String.fromCharCode(code));
}

function exitNamedReference(this: CompileContext, token: Token): void {
  this.stack.at(-1).value += decodeReference(this.sliceSerialize(token));
}

/** Replaces the handler for the text between a link's or an image's brackets, the only other one that decodes names. */
function exitLabelText(this: CompileContext, token: Token): void {
  const label = this.sliceSerialize(token);
  const link = this.stack.at(-2);
  link.label = label.replace(ESCAPE_OR_REFERENCE, decodeReference);
  link.identifier = normalizeIdentifier(label).toLowerCase();
}

/** Also matches similar text, which is decoded to itself. */
const ESCAPE_OR_REFERENCE = /\\[!-~]|&#?[a-z\d]{1,31};/gi;

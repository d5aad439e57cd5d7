import type { ChatStreamLine, ChatUsage } from '../../protocol/chatMessage.js';
import { isRecord, isString } from '../../protocol/narrow.js';
import { parseJson } from '../../protocol/parseJson.js';
import { seededNumbers } from '../scenarios/seededNumbers.js';
import { lineFault } from './bodyFault.js';
import type { Fault } from './Fault.js';

/** An invalid line: JSON that breaks off in the middle. */
const GARBAGE = '{"id":"a1","role":"assistant","content":"The half of a l';

/**
 * Returns a fault that replaces each line with the lines that `edit` returns. Lines include their newline and are
 * numbered from 1: the first is `__cutoff__`.
 *
 * ```ts
 * const withoutEcho = editLines((line, number) => (number === 2 ? [] : [line]));
 * ```
 */
export function editLines(edit: (line: string, number: number) => readonly string[]): Fault {
  return lineFault(async function* (lines) {
    let number = 0;
    for await (const line of lines) yield* edit(line, ++number);
  });
}

/** Drops the connection after `count` lines. */
export function cutAfterLines(count: number): Fault {
  return lineFault(async function* (lines) {
    let left = count;
    for await (const line of lines) {
      if (left > 0) yield line;
      if (--left <= 0) throw new TypeError('network error');
    }
  });
}

/**
 * Repeats line `number`. The copy follows `later` lines after the original (default 0), or comes last if the body ends
 * before that.
 */
export function duplicateLine(number: number, later = 0): Fault {
  return lineFault(async function* (lines) {
    let at = 0;
    let copy: string | undefined;
    for await (const line of lines) {
      at += 1;
      yield line;
      if (at === number) copy = line;
      if (copy === undefined || at < number + later) continue;
      yield copy;
      copy = undefined;
    }
    if (copy !== undefined) yield copy;
  });
}

/** Drops line `number`. */
export function dropLine(number: number): Fault {
  return editLines((line, at) => (at === number ? [] : [line]));
}

/** Swaps lines `first` and `second`. Lines in between are held back until the second one or the end arrives. */
export function swapLines(first: number, second: number): Fault {
  const [low, high] = first < second ? [first, second] : [second, first];
  return lineFault(async function* (lines) {
    let at = 0;
    let held: string[] = [];
    for await (const line of lines) {
      at += 1;
      if (at < low || at > high) yield line;
      else if (at < high) held.push(line);
      else {
        const [earlier, ...between] = held;
        held = [];
        yield line;
        yield* between;
        if (earlier !== undefined) yield earlier;
      }
    }
    yield* held;
  });
}

/**
 * Shuffles message lines within groups of `size` (default 4). The same seed gives the same order. Sentinel and error
 * lines keep their position.
 */
export function shuffleLines(seed: number, size = 4): Fault {
  return lineFault(async function* (lines) {
    const random = seededNumbers(seed);
    let held: string[] = [];
    const release = () => {
      const places = held.map((line) => ({ line, place: random() })).sort((a, b) => a.place - b.place);
      held = [];
      return places.map(({ line }) => line);
    };
    for await (const line of lines) {
      if (isMessageLine(line)) held.push(line);
      if (held.length >= size || !isMessageLine(line)) yield* release();
      if (!isMessageLine(line)) yield line;
    }
    yield* release();
  });
}

/** Inserts a line before line `number`. An object is sent as JSON, a string unchanged. */
export function insertLine(number: number, inserted: ChatStreamLine | string): Fault {
  const text = `${typeof inserted === 'string' ? inserted : JSON.stringify(inserted)}\n`;
  return editLines((line, at) => (at === number ? [text, line] : [line]));
}

/** Inserts a line before line `number` that isn't valid JSON. */
export function garbageLine(number: number, text = GARBAGE): Fault {
  return insertLine(number, text);
}

/**
 * Ends the stream with `__suspended__` after `count` lines, as a restarting service does. The run continues on the
 * service, so a request with the same `chatId`, `input` and `messageId` joins it. Applies only to questions with a
 * `messageId`. To stop the run itself, and have reads report it, use `TestService.suspend` or the scenario `suspended`.
 */
export function suspendedAt(count: number): Fault {
  return lineFault(async function* (lines, { request: { body } }) {
    const messageId = body?.input === undefined ? undefined : body.messageId;
    let left = count;
    for await (const line of lines) {
      yield line;
      if (--left > 0 || typeof messageId !== 'string') continue;
      yield `${JSON.stringify({ id: '__suspended__', role: 'assistant', content: '', retryable: true, messageId })}\n`;
      return;
    }
  });
}

/** Appends a `__usage__` line to each body that ends without an error. */
export function usageLine(
  usage: ChatUsage = { llmCalls: 1, inputTokens: 12, outputTokens: 34, totalTokens: 46 },
): Fault {
  return lineFault(async function* (lines) {
    yield* lines;
    yield `${JSON.stringify({ id: '__usage__', role: 'assistant', content: '', usage })}\n`;
  });
}

function isMessageLine(line: string): boolean {
  const value = parseJson(line);
  return isRecord(value) && isString(value.id) && !/^__\w+__$/.test(value.id);
}

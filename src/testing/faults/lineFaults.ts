import type { ChatStreamLine, ChatUsage } from '../../protocol/chatMessage.js';
import { seededNumbers } from '../scenarios/seededNumbers.js';
import { lineFault } from './bodyFault.js';
import type { Fault } from './Fault.js';

/** A line that no parser accepts: the beginning of one, and nothing after it. */
const GARBAGE = '{"id":"a1","role":"assistant","content":"The half of a l';

/**
 * Returns a fault that gives each line, with its newline, to `edit` and sends what that returns in its place. Lines
 * count from 1: the first is `__cutoff__`.
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

/** Loses the connection after `count` lines. */
export function cutAfterLines(count: number): Fault {
  return lineFault(async function* (lines) {
    let left = count;
    for await (const line of lines) {
      if (left > 0) yield line;
      if (--left <= 0) throw new TypeError('network error');
    }
  });
}

/** Sends line `number` twice: the copy comes `later` lines after it (default: at once), at the latest as the last. */
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

/** Leaves line `number` out. */
export function dropLine(number: number): Fault {
  return editLines((line, at) => (at === number ? [] : [line]));
}

/** Exchanges lines `first` and `second`. What stands between waits for the second, or for the end. */
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
 * Lets message lines overtake each other: within groups of `size` they come in another order, the same for the same
 * seed. Lines that begin or end something (sentinels, errors) stay where they are.
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

/** Puts a line before line `number`: an object as JSON, a text as it is. */
export function insertLine(number: number, inserted: ChatStreamLine | string): Fault {
  const text = `${typeof inserted === 'string' ? inserted : JSON.stringify(inserted)}\n`;
  return editLines((line, at) => (at === number ? [text, line] : [line]));
}

/** Puts a line that is not JSON before line `number`. */
export function garbageLine(number: number, text = GARBAGE): Fault {
  return insertLine(number, text);
}

/**
 * Ends the stream after `count` lines with `__suspended__`, as a service does that restarts. The run behind goes on, so
 * the same `chatId`, `input` and `messageId` join it. Only questions that carry a `messageId` are suspended. For a run
 * that really stops, and reads that say so, see `suspend` of the test service and the scenario `suspended`.
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

/** Adds a last `__usage__` line to each response that comes to its end. */
export function usageLine(
  usage: ChatUsage = { llmCalls: 1, inputTokens: 12, outputTokens: 34, totalTokens: 46 },
): Fault {
  return lineFault(async function* (lines) {
    yield* lines;
    yield `${JSON.stringify({ id: '__usage__', role: 'assistant', content: '', usage })}\n`;
  });
}

function isMessageLine(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
    return typeof id === 'string' && !/^__\w+__$/.test(id);
  } catch {
    return false;
  }
}

import { seededNumbers } from '../scenarios/seededNumbers.js';
import { bodyFault } from './bodyFault.js';
import type { Fault, FaultScene } from './Fault.js';

/** Largest piece in bytes that `splitBytes` makes. */
const MAX_PIECE = 64;

/**
 * Loses the connection after `byte` bytes of the body: reading it fails, as `fetch` does it. The run behind goes on.
 *
 * ```ts
 * withFaults(service.fetch, [onRequest(1, cutAt(400))])
 * ```
 */
export function cutAt(byte: number): Fault {
  return atByte(byte, () => {
    throw new TypeError('network error');
  });
}

/** Ends the body after `byte` bytes as if it were whole, as a proxy does that gives up in good order. */
export function endAt(byte: number): Fault {
  return atByte(byte, async () => false);
}

/** After `byte` bytes nothing comes for `ms` milliseconds; by default for ever, as when a laptop sleeps. */
export function stallAfter(byte: number, ms = Number.POSITIVE_INFINITY): Fault {
  return atByte(byte, async (scene) => {
    await wait(ms, scene);
    return true;
  });
}

/** Lets at most `bytes` bytes through at a time, and `ms` milliseconds pass after each. */
export function drip(bytes: number, ms: number): Fault {
  const size = Math.max(1, Math.floor(bytes) || 1);
  return bodyFault(async function* (chunks, scene) {
    for await (const chunk of chunks) {
      for (let start = 0; start < chunk.byteLength; start += size) {
        yield chunk.subarray(start, start + size);
        await wait(ms, scene);
      }
    }
  });
}

/** Cuts what arrives into pieces of 1 to 64 bytes, also inside a character; the same for the same seed. */
export function splitBytes(seed: number): Fault {
  return bodyFault(async function* (chunks) {
    const random = seededNumbers(seed);
    for await (const chunk of chunks) {
      for (let start = 0; start < chunk.byteLength; ) {
        const end = start + 1 + Math.floor(random() * MAX_PIECE);
        yield chunk.subarray(start, end);
        start = end;
      }
    }
  });
}

/** Holds the body back until it is whole, as a buffering proxy does; then it comes in one piece. */
export function buffered(): Fault {
  return bodyFault(async function* (chunks) {
    const held: Uint8Array[] = [];
    for await (const chunk of chunks) held.push(chunk);
    if (held.length > 0) yield new Uint8Array(await new Blob(held as BlobPart[]).arrayBuffer());
  });
}

/** Does something as soon as `byte` bytes have passed. `act` resolves to whether the rest follows. */
function atByte(byte: number, act: (scene: FaultScene) => Promise<boolean>): Fault {
  return bodyFault(async function* (chunks, scene) {
    let left = byte;
    if (left <= 0 && !(await act(scene))) return;
    for await (const chunk of chunks) {
      const isHere = left > 0 && left <= chunk.byteLength;
      if (!isHere) yield chunk;
      else {
        yield chunk.subarray(0, left);
        if (!(await act(scene))) return;
        yield chunk.subarray(left);
      }
      left -= chunk.byteLength;
    }
  });
}

async function wait(ms: number, { clock, signal }: FaultScene): Promise<void> {
  if (ms < Number.POSITIVE_INFINITY) return clock.sleep(ms, signal);
  // Timers can't hold an endless wait: a browser takes it for none.
  await new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

import { seededNumbers } from '../scenarios/seededNumbers.js';
import { bodyFault } from './bodyFault.js';
import type { Fault, FaultScene } from './Fault.js';

/** Maximum size in bytes of a piece from `splitBytes`. */
const MAX_PIECE = 64;

/**
 * Drops the connection after `byte` bytes of the body: reading it fails with a TypeError, as with `fetch`. The run
 * continues on the service.
 *
 * ```ts
 * withFaults(service.fetch, [onRequest(1, faults.cutAt(400))])
 * ```
 */
export function cutAt(byte: number): Fault {
  return atByte(byte, () => {
    throw new TypeError('network error');
  });
}

/** Ends the body cleanly after `byte` bytes, as if it were complete. Some proxies do this when they time out. */
export function endAt(byte: number): Fault {
  return atByte(byte, async () => false);
}

/** Stalls for `ms` milliseconds after `byte` bytes. Stalls forever by default, as when a laptop sleeps. */
export function stallAfter(byte: number, ms = Number.POSITIVE_INFINITY): Fault {
  return atByte(byte, async (scene) => {
    await wait(ms, scene);
    return true;
  });
}

/** Sends the body in pieces of at most `bytes` bytes, with a pause of `ms` milliseconds after each. */
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

/** Splits the body into pieces of 1 to 64 bytes, even inside a character. The same seed gives the same pieces. */
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

/** Delivers the body in one piece once it is complete, as a buffering proxy does. */
export function buffered(): Fault {
  return bodyFault(async function* (chunks) {
    const held: Uint8Array[] = [];
    for await (const chunk of chunks) held.push(chunk);
    if (held.length > 0) yield new Uint8Array(await new Blob(held as BlobPart[]).arrayBuffer());
  });
}

/** Calls `act` once `byte` bytes have passed. The rest follows only if it resolves to `true`. */
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
  // Timers can't wait forever: browsers treat a delay of `Infinity` as 0.
  await new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

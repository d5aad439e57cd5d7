import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Locks of this process. */
const held = new Set<string>();

/**
 * Creates the directory and reserves it for this process, because two that write the same database damage it. The lock of a
 * process that has ended is taken over. Returns the function that releases it. Throws if another process has it, or if the
 * directory can't be written.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = join(directory, 'lock');
  const owner = readOwner(lock);
  // In a container, a process often gets the id of the process that crashed before it.
  const isUsed = owner === process.pid ? held.has(lock) : isRunning(owner);
  if (isUsed) throw new Error('another process uses it');
  rmSync(lock, { force: true });
  // Fails if another process has done the same in the meantime.
  writeFileSync(lock, String(process.pid), { flag: 'wx' });
  held.add(lock);
  return () => {
    held.delete(lock);
    rmSync(lock, { force: true });
  };
}

function readOwner(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // The process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

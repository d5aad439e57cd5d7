/** Passes pieces to `take` at some pace. Resolves once they have been painted. */
export type Pump = (pieces: readonly string[], take: (piece: string) => void) => Promise<void>;

/** Passes each piece to `take` in a separate task, back to back, as when a response arrives faster than it is read. */
export async function asFastAsTheyCome(pieces: readonly string[], take: (piece: string) => void): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    let at = 0;
    port1.onmessage = () => {
      const piece = pieces[at];
      at += 1;
      if (piece === undefined) return resolve();
      take(piece);
      port2.postMessage(0);
    };
    port2.postMessage(0);
  });
  port1.close();
  await frames(2);
}

/** Passes `perFrame` pieces to `take` at the start of each frame. */
export async function paced(pieces: readonly string[], perFrame: number, take: (piece: string) => void): Promise<void> {
  for (let at = 0; at < pieces.length; at += perFrame) {
    await frames(1);
    for (const piece of pieces.slice(at, at + perFrame)) take(piece);
  }
  await frames(2);
}

/** Resolves after `count` frames. Earlier changes have been painted by then. */
export async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
    });
  }
}

/** Resolves once `element` has not changed for `quietFrames` frames. */
export async function settled(element: Element, quietFrames = 10): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
  while (quiet < quietFrames) {
    quiet += 1;
    await frames(1);
  }
  observer.disconnect();
}

export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  return root;
}

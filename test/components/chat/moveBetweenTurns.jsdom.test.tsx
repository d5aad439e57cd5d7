import { afterEach, expect, it } from 'vitest';
import { moveBetweenTurns } from '../../../src/components/chat/list/moveBetweenTurns.js';
import { chatTurn } from '../../chatTurn.js';

afterEach(() => document.body.replaceChildren());

const NO_MODIFIER = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };

it.each([
  ['moves from turn to turn in a chat that a dialog of the page contains', '', true],
  ['leaves the key to a dialog inside a turn', '<dialog open><button></button></dialog>', false],
])('%s', (_, inside, isMoved) => {
  const turns = [1, 2].map(
    (at) => `<article data-tt-part="turn" aria-posinset="${at}" tabindex="-1">${inside}</article>`,
  );
  document.body.innerHTML = `<dialog open><div>${turns.join('')}</div></dialog>`;
  const scroller = document.querySelector('div') as HTMLElement;
  const target = scroller.querySelector('button') ?? (scroller.firstElementChild as Element);
  const press = { key: 'PageDown', target };
  const list = [chatTurn({ id: 'a' }), chatTurn({ id: 'b' })];
  expect(moveBetweenTurns({ ...NO_MODIFIER, ...press }, scroller, list, () => {})).toBe(isMoved);
  expect(document.activeElement?.getAttribute('aria-posinset') ?? undefined).toBe(isMoved ? '2' : undefined);
});

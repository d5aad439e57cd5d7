import { type Contender, expectSame } from '../BenchCase.js';
import { type Pump, rootElement, settled } from '../pace.js';
import type { Answer } from './answer.js';

/**
 * The minimum that shows a growing answer: appends each delta to the last block, and starts a new one at a blank line.
 */
export function plainText(answer: Answer, pump: Pump): Contender {
  return () => async () => {
    const root = rootElement();
    let held = '';
    const addBlock = () => {
      const text = document.createTextNode('');
      root.appendChild(document.createElement('div')).append(text);
      return text;
    };
    let block = addBlock();
    await pump(answer.deltas, (delta) => {
      // A blank line may be split across two deltas.
      const [first = '', ...others] = (held + delta).split('\n\n');
      held = '';
      block.appendData(first);
      for (const other of others) {
        block = addBlock();
        block.appendData(other);
      }
      if (block.data.endsWith('\n')) {
        held = '\n';
        block.deleteData(block.length - 1, 1);
      }
    });
    await settled(root, 3);
    expectSame(root.childElementCount, answer.blocks);
  };
}

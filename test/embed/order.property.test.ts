import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect, listen } from './pair.js';

beforeEach(() => void vi.useFakeTimers());

const steps = fc.array(fc.constantFrom('post', 'post', 'emit', 'ready', 'load', 'wait', 'long wait', 'settle'), {
  maxLength: 40,
});

it('keeps actions in order, without loss or duplicates, whatever happens in between', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (order) => {
      const { host, surface, surfaceWindow, load, settle } = connect();
      const messages = listen(surfaceWindow);
      let posted = 0;
      for (const step of order) {
        if (step === 'post') host.post('navigate', { path: String(posted++) });
        if (step === 'emit') surface.emit('error', { message: 'One' });
        if (step === 'ready') surface.emit('ready');
        if (step === 'load') load();
        if (step === 'wait') vi.advanceTimersByTime(4_000);
        if (step === 'long wait') vi.advanceTimersByTime(11_000);
        if (step === 'settle') await settle();
      }
      surface.emit('ready');
      await settle();
      const paths = messages.map(({ payload }) => (payload as { path: string }).path);
      expect(paths).toEqual(Array.from({ length: posted }, (_, index) => String(index)));
      host.destroy();
    }),
    { numRuns: 300 },
  );
});

it('keeps events in order after a single ready', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('view', 'ready', 'settle'), { maxLength: 30 }), async (order) => {
      const { host, surface, settle } = connect();
      const heard: string[] = [];
      host.on('ready', () => heard.push('ready'));
      host.on('view', ({ path }) => heard.push(path));
      let views = 0;
      for (const step of order) {
        if (step === 'view') surface.emit('view', { path: String(views++) });
        if (step === 'ready') surface.emit('ready');
        if (step === 'settle') await settle();
      }
      surface.emit('ready');
      await settle();
      expect(heard).toEqual(['ready', ...Array.from({ length: views }, (_, index) => String(index))]);
    }),
    { numRuns: 300 },
  );
});

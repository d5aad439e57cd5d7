import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { createComposer } from '../../src/composer/createComposer.js';
import { ChatError } from '../../src/protocol/ChatError.js';
import { connectionOf } from '../../src/stream/connectionOf.js';
import { joinQuestion, splitQuestion } from '../../src/text/questionContext.js';
import { fakeSession, questionNamed } from './fakeSession.js';

const VALUE = { id: 'march', label: 'Mar', text: 'Revenue in March 2025: 4,120.50' };
const FIELD = { id: 'orders.revenue', label: 'Revenue', text: 'Revenue', isInText: true };

function open(...first: Parameters<typeof fakeSession>) {
  const fake = fakeSession(...first);
  const composer = createComposer(fake.session);
  const ask = (text: string) => {
    composer.setText(text);
    return composer.submit();
  };
  return { ...fake, composer, ask, now: composer.getSnapshot };
}

it('sends the text and empties the field', () => {
  const { ask, asked, now } = open();
  expect(ask('How many orders?')).toBe('sent');
  expect(asked).toEqual(['How many orders?']);
  expect(now().text).toBe('');
});

it('sends the words of a chip below the text', () => {
  const { composer, ask, asked, now } = open();
  composer.addChip(VALUE);
  ask('Why so low?');
  expect(asked).toEqual(['Why so low?\n\nRevenue in March 2025: 4,120.50']);
  expect(now().chips).toEqual([]);
});

it('doesn’t send a chip without a text', () => {
  const { composer, ask } = open();
  composer.addChip(VALUE);
  expect(ask(' ')).toBe('refused');
});

it('replaces a chip that has the same id', () => {
  const { composer, now } = open();
  composer.addChip(VALUE);
  composer.addChip({ ...VALUE, label: 'March' });
  expect(now().chips.map(({ label }) => label)).toEqual(['March']);
});

const PAGE = { label: 'Orders, Germany', text: 'Country: Germany' };

it('sends the page’s context with each question until the reader removes it, and again once it has changed', () => {
  const { composer, ask, asked, end } = open();
  composer.setContext(PAGE);
  for (const question of ['One?', 'Two?']) {
    ask(question);
    end('completed');
  }
  composer.removeChip('context');
  composer.setContext({ ...PAGE });
  ask('Three?');
  end('completed');
  composer.setContext({ ...PAGE, text: 'Country: France' });
  ask('Four?');
  end('completed');
  composer.setContext(undefined);
  ask('Five?');
  expect(asked.map((input) => splitQuestion(input).context?.text)).toEqual([
    'Country: Germany',
    'Country: Germany',
    undefined,
    'Country: France',
    undefined,
  ]);
});

it('sends a suggestion with the context, and without the draft', () => {
  const { composer, asked, now } = open();
  composer.setContext(PAGE);
  composer.setText('half a tho');
  void composer.ask('Revenue by month?');
  expect(asked.map(splitQuestion)).toEqual([{ question: 'Revenue by month?', context: PAGE }]);
  expect(now().text).toBe('half a tho');
});

it('adds no context to an empty question, which the session refuses', () => {
  const { composer, asked } = open();
  composer.setContext(PAGE);
  void composer.ask(' ');
  expect(asked).toEqual([' ']);
});

it('has no chip for a context without text, such as that of a page without filters', () => {
  const { composer, asked, now } = open();
  composer.setContext(PAGE);
  composer.setContext({ label: 'Orders', text: ' ' });
  expect(now().chips).toEqual([]);
  void composer.ask('Revenue by month?');
  expect(asked).toEqual(['Revenue by month?']);
});

it('edits and recalls a question without its context, which it keeps', () => {
  const sent = joinQuestion('Revenue by month?', PAGE);
  const { composer, ask, asked, now } = open({ messages: [questionNamed(sent)] });
  composer.edit({ questionId: 'q', text: sent });
  expect(now()).toMatchObject({ text: 'Revenue by month?', chips: [{ label: 'Orders, Germany', isContext: true }] });
  ask('Revenue by week?');
  expect(asked.map(splitQuestion)).toEqual([{ question: 'Revenue by week?', context: PAGE }]);
  composer.recall(-1);
  expect(now().text).toBe('Revenue by week?');
});

it('sends a field in the text once, as its title', () => {
  const { composer, asked } = open();
  composer.setText('Compare Revenue by month');
  composer.addChip(FIELD);
  composer.submit();
  expect(asked).toEqual(['Compare Revenue by month']);
});

it('removes a field’s title with its chip, and its chip with the title', () => {
  const { composer, now } = open();
  composer.setText('Compare Revenue by month');
  composer.addChip(FIELD);
  composer.removeChip(FIELD.id);
  expect(now().text).toBe('Compare by month');
  composer.setText('Compare Revenue');
  composer.addChip(FIELD);
  composer.setText('Compare Reven');
  expect(now().chips).toEqual([]);
});

it('queues one question while an answer runs, and keeps a second one in the field', () => {
  const { ask, asked, now } = open();
  ask('How many orders?');
  expect(ask('And in May?')).toBe('queued');
  expect(ask('And in June?')).toBe('refused');
  expect(asked).toEqual(['How many orders?']);
  expect(now()).toMatchObject({ text: 'And in June?', queued: { text: 'And in May?', isHeld: false } });
});

it('sends the queued question with its chips when the answer is complete', () => {
  const { composer, ask, asked, end, now } = open();
  ask('How many orders?');
  composer.addChip(VALUE);
  ask('And then?');
  composer.setText('A draft');
  end('completed');
  expect(asked[1]).toBe(`And then?\n\n${VALUE.text}`);
  expect(now()).toMatchObject({ text: 'A draft', queued: undefined });
});

it.each(['aborting', 'aborted'] as const)('returns the queued question to the field when the run is %s', (sign) => {
  const { composer, ask, asked, set, end, now } = open();
  ask('How many orders?');
  ask('And in May?');
  composer.setText('A draft');
  if (sign === 'aborting') set({ status: 'aborting' });
  else end('aborted');
  expect(now()).toMatchObject({ text: 'And in May?\nA draft', queued: undefined });
  end('completed');
  expect(asked).toHaveLength(1);
});

it.each(['interrupted', 'failed'] as const)(
  'holds the queued question after a turn that %s, and asks it once that turn goes on and completes',
  (type) => {
    const { ask, asked, set, end, now } = open();
    ask('How many orders?');
    ask('And in May?');
    end(type);
    expect(now().queued).toMatchObject({ text: 'And in May?', isHeld: true });
    expect(asked).toHaveLength(1);
    set({ status: 'reconnecting' });
    expect(now().queued?.isHeld).toBe(false);
    end('completed');
    expect(asked).toEqual(['How many orders?', 'And in May?']);
  },
);

it('asks a held question once an attempt that readers don’t see has found the answer before it', () => {
  vi.useFakeTimers();
  const { session, ask, asked, set, end, now } = open({ chatId: 'a' });
  ask('How many orders?');
  ask('And in May?');
  set({ error: new ChatError('interrupted', 'cut') });
  end('interrupted');
  vi.advanceTimersByTime(2_100);
  connectionOf(session).plan({ isTrying: true });
  set({ status: 'reconnecting' });
  expect(now().queued?.isHeld).toBe(true);
  end('completed');
  expect(asked).toEqual(['How many orders?', 'And in May?']);
  expect(now().queued).toBeUndefined();
  vi.useRealTimers();
});

it('queues a question during the first 2 s of a lost connection, and holds none', () => {
  vi.useFakeTimers();
  const { ask, asked, set, end, now } = open({ chatId: 'a' });
  ask('How many orders?');
  set({ error: new ChatError('interrupted', 'cut') });
  end('interrupted');
  expect(ask('And in May?')).toBe('queued');
  vi.advanceTimersByTime(1_900);
  expect(now().queued?.isHeld).toBe(false);
  vi.advanceTimersByTime(200);
  expect(now().queued?.isHeld).toBe(true);
  expect(asked).toEqual(['How many orders?']);
  vi.useRealTimers();
});

it('puts the queued question above the text to edit it', () => {
  const { composer, ask, now } = open();
  ask('How many orders?');
  ask('And in May?');
  composer.setText('A draft');
  composer.editQueued();
  expect(now()).toMatchObject({ text: 'And in May?\nA draft', queued: undefined });
});

it('doesn’t send a queued question that was removed', () => {
  const { composer, ask, asked, end } = open();
  ask('How many orders?');
  ask('And in May?');
  composer.removeQueued();
  end('completed');
  expect(asked).toHaveLength(1);
});

it('returns a refused question to the field, above what was typed since', async () => {
  const { composer, ask, session, now } = open();
  session.send = async () => {
    composer.setText('And in June?');
    return { type: 'refused', error: new Error('busy') as never };
  };
  ask('And in May?');
  await Promise.resolve();
  await Promise.resolve();
  expect(now().text).toBe('And in May?\nAnd in June?');
});

it.each(['loading', 'aborting'] as const)('keeps a question in the field while the session is %s', (status) => {
  const { ask, now } = open({ status });
  expect(ask('How many orders?')).toBe('refused');
  expect(now()).toMatchObject({ text: 'How many orders?', queued: undefined });
});

it('restores the draft after an edit, sent or cancelled', () => {
  const { composer, asked, now } = open();
  composer.setText('A draft');
  composer.edit({ questionId: 'q', text: 'How many orders?' });
  expect(now()).toMatchObject({ text: 'How many orders?', editing: { questionId: 'q' } });
  composer.cancelEdit();
  expect(now()).toMatchObject({ text: 'A draft', editing: undefined });
  composer.edit({ questionId: 'q', text: 'How many orders?' });
  composer.setText('How many orders in May?');
  composer.submit();
  expect(asked).toEqual(['How many orders in May?']);
  expect(now()).toMatchObject({ text: 'A draft', editing: undefined });
});

it('recalls earlier questions one by one, and returns to the empty field', () => {
  const messages = ['first', 'second', 'second', 'third'].map((text, index) => ({
    ...questionNamed(text),
    id: `${index}`,
  }));
  const { composer, now } = open({ messages });
  const shown = ([-1, -1, -1, -1, 1, 1, 1, 1] as const).map((step) => composer.recall(step) && now().text);
  expect(shown).toEqual(['third', 'second', 'first', false, 'second', 'third', '', false]);
});

it('stops recalling once the text is changed', () => {
  const { composer } = open({ messages: [questionNamed('first')] });
  composer.recall(-1);
  expect(composer.isRecalling()).toBe(true);
  composer.setText('first of all');
  expect(composer.isRecalling()).toBe(false);
});

it('has a draft for each thread', () => {
  const { composer, set, now } = open({ chatId: 'a' });
  composer.setText('About a');
  set({ chatId: 'b', status: 'loading' });
  expect(now().text).toBe('');
  composer.setText('About b');
  set({ chatId: 'a', status: 'idle' });
  expect(now().text).toBe('About a');
});

it('keeps the draft when the service names a new thread', () => {
  const { composer, ask, set, now } = open();
  ask('How many orders?');
  composer.setText('And in May?');
  set({ chatId: 'a' });
  expect(now().text).toBe('And in May?');
});

it('leaves a queued question in the draft of its thread', () => {
  const { ask, asked, set, now } = open({ chatId: 'a' });
  ask('How many orders?');
  ask('And in May?');
  set({ chatId: undefined, status: 'idle', messages: [] });
  expect(now()).toMatchObject({ text: '', queued: undefined });
  set({ chatId: 'a', status: 'loading' });
  expect(now().text).toBe('And in May?');
  expect(asked).toHaveLength(1);
});

it('lets go of a field that was removed, while the session lives on', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { composer } = open();
  const mount = () => {
    const field = { isConnected: true, matches: () => false };
    composer.fieldRef(field as unknown as HTMLElement);
    return { field: new WeakRef(field), remove: () => Object.assign(field, { isConnected: false }) };
  };
  const unmount = ({ remove }: ReturnType<typeof mount>) => {
    // In React's order.
    composer.fieldRef(null);
    remove();
  };
  let mounted: ReturnType<typeof mount> | undefined = mount();
  const { field } = mounted;
  unmount(mounted);
  mounted = undefined;
  await new Promise(setImmediate);
  collect();
  expect(field.deref()).toBeUndefined();
  expect(composer.hasField()).toBe(false);
});

it('forgets text that isn’t written yet when the user’s data is cleared', () => {
  const { session, set } = fakeSession({ chatId: 'a' });
  Object.assign(session, { reset: () => set({ chatId: undefined }) });
  const composer = createComposer(session);
  const setItem = vi.fn();
  let clear = () => {};
  composer.keepDraftsIn({
    ...{ getItem: () => null, setItem, removeItem: () => {} },
    onClear: (listener) => {
      clear = listener;
      return () => {};
    },
  });
  composer.setText('Salaries of');
  clear();
  expect(setItem).not.toHaveBeenCalled();
});

it('stores the question that waits until it is asked, and doesn’t show it twice', () => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  const { composer, ask, end, now } = open({ messages: [questionNamed('first')] });
  const stop = composer.keepDraftsIn(storage);
  ask('How many orders?');
  ask('And in May?');
  vi.advanceTimersByTime(300);
  expect([...kept.values()]).toEqual(['And in May?']);
  // What is recalled meanwhile isn't a draft.
  composer.recall(-1);
  vi.advanceTimersByTime(300);
  expect([...kept.values()]).toEqual(['And in May?']);
  composer.recall(1);
  stop();
  composer.keepDraftsIn(storage);
  expect(now()).toMatchObject({ text: '', queued: { text: 'And in May?' } });
  end('completed');
  vi.advanceTimersByTime(300);
  expect([...kept.values()]).toEqual([]);
  vi.useRealTimers();
});

it('removes the words of a field, not a part of another field’s name', () => {
  const { composer, now } = open();
  composer.setText('Revenue growth by Revenue');
  const growth = { ...FIELD, id: 'orders.growth', label: 'Revenue growth', text: 'Revenue growth' };
  for (const chip of [growth, FIELD]) composer.addChip(chip);
  composer.removeChip(FIELD.id);
  expect(now()).toMatchObject({ text: 'Revenue growth by ', chips: [growth] });
});

it('removes the words of a field that are also those of an attached value', () => {
  const { composer, now } = open();
  composer.setText('Revenue in March?');
  const value = { id: 'march', label: 'Mar', text: 'Revenue in March' };
  for (const chip of [value, FIELD]) composer.addChip(chip);
  composer.removeChip(FIELD.id);
  expect(now()).toMatchObject({ text: 'in March?', chips: [value] });
});

import { describe, expect, it } from 'vitest';
import { groupProps } from '../../.storybook/groupProps.js';

describe('groupProps', () => {
  it('writes a described default without the quotes of a text', () => {
    expect(defaultOf('"the first question"')).toBe('the first question');
    expect(defaultOf('"\\"Table\\" in the reader\'s language"')).toBe('"Table" in the reader\'s language');
    expect(defaultOf('"none"')).toBe('none');
    expect(defaultOf('"svc"')).toBe('"svc"');
    expect(defaultOf('"\'approach\'"')).toBe('"approach"');
    expect(defaultOf('""')).toBe('""');
  });

  it('keeps the default and the description of the first declaration', () => {
    expect(defaultOf('"svc\n15 s"')).toBe('"svc"');
    const joined = 'Sends the requests.\nSends the requests of `dataApi`.';
    expect(group({ fetch: { description: joined } }).fetch?.description).toBe('Sends the requests.');
    const wrapped = 'Offers questions below the\nlast answer. Keep the function stable.';
    expect(group({ suggestionsFor: { description: wrapped } }).suggestionsFor?.description).toBe(wrapped);
  });

  it('leaves out a prop that the part sets itself', () => {
    expect(group({ chatId: { table: { type: { summary: 'undefined' } } } })).toEqual({});
  });

  it('has no control for a value with functions, or with pages of JSON', () => {
    const values = { log: { record: () => {} }, invocation: { text: 'x'.repeat(500) }, context: { label: 'Orders' } };
    const controls = Object.entries(group({ log: {}, invocation: {}, context: {} }, values));
    expect(controls.filter(([, { control }]) => control === false).map(([name]) => name)).toEqual([
      'log',
      'invocation',
    ]);
  });
});

function defaultOf(summary: string): string | undefined {
  return group({ vendor: { table: { defaultValue: { summary } } } }).vendor?.table?.defaultValue?.summary;
}

function group(argTypes: object, initialArgs: object = {}): ReturnType<typeof groupProps> {
  return groupProps({ argTypes, initialArgs } as never);
}

import { describe, expect, it } from 'vitest';
import { splitProps } from '../../../src/components/chat/splitProps.js';

describe('splitProps', () => {
  it('passes everything that is not an option to the root as an attribute', () => {
    const { ui, frame, attributes } = splitProps({ id: 'ask', 'data-x': '1', title: 'Ask', locale: 'de-DE' });
    expect(attributes).toEqual({ id: 'ask', 'data-x': '1' });
    expect(frame).toEqual({ title: 'Ask' });
    expect(ui).toEqual({ locale: 'de-DE' });
  });

  it('keeps the options of the session from the attributes, also those that are undefined', () => {
    const { ui, frame, attributes } = splitProps({ chatApiUrl: '/chat-api', auth: undefined, onFrame: () => {} });
    expect([ui, frame, attributes]).toEqual([{}, {}, {}]);
  });
});

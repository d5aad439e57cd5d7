import { beforeEach, expect, it, vi } from 'vitest';

interface Rules {
  readonly createHTML: (html: string) => string;
}

/**
 * Returns everything assigned to `innerHTML`. `parse`: returns the text of the HTML, or throws if the page rejects it.
 */
function stubPage(parse: (html: unknown) => string, createPolicy: (name: string, rules: Rules) => unknown) {
  const element = {
    textContent: '',
    set innerHTML(html: unknown) {
      assigned.push(html);
      element.textContent = parse(html);
    },
  };
  const assigned: unknown[] = [];
  vi.stubGlobal('document', { createElement: () => element });
  vi.stubGlobal('trustedTypes', { createPolicy: vi.fn(createPolicy) });
  return assigned;
}

const REJECTS = () => {
  throw new TypeError('rejected');
};

let decode: (reference: string) => string;
beforeEach(async () => {
  vi.resetModules();
  ({ decodeReference: decode } = await import('../../src/markdown/simple/decodeReference.js'));
});

it('decodes without a document', () => {
  expect(['&hearts;', '&amp;', '&unknown;'].map(decode)).toEqual(['♥', '&', '&unknown;']);
});

it('decodes under a policy called tabletalk, created once', () => {
  const assigned = stubPage(
    () => '♥',
    () => ({ createHTML: (html: string) => ({ html }) }),
  );
  expect([decode('&hearts;'), decode('&heartsuit;')]).toEqual(['♥', '♥']);
  expect(assigned).toEqual([{ html: '&hearts;' }, { html: '&heartsuit;' }]);
  expect(trustedTypes().createPolicy).toHaveBeenCalledExactlyOnceWith('tabletalk', expect.anything());
});

it('has a policy that accepts one named reference and nothing else', () => {
  let createHTML = (html: string) => html;
  stubPage(
    () => '♥',
    (_, rules) => {
      ({ createHTML } = rules);
      return rules;
    },
  );
  decode('&hearts;');
  expect(createHTML('&hearts;')).toBe('&hearts;');
  for (const html of [
    '<img src=x>',
    '&lt;<b>',
    '&lt;&gt;',
    '&lt;\n',
    '&#60;',
    '&lt',
    '',
    ' &lt;',
    `&${'a'.repeat(32)};`,
  ]) {
    expect(() => createHTML(html), html).toThrow('Not a character reference');
  }
});

it('leaves strings to the page’s default policy if its own is forbidden', () => {
  const assigned = stubPage(() => '♥', REJECTS);
  expect(decode('&hearts;')).toBe('♥');
  expect(assigned).toEqual(['&hearts;']);
});

it('leaves a reference unchanged if the page’s default policy removes it', () => {
  stubPage(() => '', REJECTS);
  expect(decode('&hearts;')).toBe('&hearts;');
});

it('decodes only common names, and tries once, if the page rejects both its policy and strings', () => {
  const assigned = stubPage(REJECTS, REJECTS);
  const names = ['&hearts;', '&amp;', '&lt;', '&nbsp;', '&quot;', '&hearts;', '&notit;'];
  expect(names.map(decode)).toEqual(['&hearts;', '&', '<', '\u00a0', '"', '&hearts;', '&notit;']);
  expect(assigned).toEqual(['&hearts;']);
  expect(trustedTypes().createPolicy).toHaveBeenCalledOnce();
});

function trustedTypes() {
  return (globalThis as unknown as { trustedTypes: { createPolicy: ReturnType<typeof vi.fn> } }).trustedTypes;
}

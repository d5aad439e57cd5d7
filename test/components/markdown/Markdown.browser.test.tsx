import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Markdown } from '../../../src/components/markdown/Markdown.js';
import { ChatUiContext } from '../../../src/hooks/provider/ChatUiContext.js';
import { enUS } from '../../../src/locales/en-US.js';
import { REFERENCE_TIMES, referenceWork, slownessOf } from '../../machineSlowness.js';
import { describePart } from '../describePart.js';

/** A machine that others use slows this down as well as a rendering. */
function slownessOfPage(): number {
  const start = performance.now();
  for (let time = 0; time < REFERENCE_TIMES; time += 1) referenceWork();
  return slownessOf((performance.now() - start) / REFERENCE_TIMES, 'page');
}

const EVIL = 'https://evil.example/pixel';

const IMAGES: Readonly<Record<string, string>> = {
  inline: `![alt text](${EVIL})`,
  'with a title': `![alt text](${EVIL} "title")`,
  'by reference': `![alt text][a]\n\n[a]: ${EVIL}`,
  'by its own name': `![alt text]\n\n[alt text]: ${EVIL}`,
  'in a link': `[![alt text](${EVIL})](https://a.example)`,
  'in a heading': `# ![alt text](${EVIL})`,
  'in a table': `|a|\n|-|\n|![alt text](${EVIL})|`,
  'in a footnote': `a[^1]\n\n[^1]: ![alt text](${EVIL})`,
  'in angle brackets': `![alt text](<${EVIL}>)`,
};

const HTML: Readonly<Record<string, string>> = {
  'an image': `<img src="${EVIL}">`,
  'an image in text': `a <img src="${EVIL}"> b`,
  'a picture': `<picture><source srcset="${EVIL}"></picture>`,
  'a video': `<video poster="${EVIL}" src="${EVIL}"></video>`,
  'a frame': `<iframe src="${EVIL}"></iframe>`,
  'a script': `<script src="${EVIL}"></script>`,
  'a style': `<style>@import "${EVIL}"; body { background: url(${EVIL}) }</style>`,
  'a style attribute': `<p style="background: url(${EVIL})">a</p>`,
  'a drawing': `<svg><image href="${EVIL}"/></svg>`,
  'an unfinished image': `<img src="${EVIL}" `,
};

describePart('markdown', ['streaming', 'done'], (attributes) => <Markdown {...attributes}>Hello</Markdown>);

const root = () => document.querySelector('[data-tt-part="markdown"]');

async function expectNothingAsked(markdown: string) {
  await render(<Markdown>{markdown}</Markdown>);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(
    root()?.querySelectorAll('img, picture, video, iframe, script, style, svg image, [src], [style]'),
  ).toHaveLength(0);
  const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('evil'));
  expect(asked).toEqual([]);
}

describe('Markdown', () => {
  it.each(Object.entries(IMAGES))('shows the alt text of an image and fetches nothing: %s', async (_, markdown) => {
    await expectNothingAsked(markdown);
    expect(root()?.textContent).toContain('alt text');
  });

  it.each(Object.entries(HTML))('runs no raw HTML and fetches nothing: %s', async (_, markdown) => {
    await expectNothingAsked(markdown);
  });

  it('renders GitHub Flavored Markdown', async () => {
    await render(
      <Markdown>{'# Title\n\n**bold** *it* ~~old~~ `code`\n\n- [x] done\n\n|a|b|\n|-|-:|\n|1|2|'}</Markdown>,
    );
    await expect.element(page.getByRole('heading', { name: 'Title', level: 1 })).toBeVisible();
    await expect.element(page.getByRole('table')).toBeVisible();
    await expect.element(page.getByRole('checkbox')).toBeDisabled();
    expect(root()?.querySelectorAll('strong, em, del, code')).toHaveLength(4);
  });

  it('opens https and mail links in another tab', async () => {
    await render(<Markdown>[the report](https://a.example/b)</Markdown>);
    const link = page.getByRole('link', { name: 'the report' });
    await expect.element(link).toHaveAttribute('href', 'https://a.example/b');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(link).toHaveAttribute('target', '_blank');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://a.example', '/path', '//a.example'])(
    'shows a link to %s as text with its URL',
    async (address) => {
      await render(<Markdown>{`[click](${address})`}</Markdown>);
      expect(root()?.querySelector('a')).toBeNull();
      expect(root()?.textContent).toBe(`click (${address})`);
    },
  );

  it('shows the real host after a misleading label', async () => {
    await render(<Markdown>[https://bank.example](https://evil.example)</Markdown>);
    expect(root()?.textContent).toBe('https://bank.example (evil.example)');
  });

  it('renders other links that the product allows', async () => {
    const ui = { locale: enUS, slots: {}, slotProps: {}, toolRenderers: {}, allowLink: () => true };
    await render(
      <ChatUiContext value={ui}>
        <Markdown>{'[in](/path) [bad](javascript:alert(1))'}</Markdown>
      </ChatUiContext>,
    );
    expect([...document.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['in']);
  });

  it('passes a sanitized tree to a product’s components', async () => {
    const seen = vi.fn();
    const components = { a: seen, img: seen };
    await render(<Markdown components={components}>{`![alt](${EVIL}) [bad](javascript:alert(1))`}</Markdown>);
    expect(seen).not.toHaveBeenCalled();
  });

  it('shows the language of a code block and copies its code', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await render(<Markdown>{'```sql\nSELECT 1\n```'}</Markdown>);
    await expect.element(page.getByText('sql', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Copy code' }).click();
    expect(written).toHaveBeenCalledWith('SELECT 1');
  });

  it('removes characters that reorder text', async () => {
    await render(<Markdown>{'pay \u202eevil\u202c now'}</Markdown>);
    expect(root()?.textContent).toBe('pay evil now');
  });

  it.each([
    ['brackets', '['.repeat(8000)],
    ['emphasis', '*a_b'.repeat(2000)],
    ['table cells', `|${'a|'.repeat(4000)}\n|${'-|'.repeat(4000)}\n`],
    ['quotations', `${'>'.repeat(8000)} a`],
  ])('shows hostile %s as plain text without delay', async (_, text) => {
    const before = performance.now();
    await render(<Markdown>{text}</Markdown>);
    expect(performance.now() - before).toBeLessThan(2000 * slownessOfPage());
    expect(root()?.querySelectorAll('[data-tt-part="markdown-plain"]')).toHaveLength(1);
    expect(root()?.querySelector('[data-tt-part="markdown-plain-text"]')?.textContent).toBe(text);
  });

  it('shows only a hostile block as plain text', async () => {
    await render(<Markdown>{`**before**\n\n${'['.repeat(8000)}\n\n**after**`}</Markdown>);
    expect(root()?.querySelectorAll('strong')).toHaveLength(2);
    expect(root()?.querySelectorAll('[data-tt-part="markdown-plain"]')).toHaveLength(1);
  });

  it('copies a table as CSV without formulas that a spreadsheet would run', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await render(<Markdown>{'|a|b|\n|-|-|\n|1, **2**|=1+1|\n|x<br>y||'}</Markdown>);
    await page.getByRole('button', { name: 'Copy as CSV' }).click();
    expect(written).toHaveBeenCalledWith('a,b\r\n"1, 2","\'=1+1"\r\n"x\ny",\r\n');
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('highlights code without changing its text', async () => {
    await render(<Markdown>{'```sql\nSELECT 1 -- one\n```'}</Markdown>);
    await expect.poll(() => root()?.querySelector('.hljs-keyword')?.textContent).toBe('SELECT');
    expect(root()?.querySelector('code')?.textContent).toBe('SELECT 1 -- one\n');
  });

  it('highlights code that replaces other code', async () => {
    const { rerender } = await render(<Markdown>{'```sql\nSELECT 1\n```'}</Markdown>);
    await expect.poll(() => root()?.querySelector('.hljs-keyword')?.textContent).toBe('SELECT');
    await rerender(<Markdown>{'```sql\nDELETE 1\n```'}</Markdown>);
    await expect.poll(() => root()?.querySelector('.hljs-keyword')?.textContent).toBe('DELETE');
  });

  it('runs plugins that need the whole document when the answer is complete', async () => {
    const seen: number[] = [];
    const documentPlugins = [() => (tree: { children: unknown[] }) => void seen.push(tree.children.length)];
    const answer = 'one\n\ntwo\n\nthree';
    const { rerender } = await render(
      <Markdown isStreaming documentPlugins={documentPlugins}>
        {answer}
      </Markdown>,
    );
    expect(seen).toEqual([]);
    await rerender(<Markdown documentPlugins={documentPlugins}>{answer}</Markdown>);
    await expect.poll(() => new Set(seen)).toEqual(new Set([3]));
  });

  it('decodes character references for plugins that need the whole document without setting innerHTML to a string', async () => {
    const html = vi.spyOn(Element.prototype, 'innerHTML', 'set');
    const seen = vi.fn();
    const documentPlugins = [() => seen];
    await render(
      <Markdown documentPlugins={documentPlugins}>{'AT&amp;T &ast;a&ast; [&copy;](https://a.example)'}</Markdown>,
    );
    await expect.poll(() => seen.mock.calls.length).toBeGreaterThan(0);
    expect(root()?.textContent).toBe('AT&T *a* ©');
    expect(html.mock.calls.flat().filter((value) => typeof value === 'string')).toEqual([]);
    html.mockRestore();
  });

  it('sanitizes after a product’s plugins', async () => {
    const remarkPlugins = [
      () => (tree: { children: unknown[] }) =>
        void tree.children.push({ type: 'image', url: EVIL, alt: 'from a plugin' }),
    ];
    await render(<Markdown remarkPlugins={remarkPlugins}>text</Markdown>);
    await expect.poll(() => root()?.textContent).toContain('from a plugin');
    expect(root()?.querySelector('img')).toBeNull();
  });
});

describe('headings', () => {
  const TEXT = '# One\n\ntext\n\n## Two\n\n###### Six\n';

  it.each([true, false])('are below a given level, and the same elements (streaming: %s)', async (isStreaming) => {
    await render(
      <Markdown headingLevel={5} isStreaming={isStreaming}>
        {TEXT}
      </Markdown>,
    );
    // Queries by role read only the element's name, while browsers prefer the attribute.
    const levels = [...(root()?.querySelectorAll(':is(h1, h2, h6)') ?? [])].map((heading) => [
      heading.tagName,
      heading.getAttribute('aria-level'),
    ]);
    expect(levels).toEqual([
      ['H1', '5'],
      ['H2', '6'],
      ['H6', '6'],
    ]);
  });

  it('stay mounted while more text arrives', async () => {
    const text = (rest: string) => (
      <Markdown headingLevel={5} isStreaming>
        {`# One\n\n${rest}`}
      </Markdown>
    );
    const { rerender } = await render(text('a'));
    const heading = root()?.querySelector('h1');
    await rerender(text('a b\n\n## Two\n\nmore'));
    expect(root()?.querySelector('h1')).toBe(heading);
  });

  it('have their own levels by default', async () => {
    await render(<Markdown>{TEXT}</Markdown>);
    await expect.element(page.getByRole('heading', { name: 'One', level: 1 })).toBeVisible();
  });
});

import type { CSSProperties } from 'react';
import css from '../../src/styles/tokens.css?raw';
import { readTokens, type Token } from './readTokens.js';

const GROUPS = [
  { title: 'Colors', prefix: '--tt-color-' },
  { title: 'Charts', prefix: '--tt-chart-' },
  { title: 'Shadows', prefix: '--tt-shadow-' },
  { title: 'Spacing', prefix: '--tt-space-' },
  { title: 'Radii', prefix: '--tt-radius-' },
  { title: 'Typography', prefix: '--tt-font' },
  { title: 'Line heights', prefix: '--tt-line-height' },
];

/** All variables of the default look, each with a sample. */
export function TokenTables() {
  const tokens = readTokens(css);
  const isGrouped = ({ name }: Token) => GROUPS.some(({ prefix }) => name.startsWith(prefix));
  return (
    <>
      {GROUPS.map(({ title, prefix }) => (
        <TokenTable key={prefix} title={title} tokens={tokens.filter(({ name }) => name.startsWith(prefix))} />
      ))}
      <TokenTable title="Layout, motion and focus" tokens={tokens.filter((token) => !isGrouped(token))} />
    </>
  );
}

function TokenTable({ title, tokens }: { readonly title: string; readonly tokens: readonly Token[] }) {
  const hasDark = tokens.some(({ dark }) => dark !== undefined);
  return (
    <>
      <h2>{title}</h2>
      <table style={{ inlineSize: '100%' }}>
        <thead>
          <tr>
            <th>variable</th>
            <th>{hasDark ? 'light' : 'value'}</th>
            <th>{hasDark ? 'dark' : 'sample'}</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.name}>
              <td>
                <code>{token.name}</code>
              </td>
              <td>
                {hasDark && <Sample name={token.name} colorScheme="light" />} <code>{token.value}</code>
              </td>
              <td>
                <Sample name={token.name} colorScheme={hasDark ? 'dark' : 'light'} />{' '}
                {hasDark && <code>{token.dark ?? token.value}</code>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Sample({ name, colorScheme }: { readonly name: string; readonly colorScheme: 'light' | 'dark' }) {
  const style = styleOf(name);
  if (style === undefined) return null;
  return (
    <span
      data-tt-root=""
      data-color-scheme={colorScheme}
      style={{
        display: 'inline-block',
        padding: 6,
        borderRadius: 4,
        background: 'var(--tt-color-background)',
        color: 'var(--tt-color-text)',
        verticalAlign: 'middle',
      }}
    >
      <span style={{ display: 'block', ...style }}>{isText(name) ? 'Revenue' : undefined}</span>
    </span>
  );
}

function isText(name: string): boolean {
  return name.startsWith('--tt-font') || name.startsWith('--tt-line-height');
}

/** Shows a variable in use: a filled box, a length, a corner or a text. Undefined if a sample would show nothing. */
function styleOf(name: string): CSSProperties | undefined {
  const value = `var(${name})`;
  const box = { inlineSize: 32, blockSize: 20 };
  const filled = { ...box, background: 'var(--tt-color-accent)' };
  if (name.startsWith('--tt-color-') || name.startsWith('--tt-chart-')) {
    return { ...box, background: value, outline: '1px solid var(--tt-color-border)' };
  }
  if (name.startsWith('--tt-shadow-')) return { ...box, boxShadow: value, background: 'var(--tt-color-surface)' };
  if (name.startsWith('--tt-space-') || name === '--tt-gutter') return { ...filled, inlineSize: value };
  if (name.startsWith('--tt-radius-')) return { ...filled, inlineSize: 40, blockSize: 40, borderRadius: value };
  if (name.startsWith('--tt-font-weight')) return { fontWeight: value };
  if (name.startsWith('--tt-font-size')) return { fontSize: value };
  if (name.startsWith('--tt-font')) return { fontFamily: value };
  if (name.startsWith('--tt-line-height')) return { lineHeight: value, outline: '1px solid var(--tt-color-border)' };
  if (name === '--tt-focus-ring') return { ...box, outline: value };
  if (name.endsWith('-width')) return { ...filled, blockSize: 4, inlineSize: `min(12rem, ${value})` };
  if (name === '--tt-row-height') return { ...box, blockSize: value, outline: '1px solid var(--tt-color-border)' };
  return undefined;
}

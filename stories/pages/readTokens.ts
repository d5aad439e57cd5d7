/** A variable of the default look. `dark` is there where the dark theme has another value. */
export interface Token {
  readonly name: string;
  readonly value: string;
  readonly dark?: string;
}

/**
 * Returns the variables that `tokens.css` declares, in its order. A value of `light-dark(a, b)` counts as both.
 *
 * The first block is the light theme, and one whose selector names the scheme `dark` the dark theme.
 */
export function readTokens(css: string): readonly Token[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const blocks = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const dark = readVariables(blocks.find(([, selector = '']) => selector.includes('"dark"'))?.[2] ?? '');
  return [...readVariables(blocks[0]?.[2] ?? '')].map(([name, value]) => {
    const both = /^light-dark\((.+?), (.+)\)$/.exec(value);
    const darkValue = both?.[2] ?? dark.get(name);
    return { name, value: both?.[1] ?? value, ...(darkValue !== undefined && { dark: darkValue }) };
  });
}

function readVariables(block: string): ReadonlyMap<string, string> {
  return new Map(
    [...block.matchAll(/(--tt-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\s+/g, ' ').trim(),
    ]),
  );
}

import { useEffect, useRef } from 'react';
import type { SqlToolResult } from '../../../src/protocol/toolResult.js';

interface PlainChartProps {
  readonly spec: unknown;
  readonly result: SqlToolResult;
}

/** vega-embed with the options usually recommended for untrusted specs: `ast: true, actions: false`. */
export function PlainChart({ spec, result }: PlainChartProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    void draw(element, spec, result).finally(() => element.removeAttribute('data-waiting'));
  }, [spec, result]);
  return <div ref={host} data-waiting="" />;
}

async function draw(host: HTMLElement, spec: unknown, { schema, data }: SqlToolResult): Promise<void> {
  const [{ default: embed }, { expressionInterpreter }] = await Promise.all([
    import('vega-embed'),
    import('vega-interpreter'),
  ]);
  const rows = data.map((row) => Object.fromEntries(schema.map(({ name }, index) => [name, row[index]])));
  const parsed: unknown = typeof spec === 'string' ? tryParse(spec) : spec;
  const withRows = typeof parsed === 'object' ? { data: { values: rows }, ...parsed } : parsed;
  await embed(host, withRows as never, { ast: true, expr: expressionInterpreter, actions: false }).catch(() => {});
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

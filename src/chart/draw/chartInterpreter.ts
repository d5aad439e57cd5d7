import { expressionInterpreter } from 'vega-interpreter';

/** An expression as parsed by Vega. */
interface ParsedExpression {
  readonly ast: { readonly type: string; readonly value?: unknown; readonly regex?: unknown };
}

interface EncodeBlock {
  readonly marktype: string;
  readonly channels: Readonly<Record<string, ParsedExpression>>;
}

/** An item of a mark: its channel values and its row. */
interface Item extends Record<string, unknown> {
  readonly datum: unknown;
}

type Encoder = (item: Item, parameters: unknown) => number;

/** Channels that the interpreter derives from one another. */
const SPATIAL = new Set(['x', 'x2', 'xc', 'width', 'y', 'y2', 'yc', 'height']);

/**
 * Vega's expression interpreter with two optimizations for encoding marks: constants are read once, and tooltips are computed
 * on hover. Interpreting the tooltips of 10,000 marks takes longer than the rest of the chart.
 */
export const chartInterpreter = {
  ...expressionInterpreter,
  encode: (context: unknown, { marktype, channels }: EncodeBlock): Encoder => {
    const entries = Object.entries(channels);
    const constants = entries.filter(([name, { ast }]) => isConstant(ast) && !SPATIAL.has(name));
    const others = entries.filter((entry) => entry[0] !== 'tooltip' && !constants.includes(entry));
    const encode = expressionInterpreter.encode(context, { marktype, channels: Object.fromEntries(others) }) as Encoder;
    const { tooltip } = channels;
    const readTooltip =
      tooltip === undefined || isConstant(tooltip.ast)
        ? undefined
        : (expressionInterpreter.parameter(context, tooltip) as (datum: unknown, parameters: unknown) => unknown);
    return (item, parameters) => {
      let isChanged = encode(item, parameters);
      for (const [name, { ast }] of constants) {
        if (item[name] === ast.value) continue;
        item[name] = ast.value;
        isChanged = 1;
      }
      if (readTooltip !== undefined) item.tooltip = () => readTooltip(item.datum, parameters);
      return isChanged;
    };
  },
};

function isConstant({ type, regex }: ParsedExpression['ast']): boolean {
  return type === 'Literal' && regex === undefined;
}

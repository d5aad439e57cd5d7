import type { Agent } from '../../server/service/Agent.js';
import { longAnswerAgent, simpleAnswerAgent, thinkingAgent, usageAgent } from './answers.js';
import {
  arcChartAgent,
  areaChartAgent,
  badChartAgent,
  barChartAgent,
  heatmapChartAgent,
  lineChartAgent,
  ownToolAgent,
  pointChartAgent,
  sqlApiWithChartAgent,
} from './chartAgents.js';
import { endlessAgent, endlessToolAgent, suspendedAgent, throwingAgent } from './failingAgents.js';
import { failedToolAgent, metadataAgent, ordersTableAgent, unknownToolAgent } from './toolAgents.js';

/**
 * Ready-made agents by name, one for each state that a client must be able to show.
 *
 * ```ts
 * const service = createTestService({ agent: scenarios.ordersTable });
 * ```
 *
 * For states that come from the network rather than the agent, use faults. An interrupted answer is
 * `withFaults(service.fetch, [onRequest(1, faults.cutAfterLines(6))])`.
 */
export const scenarios = {
  /** A final answer, without thinking or tools. */
  simpleAnswer: simpleAnswerAgent,
  /** Thinking and an interim text before the answer. */
  thinking: thinkingAgent,
  /** A long markdown answer. */
  longAnswer: longAnswerAgent,
  /** A search of the data model. */
  metadata: metadataAgent,
  /** A table of 100 of 5,000 rows. */
  ordersTable: ordersTableAgent(),
  /** A bar chart. */
  barChart: barChartAgent,
  /** A line chart. */
  lineChart: lineChartAgent,
  /** A stacked area chart. */
  areaChart: areaChartAgent,
  /** A scatter plot. */
  pointChart: pointChartAgent,
  /** A ring chart. */
  arcChart: arcChartAgent,
  /** A heat map. */
  heatmapChart: heatmapChartAgent,
  /** A chart spec that can't be drawn, over valid rows. */
  badChart: badChartAgent,
  /** A chart from `<vendor>SqlApiWithChart`. */
  sqlApiWithChart: sqlApiWithChartAgent,
  /** A chart from a product's tool, `runQuery`. */
  ownTool: ownToolAgent,
  /** A query that fails. */
  failedTool: failedToolAgent,
  /** A call to a tool that no client knows. */
  unknownTool: unknownToolAgent,
  /** An answer that ends with a `__usage__` line. */
  usage: usageAgent,
  /** An answer that ends with an error line. */
  throwing: throwingAgent,
  /** An answer that stops with `__suspended__` and completes when the question is sent again. */
  suspended: suspendedAgent,
  /** An answer that never ends, with a partial text. */
  endless: endlessAgent,
  /** An answer that never ends, with an open tool call. */
  endlessTool: endlessToolAgent,
} as const satisfies Readonly<Record<string, Agent>>;

/** Name of a scenario. */
export type ScenarioName = keyof typeof scenarios;

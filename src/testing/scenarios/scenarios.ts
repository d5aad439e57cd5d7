import type { Agent } from '../agent.js';
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
 * Ready agents by name, one for each thing that a client must be able to show.
 *
 * ```ts
 * const service = createTestService({ agent: scenarios.ordersTable });
 * ```
 *
 * States that come from the way and not from the agent are made with faults: an interrupted answer is
 * `withFaults(service.fetch, [onRequest(1, cutAfterLines(6))])`.
 */
export const scenarios = {
  simpleAnswer: simpleAnswerAgent,
  thinking: thinkingAgent,
  longAnswer: longAnswerAgent,
  metadata: metadataAgent,
  /** 100 of 5,000 rows. */
  ordersTable: ordersTableAgent(),
  barChart: barChartAgent,
  lineChart: lineChartAgent,
  areaChart: areaChartAgent,
  pointChart: pointChartAgent,
  arcChart: arcChartAgent,
  heatmapChart: heatmapChartAgent,
  badChart: badChartAgent,
  /** A chart by `<vendor>SqlApiWithChart`. */
  sqlApiWithChart: sqlApiWithChartAgent,
  /** A chart by a product's own tool, `runQuery`. */
  ownTool: ownToolAgent,
  failedTool: failedToolAgent,
  unknownTool: unknownToolAgent,
  /** Ends with what it cost. */
  usage: usageAgent,
  throwing: throwingAgent,
  /** Stops in its middle with `__suspended__`; goes on when the same question comes again. */
  suspended: suspendedAgent,
  endless: endlessAgent,
  endlessTool: endlessToolAgent,
} as const satisfies Readonly<Record<string, Agent>>;

export type ScenarioName = keyof typeof scenarios;

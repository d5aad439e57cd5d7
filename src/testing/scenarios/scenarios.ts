import type { Agent } from '../agent.js';
import { longAnswerAgent, simpleAnswerAgent, thinkingAgent } from './answers.js';
import {
  arcChartAgent,
  areaChartAgent,
  badChartAgent,
  barChartAgent,
  heatmapChartAgent,
  lineChartAgent,
  pointChartAgent,
} from './chartAgents.js';
import { endlessAgent, endlessToolAgent, throwingAgent } from './failingAgents.js';
import { failedToolAgent, metadataAgent, ordersTableAgent, unknownToolAgent } from './toolAgents.js';

/** Ready agents by name, one for each thing that a client must be able to show. */
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
  failedTool: failedToolAgent,
  unknownTool: unknownToolAgent,
  throwing: throwingAgent,
  endless: endlessAgent,
  endlessTool: endlessToolAgent,
} as const satisfies Readonly<Record<string, Agent>>;

export type ScenarioName = keyof typeof scenarios;

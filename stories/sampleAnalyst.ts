import { type Agent, ordersTableAgent, scenarios } from 'tabletalk/testing';

const ANSWERS: readonly (readonly [asked: RegExp, agent: Agent])[] = [
  [/month|week|year|trend|over time|develop/i, scenarios.lineChart],
  [/share|split|part of|\bpie\b|donut|ring chart/i, scenarios.arcChart],
  [/heat ?map/i, scenarios.heatmapChart],
  [/scatter|points/i, scenarios.pointChart],
  [/what can|fields?\b|data model|help|^\W*(hello|hi|hey|thanks?)\b/i, scenarios.metadata],
  [/all|list|latest|rows|every/i, ordersTableAgent(100, 12_431)],
];

/** Answers any question from the orders of a sample store: with thinking, a query, a chart or rows, and a text. */
export const sampleAnalyst: Agent = (turn) => {
  const [, agent = scenarios.barChart] = ANSWERS.find(([asked]) => asked.test(turn.input)) ?? [];
  return agent(turn);
};

export type { Agent, AgentStep, AgentTurn, TestUser } from './agent.js';
export type { AuthMethod } from './authenticate.js';
export { realClock, type TestClock } from './clock.js';
export { createServiceToken } from './createServiceToken.js';
export { createTestService, type RecordedRequest, type TestService, type TestThread } from './createTestService.js';
export { createVirtualClock, type VirtualClock } from './createVirtualClock.js';
export { echoAgent } from './echoAgent.js';
export { longAnswerAgent, simpleAnswerAgent, thinkingAgent } from './scenarios/answers.js';
export {
  arcChartAgent,
  areaChartAgent,
  badChartAgent,
  barChartAgent,
  heatmapChartAgent,
  lineChartAgent,
  pointChartAgent,
} from './scenarios/chartAgents.js';
export { endlessAgent, endlessToolAgent, throwingAgent } from './scenarios/failingAgents.js';
export { type ScenarioName, scenarios } from './scenarios/scenarios.js';
export { type Script, type ScriptStep, scriptedAgent } from './scenarios/scriptedAgent.js';
export { failedToolAgent, metadataAgent, ordersTableAgent, unknownToolAgent } from './scenarios/toolAgents.js';
export type { TestServiceEvent, TurnEnd } from './testServiceEvent.js';
export type { Pace, ServiceTokenCheck, TestServiceOptions } from './testServiceOptions.js';
export type { TokenClaims } from './verifyServiceToken.js';

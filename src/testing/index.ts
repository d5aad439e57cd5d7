export type { Agent, AgentStep, AgentTurn, TestUser } from './agent.js';
export type { AuthMethod } from './authenticate.js';
export type { ChatOperation } from './chatOperation.js';
export { realClock, type TestClock } from './clock.js';
export type { EmbedSession, EmbedSessionInput, EmbedSessions } from './createEmbedSessions.js';
export { createServiceToken } from './createServiceToken.js';
export { createTestService, type RecordedRequest, type TestService, type TestThread } from './createTestService.js';
export { createVirtualClock, type VirtualClock } from './createVirtualClock.js';
export type { SqlRun, TestDataApiOptions, TestSqlRows, WireColumn } from './data/dataApiOptions.js';
export { echoAgent } from './echoAgent.js';
export {
  createFakeWindows,
  type FakeIframe,
  type FakeMessageEvent,
  type FakeMessageTarget,
  type FakeWindow,
  type FakeWindows,
  type FakeWindowsOptions,
} from './fakeWindows.js';
export { type BodyPass, bodyFault, type LinePass, lineFault } from './faults/bodyFault.js';
export { buffered, cutAt, drip, endAt, splitBytes, stallAfter } from './faults/byteFaults.js';
export type { Fault, FaultedRequest, FaultScene } from './faults/Fault.js';
export {
  cutAfterLines,
  dropLine,
  duplicateLine,
  editLines,
  garbageLine,
  insertLine,
  shuffleLines,
  suspendedAt,
  swapLines,
  usageLine,
} from './faults/lineFaults.js';
export { delayResponse, htmlPage, httpStatus, networkError, responseLost } from './faults/responseFaults.js';
export { type FaultOptions, onRequest, withFaults } from './faults/withFaults.js';
export type { RecordingEntry } from './recordings/recordingEntry.js';
export { type RecordingName, recordings } from './recordings/recordings.js';
export { type RecordOptions, recordStream, type StreamRecorder } from './recordings/recordStream.js';
export { type ReplayOptions, replayStream } from './recordings/replayStream.js';
export { longAnswerAgent, simpleAnswerAgent, thinkingAgent, usageAgent } from './scenarios/answers.js';
export {
  arcChartAgent,
  areaChartAgent,
  badChartAgent,
  barChartAgent,
  heatmapChartAgent,
  lineChartAgent,
  ownToolAgent,
  pointChartAgent,
  sqlApiWithChartAgent,
} from './scenarios/chartAgents.js';
export { endlessAgent, endlessToolAgent, suspendedAgent, throwingAgent } from './scenarios/failingAgents.js';
export { type ScenarioName, scenarios } from './scenarios/scenarios.js';
export { type Script, type ScriptStep, scriptedAgent } from './scenarios/scriptedAgent.js';
export { failedToolAgent, metadataAgent, ordersTableAgent, unknownToolAgent } from './scenarios/toolAgents.js';
export type { TestFetch } from './TestFetch.js';
export type { TestServiceEvent, TurnEnd } from './testServiceEvent.js';
export type { Pace, ServiceTokenCheck, TestServiceOptions } from './testServiceOptions.js';
export type { TokenClaims } from './verifyServiceToken.js';

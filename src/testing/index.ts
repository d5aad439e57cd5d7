/**
 * An in-memory service that conforms to the protocol, for tests, stories and trials: scripted agents, faults, recordings and
 * fake windows. Start with `createTestService`.
 *
 * @module tabletalk/testing
 */

export type { Agent, AgentStep, AgentTurn } from '../server/service/Agent.js';
export type { ServiceEvent } from '../server/service/ServiceEvent.js';
export type { EmbedSession, EmbedSessions } from './createEmbedSessions.js';
export { createServiceToken } from './createServiceToken.js';
export { createTestService, type TestService } from './createTestService.js';
export { createVirtualClock, type VirtualClock } from './createVirtualClock.js';
export type { TestDataApiOptions } from './data/dataApiOptions.js';
export { runSqlConformance } from './engines/runSqlConformance.js';
export { createFakeWindows, type FakeWindows } from './fakeWindows.js';
export { bodyFault, lineFault } from './faults/bodyFault.js';
export type { Fault } from './faults/Fault.js';
/** Ready-made faults between client and service, for `withFaults` and `onRequest`. */
export * as faults from './faults/faults.js';
export { onRequest, withFaults } from './faults/withFaults.js';
export { recordings } from './recordings/recordings.js';
export { recordStream } from './recordings/recordStream.js';
export { replayStream } from './recordings/replayStream.js';
export { scenarios } from './scenarios/scenarios.js';
export { scriptedAgent } from './scenarios/scriptedAgent.js';
export { ordersTableAgent } from './scenarios/toolAgents.js';
export type { TestFetch } from './TestFetch.js';
export type { TestServiceOptions } from './testServiceOptions.js';

import { expect, it } from 'vitest';
import * as testing from '../../src/testing/index.js';

it('exports what users’ tests build on', () => {
  expect(Object.keys(testing).sort()).toEqual([
    'arcChartAgent',
    'areaChartAgent',
    'badChartAgent',
    'barChartAgent',
    'createServiceToken',
    'createTestService',
    'createVirtualClock',
    'echoAgent',
    'endlessAgent',
    'endlessToolAgent',
    'failedToolAgent',
    'heatmapChartAgent',
    'lineChartAgent',
    'longAnswerAgent',
    'metadataAgent',
    'ordersTableAgent',
    'pointChartAgent',
    'realClock',
    'scenarios',
    'scriptedAgent',
    'simpleAnswerAgent',
    'thinkingAgent',
    'throwingAgent',
    'unknownToolAgent',
  ]);
});

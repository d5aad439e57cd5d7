import {
  createTestService,
  createVirtualClock,
  type Fault,
  recordStream,
  scenarios,
  withFaults,
} from '../../src/testing/index.js';
import type { ScenarioName } from '../../src/testing/scenarios/scenarios.js';
import { STREAM_URL } from './chatClient.js';
import { drive } from './drive.js';

const PACE = { firstDelay: 600, deltaDelay: 80, toolDelay: 900, deltaCharacters: 16 };

/** Records one answer of a scenario on a virtual clock. Returns the same text each time. */
export async function makeRecording(name: ScenarioName, ...faults: Fault[]): Promise<string> {
  const clock = createVirtualClock();
  let ids = 0;
  const service = createTestService({ agent: scenarios[name], clock, pace: PACE, newId: () => `${name}-${++ids}` });
  const recorder = recordStream(withFaults(service.fetch, faults, { clock }), { clock });
  const body = {
    input: 'How did 2025 go?',
    messageId: '1767225600000-message',
    sessionSettings: { externalId: 'ada' },
  };
  const init = { method: 'POST', headers: { Authorization: 'Api-Key test' }, body: JSON.stringify(body) };
  await drive(
    recorder
      .fetch(STREAM_URL, init)
      .then((response) => response.text())
      .catch(() => {}),
    clock,
    10,
  );
  return recorder.recording;
}

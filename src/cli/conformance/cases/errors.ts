import { ABORT_PATH, STREAM_PATH } from '../../../protocol/limits.js';
import { casesOf } from '../ConformanceCase.js';
import { expectRefusal } from '../expectRefusal.js';
import { UNKNOWN_THREAD } from '../ServiceClient.js';

/** Requests that can't be answered. */
export const errors = casesOf('Errors', {
  async 'answers a body that isn’t JSON with 400'(service) {
    expectRefusal(await service.chat(STREAM_PATH, '{"input":'), 400);
  },
  async 'answers the read of an unknown thread with 404'(service) {
    expectRefusal(await service.chat(STREAM_PATH, UNKNOWN_THREAD), 404);
  },
  async 'answers the stop of an unknown thread with 404'(service) {
    expectRefusal(await service.chat(ABORT_PATH, UNKNOWN_THREAD), 404);
  },
  async 'answers a stop without `chatId` with 400'(service) {
    expectRefusal(await service.chat(ABORT_PATH, {}), 400);
  },
});

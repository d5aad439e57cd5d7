import { ChatError } from '../protocol/ChatError.js';
import type { Dashboard } from '../protocol/platform/dashboard.js';
import { findErrorWords } from '../protocol/readErrorBody.js';
import { shorten } from '../stream/wire/readErrorResponse.js';
import { dashboardShape } from './dashboardShapes.js';
import { narrowShape, UnreadableField } from './narrowShape.js';

/**
 * Returns the dashboard in a response of the service, or of your own server in between (spec: Dashboard). Keeps fields
 * that the spec does not list and a newer service's words for a status or kind; drops an optional field of the wrong
 * type. Throws a `protocol` ChatError that names the path of a required field that is missing or invalid, and repeats the service's
 * words if the response is an error.
 */
export function readDashboard(value: unknown): Dashboard {
  try {
    // The shape covers every field of the type; only a newer service's words can differ from it.
    return narrowShape(value, dashboardShape) as Dashboard;
  } catch (error) {
    if (!(error instanceof UnreadableField)) throw error;
    const problem = error.path === '' ? 'is not an object' : `has no usable \`${error.path}\``;
    const detail = shorten(findErrorWords(value) ?? '') || undefined;
    const quote = detail === undefined ? '' : ` The service says: ${detail}`;
    throw new ChatError(
      'protocol',
      `The answer ${problem}, so it can’t be read as a dashboard. The dashboard may have been published anyway: check before you publish it again.${quote}`,
      { detail },
    );
  }
}

import { ChatError } from '../protocol/ChatError.js';
import type { Dashboard } from '../protocol/dashboard.js';
import { dashboardShape } from './dashboardShapes.js';
import { narrowShape, UnreadableField } from './narrowShape.js';

/**
 * Reads a dashboard that the service, or a server in between, has answered with. Fields that the spec does not list are
 * kept, an optional one of a wrong type is left out, and a word that a newer service has for a status or a kind is kept
 * as it is. Throws a `protocol` ChatError that names a required field which is missing or wrong.
 */
export function readDashboard(value: unknown): Dashboard {
  try {
    // The shape names every field of the type; only a newer service's words go beyond it.
    return narrowShape(value, dashboardShape) as Dashboard;
  } catch (error) {
    if (!(error instanceof UnreadableField)) throw error;
    const problem = error.path === '' ? 'is no object' : `has no usable \`${error.path}\``;
    throw new ChatError(
      'protocol',
      `The answer ${problem}, so it can’t be read as a dashboard. It may be published all the same: look before you publish it again.`,
    );
  }
}

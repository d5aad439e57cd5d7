import { isRecord, isString } from '../../protocol/narrow.js';
import type { PublishDashboardRequest } from '../../protocol/platform/dashboard.js';
import { DASHBOARD_KINDS, MAX_ENTRY_LENGTH, WIDGET_TYPES } from '../../protocol/platform/dashboardConfig.js';
import type { Refusal } from '../../server/Refusal.js';
import { serviceRefusal } from '../../server/service/serviceRefusal.js';
import { readJsonObject } from '../readJsonObject.js';

/**
 * Returns the body of a publish request (spec: Publish dashboard), which is optional as a whole. Throws a Refusal with
 * status 400 for an invalid body; the spec does not show this operation's error responses. Deliberately shares no code
 * with the client's checks, and is less thorough: its job is to catch a client that sends something unintended.
 */
export function readPublishBody(text: string, workbookId: number): PublishDashboardRequest {
  if (text.trim() === '') return { workbookId };
  const body = readJsonObject(text);
  if (!Number.isInteger(body.workbookId)) throw refuse('`workbookId` is required and must be an integer');
  if (body.workbookId !== workbookId) throw refuse('`workbookId` must match the path');
  check(body.dashboardId, 'dashboardId', 'an integer', Number.isInteger);
  check(body.title, 'title', 'a string', isString);
  check(body.description, 'description', 'a string', isString);
  check(body.allowEmbed, 'allowEmbed', 'a boolean', (value) => typeof value === 'boolean');
  check(body.config, 'config', 'an object', isRecord);
  if (isRecord(body.config)) checkConfig(body.config);
  // The fields that a dashboard exposes are checked above; the rest is passed on unchanged.
  return body as unknown as PublishDashboardRequest;
}

function checkConfig(config: Readonly<Record<string, unknown>>): void {
  check(config.kind, 'config.kind', DASHBOARD_KINDS.join(' or '), (value) => isOneOf(DASHBOARD_KINDS, value));
  check(config.widgets, 'config.widgets', 'an array', Array.isArray);
  if (isRecord(config.app)) {
    check(config.app.entry, 'config.app.entry', `at most ${MAX_ENTRY_LENGTH} characters`, (value) => {
      return isString(value) && [...value].length <= MAX_ENTRY_LENGTH;
    });
  }
  for (const widget of Array.isArray(config.widgets) ? config.widgets : []) checkWidget(widget);
}

function checkWidget(widget: unknown): void {
  if (!isRecord(widget)) throw refuse('A widget must be an object');
  const { id, type, position, responsiveLayouts } = widget;
  if (!isString(id)) throw refuse('A widget needs an `id`');
  if (!isOneOf(WIDGET_TYPES, type)) throw refuse(`A widget's type must be one of ${WIDGET_TYPES.join(', ')}`);
  const positions = [position, ...(isRecord(responsiveLayouts) ? Object.values(responsiveLayouts) : [])];
  for (const [index, place] of positions.entries()) {
    if (index > 0 && place === null) continue;
    if (!isRecord(place) || ![place.x, place.y, place.w, place.h].every(Number.isInteger)) {
      throw refuse('A position needs integers x, y, w and h');
    }
  }
}

function check(value: unknown, name: string, wanted: string, isRight: (value: unknown) => boolean): void {
  if (value !== undefined && value !== null && !isRight(value)) throw refuse(`\`${name}\` must be ${wanted}`);
}

function isOneOf(words: readonly unknown[], value: unknown): boolean {
  return words.includes(value);
}

function refuse(message: string): Refusal {
  return serviceRefusal(400, message);
}

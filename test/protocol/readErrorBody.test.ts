import { describe, expect, it } from 'vitest';
import { readErrorBody } from '../../src/protocol/readErrorBody.js';

const WORDS = 'Streaming for thread is in progress';

it.each([
  ['{error}', { error: 'No such column' }],
  ['{message}', { message: 'No such column' }],
  ['{error: {message}}', { error: { message: 'No such column', code: 3 } }],
  ['{error: {error}}', { error: { error: 'No such column' } }],
  ['JSON-RPC', { jsonrpc: '2.0', id: null, error: { code: -32603, message: 'No such column' } }],
  ['{detail}', { type: 'about:blank', status: 400, detail: 'No such column' }],
  ['{errors: [{message}]}', { errors: [{ message: 'No such column' }], data: null }],
  ['{errors: [{detail}]}', { errors: [{ status: '400', detail: 'No such column' }] }],
  ['{errors: [text]}', { errors: ['No such column'] }],
  ['the same text twice', { error: 'No such column', message: 'No such column' }],
])('reads the words of %s, on one line or pretty-printed', (_, body) => {
  expect(readErrorBody(JSON.stringify(body))).toBe('No such column');
  expect(readErrorBody(`${JSON.stringify(body, null, 2)}\n`)).toBe('No such column');
});

it('keeps the kind of an error and its reason', () => {
  const body = { statusCode: 409, error: 'Conflict', message: 'No such column' };
  expect(readErrorBody(JSON.stringify(body))).toBe('Conflict: No such column');
});

it('puts words on one line', () => {
  expect(readErrorBody('{"error":" no\\n\\n such\\tcolumn "}')).toBe('no such column');
});

describe('has no words for', () => {
  it.each([
    ['a page', '<!doctype html>\n<h1>Bad gateway</h1>'],
    ['a page that quotes them', `<pre>Error: ${WORDS}</pre>`],
    ['text of a gateway', 'upstream connect error: 10.0.0.7'],
    ['an empty body', ''],
    ['an empty error', '{"error":""}'],
    ['an error that is no text', '{"error":42,"message":[1]}'],
    ['a list', '["Nope"]'],
    ['half an object', '{"error":"No such'],
  ])('%s', (_, body) => expect(readErrorBody(body)).toBeUndefined());
});

it.each([WORDS, `Error: ${WORDS}.`, JSON.stringify(WORDS)])('recognises a running answer in %j', (body) => {
  expect(readErrorBody(body)).toContain(WORDS);
});

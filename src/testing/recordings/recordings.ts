const SIMPLE_ANSWER = String.raw`{"t":0,"status":200,"contentType":"application/json"}
{"t":0,"line":"{\"id\":\"__cutoff__\",\"role\":\"assistant\",\"content\":\"\",\"isDelta\":false,\"isInProcess\":false,\"sort\":0,\"state\":{\"isStreaming\":true,\"chatId\":\"simpleAnswer-1\"}}"}
{"t":0,"line":"{\"id\":\"1767225600000-message\",\"role\":\"user\",\"content\":\"How did 2025 go?\",\"thinking\":\"\",\"graphPath\":[],\"isDelta\":false,\"isInProcess\":false,\"isStructuredResponse\":false,\"sort\":1}"}
{"t":600,"line":"{\"id\":\"simpleAnswer-2\",\"role\":\"assistant\",\"content\":\"The store took *\",\"thinking\":\"\",\"graphPath\":[\"final\"],\"isDelta\":true,\"isInProcess\":true,\"isStructuredResponse\":false,\"sort\":2}"}
{"t":680,"line":"{\"id\":\"simpleAnswer-2\",\"role\":\"assistant\",\"content\":\"*€1,204,880** in\",\"thinking\":\"\",\"graphPath\":[\"final\"],\"isDelta\":true,\"isInProcess\":true,\"isStructuredResponse\":false,\"sort\":3}"}
{"t":760,"line":"{\"id\":\"simpleAnswer-2\",\"role\":\"assistant\",\"content\":\" 2025, from 18,4\",\"thinking\":\"\",\"graphPath\":[\"final\"],\"isDelta\":true,\"isInProcess\":true,\"isStructuredResponse\":false,\"sort\":4}"}
{"t":840,"line":"{\"id\":\"simpleAnswer-2\",\"role\":\"assistant\",\"content\":\"12 orders. Decem\",\"thinking\":\"\",\"graphPath\":[\"final\"],\"isDelta\":true,\"isInProcess\":true,\"isStructuredResponse\":false,\"sort\":5}"}
{"t":920,"line":"{\"id\":\"simpleAnswer-2\",\"role\":\"assistant\",\"content\":\"ber was the stro\",\"thinking\":\"\",\"graphPath\":[\"final\"],\"isDelta\":true,\"isInProcess\":true,\"isStructuredResponse\":false,\"sort\":6}"}
{"t":1000,"line":"{\"id\":\"simpleAnswer-2\",\"role\":\"assistant\",\"content\":\"ngest month with\",\"thinking\":\"\",\"graphPath\":[\"final\"],\"isDelta\":true,\"isInProcess\":true,\"isStructuredResponse\":false,\"sort\":7}"}
{"t":1080,"line":"{\"id\":\"simpleAnswer-2\",\"role\":\"assistant\",\"content\":\" €164,210.\",\"thinking\":\"\",\"graphPath\":[\"final\"],\"isDelta\":true,\"isInProcess\":true,\"isStructuredResponse\":false,\"sort\":8}"}
{"t":1160,"line":"{\"id\":\"simpleAnswer-2\",\"role\":\"assistant\",\"content\":\"The store took **€1,204,880** in 2025, from 18,412 orders. December was the strongest month with €164,210.\",\"thinking\":\"\",\"graphPath\":[\"final\"],\"isDelta\":false,\"isInProcess\":false,\"isStructuredResponse\":false,\"sort\":9}"}
{"t":1160,"line":"{\"id\":\"__state__\",\"role\":\"assistant\",\"content\":\"\",\"isDelta\":false,\"isInProcess\":false,\"sort\":10,\"state\":{\"messages\":[{\"role\":\"user\",\"content\":\"How did 2025 go?\"},{\"role\":\"assistant\",\"content\":\"The store took **€1,204,880** in 2025, from 18,412 orders. December was the strongest month with €164,210.\"}]}}"}
{"t":1160,"end":"closed"}
`;

/**
 * Small recordings of the test service, each as the text of an .ndjson file. Use them to try a player, or as examples
 * of the format. They are strings in a module because a browser can't import .ndjson without a loader.
 *
 * ```ts
 * const session = createChatSession({ chatApiUrl, auth: { type: 'proxy' }, fetch: replayStream(recordings.simpleAnswer) });
 * ```
 */
export const recordings = {
  /** A question and its complete answer. */
  simpleAnswer: SIMPLE_ANSWER,
  /** The same answer, with the connection dropped after six lines. */
  cutAnswer: `${SIMPLE_ANSWER.split('\n').slice(0, 7).join('\n')}\n{"t":840,"end":"cut"}\n`,
} as const;

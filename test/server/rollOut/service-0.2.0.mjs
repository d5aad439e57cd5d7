// biome-ignore-all lint: generated
// biome-ignore-all format: generated
// @ts-nocheck
/**
 * The chat service and the Postgres store of version 0.2.0, bundled from its sources: an old process of a roll-out. Never changed.
 */
// \0rolldown/runtime.js
var __defProp = Object.defineProperty;
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) __defProp(target, name, {
		get: all[name],
		enumerable: true
	});
	if (!no_symbols) __defProp(target, Symbol.toStringTag, { value: "Module" });
	return target;
};
// src/protocol/ChatError.ts
var RETRYABLE = new Set([
	"busy",
	"server",
	"network",
	"interrupted",
	"timeout"
]);
var ChatError = class extends Error {
	name = "ChatError";
	code;
	status;
	retryable;
	detail;
	constructor(code, message, options = {}) {
		super(message, options.cause === void 0 ? void 0 : { cause: options.cause });
		this.code = code;
		this.status = options.status;
		this.detail = options.detail;
		this.retryable = options.retryable ?? RETRYABLE.has(code);
	}
};
// src/protocol/limits.ts
var MESSAGE_ID_PATTERN = /^\d{13,}-message$/;
var STREAM_PATH = "/chat/stream-chat-state";
var ABORT_PATH = "/chat/abort";
var STREAMING_IN_PROGRESS = "Streaming for thread is in progress";
// src/protocol/names.ts
var DEFAULT_VENDOR = "svc";
function protocolNames(vendor = DEFAULT_VENDOR) {
	if (!/^[a-z][a-z0-9]{0,30}$/.test(vendor)) throw new ChatError("configuration", `\`vendor\` is ${JSON.stringify(vendor)}. It is part of a header, a path and tool names, so it must be 1 to 31 lower-case letters or digits that start with a letter.`);
	return {
		vendor,
		authHeader: `X-${vendor[0]?.toUpperCase() + vendor.slice(1)}-Auth-Token`,
		embedSource: `${vendor}-embed`,
		eventPrefix: `${vendor}:event:`,
		actionPrefix: `${vendor}:action:`,
		metaTool: `${vendor}Meta`,
		sqlApiTool: `${vendor}SqlApi`,
		sqlApiWithChartTool: `${vendor}SqlApiWithChart`,
		analystNode: `${vendor}_data_analyst_agent`,
		sqlPath: `/v1/${vendor}sql`
	};
}
// src/protocol/narrow.ts
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
// src/server/mediaType.ts
function mediaType(contentType) {
	return contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
// src/protocol/readErrorBody.ts
var ERROR_SOURCE_HEADER = "X-Error-Source";
// src/server/errorResponse.ts
var COMMON_HEADERS = {
	"Cache-Control": "no-store",
	"X-Accel-Buffering": "no",
	"X-Content-Type-Options": "nosniff"
};
function errorResponse(status, message, headers = {}) {
	return new Response(JSON.stringify({ error: message }), {
		status,
		headers: {
			"Content-Type": "application/json",
			...COMMON_HEADERS,
			[ERROR_SOURCE_HEADER]: "proxy",
			...headers
		}
	});
}
function serviceErrorResponse(status, words, headers) {
	const response = errorResponse(status, words, headers);
	response.headers.delete(ERROR_SOURCE_HEADER);
	return response;
}
// src/server/ProxyRefusal.ts
var ProxyRefusal = class extends Error {
	name = "ProxyRefusal";
	status;
	headers;
	constructor(status, message, headers = {}) {
		super(message);
		this.status = status;
		this.headers = headers;
	}
	toResponse() {
		return errorResponse(this.status, this.message, this.headers);
	}
};
// src/server/readOrigin.ts
function readOrigin(origin, option) {
	if (/^https?:\/\/[^*]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin) return origin;
	throw new ChatError("configuration", `\`${option}\` is ${JSON.stringify(origin)}. An origin is a scheme, a host in lower case and a port that isn't the default, without a path, trailing slash or wildcard: "https://app.example.com".`);
}
function isLoopback(host) {
	return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host);
}
// src/server/ServedRequest.ts
var ServedRequest = class extends Request {
	publicOrigin;
	constructor(url, init, publicOrigin) {
		super(url, init);
		this.publicOrigin = publicOrigin;
	}
};
// src/server/checkBrowserRequest.ts
function checkBrowserRequest(request, methods, allowedOrigins) {
	if (!methods.includes(request.method)) {
		const allowed = methods.join(", ");
		throw new ProxyRefusal(405, `Only ${allowed} is allowed here.`, { Allow: allowed });
	}
	if (!isOwnPage(request, allowedOrigins)) throw new ProxyRefusal(403, "Requests from this page are not allowed. If it is your own, list its origin in `allowedOrigins`: only localhost is served without it.");
	if (request.method === "POST" && mediaType(request.headers.get("Content-Type") ?? "") !== "application/json") throw new ProxyRefusal(415, "The request body must be sent as `Content-Type: application/json`.");
}
function isOwnPage(request, allowedOrigins) {
	const own = new URL(request.url);
	const trusted = request instanceof ServedRequest ? new Set(allowedOrigins).add(request.publicOrigin) : allowedOrigins;
	const origin = request.headers.get("Origin");
	if (origin !== null) return trusted.has(origin) || origin === own.origin && isLoopback(own.host);
	if (request.headers.get("Sec-Fetch-Site") !== "same-origin") return false;
	const host = request.headers.get("Host") ?? own.host;
	return isLoopback(host) || [...trusted].some((page) => new URL(page).host === host);
}
function readAllowedOrigins(origins = []) {
	return new Set(origins.map((origin) => readOrigin(origin, "allowedOrigins")));
}
// src/protocol/trimTrailing.ts
function trimTrailing(text, characters) {
	let end = text.length;
	while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
	return text.slice(0, end);
}
// src/server/findOperation.ts
function findOperation(request, operations, basePath) {
	const { pathname } = new URL(request.url);
	const base = basePath === void 0 ? void 0 : trimTrailing(basePath, "/");
	const operation = operations.find(({ path }) => base === void 0 ? pathname.endsWith(path) : pathname === base + path);
	if (!operation) throw new ProxyRefusal(404, "There is nothing at this address.");
	return operation;
}
// src/server/readLimitedText.ts
async function readLimitedText(body, maxBytes, signal) {
	if (!body) return "";
	const reader = body.getReader();
	const onAbort = () => void reader.cancel().catch(() => {});
	signal.addEventListener("abort", onAbort, { once: true });
	const decoder = new TextDecoder("utf-8", { fatal: true });
	const parts = [];
	let bytes = 0;
	try {
		for (let next = await reader.read(); !next.done; next = await reader.read()) {
			bytes += next.value.byteLength;
			if (bytes > maxBytes) {
				reader.cancel().catch(() => {});
				return;
			}
			parts.push(decoder.decode(next.value, { stream: true }));
		}
		signal.throwIfAborted();
		parts.push(decoder.decode());
		return parts.join("");
	} finally {
		signal.removeEventListener("abort", onAbort);
	}
}
// src/server/readJsonBody.ts
var DEFAULT_MAX_BODY_BYTES = 1048576;
var DEFAULT_BODY_TIMEOUT_MS = 1e4;
async function readJsonBody(request, limits) {
	const { maxBodyBytes = DEFAULT_MAX_BODY_BYTES, bodyTimeoutMs = DEFAULT_BODY_TIMEOUT_MS } = limits;
	const controller = new AbortController();
	const timer = setTimeout(() => controller.abort(), bodyTimeoutMs);
	let text;
	let body;
	try {
		text = await readLimitedText(request.body, maxBodyBytes, controller.signal);
		if (text !== void 0) body = JSON.parse(text);
	} catch {
		if (controller.signal.aborted) throw new ProxyRefusal(408, "The request body took too long. Try again.");
		throw new ProxyRefusal(400, "The request body is not JSON.");
	} finally {
		clearTimeout(timer);
	}
	if (text === void 0) throw new ProxyRefusal(413, `The request body is larger than ${maxBodyBytes} bytes.`);
	if (!isRecord(body)) throw new ProxyRefusal(400, "The request body must be a JSON object.");
	return body;
}
// src/server/service/Refusal.ts
var Refusal = class Refusal extends Error {
	name = "Refusal";
	status;
	#body;
	#allow;
	constructor(status, message, body, allow) {
		super(message);
		this.status = status;
		this.#body = body;
		this.#allow = allow;
	}
	static status(status, message) {
		return new Refusal(status, message, { error: message });
	}
	static method(...allowed) {
		const message = `Only ${allowed.join(" and ")} is allowed here`;
		return new Refusal(405, message, { error: message }, allowed.join(", "));
	}
	static authentication(message) {
		return new Refusal(200, message, {
			jsonrpc: "2.0",
			id: null,
			error: {
				code: -32603,
				message
			}
		});
	}
	toResponse() {
		const headers = new Headers({ "Content-Type": "application/json" });
		if (this.#allow !== void 0) headers.set("Allow", this.#allow);
		return new Response(JSON.stringify(this.#body), {
			status: this.status,
			headers
		});
	}
};
// src/server/service/readChatBody.ts
function readStreamBody(body) {
	const input = readString(body, "input");
	const messageId = readString(body, "messageId");
	const activeBranchName = readString(body, "activeBranchName");
	const { isDefaultBranch } = body;
	if (input !== void 0 && input.trim() === "") throw Refusal.status(400, "`input` must not be empty");
	if (messageId !== void 0 && !MESSAGE_ID_PATTERN.test(messageId)) throw Refusal.status(400, "`messageId` must be 13 or more digits followed by `-message`");
	if (isDefaultBranch !== void 0 && typeof isDefaultBranch !== "boolean") throw Refusal.status(400, "`isDefaultBranch` must be a boolean");
	return {
		input,
		chatId: readString(body, "chatId"),
		messageId,
		activeBranchName,
		isDefaultBranch: isDefaultBranch ?? activeBranchName === void 0
	};
}
function readAbortBody(body) {
	const chatId = readString(body, "chatId");
	if (chatId === void 0) throw Refusal.status(400, "`chatId` is required");
	return { chatId };
}
function readString(body, field) {
	const value = body[field];
	if (value !== void 0 && typeof value !== "string") throw Refusal.status(400, `\`${field}\` must be a string`);
	if (value?.includes("\0")) throw refuseNul(field);
	return value;
}
function refuseNul(field) {
	return Refusal.status(400, `\`${field}\` must not contain the NUL character (U+0000)`);
}
// src/server/service/answerThreads.ts
var MAX_TITLE_LENGTH = 200;
function readThreadPath(pathname, basePath) {
	const found = /\/chat\/threads(?:\/([A-Za-z0-9_-]{1,255}))?$/.exec(pathname.slice(-512));
	if (!found) return void 0;
	const [path, id = ""] = found;
	return basePath === void 0 || pathname === trimTrailing(basePath, "/") + path ? id : void 0;
}
async function answerThreads(store, user, method, chatId, body) {
	if (chatId === "") {
		if (method !== "GET") throw Refusal.method("GET");
		return Response.json({ threads: await store.listThreads(user) }, { headers: { "Cache-Control": "no-store" } });
	}
	if (method !== "PATCH" && method !== "DELETE") throw Refusal.method("PATCH", "DELETE");
	if (!(method === "PATCH" ? await store.renameThread(user, chatId, readTitle(body)) : await store.deleteThread(user, chatId))) throw Refusal.status(404, "Chat thread not found");
	return new Response(null, { status: 204 });
}
function readTitle({ title }) {
	if (typeof title !== "string" || title.trim() === "" || title.length > MAX_TITLE_LENGTH) throw Refusal.status(400, `\`title\` must be a string of 1 to ${MAX_TITLE_LENGTH} characters`);
	if (title.includes("\0")) throw refuseNul("title");
	return title;
}
// src/server/service/Clock.ts
var realClock = {
	now: () => Date.now(),
	sleep: realSleep
};
async function realSleep(ms, signal) {
	signal.throwIfAborted();
	if (ms <= 0) return;
	await new Promise((resolve, reject) => {
		const onAbort = () => {
			clearTimeout(timer);
			reject(signal.reason);
		};
		const timer = setTimeout(() => {
			signal.removeEventListener("abort", onAbort);
			resolve();
		}, ms);
		signal.addEventListener("abort", onAbort, { once: true });
	});
}
// src/server/service/cutText.ts
function* cutText(text, length) {
	const step = Math.max(1, Math.floor(length) || 1);
	let start = 0;
	while (start < text.length) {
		let end = Math.min(start + step, text.length);
		if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end += end - start > 1 ? -1 : 1;
		yield text.slice(start, end);
		start = end;
	}
}
function isHighSurrogate(unit) {
	return unit >= 55296 && unit <= 56319;
}
// src/server/service/StepWriter.ts
var StepWriter = class {
	#run;
	#settings;
	#calls = new Map();
	#openText;
	#toolsFollowed = false;
	constructor(run, settings) {
		this.#run = run;
		this.#settings = settings;
	}
	async write(step) {
		const { pace } = this.#settings;
		switch (step.type) {
			case "tool-start":
				this.#startCall(step.call, step.name, step.input);
				return this.pause(pace.toolDelay);
			case "tool-end": return this.#endCall(step.call, step.result);
			case "pause": return this.pause(step.ms);
			default: for (const piece of cutText(step.text, pace.deltaCharacters)) {
				this.#writeDelta(step, piece);
				await this.pause(pace.deltaDelay);
			}
		}
	}
	finish() {
		this.#closeText();
	}
	async pause(ms) {
		await this.#settings.clock.sleep(ms, this.#run.signal);
		await this.#run.untilResumed();
	}
	#writeDelta(step, piece) {
		const open = this.#textFor(step);
		const field = step.type === "thinking" ? "thinking" : "content";
		const sort = this.#run.nextSort();
		this.#openText = {
			...open,
			[field]: open[field] + piece,
			sort
		};
		this.#run.say({
			...open,
			content: "",
			thinking: "",
			[field]: piece,
			isDelta: true,
			sort
		});
	}
	#textFor(step) {
		const graphPath = [step.type === "final" ? "final" : this.#settings.names.analystNode];
		const open = this.#openText;
		if (open && !this.#toolsFollowed && open.graphPath[0] === graphPath[0]) return open;
		this.#closeText();
		return this.#newMessage(graphPath);
	}
	#closeText() {
		const open = this.#openText;
		this.#openText = void 0;
		this.#toolsFollowed = false;
		if (open) this.#run.say({
			...open,
			isInProcess: false,
			thinking: "",
			sort: this.#run.nextSort()
		});
	}
	#startCall(call, name, input) {
		if (this.#calls.has(call)) throw new Error(`The agent started the tool call ${JSON.stringify(call)} twice`);
		const message = {
			...this.#newMessage([this.#settings.names.analystNode, "tools"]),
			toolCall: {
				name,
				input: JSON.stringify(input)
			},
			sort: this.#run.nextSort()
		};
		this.#calls.set(call, message);
		this.#toolsFollowed = true;
		this.#run.say(message);
	}
	#endCall(call, result) {
		const open = this.#calls.get(call);
		if (!open?.toolCall) throw new Error(`The agent ended the tool call ${JSON.stringify(call)}, which is not running`);
		this.#calls.set(call, void 0);
		const toolCall = {
			...open.toolCall,
			result: JSON.stringify(result)
		};
		this.#run.say({
			...open,
			toolCall,
			isInProcess: false,
			sort: this.#run.nextSort()
		});
	}
	#newMessage(graphPath) {
		return {
			id: this.#settings.newId(),
			role: "assistant",
			content: "",
			thinking: "",
			graphPath,
			isDelta: false,
			isInProcess: true,
			isStructuredResponse: false,
			sort: 0
		};
	}
};
// src/server/service/answerQuestion.ts
async function answerQuestion(run, turn, settings) {
	const { signal } = run;
	const writer = new StepWriter(run, settings);
	const clocking = new AbortController();
	let usage;
	let steps;
	watchTime(run, settings, clocking.signal);
	try {
		await writer.pause(settings.pace.firstDelay);
		steps = settings.agent(turn)[Symbol.asyncIterator]();
		for (;;) {
			const next = await untilAborted(steps.next(), signal);
			await untilAborted(run.untilResumed(), signal);
			if (next.done) break;
			const step = next.value;
			if (step.type === "usage") usage = step.usage;
			else if (step.type !== "suspend") await writer.write(step);
			else {
				run.suspend();
				await untilAborted(run.untilResumed(), signal);
			}
		}
		writer.finish();
		await run.finish({
			type: "completed",
			usage: usage ?? settings.usage?.(turn)
		});
	} catch (error) {
		steps?.return?.()?.catch(() => {});
		if (!signal.aborted) await run.finish({
			type: "failed",
			error: settings.describeError(error)
		});
	} finally {
		clocking.abort();
	}
}
async function watchTime(run, { limits, clock }, signal) {
	if (!Number.isFinite(limits.runTime)) return;
	try {
		await clock.sleep(limits.runTime, signal);
	} catch {
		return;
	}
	await run.cut("The answer took too long and was stopped. Ask for less at once.");
}
function untilAborted(promise, signal) {
	return new Promise((resolve, reject) => {
		const onAbort = () => reject(signal.reason);
		signal.addEventListener("abort", onAbort, { once: true });
		promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
		if (signal.aborted) onAbort();
	});
}
// src/server/service/foldLines.ts
function foldLines(lines) {
	const messages = new Map();
	let lastSort = 0;
	for (const line of lines) {
		lastSort = Math.max(lastSort, line.sort);
		const before = messages.get(line.id);
		messages.set(line.id, before ? merge(before, line) : {
			...line,
			isDelta: false
		});
	}
	return {
		messages: [...messages.values()].sort((a, b) => a.sort - b.sort),
		lastSort
	};
}
function merge(before, line) {
	if (line.isDelta) {
		const { content, thinking } = before;
		return {
			...before,
			content: content + line.content,
			thinking: thinking + line.thinking,
			sort: line.sort
		};
	}
	const thinking = line.thinking === "" ? before.thinking : line.thinking;
	return {
		...line,
		thinking,
		sort: line.toolCall ? before.sort : line.sort
	};
}
// src/server/service/LineLog.ts
var LineLog = class {
	#lines;
	#waiting = new Set();
	#end;
	constructor(lines = []) {
		this.#lines = [...lines];
	}
	get lines() {
		return this.#lines;
	}
	append(lines) {
		this.#lines.push(...lines);
		this.#wakeReaders();
	}
	close(lines) {
		this.#end ??= lines;
		this.#wakeReaders();
	}
	async read(index) {
		while (index >= this.#lines.length && !this.#end) await new Promise((resolve) => this.#waiting.add(resolve));
		const line = this.#lines[index];
		return line ? { ...line } : this.#end?.[index - this.#lines.length];
	}
	#wakeReaders() {
		const waiting = [...this.#waiting];
		this.#waiting.clear();
		for (const wake of waiting) wake();
	}
};
// src/server/service/wireLines.ts
var INTERRUPTED = "The answer was interrupted because the service restarted. Ask again.";
var DELETED = {
	type: "failed",
	error: "This conversation was deleted."
};
var END_LINES = 2;
function nextQuestionSort({ turns }) {
	const last = turns.at(-1);
	return last ? last.lastSort + END_LINES + 1 : 1;
}
function cutoffLine(chatId, isStreaming, suspended) {
	return sentinelLine("__cutoff__", 0, { state: {
		isStreaming,
		chatId,
		...suspended !== void 0 && { suspended: { messageId: suspended } }
	} });
}
function stateLine(thread, sort) {
	return sentinelLine("__state__", sort, { state: { messages: thread.map(({ role, content, toolCall }) => ({
		role,
		content,
		...toolCall && { toolCall }
	})) } });
}
function endLines(turn, sentinels) {
	const { messageId, state, lastSort, thread } = turn;
	switch (state.type) {
		case "running": return [];
		case "completed": {
			const { usage } = state;
			const ending = stateLine(thread, lastSort + 1);
			return usage ? [ending, sentinelLine("__usage__", lastSort + 2, { usage })] : [ending];
		}
		case "failed": return [{ error: state.error }];
		case "interrupted": return [{ error: INTERRUPTED }];
		case "aborted": return sentinels ? [sentinelLine("__aborted__", lastSort + 1, {})] : [];
		case "suspended": return sentinels ? [sentinelLine("__suspended__", lastSort + 1, {
			retryable: true,
			messageId
		})] : [];
	}
}
function sentinelLine(id, sort, fields) {
	return {
		id,
		role: "assistant",
		content: "",
		isDelta: false,
		isInProcess: false,
		sort,
		...fields
	};
}
// src/server/service/threadLines.ts
function messagesOf(turns) {
	return turns.flatMap(({ messages }) => messages);
}
function readLines(thread, sentinels) {
	const { chatId, turns } = thread;
	const last = turns.at(-1);
	const isStreaming = last?.state.type === "running";
	const suspended = sentinels && last?.state.type === "suspended" ? last.messageId : void 0;
	const messages = messagesOf(turns);
	const lines = [cutoffLine(chatId, isStreaming, suspended), ...messages.map((one) => ({ ...one }))];
	return isStreaming ? lines : [...lines, stateLine(messages, nextQuestionSort(thread) - 1)];
}
function replayLines(thread, turn, sentinels) {
	const { messageId, state, messages, lastSort } = turn;
	const ending = endLines({
		messageId,
		state,
		lastSort,
		thread: messagesOf(thread.turns.slice(0, thread.turns.indexOf(turn) + 1))
	}, sentinels);
	return [
		cutoffLine(thread.chatId, false),
		...messages.map((one) => ({ ...one })),
		...ending
	];
}
// src/server/service/followTurn.ts
var POLL_INTERVAL = 250;
async function followTurn(thread, { messageId }, store, settings, onOver) {
	const turn = {
		chatId: thread.chatId,
		messageId
	};
	const earlier = messagesOf(thread.turns.slice(0, -1));
	const log = new LineLog();
	function close(lines) {
		log.close(lines);
		onOver();
	}
	async function readMore() {
		const { lines, state } = await store.readLines(turn, log.lines.length) ?? {
			lines: [],
			state: DELETED
		};
		log.append(lines);
		if (state.type === "running") return true;
		const { messages, lastSort } = foldLines(log.lines);
		close(endLines({
			messageId,
			state,
			lastSort,
			thread: [...earlier, ...messages]
		}, settings.sentinels));
		return false;
	}
	async function readOn() {
		const { signal } = new AbortController();
		do
			await settings.clock.sleep(POLL_INTERVAL, signal);
		while (await readMore());
	}
	if (await readMore()) readOn().catch((error) => {
		settings.onError(error);
		close([]);
	});
	return log;
}
// src/server/service/questionLine.ts
function questionLine(id, content, sort) {
	return {
		id,
		role: "user",
		content,
		thinking: "",
		graphPath: [],
		isDelta: false,
		isInProcess: false,
		isStructuredResponse: false,
		sort
	};
}
// src/server/service/Gate.ts
var Gate = class {
	#opened;
	#open = () => {};
	close() {
		this.#opened ??= new Promise((resolve) => {
			this.#open = resolve;
		});
	}
	open() {
		this.#open();
		this.#opened = void 0;
	}
	async pass() {
		while (this.#opened) await this.#opened;
	}
};
// src/server/service/LineKeeper.ts
var LineKeeper = class {
	#target;
	#waiting = [];
	#writing;
	#isClosed = false;
	constructor(target) {
		this.#target = target;
	}
	keep(line) {
		if (this.#isClosed) return;
		this.#waiting.push(line);
		this.#writing ??= this.#write();
	}
	async settled() {
		await this.#writing;
	}
	close() {
		this.#isClosed = true;
		this.#waiting = [];
	}
	async #write() {
		const { store, turn, publish, fail } = this.#target;
		try {
			while (this.#waiting.length > 0) {
				const lines = this.#waiting;
				this.#waiting = [];
				const isKept = await store.appendLines(turn, lines);
				if (this.#isClosed) return;
				if (isKept) publish(lines);
				else {
					this.close();
					fail(void 0);
				}
			}
		} catch (error) {
			this.close();
			fail(error);
		} finally {
			this.#writing = void 0;
		}
	}
};
// src/server/service/RunLimit.ts
var RunLimitError = class extends Error {
	name = "RunLimitError";
};
var RunLimit = class {
	#limits;
	#lines = 0;
	#length = 0;
	constructor(limits) {
		this.#limits = limits;
	}
	count({ content, thinking, toolCall }) {
		this.#lines += 1;
		this.#length += content.length + thinking.length + lengthOf(toolCall?.input) + lengthOf(toolCall?.result);
		if (this.#lines > this.#limits.runLines || this.#length > this.#limits.runLength) throw new RunLimitError("The answer grew too long and was stopped. Ask for less at once.");
	}
};
function lengthOf(text) {
	return typeof text === "string" ? text.length : 0;
}
// src/server/service/ThreadStore.ts
function isEnded(state) {
	return state.type !== "running" && state.type !== "suspended";
}
// src/server/service/Run.ts
var Run = class {
	turn;
	history;
	#start;
	#controller = new AbortController();
	#gate = new Gate();
	#keeper;
	#log;
	#lastSort;
	#isSuspended = false;
	#isOver = false;
	#over = deferred();
	#limit;
	#unwatch;
	#changes = Promise.resolve();
	constructor(start) {
		this.#start = start;
		this.turn = start.turn;
		this.history = start.history;
		this.#lastSort = start.question.sort;
		this.#log = new LineLog([start.question]);
		this.#limit = new RunLimit(start.settings.limits);
		this.#keeper = this.#createKeeper();
		this.#unwatch = start.store.watch?.(start.turn, () => void this.#fail(void 0));
	}
	get log() {
		return this.#log;
	}
	get signal() {
		return this.#controller.signal;
	}
	get over() {
		return this.#over.promise;
	}
	nextSort() {
		return ++this.#lastSort;
	}
	say(line) {
		this.signal.throwIfAborted();
		this.#limit.count(line);
		this.#keeper.keep(line);
	}
	untilResumed() {
		return this.#gate.pass();
	}
	async finish(end) {
		await this.#keeper.settled();
		await this.#end(end);
	}
	async cut(error) {
		this.#controller.abort(new DOMException(error, "TimeoutError"));
		await this.#keeper.settled();
		await this.#end({
			type: "failed",
			error
		});
	}
	async abort() {
		this.#stop(new DOMException("The run was aborted", "AbortError"));
		await this.#end({ type: "aborted" });
	}
	suspend() {
		if (this.#isOver || this.#isSuspended) return false;
		this.#isSuspended = true;
		this.#gate.close();
		this.#changes = this.#changes.then(() => this.#pause()).catch((error) => this.#fail(error));
		return true;
	}
	settled() {
		return this.#changes;
	}
	async leave() {
		if (this.#isOver) return this.over;
		this.#isOver = true;
		this.#unwatch?.();
		this.#stop(new DOMException("The process ends", "AbortError"));
		this.#start.onOver();
		this.#over.resolve();
	}
	async resume() {
		await this.#changes;
		if (this.#isOver || !this.#isSuspended) return;
		await this.#start.store.setState(this.turn, { type: "running" });
		this.#isSuspended = false;
		this.#gate.open();
	}
	async #pause() {
		await this.#keeper.settled();
		if (this.#isOver) return;
		const state = { type: "suspended" };
		await this.#start.store.setState(this.turn, state);
		const ended = this.#log;
		this.#log = new LineLog(ended.lines);
		ended.close(this.#endLines(state));
		const { chatId, messageId } = this.turn;
		this.#start.settings.onEvent({
			type: "suspend",
			chatId,
			messageId
		});
	}
	#createKeeper() {
		const { store, turn } = this.#start;
		return new LineKeeper({
			store,
			turn,
			publish: (lines) => this.#log.append(lines),
			fail: (error) => void this.#fail(error)
		});
	}
	async #fail(error) {
		this.#stop(new DOMException("The run was ended elsewhere", "AbortError"));
		if (error !== void 0) this.#start.settings.onError(error);
		await this.#end({ type: "interrupted" });
	}
	#stop(reason) {
		this.#keeper.close();
		this.#controller.abort(reason);
	}
	async #end(end) {
		if (this.#isOver) return this.over;
		this.#isOver = true;
		this.#unwatch?.();
		if (end.type !== "completed") this.#stop(new DOMException("The run has ended", "AbortError"));
		const state = await this.#keepEnd(end);
		this.#start.onOver();
		this.#log.close(this.#endLines(state));
		this.#over.resolve();
		const { chatId, messageId } = this.turn;
		this.#start.settings.onEvent({
			type: "end",
			chatId,
			messageId,
			end: state.type
		});
	}
	async #keepEnd(end) {
		const { store, settings } = this.#start;
		try {
			if (await store.setState(this.turn, end)) return end;
			const kept = await store.readLines(this.turn, Number.MAX_SAFE_INTEGER);
			if (!kept) return DELETED;
			return isEnded(kept.state) ? kept.state : { type: "interrupted" };
		} catch (error) {
			settings.onError(error);
			return { type: "interrupted" };
		}
	}
	#endLines(state) {
		const { messages, lastSort } = foldLines(this.#log.lines);
		const { messageId } = this.turn;
		return endLines({
			messageId,
			state,
			lastSort,
			thread: [...this.history, ...messages]
		}, this.#start.settings.sentinels);
	}
};
function deferred() {
	let resolve = () => {};
	return {
		promise: new Promise((settle) => {
			resolve = settle;
		}),
		resolve
	};
}
// src/server/service/createChatOperations.ts
var MAX_ATTEMPTS = 5;
function createChatOperations(store, settings) {
	const runs = new Map();
	const followed = new Map();
	const starting = new Set();
	let isDraining = false;
	async function stream(body, user) {
		for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
			const lines = await answer(body, user);
			if (lines) return lines;
		}
		throw Refusal.status(503, "The thread is changing too fast. Try again.");
	}
	async function answer(body, user) {
		const { input, messageId } = body;
		const thread = await findThread(body, user);
		const last = thread?.turns.at(-1);
		const isAskedAgain = messageId !== void 0 && (input !== void 0 || body.chatId === void 0);
		if (thread && last?.state.type === "running") {
			if (messageId === last.messageId) return join(thread, last);
			if (input !== void 0) return refuseBusy();
			return read(thread);
		}
		if (thread && last?.state.type === "suspended") {
			if (isAskedAgain && messageId === last.messageId) return resume(thread, last);
			if (input !== void 0) await abortTurn(thread.chatId, last);
		}
		const asked = messageId === void 0 ? void 0 : findTurn$1(thread, messageId);
		if (thread && asked && isAskedAgain && !settings.forgetsQuestions) return replay(thread, asked);
		if (input !== void 0) return ask(input, body, user, thread);
		if (thread) return read(thread);
		throw Refusal.status(400, "Send `input` to ask a question, or `chatId` to read a thread");
	}
	function read(thread) {
		settings.onEvent({
			type: "read",
			chatId: thread.chatId
		});
		return { now: readLines(thread, settings.sentinels) };
	}
	function replay(thread, turn) {
		settings.onEvent({
			type: "replay",
			chatId: thread.chatId,
			messageId: turn.messageId
		});
		return { now: replayLines(thread, turn, settings.sentinels) };
	}
	function refuseBusy() {
		if (settings.busyForm === "status") throw Refusal.status(409, STREAMING_IN_PROGRESS);
		settings.onEvent({
			type: "refused",
			status: 200,
			message: STREAMING_IN_PROGRESS
		});
		return { now: [{ error: STREAMING_IN_PROGRESS }] };
	}
	async function findThread({ chatId, messageId }, user) {
		if (chatId !== void 0) return ownThread(chatId, user);
		if (messageId === void 0 || settings.forgetsQuestions) return void 0;
		const found = await store.findThread(user, messageId);
		return found === void 0 ? void 0 : store.readThread(found);
	}
	async function ownThread(chatId, user) {
		const thread = await store.readThread(chatId);
		if (!thread || !settings.ownsThread(user, thread.owner)) throw Refusal.status(404, "Chat thread not found");
		return thread;
	}
	async function ask(input, body, user, thread) {
		if (isDraining) throw Refusal.status(503, "The service is restarting. Try again.");
		const chatId = thread?.chatId ?? settings.newId();
		const turns = thread?.turns ?? [];
		const messageId = body.messageId ?? newMessageId(turns, settings);
		const turn = {
			chatId,
			messageId
		};
		const question = questionLine(messageId, input, nextQuestionSort({ turns }));
		const started = store.startTurn({
			...turn,
			owner: thread?.owner ?? user,
			question,
			isClientId: body.messageId !== void 0,
			maxRuns: settings.limits.runsPerUser
		}).finally(() => starting.delete(started));
		starting.add(started);
		const start = await started;
		if (start.type === "limit") throw Refusal.status(429, "You have too many answers running. Wait for one to end.");
		if (start.type !== "started") return void 0;
		const history = messagesOf(turns);
		const onOver = () => {
			if (runs.get(chatId) === run) runs.delete(chatId);
		};
		const run = new Run({
			turn,
			history,
			question,
			store,
			settings,
			onOver
		});
		runs.set(chatId, run);
		const { activeBranchName, isDefaultBranch } = body;
		const { names } = settings;
		answerQuestion(run, {
			input,
			chatId,
			messageId,
			history,
			user,
			names,
			signal: run.signal,
			activeBranchName,
			isDefaultBranch
		}, settings);
		settings.onEvent({
			type: "question",
			chatId,
			messageId,
			userId: user.id
		});
		return {
			now: [cutoffLine(chatId, true)],
			live: {
				log: run.log,
				from: 0
			}
		};
	}
	async function join(thread, turn) {
		const { chatId } = thread;
		const { messageId } = turn;
		settings.onEvent({
			type: "join",
			chatId,
			messageId
		});
		const run = runs.get(chatId);
		return linesOf(thread, run?.turn.messageId === messageId ? run.log : await follow(thread, turn));
	}
	function follow(thread, turn) {
		const key = `${thread.chatId} ${turn.messageId}`;
		const onOver = () => followed.delete(key);
		const log = followed.get(key) ?? followTurn(thread, turn, store, settings, onOver);
		followed.set(key, log);
		log.catch(onOver);
		return log;
	}
	async function resume(thread, turn) {
		const { chatId } = thread;
		const { messageId } = turn;
		const run = runs.get(chatId);
		if (run?.turn.messageId !== messageId) {
			await store.setState({
				chatId,
				messageId
			}, { type: "interrupted" });
			return;
		}
		settings.onEvent({
			type: "resume",
			chatId,
			messageId
		});
		await run.resume();
		return linesOf(thread, run.log);
	}
	function linesOf({ chatId, turns }, log) {
		const cutoff = cutoffLine(chatId, true);
		if (settings.joinReplay === "run") return {
			now: [cutoff],
			live: {
				log,
				from: 0
			}
		};
		const { lines } = log;
		return {
			now: [cutoff, ...[...messagesOf(turns.slice(0, -1)), ...foldLines(lines).messages].map((one) => ({ ...one }))],
			live: {
				log,
				from: lines.length
			}
		};
	}
	async function abortTurn(chatId, { messageId }) {
		const run = runs.get(chatId);
		if (run?.turn.messageId === messageId) await run.abort();
		else await store.setState({
			chatId,
			messageId
		}, { type: "aborted" });
	}
	function suspend(chatId) {
		return [...runs.values()].filter(({ turn }) => chatId === void 0 || turn.chatId === chatId).filter((run) => run.suspend()).length;
	}
	return {
		stream,
		async abort(chatId, user) {
			const thread = await store.readThread(chatId);
			if (!thread) throw Refusal.status(404, "Chat thread not found");
			if (!settings.ownsThread(user, thread.owner)) throw Refusal.status(403, "The thread belongs to another user");
			const last = thread.turns.at(-1);
			settings.onEvent({
				type: "abort",
				chatId,
				wasStreaming: last?.state.type === "running"
			});
			if (last) await abortTurn(chatId, last);
		},
		suspend,
		async drain(timeoutMs) {
			isDraining = true;
			await Promise.allSettled(starting);
			const waiting = new AbortController();
			const over = Promise.all([...runs.values()].map((run) => run.over));
			await Promise.race([over, settings.clock.sleep(timeoutMs, waiting.signal)]);
			waiting.abort();
			suspend();
			const left = [...runs.values()];
			await Promise.all(left.map((run) => run.settled()));
			await Promise.all(left.map((run) => run.leave()));
		},
		close() {
			for (const run of [...runs.values()]) run.abort();
		}
	};
}
function findTurn$1(thread, messageId) {
	return thread?.turns.findLast((turn) => turn.messageId === messageId);
}
function newMessageId(turns, settings) {
	for (let time = settings.clock.now();; time++) {
		const id = `${String(time).padStart(13, "0")}-message`;
		if (!turns.some(({ messageId }) => messageId === id)) return id;
	}
}
// src/server/service/lineResponse.ts
function lineResponse(lines, request, settings) {
	const encoder = new TextEncoder();
	const { now, live } = lines;
	let told = 0;
	let hasGone = false;
	let patience;
	const next = async () => {
		const index = told++;
		const line = index < now.length ? now[index] : await live?.log.read(live.from + index - now.length);
		return line && settings.sortPerResponse && "sort" in line ? {
			...line,
			sort: index
		} : line;
	};
	const waitFor = (controller) => {
		const { readerTime } = settings.limits;
		if (!Number.isFinite(readerTime)) return void 0;
		return setTimeout(() => {
			hasGone = true;
			controller.error(new DOMException("The reader was too slow", "TimeoutError"));
		}, readerTime);
	};
	const body = new ReadableStream({
		start(controller) {
			request.signal.addEventListener("abort", () => {
				if (hasGone) return;
				hasGone = true;
				clearTimeout(patience);
				controller.error(request.signal.reason);
			});
		},
		async pull(controller) {
			clearTimeout(patience);
			const line = await next();
			if (hasGone) return;
			if (line) {
				controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
				patience = waitFor(controller);
			} else {
				hasGone = true;
				controller.close();
			}
		},
		cancel() {
			hasGone = true;
			clearTimeout(patience);
		}
	}, { highWaterMark: 0 });
	return new Response(body, { headers: {
		"Content-Type": "application/json",
		...COMMON_HEADERS
	} });
}
// src/protocol/cutText.ts
function beginningOf(text, length) {
	const last = text.charCodeAt(length - 1);
	const isPair = text.length > length && last >= 55296 && last <= 56319;
	return text.slice(0, isPair ? length - 1 : length);
}
// src/text/cleanText.ts
var BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
var FLAG_OR_TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]+/gu;
var ANY_CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
function cleanText(text) {
	if (!ANY_CONTROL.test(text)) return text;
	return text.replace(BIDI_CONTROLS, "").replace(FLAG_OR_TAGS, (_, flag) => flag ?? "");
}
// src/text/titleOfQuestion.ts
var MAX_LENGTH = 60;
var MIN_LENGTH = 30;
function titleOfQuestion(question) {
	const line = cleanText(question.slice(0, 1e3)).replace(/\s+/g, " ").trim();
	if (line.length <= MAX_LENGTH) return line;
	const beginning = beginningOf(line, 59);
	const end = line[beginning.length] === " " ? beginning.length : beginning.lastIndexOf(" ");
	return `${end < MIN_LENGTH ? beginning : beginning.slice(0, end)}…`;
}
// src/server/service/MemoryThreads.ts
var MemoryThreads = class {
	#threads = new Map();
	#now;
	#forgetsQuestions;
	constructor(now = Date.now, forgetsQuestions = false) {
		this.#now = now;
		this.#forgetsQuestions = forgetsQuestions;
	}
	get chatIds() {
		return [...this.#threads.keys()];
	}
	peek(chatId) {
		const thread = this.#threads.get(chatId);
		return thread && {
			chatId,
			owner: thread.owner,
			turns: thread.turns.map(readTurn$1)
		};
	}
	async readThread(chatId) {
		return this.peek(chatId);
	}
	async findThread(owner, messageId) {
		return this.#ownedBy(owner).find(({ turns }) => findTurn(turns, messageId))?.chatId;
	}
	async startTurn({ chatId, owner, messageId, isClientId, question, maxRuns }) {
		const owned = this.#ownedBy(owner);
		const thread = this.#threads.get(chatId);
		const asked = (thread ? [thread] : isClientId ? owned : []).find(({ turns }) => {
			const turn = findTurn(turns, messageId);
			return turn && !(this.#forgetsQuestions && isEnded(turn.state));
		});
		if (asked) return {
			type: "known",
			chatId: asked.chatId
		};
		if (thread && isOpen(thread)) return { type: "busy" };
		if (owned.filter((one) => one.turns.at(-1)?.state.type === "running").length >= maxRuns) return { type: "limit" };
		const title = titleOfQuestion(question.content);
		const home = thread ?? {
			chatId,
			owner,
			turns: [],
			title,
			updatedAt: 0
		};
		home.turns.push({
			messageId,
			watchers: new Set(),
			lines: [question],
			state: { type: "running" }
		});
		home.updatedAt = this.#now();
		this.#threads.set(chatId, home);
		return { type: "started" };
	}
	async appendLines(id, lines) {
		const turn = this.#find(id);
		if (turn?.state.type !== "running") return false;
		turn.lines.push(...lines);
		return true;
	}
	async setState(id, state) {
		const turn = this.#find(id);
		if (!turn || isEnded(turn.state)) return false;
		turn.state = state;
		if (isEnded(state)) tell(turn);
		return true;
	}
	async readLines(id, from) {
		const turn = this.#find(id);
		return turn && {
			state: turn.state,
			lines: turn.lines.slice(from)
		};
	}
	watch(id, onEnded) {
		const watchers = this.#find(id)?.watchers;
		watchers?.add(onEnded);
		return () => watchers?.delete(onEnded);
	}
	async listThreads(owner) {
		return this.#ownedBy(owner).reverse().sort((a, b) => b.updatedAt - a.updatedAt).slice(0, 1e3).map(({ chatId, title, updatedAt }) => ({
			chatId,
			title,
			updatedAt
		}));
	}
	async renameThread(owner, chatId, title) {
		const thread = this.#ownedBy(owner).find((one) => one.chatId === chatId);
		if (thread) thread.title = title;
		return thread !== void 0;
	}
	async deleteThread(owner, chatId) {
		const thread = this.#ownedBy(owner).find((one) => one.chatId === chatId);
		this.#threads.delete(thread?.chatId ?? "");
		thread?.turns.forEach(tell);
		return thread !== void 0;
	}
	#ownedBy({ id, kind }) {
		return [...this.#threads.values()].filter(({ owner }) => owner.id === id && owner.kind === kind);
	}
	#find({ chatId, messageId }) {
		return findTurn(this.#threads.get(chatId)?.turns ?? [], messageId);
	}
};
function findTurn(turns, messageId) {
	return turns.findLast((turn) => turn.messageId === messageId);
}
function tell({ watchers }) {
	for (const onEnded of [...watchers]) onEnded();
}
function isOpen({ turns }) {
	const last = turns.at(-1);
	return last !== void 0 && !isEnded(last.state);
}
function readTurn$1({ messageId, state, lines }) {
	return {
		messageId,
		state,
		...foldLines(lines)
	};
}
// src/server/service/randomId.ts
function randomId() {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
// src/server/service/ServiceLimits.ts
function resolveLimits(given = {}) {
	return {
		runsPerUser: given.runsPerUser ?? 5,
		questionLength: given.questionLength ?? 1e4,
		runTime: given.runTime ?? 3e5,
		runLines: given.runLines ?? 5e4,
		runLength: given.runLength ?? 16777216,
		readerTime: given.readerTime ?? 6e4
	};
}
// src/server/service/createChatService.ts
var FAILED = "The answer failed because of an error on the server. Try again.";
function createChatService(options) {
	const onError = withoutFailing(options.onError ?? console.error);
	const allowedOrigins = readAllowedOrigins(options.allowedOrigins);
	const settings = resolveSettings(options, onError);
	const threads = options.threads ?? new MemoryThreads();
	const chat = createChatOperations(threads, settings);
	async function identify(request, body) {
		const found = await options.authenticate(request, body);
		if (isRecord(found) && "refusal" in found) throw Refusal.authentication(found.refusal);
		if (!isRecord(found) || typeof found.id !== "string" || found.id === "") throw new ChatError("configuration", "`authenticate` must return a user with an `id`, or a `refusal`. The request was refused.");
		return {
			kind: "external",
			groups: [],
			attributes: {},
			...found
		};
	}
	async function respond(request) {
		const threadId = readThreadPath(new URL(request.url).pathname, options.basePath);
		if (threadId !== void 0) {
			checkPage(request, [
				"GET",
				"PATCH",
				"DELETE"
			], allowedOrigins);
			const body = request.method === "PATCH" ? await readJsonBody(request, options) : {};
			return answerThreads(threads, await identify(request, body), request.method, threadId, body);
		}
		const { path } = findOperation(request, [{ path: STREAM_PATH }, { path: ABORT_PATH }], options.basePath);
		checkPage(request, ["POST"], allowedOrigins);
		const body = await readJsonBody(request, options);
		const user = await identify(request, body);
		if (path === "/chat/abort") {
			await chat.abort(readAbortBody(body).chatId, user);
			return new Response(null, { status: 204 });
		}
		const question = readStreamBody(body);
		const { questionLength } = settings.limits;
		if (question.input !== void 0 && question.input.length > questionLength) throw Refusal.status(400, `The question is longer than ${questionLength} characters. Shorten it.`);
		return lineResponse(await chat.stream(question, user), request, settings);
	}
	async function handle(request) {
		try {
			return await respond(request);
		} catch (error) {
			const response = refusalResponse(error);
			if (response.status === 500) onError(error);
			settings.onEvent({
				type: "refused",
				status: response.status,
				message: describeRefusal(error)
			});
			return response;
		}
	}
	return Object.assign(handle, { drain: (timeoutMs = 2e4) => chat.drain(timeoutMs) });
}
function withoutFailing(report = () => {}) {
	return (value) => void (async () => report(value))().catch(() => {});
}
function resolveSettings(options, onError) {
	return {
		agent: options.agent,
		pace: {
			deltaCharacters: Number.MAX_SAFE_INTEGER,
			deltaDelay: 0,
			firstDelay: 0,
			toolDelay: 0
		},
		clock: realClock,
		names: protocolNames(options.vendor),
		onEvent: withoutFailing(options.onEvent),
		onError,
		describeError(error) {
			if (error instanceof ChatError || error instanceof RunLimitError) return error.message;
			onError(error);
			return FAILED;
		},
		ownsThread: (user, owner) => user.id === owner.id && user.kind === owner.kind,
		newId: randomId,
		joinReplay: "thread",
		sortPerResponse: false,
		forgetsQuestions: false,
		busyForm: "line",
		sentinels: true,
		usage: void 0,
		limits: resolveLimits(options.limits)
	};
}
function checkPage(request, methods, allowedOrigins) {
	if (request.headers.has("Origin") || request.headers.has("Sec-Fetch-Site")) checkBrowserRequest(request, methods, allowedOrigins);
	else if (!methods.includes(request.method)) throw Refusal.method(...methods);
}
function refusalResponse(error) {
	if (error instanceof Refusal) return error.toResponse();
	if (error instanceof ProxyRefusal) return serviceErrorResponse(error.status, error.message, error.headers);
	return serviceErrorResponse(500, "The server could not handle the request.", {});
}
function describeRefusal(error) {
	return error instanceof Refusal || error instanceof ProxyRefusal ? error.message : "The server could not handle the request.";
}
// src/server/service/sql/LineBatch.ts
var LineBatch = class {
	#keep;
	#waiting = [];
	#isWriting = false;
	constructor(keep) {
		this.#keep = keep;
	}
	add(turn, lines) {
		return new Promise((resolve, reject) => {
			this.#waiting.push({
				turn,
				lines,
				resolve,
				reject
			});
			if (!this.#isWriting) this.#write();
		});
	}
	async #write() {
		this.#isWriting = true;
		while (this.#waiting.length > 0) {
			const batch = this.#waiting;
			this.#waiting = [];
			try {
				const kept = new Set((await this.#keep(JSON.stringify(batch.map(toRow)))).map(keyOf));
				for (const { turn, resolve } of batch) resolve(kept.has(keyOf(turn)));
			} catch (error) {
				for (const { reject } of batch) reject(error);
			}
		}
		this.#isWriting = false;
	}
};
function keyOf({ chatId, messageId }) {
	return `${chatId} ${messageId}`;
}
function toRow({ turn, lines }) {
	const text = lines.map((line) => JSON.stringify(line)).join("\n");
	return {
		chat_id: turn.chatId,
		message_id: turn.messageId,
		count: lines.length,
		lines: text
	};
}
// src/server/service/sql/migrations.ts
var LOCK = 7283650112;
var STEPS = [`create table tabletalk_threads (
    chat_id text primary key,
    owner_kind text not null,
    owner_id text not null,
    title text not null,
    updated_at timestamptz not null,
    -- The client's id of the question that created the thread, so that sending it twice creates one thread.
    first_message_id text
  );
  create unique index tabletalk_threads_asked on tabletalk_threads (owner_kind, owner_id, first_message_id);
  create index tabletalk_threads_owned on tabletalk_threads (owner_kind, owner_id, updated_at desc);
  create table tabletalk_turns (
    chat_id text not null references tabletalk_threads on delete cascade,
    message_id text not null,
    position bigint generated always as identity,
    -- running, suspended, completed, aborted, failed or interrupted
    state text not null,
    -- What the state carries: an error, or the usage. JSON.
    detail text not null default '{}',
    -- When the process that runs it was last heard of.
    seen_at timestamptz not null,
    line_count int not null,
    -- The messages of an ended turn, once it has been read. JSON.
    folded text,
    primary key (chat_id, message_id)
  );
  create unique index tabletalk_turns_open on tabletalk_turns (chat_id) where state in ('running', 'suspended');
  create table tabletalk_lines (
    chat_id text not null,
    message_id text not null,
    first int not null,
    -- One JSON object per line.
    lines text not null,
    primary key (chat_id, message_id, first),
    foreign key (chat_id, message_id) references tabletalk_turns on delete cascade
  );`];
function migrations() {
	return STEPS.map((step, index) => `do $migration$
begin
  perform pg_advisory_xact_lock(${LOCK});
  -- Postgres checks the permission to create even where \`if not exists\` then creates nothing.
  if to_regclass('tabletalk_migrations') is null then
    create table tabletalk_migrations (version int primary key);
  end if;
  if not exists (select from tabletalk_migrations where version = ${index + 1}) then
    ${step}
    insert into tabletalk_migrations values (${index + 1});
  end if;
end
$migration$`);
}
// src/server/service/sql/RunWatch.ts
var INTERVAL = 250;
var BEAT_INTERVAL = 2e3;
var RunWatch = class {
	#statements;
	#turns = new Map();
	#timer;
	#lastBeat = Number.NEGATIVE_INFINITY;
	#isLooking = false;
	constructor(statements) {
		this.#statements = statements;
	}
	add(turn, onEnded) {
		const key = keyOf(turn);
		this.#turns.set(key, {
			turn,
			onEnded
		});
		this.#timer ??= setInterval(() => void this.#look(), INTERVAL);
		return () => {
			this.#turns.delete(key);
			if (this.#turns.size > 0) return;
			clearInterval(this.#timer);
			this.#timer = void 0;
		};
	}
	async #look() {
		if (this.#isLooking) return;
		this.#isLooking = true;
		const watched = [...this.#turns];
		const json = JSON.stringify(watched.map(([, { turn }]) => ({
			chat_id: turn.chatId,
			message_id: turn.messageId
		})));
		try {
			const now = performance.now();
			if (now - this.#lastBeat >= BEAT_INTERVAL) {
				this.#lastBeat = now;
				await this.#statements.beat(json);
			}
			const open = new Set((await this.#statements.check(json)).map(keyOf));
			for (const [key, { onEnded }] of watched) if (!open.has(key) && this.#turns.delete(key)) onEnded();
		} catch {} finally {
			this.#isLooking = false;
		}
	}
};
// src/server/service/sql/statements.ts
var statements_exports = __exportAll({
	APPEND_LINES: () => APPEND_LINES,
	CHECK_RUNS: () => CHECK_RUNS,
	DELETE_THREAD: () => DELETE_THREAD,
	END_STALE: () => END_STALE,
	FIND_THREAD: () => FIND_THREAD,
	FOLD_TURN: () => FOLD_TURN,
	KEEP_ALIVE: () => KEEP_ALIVE,
	LIST_THREADS: () => LIST_THREADS,
	READ_LINES: () => READ_LINES,
	READ_THREAD: () => READ_THREAD,
	RENAME_THREAD: () => RENAME_THREAD,
	SET_STATE: () => SET_STATE,
	START_TURN: () => START_TURN
});
var IS_ALIVE = `(n.state = 'running' and n.seen_at > now() - interval '10 seconds')`;
var IS_OPEN = `n.state in ('running', 'suspended')`;
var STATE = `case when n.state = 'running' and not ${IS_ALIVE} then 'interrupted' else n.state end`;
var READ_THREAD = `
select t.owner_kind, t.owner_id, n.message_id, ${STATE} as state, n.detail, n.folded,
  case when n.folded is null then (
    select string_agg(l.lines, E'\\n' order by l.first)
    from tabletalk_lines l where l.chat_id = n.chat_id and l.message_id = n.message_id
  ) end as lines
from tabletalk_threads t left join tabletalk_turns n on n.chat_id = t.chat_id
where t.chat_id = $1 order by n.position`;
var FIND_THREAD = `
select t.chat_id from tabletalk_threads t join tabletalk_turns n on n.chat_id = t.chat_id
where t.owner_kind = $1 and t.owner_id = $2 and n.message_id = $3 limit 1`;
var END_STALE = `
update tabletalk_turns n set state = 'interrupted'
where n.chat_id = $1 and n.state = 'running' and not ${IS_ALIVE}`;
var START_TURN = `
with asked as (
  select n.chat_id from tabletalk_turns n where n.chat_id = $1 and n.message_id = $5
  union all
  select t.chat_id from tabletalk_threads t join tabletalk_turns n on n.chat_id = t.chat_id
  where $6::boolean and t.owner_kind = $2 and t.owner_id = $3 and n.message_id = $5
    and not exists (select from tabletalk_threads where chat_id = $1)
  limit 1
), busy as (
  select from tabletalk_turns n where n.chat_id = $1 and n.state in ('running', 'suspended')
), crowded as (
  select from tabletalk_threads t join tabletalk_turns n on n.chat_id = t.chat_id
  where t.owner_kind = $2 and t.owner_id = $3 and ${IS_ALIVE} having count(*) >= $7::int
), home as (
  insert into tabletalk_threads (chat_id, owner_kind, owner_id, title, updated_at, first_message_id)
  select $1, $2, $3, $4, now(), case when $6::boolean then $5 end
  where not exists (select from asked) and not exists (select from busy) and not exists (select from crowded)
  on conflict (chat_id) do update set updated_at = excluded.updated_at
  returning chat_id
), turn as (
  insert into tabletalk_turns (chat_id, message_id, state, seen_at, line_count)
  select chat_id, $5, 'running', now(), 1 from home
  returning chat_id
), line as (
  insert into tabletalk_lines (chat_id, message_id, first, lines) select chat_id, $5, 0, $8 from turn
)
select (select chat_id from asked) as asked, exists (select from crowded) as crowded, exists (select from turn) as started`;
var APPEND_LINES = `
with given as (
  select * from json_to_recordset($1::text::json) as g(chat_id text, message_id text, count int, lines text)
), open as (
  update tabletalk_turns n set line_count = n.line_count + g.count, seen_at = now()
  from given g where n.chat_id = g.chat_id and n.message_id = g.message_id and n.state = 'running'
  returning n.chat_id, n.message_id, n.line_count - g.count as first, g.lines
), kept as (
  insert into tabletalk_lines (chat_id, message_id, first, lines) select * from open
)
select chat_id, message_id from open`;
var SET_STATE = `
update tabletalk_turns n set state = $3, detail = $4, seen_at = now()
where n.chat_id = $1 and n.message_id = $2 and ${IS_OPEN} returning 1 as done`;
var READ_LINES = `
select ${STATE} as state, n.detail, (
  select coalesce(json_agg(json_build_array(l.first, l.lines) order by l.first), '[]')::text
  from tabletalk_lines l
  where l.chat_id = n.chat_id and l.message_id = n.message_id and l.first >= coalesce((
    select max(p.first) from tabletalk_lines p
    where p.chat_id = n.chat_id and p.message_id = n.message_id and p.first <= $3::int), 0)
) as batches
from tabletalk_turns n where n.chat_id = $1 and n.message_id = $2`;
var CHECK_RUNS = `
select n.chat_id, n.message_id from tabletalk_turns n
join json_to_recordset($1::text::json) as g(chat_id text, message_id text) on n.chat_id = g.chat_id and n.message_id = g.message_id
where ${IS_OPEN}`;
var KEEP_ALIVE = `
with free as (
  select n.chat_id, n.message_id from tabletalk_turns n
  join json_to_recordset($1::text::json) as g(chat_id text, message_id text) on n.chat_id = g.chat_id and n.message_id = g.message_id
  where n.state = 'running' for no key update of n skip locked
)
update tabletalk_turns n set seen_at = now()
from free f where n.chat_id = f.chat_id and n.message_id = f.message_id`;
var FOLD_TURN = `
with turn as (
  update tabletalk_turns n set folded = $3, state = ${STATE}
  where n.chat_id = $1 and n.message_id = $2 and n.folded is null
    and n.state <> 'suspended' and n.seen_at < now() - interval '1 minute'
  returning n.chat_id, n.message_id
)
delete from tabletalk_lines l using turn where l.chat_id = turn.chat_id and l.message_id = turn.message_id`;
var LIST_THREADS = `
select chat_id, title, (extract(epoch from updated_at) * 1000)::float8 as updated_at from tabletalk_threads
where owner_kind = $1 and owner_id = $2 order by tabletalk_threads.updated_at desc limit 1000`;
var RENAME_THREAD = `
update tabletalk_threads set title = $4 where owner_kind = $1 and owner_id = $2 and chat_id = $3 returning 1 as done`;
var DELETE_THREAD = `
delete from tabletalk_threads where owner_kind = $1 and owner_id = $2 and chat_id = $3 returning 1 as done`;
// src/server/service/sql/createSqlThreadStore.ts
var UNIQUE_VIOLATION = "23505";
function createSqlThreadStore({ query }) {
	let ready;
	const starting = new Map();
	async function prepare() {
		for (const step of migrations()) await query(step, []);
	}
	async function run(text, ...values) {
		ready ??= prepare();
		try {
			await ready;
		} catch (error) {
			ready = void 0;
			throw error;
		}
		return (await query(text, values)).rows;
	}
	function queue({ kind, id }, start) {
		const key = `${kind} ${id}`;
		const started = (starting.get(key) ?? Promise.resolve()).then(start);
		const over = started.catch(() => {}).finally(() => starting.get(key) === over && starting.delete(key));
		starting.set(key, over);
		return started;
	}
	const batch = new LineBatch(async (json) => (await run(APPEND_LINES, json)).map(readTurnId));
	const watch = new RunWatch({
		check: async (json) => (await run(CHECK_RUNS, json)).map(readTurnId),
		beat: (json) => run(KEEP_ALIVE, json)
	});
	async function fold(chatId, { messageId, messages, lastSort }) {
		await run(FOLD_TURN, chatId, messageId, JSON.stringify({
			messages,
			lastSort
		}));
	}
	return {
		async readThread(chatId) {
			const rows = await run(READ_THREAD, chatId);
			const [first] = rows;
			if (!first) return void 0;
			const turns = rows.filter((row) => row.message_id !== null).map(readTurn);
			rows.forEach((row, index) => {
				const turn = turns[index];
				if (turn && row.folded === null && isEnded(turn.state)) fold(chatId, turn).catch(() => {});
			});
			return {
				chatId,
				owner: {
					id: String(first.owner_id),
					kind: first.owner_kind === "internal" ? "internal" : "external"
				},
				turns
			};
		},
		async findThread(owner, messageId) {
			const [row] = await run(FIND_THREAD, owner.kind, owner.id, messageId);
			return row && String(row.chat_id);
		},
		async startTurn({ chatId, owner, messageId, isClientId, question, maxRuns }) {
			await run(END_STALE, chatId);
			const most = Math.min(maxRuns, 2147483647);
			const title = titleOfQuestion(question.content);
			const first = JSON.stringify(question);
			const values = [
				chatId,
				owner.kind,
				owner.id,
				title,
				messageId,
				isClientId,
				most,
				first
			];
			const [row] = await queue(owner, () => run(START_TURN, ...values)).catch((error) => {
				if (isRecord(error) && error.code === UNIQUE_VIOLATION) return [];
				throw error;
			});
			if (row?.started === true) return { type: "started" };
			if (typeof row?.asked === "string") return {
				type: "known",
				chatId: row.asked
			};
			return row?.crowded === true ? { type: "limit" } : { type: "busy" };
		},
		appendLines: (turn, lines) => batch.add(turn, lines),
		async setState({ chatId, messageId }, { type, ...detail }) {
			return (await run(SET_STATE, chatId, messageId, type, JSON.stringify(detail))).length > 0;
		},
		async readLines({ chatId, messageId }, from) {
			const first = Math.min(from, 2147483647);
			const [row] = await run(READ_LINES, chatId, messageId, first);
			if (!row) return void 0;
			const batches = JSON.parse(String(row.batches));
			const start = batches[0]?.[0] ?? first;
			const lines = batches.flatMap(([, text]) => parseLines(text)).slice(first - start);
			return {
				state: readState(row),
				lines
			};
		},
		watch: (turn, onEnded) => watch.add(turn, onEnded),
		async listThreads(owner) {
			return (await run(LIST_THREADS, owner.kind, owner.id)).map(({ chat_id, title, updated_at }) => ({
				chatId: String(chat_id),
				title: String(title),
				updatedAt: Math.floor(Number(updated_at))
			}));
		},
		async renameThread(owner, chatId, title) {
			return (await run(RENAME_THREAD, owner.kind, owner.id, chatId, title)).length > 0;
		},
		async deleteThread(owner, chatId) {
			return (await run(DELETE_THREAD, owner.kind, owner.id, chatId)).length > 0;
		}
	};
}
function readTurnId({ chat_id, message_id }) {
	return {
		chatId: String(chat_id),
		messageId: String(message_id)
	};
}
function readTurn(row) {
	const turn = {
		messageId: String(row.message_id),
		state: readState(row)
	};
	if (typeof row.folded !== "string") return {
		...turn,
		...foldLines(parseLines(String(row.lines ?? "")))
	};
	const { messages, lastSort } = JSON.parse(row.folded);
	return {
		...turn,
		messages,
		lastSort
	};
}
function readState(row) {
	const { usage, error } = JSON.parse(String(row.detail));
	switch (row.state) {
		case "running":
		case "suspended":
		case "aborted": return { type: row.state };
		case "completed": return {
			type: "completed",
			usage
		};
		case "failed": return {
			type: "failed",
			error: error ?? ""
		};
		default: return { type: "interrupted" };
	}
}
function parseLines(text) {
	return text === "" ? [] : text.split("\n").map((line) => JSON.parse(line));
}

export { createChatService, createSqlThreadStore, statements_exports as statements };

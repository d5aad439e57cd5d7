import { chatIdOf, type Line } from '../../testing/chatClient.js';

/** Everything that one reader of one answer saw, line by line. */
export class Reader {
  readonly messageId: string;
  chatId: string | undefined;
  /** Lines of messages, without the lines that begin and end a stream. */
  readonly seen: Line[] = [];
  /** The last line of a response that ended: an error or a sentinel. */
  end: Line | undefined;

  constructor(messageId: string) {
    this.messageId = messageId;
  }

  /** Whether the answer has begun and, as far as is known, hasn't ended. */
  get isInAnswer(): boolean {
    return this.end === undefined && this.seen.some(({ isDelta }) => isDelta === true);
  }

  add(line: Line): void {
    if (line.id === '__cutoff__') this.chatId = chatIdOf([line]);
    else if (line.id === undefined || line.id.startsWith('__')) this.end = line;
    else this.seen.push(line);
  }

  /** Returns each message of the answer, built from its lines: a delta continues it, and any other line replaces it. */
  get messages(): ReadonlyMap<string, Line> {
    const messages = new Map<string, Line>();
    for (const line of this.seen) {
      const id = String(line.id);
      const known = line.isDelta === true ? messages.get(id) : undefined;
      messages.set(id, known ? { ...line, content: `${known.content}${line.content}` } : line);
    }
    return messages;
  }
}

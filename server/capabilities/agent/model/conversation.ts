import { fenceFor } from '../../../kernel/fence.ts';
import type { ModelMessage, ToolCall } from '../../../kernel/ports/structuring/model.ts';

/** What a model is sent at most, in characters: some 30,000 tokens, which the windows of most models hold. */
const maxCharacters = 110_000;
/** What of one result a model is shown at once. */
const maxShown = 16_000;

type Entry = { readonly message: ModelMessage; readonly body?: { readonly key: number } };

/** Results of tools as a model may read them: a part at a time, between marks that pages cannot know. */
export class Results {
  readonly #texts: { readonly text: string; readonly mark: string }[] = [];
  readonly #task: string;

  /** `task`: the instruction, which no page knows. */
  constructor(task: string) {
    this.#task = task;
  }

  /** Keeps a result and shows its beginning. */
  add(text: string): { readonly key: number; readonly shown: string } {
    const key =
      this.#texts.push({ text, mark: fenceFor([this.#task, ...this.#texts.slice(-1).map(({ mark }) => mark), text]) }) -
      1;
    return { key, shown: this.#show(key, 0) };
  }

  /** What a cursor leads to; null: nothing. */
  at(cursor: string): string | null {
    const [key, from] = cursor.split(':').map(Number);
    const text = key === undefined ? undefined : this.#texts[key]?.text;
    if (text === undefined || from === undefined || !Number.isInteger(from) || from < 0) return null;
    return from >= text.length ? 'That was all.' : this.#show(key ?? 0, from);
  }

  #show(key: number, from: number): string {
    const { text, mark } = this.#texts[key] ?? { text: '', mark: '' };
    const end = Math.min(text.length, from + maxShown);
    const rest = text.length - end;
    const more = rest > 0 ? [`${rest} more characters by {"cursor":"${key}:${end}"}.`] : [];
    return [mark, text.slice(from, end).toWellFormed(), mark, ...more].join('\n');
  }
}

/** The messages so far. */
export class Conversation {
  readonly #entries: Entry[] = [];

  add(message: ModelMessage): void {
    this.#entries.push({ message });
  }

  /** An answer with calls of tools; each is to be answered. */
  addCalls(content: string, toolCalls: readonly ToolCall[]): void {
    this.add({ role: 'assistant', content, toolCalls });
  }

  /** `key`: of the result, whose words are left out first when room is short. */
  addResult(toolCallId: string, content: string, key?: number): void {
    this.#entries.push({
      message: { role: 'tool', toolCallId, content },
      ...(key === undefined ? {} : { body: { key } }),
    });
  }

  /** The messages to send: within the window by leaving out bodies of pages, the oldest first; `share`: of the window. */
  messages(share: number): ModelMessage[] {
    const sizes = this.#entries.map(({ message }) => JSON.stringify(message).length);
    let excess = sizes.reduce((sum, size) => sum + size, 0) - maxCharacters * share;
    return this.#entries.map(({ message, body }, at) => {
      if (excess <= 0 || !body) return message;
      excess -= sizes[at] ?? 0;
      return { ...message, content: `Left out for want of room; again by {"cursor":"${body.key}:0"}.` };
    });
  }
}

/** What the engine's halves say to each other, as far as it is looked at. */
interface Message {
  readonly action?: unknown;
  readonly data?: unknown;
  readonly chunk?: unknown;
}

type Listener = (event: { readonly data: unknown }) => void;

/** Outlines of letters, which only what paints them needs. */
const isOutline = ({ action, data }: Message): boolean =>
  action === 'commonobj' && Array.isArray(data) && data[1] === 'FontPath';

/** A message whose lists are its own: the engine empties those of a chunk once it has said them. */
function kept(message: Message): Message {
  const { chunk } = message;
  if (typeof chunk !== 'object' || chunk === null || ArrayBuffer.isView(chunk)) return message;
  const entries = Object.entries(chunk).map(([name, value]) => [name, Array.isArray(value) ? value.slice() : value]);
  return { ...message, chunk: Object.fromEntries(entries) };
}

/**
 * One end of what the engine's halves speak over. The engine's own copies all that is said, each letter of a page as an object; here
 * both halves see one, for none changes what it was told.
 */
class Port {
  readonly #listeners = new Set<Listener>();
  other: Port | null = null;

  postMessage(message: Message): void {
    if (isOutline(message)) return;
    const event = { data: kept(message) };
    const { other } = this;
    // A turn of the loop later, so that a page which draws without end does not keep the clock from being looked at.
    if (other) setImmediate(() => other.#hear(event));
  }

  addEventListener(_name: 'message', listener: Listener, options?: { readonly signal?: AbortSignal }): void {
    this.#listeners.add(listener);
    options?.signal?.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  removeEventListener(_name: 'message', listener: Listener): void {
    this.#listeners.delete(listener);
  }

  #hear(event: { readonly data: unknown }): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** Two ends: what one says the other hears. */
export function portPair(): readonly [Port, Port] {
  const [one, other] = [new Port(), new Port()];
  [one.other, other.other] = [other, one];
  return [one, other];
}

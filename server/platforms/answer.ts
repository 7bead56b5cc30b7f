import { decode, parseXml, type XmlElement } from '@tidemark/extract';
import { z } from 'zod';
import { Problem } from '../contract/problem.ts';
import type { Reason } from '../contract/quality.ts';
import type { UpstreamRequest, UpstreamResponse } from '../kernel/ports/upstreams.ts';
import { exactJson } from './pages/exact-json.ts';

/** Elements that an answer may have: what begins an object, a list, an element or a further value. */
const maxElements = 1_000_000;
/** Smaller answers are read on the calling thread: by measurement, reading so much takes at most 20 ms. */
const maxLightBytes = 100_000;
const maxLightElements = 5_000;

/** 1 for the codes of `,`, `<`, `[` and `{`. */
const begins = new Uint8Array(256);
for (const character of ',<[{') begins[character.charCodeAt(0)] = 1;

/** How many elements a body has at most, counted no further than `limit`: what is within texts counts, too. */
function elementsOf(body: Uint8Array, limit: number): number {
  let count = 0;
  for (let at = 0; at < body.length && count <= limit; at++) count += begins[body[at] ?? 0] ?? 0;
  return count;
}

/** Whether an answer is read at once; one that is not is read on another thread. */
export const isLight = ({ body }: UpstreamResponse): boolean =>
  body.byteLength <= maxLightBytes && elementsOf(body, maxLightElements) <= maxLightElements;

/** Throws `target-too-large` where an answer has more elements than may become objects. */
export function refuseTooMany({ host, response }: Answer): void {
  if (elementsOf(response.body, maxElements) <= maxElements) return;
  const detail = `${host} answers with more than ${maxElements} elements.`;
  throw new Problem('target-too-large', detail, { reason: 'elements' });
}

/** Why an answer has no content: it is not there, or the platform does not give it. */
export type Refusal =
  | { readonly kind: 'not-found'; readonly detail?: string }
  | {
      readonly kind: 'refused';
      readonly reason: Reason;
      readonly detail?: string;
      readonly isTransient?: boolean;
      readonly retryAfterSeconds?: number;
    };

/** An answer of an upstream, read in the form that its parser wants. */
export class Answer {
  readonly request: UpstreamRequest;
  readonly response: UpstreamResponse;
  #text: string | null = null;
  #json: { readonly value: unknown } | null = null;
  #isPageForData = false;

  constructor(request: UpstreamRequest, response: UpstreamResponse) {
    this.request = request;
    this.response = response;
  }

  get status(): number {
    return this.response.status;
  }

  /** The upstream's host, for people. */
  get host(): string {
    return new URL(this.request.url).host;
  }

  header(name: string): string | null {
    return this.response.headers[name] ?? null;
  }

  /** The body as text that is data: a page in its place is none. */
  get plainText(): string {
    this.#isPageForData = this.isHtml;
    return this.text;
  }

  get text(): string {
    this.#text ??= decode(this.response.body, this.response.contentType).text;
    return this.#text;
  }

  /** The body as JSON. Throws `upstream-changed` when it is none. */
  get json(): unknown {
    try {
      return this.#parsed();
    } catch (cause) {
      this.#isPageForData = this.isHtml;
      throw changed(this.host, 'its body is not JSON', cause);
    }
  }

  /** The body as JSON when it is some; null otherwise. */
  get jsonOrNull(): unknown {
    try {
      return this.#parsed();
    } catch {
      return null;
    }
  }

  /** The root element of the body. Throws `upstream-changed` when there is none. */
  get xml(): XmlElement {
    const root = parseXml(this.text);
    if (root) return root;
    this.#isPageForData = this.isHtml;
    throw changed(this.host, 'its body is not XML');
  }

  #parsed(): unknown {
    this.#json ??= { value: exactJson(this.text) };
    return this.#json.value;
  }

  /** Whether data was looked for, and a page is what came. */
  get isPageForData(): boolean {
    return this.#isPageForData;
  }

  get isHtml(): boolean {
    return /^\s*<(?:!doctype html|html|head|body)\b/i.test(this.text.slice(0, 500));
  }
}

/** The problem of an answer that is not of the form that its parser knows. */
export const changed = (host: string, what: string, cause?: unknown): Problem =>
  new Problem('upstream-changed', `${host} answers in a form that this version does not know: ${what}.`, {}, { cause });

/** The problem of content that the platform does not have. */
export const missing = (detail = 'The platform has no such thing.'): Problem => new Problem('not-found', detail);

/** How long to keep away of who is asked too often, where that is not told. */
const unnamedRestSeconds = 60;

/** The problem of a platform that does not give what it has. Who is asked too often may be asked again, later. */
export function refused(
  reason: Reason,
  detail: string,
  isTransient = false,
  retryAfterSeconds?: number | undefined,
): Problem {
  const isThrottled = reason === 'upstream_rate_limited';
  const wait = retryAfterSeconds ?? (isThrottled ? unnamedRestSeconds : undefined);
  return new Problem('target-refused', detail, {
    reason,
    retryable: isTransient || isThrottled,
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
  });
}

const codesOfOne: ReadonlySet<string> = new Set([
  'not-found',
  'target-refused',
  'target-too-large',
  'target-unreachable',
  'upstream-changed',
]);

/** Whether a failure is of the one thing that was asked for. The others are: throttling, time limits, and what this service lacks. */
export const isOfOne = (thrown: unknown): thrown is Problem =>
  thrown instanceof Problem && codesOfOne.has(thrown.code) && thrown.extras.reason !== 'upstream_rate_limited';

/** A mismatch of a stranger's answer with its schema as `upstream-changed`; anything else as it is. */
export function asChanged(thrown: unknown, host: string): unknown {
  if (!(thrown instanceof z.ZodError)) return thrown;
  const [issue] = thrown.issues;
  const place = issue?.path.length ? issue.path.join('.') : 'the body';
  return changed(host, `${place} is not as expected`, thrown);
}

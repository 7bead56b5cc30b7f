import { decode, parseXml, type XmlElement } from '@tidemark/extract';
import { z } from 'zod';
import { Problem } from '../contract/problem.ts';
import type { Reason } from '../contract/quality.ts';
import type { UpstreamRequest, UpstreamResponse } from '../kernel/ports/upstreams.ts';

/** Why an answer has no content: it is not there, or the platform does not give it. */
export type Refusal =
  | { readonly kind: 'not-found'; readonly detail?: string }
  | { readonly kind: 'refused'; readonly reason: Reason; readonly detail?: string; readonly isTransient?: boolean };

/** An answer of an upstream, read in the form that its parser wants. */
export class Answer {
  readonly request: UpstreamRequest;
  readonly response: UpstreamResponse;
  #text: string | null = null;

  constructor(request: UpstreamRequest, response: UpstreamResponse) {
    this.request = request;
    this.response = response;
  }

  get status(): number {
    return this.response.status;
  }

  /** Of the upstream, for people. */
  get host(): string {
    return new URL(this.request.url).host;
  }

  header(name: string): string | null {
    return this.response.headers[name] ?? null;
  }

  get text(): string {
    this.#text ??= decode(this.response.body, this.response.contentType).text;
    return this.#text;
  }

  /** The body as JSON. Throws `upstream-changed` when it is none. */
  get json(): unknown {
    try {
      return JSON.parse(this.text);
    } catch (cause) {
      throw changed(this.host, 'its body is not JSON', cause);
    }
  }

  /** The body as JSON when it is some; null otherwise. */
  get jsonOrNull(): unknown {
    try {
      return JSON.parse(this.text);
    } catch {
      return null;
    }
  }

  /** The root element of the body. Throws `upstream-changed` when there is none. */
  get xml(): XmlElement {
    const root = parseXml(this.text);
    if (root) return root;
    throw changed(this.host, 'its body is not XML');
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

/** The problem of a platform that does not give what it has. */
export const refused = (reason: Reason, detail: string, isTransient = false): Problem =>
  new Problem('target-refused', detail, { reason, retryable: isTransient });

/** A mismatch of a stranger's answer with its schema as `upstream-changed`; anything else as it is. */
export function asChanged(thrown: unknown, host: string): unknown {
  if (!(thrown instanceof z.ZodError)) return thrown;
  const [issue] = thrown.issues;
  const place = issue?.path.length ? issue.path.join('.') : 'the body';
  return changed(host, `${place} is not as expected`, thrown);
}

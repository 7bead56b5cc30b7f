import assert from 'node:assert/strict';
import type { AnyJson } from '../any-json.ts';
import { type Running, untilAdmitted } from '../running.ts';

export const password = 'a rather long password';

/** What came of a request of a page of the console. */
export interface ConsoleAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: AnyJson;
}

/** A browser on the console's pages, with its cookies. */
export class ConsoleVisitor {
  readonly #baseUrl: string;
  readonly #cookies = new Map<string, string>();

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Asks as the pages do; a body makes it a POST. Headers that are null are not sent. */
  ask(path: string, body?: object, changed: Record<string, string | null> = {}): Promise<ConsoleAnswer> {
    return untilAdmitted(
      () => this.#askOnce(path, body, changed),
      ({ json }) => JSON.stringify(json),
    );
  }

  async #askOnce(
    path: string,
    body: object | undefined,
    changed: Record<string, string | null>,
  ): Promise<ConsoleAnswer> {
    const given = {
      'x-tidemark-console': '1',
      origin: new URL(this.#baseUrl).origin,
      cookie: this.cookie,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...changed,
    };
    const headers = Object.entries(given).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
    const response = await fetch(`${this.#baseUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: Object.fromEntries(headers),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      json: /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text,
    };
  }

  async signIn(email: string, given = password): Promise<ConsoleAnswer> {
    return await this.ask('/console/auth/sign-in/email', { email, password: given });
  }

  async setUp(link: string, email: string, name = 'Ada'): Promise<ConsoleAnswer> {
    const token = new URL(link).searchParams.get('token');
    return await this.ask('/console/api/setup', { token, email, name, password });
  }
}

/** The first organization's owner, signed in. */
export async function firstOwner({ tidemark }: Running, email = 'ada@example.com'): Promise<ConsoleVisitor> {
  const link = await tidemark.setupLink();
  assert(link, 'the first organization has a member already');
  const visitor = new ConsoleVisitor(tidemark.baseUrl);
  const made = await visitor.setUp(link, email);
  assert.equal(made.status, 200, JSON.stringify(made.json));
  assert.equal((await visitor.signIn(email)).status, 200);
  return visitor;
}

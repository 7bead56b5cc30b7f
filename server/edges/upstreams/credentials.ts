import { Problem } from '../../contract/problem.ts';
import type { Credential, UpstreamRequest } from '../../kernel/ports/upstreams.ts';

/** The operator's keys by the names of their settings. */
export type Keys = Readonly<Record<string, string | undefined>>;

/** What a token endpoint answers (RFC 6749, section 5.1). */
interface Token {
  readonly value: string;
  /** In milliseconds of the clock. */
  readonly expiresAt: number;
}

interface CredentialOptions {
  readonly keys: Keys;
  readonly now: () => number;
  /** Sends a request as it is and gives the body of a 2xx answer. */
  readonly ask: (request: UpstreamRequest, signal: AbortSignal) => Promise<string>;
}

/** Expired a little before its time, so that no request is sent with a token that ends on its way. */
const marginMs = 60_000;

function tokenOf(body: string, now: number): Token {
  const answer: unknown = JSON.parse(body);
  const { access_token: value, expires_in: seconds } = Object(answer);
  if (typeof value !== 'string' || value === '') throw new Error('The answer holds no access_token.');
  const lifetimeMs = typeof seconds === 'number' && seconds > 0 ? seconds * 1_000 : 3_600_000;
  return { value, expiresAt: now + Math.max(lifetimeMs - marginMs, 1_000) };
}

/** Puts the operator's keys into requests. Tokens that are asked for are kept for as long as they last. */
export class Credentials {
  readonly #options: CredentialOptions;
  readonly #tokens = new Map<string, Promise<Token>>();

  constructor(options: CredentialOptions) {
    this.#options = options;
  }

  /** The request with the key in it; as it was when the operator gave none. */
  async apply(request: UpstreamRequest, credential: Credential, signal: AbortSignal): Promise<UpstreamRequest> {
    const key = this.#options.keys[credential.setting];
    if (!key) return request;
    const withHeader = (name: string, value: string): UpstreamRequest => ({
      ...request,
      headers: { ...request.headers, [name]: value },
    });
    if (credential.kind === 'bearer') return withHeader('authorization', `Bearer ${key}`);
    if (credential.kind === 'header') return withHeader(credential.name, key);
    if (credential.kind === 'query') {
      const url = new URL(request.url);
      url.searchParams.set(credential.name, key);
      return { ...request, url: url.href };
    }
    const secret = this.#options.keys[credential.secretSetting];
    if (!secret)
      throw new Problem('not-configured', `${credential.setting} is set, but not ${credential.secretSetting}.`);
    return withHeader('authorization', `Bearer ${await this.#token(credential.tokenUrl, key, secret, signal)}`);
  }

  async #token(url: string, id: string, secret: string, signal: AbortSignal): Promise<string> {
    const known = await this.#tokens.get(url)?.catch(() => undefined);
    if (known && known.expiresAt > this.#options.now()) return known.value;
    const asking = this.#ask(url, id, secret, signal);
    this.#tokens.set(url, asking);
    return (await asking).value;
  }

  async #ask(url: string, id: string, secret: string, signal: AbortSignal): Promise<Token> {
    const basic = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64');
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' };
    const request = { method: 'POST', url, headers, body: 'grant_type=client_credentials' } as const;
    try {
      return tokenOf(await this.#options.ask(request, signal), this.#options.now());
    } catch (cause) {
      if (cause instanceof Problem) throw cause;
      const detail = `${new URL(url).host} gave no token for the operator’s key.`;
      throw new Problem('target-refused', detail, { reason: 'login_wall' }, { cause });
    }
  }
}

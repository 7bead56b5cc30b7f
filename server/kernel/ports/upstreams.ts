import type { SettingName } from '../../contract/operation.ts';
import type { CapturePlan } from '../capture.ts';

/** How the operator's key goes into a request. `setting` names it; without the key the request is sent as it is. */
export type Credential =
  | { readonly kind: 'bearer'; readonly setting: SettingName }
  | { readonly kind: 'header'; readonly name: string; readonly setting: SettingName }
  | { readonly kind: 'query'; readonly name: string; readonly setting: SettingName }
  /** OAuth 2.0 client credentials (RFC 6749, section 4.4): a token that is asked for with the client's id and secret. */
  | {
      readonly kind: 'client-credentials';
      readonly setting: SettingName;
      readonly secretSetting: SettingName;
      readonly tokenUrl: string;
    };

/** At most so many requests within so many milliseconds. */
export interface Rate {
  readonly requests: number;
  readonly perMs: number;
}

/** Somebody's interface that we read, with its one budget for the whole installation. */
export interface Upstream {
  /** The name of its budget, such as `github`. */
  readonly name: string;
  /** As documented, or less. */
  readonly rate: Rate;
  /** In place of `rate` when the operator's key is there. */
  readonly keyedRate?: Rate;
  readonly maxConcurrent: number;
  readonly credential?: Credential;
  /** Whether it answers conditional requests with 304 (RFC 9110, section 13), and counts those for nothing. */
  readonly isConditional?: true;
}

/** One request to an upstream. */
export interface UpstreamRequest {
  /** GET when absent. */
  readonly method?: 'GET' | 'POST';
  /** Absolute http or https URL. */
  readonly url: string;
  /** Lower-case names. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The others of its step do without its answer, as long as half of them come; not where the upstream takes no more requests. */
  readonly mayFail?: true;
  /** The address is that of a public page: the reader's tiers that open no browser read it, unless a mirror has it. */
  readonly isPage?: true;
  /** The address is that of a page, which a browser opens; the response's body is a `CapturedPage`. */
  readonly capture?: CapturePlan;
}

/** What an upstream answered, whatever it was. */
export interface UpstreamResponse {
  readonly status: number;
  /** Lower-case names; repeated ones joined with `, `. */
  readonly headers: Readonly<Record<string, string>>;
  readonly finalUrl: string;
  readonly contentType: string | null;
  /** Decompressed. */
  readonly body: Uint8Array;
}

/** The way to every upstream, of each organization: they take turns. */
export interface AllUpstreams {
  of(organizationId: string): Upstreams;
}

/** One organization's way to every upstream: within its budget, with the operator's key, through the egress guard. */
export interface Upstreams {
  /**
   * Sends a request when the upstream's budget has room for it. Any HTTP answer is a result, but throttling, which is waited
   * for when it is short and else thrown: `target-refused` with reason `upstream_rate_limited` and `Retry-After`. Throws
   * `target-unreachable`, `target-timeout`, `target-too-large`, `address-not-allowed` besides.
   */
  send(request: UpstreamRequest, upstream: Upstream, signal: AbortSignal): Promise<UpstreamResponse>;
  /** Keeps away from an upstream for so long, because it said so in the body of an answer. */
  rest(upstream: Upstream, milliseconds: number): Promise<void>;
}

/** There is no room for a request within the time that it may wait. */
export interface Refusal {
  /** For so long, in milliseconds. */
  readonly refusedForMs: number;
}

/** The budgets of all upstreams. One process keeps them in memory; several will share them in the store. */
export interface UpstreamBudgets {
  /**
   * Waits for the organization's turn in an upstream's budget, `maxWaitMs` at most. Null: the request may be sent. Rejects with the
   * signal's reason.
   */
  take(
    upstream: string,
    asking: {
      readonly organizationId: string;
      readonly rate: Rate;
      readonly maxWaitMs: number;
      readonly signal: AbortSignal;
    },
  ): Promise<Refusal | null>;
  /** Nothing is sent to the upstream for so long. */
  rest(upstream: string, milliseconds: number): Promise<void>;
}

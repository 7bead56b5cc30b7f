import type { SettingName } from '../contract/operation.ts';
import type { Upstream } from '../kernel/ports/upstreams.ts';
import type { Answer, Refusal } from './answer.ts';

/** A key of the operator that a platform takes. */
interface PlatformKey {
  readonly setting: SettingName;
  /** What it is for, and where one gets it. */
  readonly meaning: string;
}

/** A site whose content is read by its own interface: what its documentation page says, and how its answers are to be taken. */
export interface Platform {
  /** As in routes. */
  readonly name: string;
  /** As people write it. */
  readonly title: string;
  /** Whose interface is read, in a sentence. */
  readonly about: string;
  /** The upstream's limit, in words. */
  readonly limits: string;
  /** The licence or terms of the content. */
  readonly licence: string;
  /** The attribution that showing the content takes. */
  readonly attribution?: string;
  readonly keys?: readonly PlatformKey[];
  /** The upstream that a request goes to, whose budget it takes. */
  upstreamOf(url: URL): Upstream;
  /** What an answer says that its status alone does not; null: what its status says. */
  refusalOf?(answer: Answer): Refusal | null;
  /** How long an answer asks to be left alone, in milliseconds. */
  restAfter?(answer: Answer): number | null;
}

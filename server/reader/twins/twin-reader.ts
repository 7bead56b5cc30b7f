import { gathered } from '../../kernel/body.ts';
import type {
  Extracted,
  Extraction,
  Extractor,
  Fetched,
  Page,
  Reader,
  ReadRequest,
} from '../../kernel/ports/reader.ts';
import { ruleInList, twinEvidence } from './evidence.ts';
import { hasAllTargets, saysTheSame } from './likeness.ts';
import { type TwinRule, twinOf } from './rules.ts';

/** How a site's pages are had as markdown. */
export interface KnownTwins {
  readonly rule: TwinRule;
  /** Whether nothing of links and images was missing. */
  readonly hasTargets: boolean;
}

/** A twin that was fetched. */
interface Twin {
  readonly fetched: Fetched;
  readonly document: Extracted;
}

/** For what and how long something is read. */
export interface Reading {
  readonly request: ReadRequest;
  readonly extraction: Extraction;
  readonly signal: AbortSignal;
}

/** Longer twins and lists are not read, in bytes. */
const maxTwinBytes = 1_048_576;

/** Reads twins of pages. All throw the problems of fetching. */
export class TwinReader {
  readonly #reader: Reader;
  readonly #extractor: Extractor;

  constructor(reader: Reader, extractor: Extractor) {
    this.#reader = reader;
    this.#extractor = extractor;
  }

  /** The twin of a page by a rule; null: there is none. */
  async read(reading: Reading, page: string, rule: TwinRule): Promise<Twin | null> {
    const url = twinOf(page, rule);
    const fetched = url === null ? null : await this.#fetchText(reading, url);
    // What is negotiated says by its type alone that it is no page.
    if (!fetched || (rule === 'accept' && !/markdown/i.test(fetched.contentType ?? ''))) return null;
    const { request, signal } = reading;
    const extraction = { ...reading.extraction, onlyMainContent: false };
    const asked = { ...fetched, isMarkdown: true } as const;
    const document = await this.#extractor.extract(asked, extraction, signal, request.organizationId);
    return { fetched, document };
  }

  /** Whether the pages of a site are had as markdown, as one of them shows; false: they are not; null: it tells nothing of that. */
  async compare(reading: Reading, { fetched, document }: Page): Promise<KnownTwins | false | null> {
    const { finalUrl } = fetched;
    const { rule: named, list } = twinEvidence(fetched, document);
    if (named === null && list === null) return null;
    const rule = named ?? (list === null ? null : await this.#ruleListed(reading, list, finalUrl));
    const twin = rule && (await this.read(reading, finalUrl, rule));
    if (!twin || !saysTheSame(document, twin.document)) return false;
    return { rule, hasTargets: hasAllTargets(document, twin.document, [finalUrl, twin.fetched.finalUrl]) };
  }

  async #ruleListed(reading: Reading, list: string, page: string): Promise<TwinRule | null> {
    const fetched = await this.#fetchText(reading, list);
    return fetched && ruleInList(new TextDecoder().decode(fetched.body), fetched.finalUrl, page);
  }

  /** A text of the site; null: it is none, or another site's. */
  async #fetchText({ request, signal }: Reading, url: string): Promise<Fetched | null> {
    const { organizationId, exit } = request;
    const asked = { organizationId, url, maxBytes: maxTwinBytes, accept: 'text/markdown, text/plain;q=0.5' };
    const { body, cancel, ...head } = await this.#reader.fetch({ ...asked, ...(exit ? { exit } : {}) }, signal);
    const isText = head.status === 200 && /^text\/(?:x-)?(?:markdown|plain)\b/i.test(head.contentType ?? '');
    const isOwn = new URL(head.finalUrl).origin === new URL(url).origin;
    if (isText && isOwn) return { ...head, body: await gathered(body) };
    cancel();
    return null;
  }
}

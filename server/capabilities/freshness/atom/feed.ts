import type { Representation, Told } from '../../../contract/operation.ts';
import type { ChangedSource, SourceState } from '../../../contract/resources/freshness.ts';
import { entityTagOf, urnOf } from '../../../kernel/digests.ts';
import { xmlText } from './xml-text.ts';

interface Page {
  readonly data: readonly ChangedSource[];
  readonly next_cursor: string | null;
}
interface Asked {
  readonly changed_since?: string | undefined;
  readonly entity_id?: string | undefined;
  readonly state?: SourceState | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const beginning = '1970-01-01T00:00:00.000Z';

/** What a reader shows of a change: the difference, or that there was nothing to compare with. */
function contentOf({ last_change: change }: ChangedSource): string {
  if (change?.diff) return `<pre>${xmlText(change.diff)}</pre>`;
  return change?.first ? '<p>Read for the first time.</p>' : '<p>Changed; the text before is not kept.</p>';
}

const entryOf = (source: ChangedSource): string => `<entry>
<id>${urnOf(source.id, source.last_changed_at ?? '')}</id>
<title>${xmlText(`${source.entity_id}: ${source.source_key}`)}</title>
<updated>${source.last_changed_at}</updated>
${source.source_url === null ? '' : `<link rel="alternate" href="${xmlText(source.source_url)}"/>\n`}<category term="${source.entity_type}"/>
<content type="html">${xmlText(contentOf(source))}</content>
</entry>`;

/** The address of a page of the feed. */
function addressOf(baseUrl: string, { limit, ...filter }: Asked): string {
  const query = new URLSearchParams({ limit: String(limit) });
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, value);
  return `${baseUrl}/v1/freshness/sources?${query}`;
}

const updatedOf = ({ modifiedAt }: Pick<Told<Asked>, 'modifiedAt'>): string => modifiedAt?.toISOString() ?? beginning;

/** The changes as an Atom feed (RFC 4287), paged by RFC 5005. Nothing in it depends on when it is asked for. */
function feedOf(page: Page, told: Told<Asked>): string {
  const { input, baseUrl, organizationId } = told;
  const { cursor: _, ...first } = input;
  const next = page.next_cursor;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${urnOf('changes', organizationId, input.entity_id ?? '', input.state ?? '')}</id>
<title>Changes of tracked sources</title>
<updated>${updatedOf(told)}</updated>
<author><name>Tidemark</name></author>
<link rel="self" type="application/atom+xml" href="${xmlText(addressOf(baseUrl, input))}"/>
${next === null ? '' : `<link rel="next" type="application/atom+xml" href="${xmlText(addressOf(baseUrl, { ...first, cursor: next }))}"/>\n`}${page.data.map((source) => `${entryOf(source)}\n`).join('')}</feed>
`;
}

/** The list of sources as a feed of their changes, which readers pull. */
export const atomFeed: Representation<Asked, Page> = {
  mediaType: 'application/atom+xml',
  adapt: (input) => ({ ...input, changed_since: input.changed_since ?? beginning }),
  body: feedOf,
  headers: (page, told) => ({
    etag: entityTagOf(feedOf(page, told)),
    'last-modified': new Date(updatedOf(told)).toUTCString(),
    'cache-control': 'private, no-cache',
  }),
};

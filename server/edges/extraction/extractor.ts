import { type ExtractOptions, extract } from '@tidemark/extract';
import type { Extractable, Extraction, Extractor } from '../../kernel/ports/reader.ts';
import { bounded } from './bounded.ts';
import { failure, type TaskSource, WorkerPool } from './worker-pool.ts';

export interface ExtractorOptions {
  /** Bodies up to this many bytes, and with few tags, are read on the calling thread, for that is quicker than a hand-over. */
  readonly inlineBytes?: number;
  /** Most worker threads at once; they start when the first large body comes. */
  readonly workers?: number;
}

/** By measurement: no page of so many bytes and tags takes more than 60 ms, most a third of that. */
const defaultInlineBytes = 100_000;
const maxInlineTags = 2_500;
const defaultWorkers = 2;

function optionsOf({ fields, includeSelectors = [], excludeSelectors = [], ...plain }: Extraction): ExtractOptions {
  const prunes = includeSelectors.length + excludeSelectors.length > 0;
  return { ...plain, ...(prunes ? { includeSelectors, excludeSelectors } : {}), ...(fields ? { fields } : {}) };
}

/** Whether the caller's selectors or schema are worked on, which may take a second. */
const selects = ({ fields, includeSelectors, jsonSchema }: ExtractOptions): boolean =>
  fields !== undefined || includeSelectors !== undefined || jsonSchema !== undefined;

const tagOpening = '<'.charCodeAt(0);

/** Tags cost the most; a page of 300 KB that is nothing else takes most of a second. */
function hasFewTags(body: Uint8Array): boolean {
  let count = 0;
  // A seventh of what a search for each costs, where pages are small.
  for (let at = 0; at < body.length; at++) if (body[at] === tagOpening) count += 1;
  return count <= maxInlineTags;
}

/** Only what a worker thread needs, for the rest of what was fetched would be copied to it. */
const sourceOf = (url: string, { body, contentType, kind, isMarkdown }: Omit<Extractable, 'finalUrl'>): TaskSource => ({
  url,
  body,
  contentType,
  ...(kind ? { kind } : {}),
  ...(isMarkdown ? { isMarkdown } : {}),
});

/**
 * Reads pages: light ones at once, others on worker threads. An abort rejects with the signal's reason; a body
 * that takes more memory than a worker may have is `unsupported-document`, a selector that takes too long `validation-failed`,
 * any other failure of a worker `internal`, and none touches another call.
 */
export function createExtractor({
  inlineBytes = defaultInlineBytes,
  workers = defaultWorkers,
}: ExtractorOptions = {}): Extractor {
  const pool = new WorkerPool(new URL('./extraction-worker.ts', import.meta.url), workers);
  return {
    async extract({ finalUrl: url, ...fetched }: Extractable, extraction, signal, partition) {
      signal.throwIfAborted();
      const source = sourceOf(url, fetched);
      const options = optionsOf(extraction);
      // How long markdown takes to parse depends on what is in it.
      const isLight =
        !source.isMarkdown && !selects(options) && source.body.byteLength <= inlineBytes && hasFewTags(source.body);
      if (!isLight) return pool.run(source, options, signal, partition);
      try {
        return bounded(extract(source, options));
      } catch (thrown) {
        throw failure(thrown);
      }
    },
    close: () => pool.close(),
  };
}

import { type ExtractOptions, extract, type Source } from '@tidemark/extract';
import type { Extractable, Extraction, Extractor } from '../../kernel/ports/reader.ts';
import { bounded } from './bounded.ts';
import { failure, WorkerPool } from './worker-pool.ts';

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

function optionsOf({ formats, onlyMainContent, favor }: Extraction): ExtractOptions {
  return { formats, onlyMainContent, favor };
}

const tagOpening = '<'.charCodeAt(0);

/** Tags cost the most; a page of 300 KB that is nothing else takes most of a second. */
function hasFewTags(body: Uint8Array): boolean {
  let count = 0;
  // A seventh of what a search for each costs, where pages are small.
  for (let at = 0; at < body.length; at++) if (body[at] === tagOpening) count += 1;
  return count <= maxInlineTags;
}

/** Only what a worker thread needs, for the rest of what was fetched would be copied to it. */
const sourceOf = (url: string, { body, contentType, kind }: Omit<Extractable, 'finalUrl'>): Source =>
  kind ? { url, body, contentType, kind } : { url, body, contentType };

/**
 * Reads pages: light ones at once, others on worker threads. An abort rejects with the signal's reason; a body
 * that takes more memory than a worker may have is `unsupported-document`, any other failure of a worker `internal`,
 * and neither touches another call.
 */
export function createExtractor(options: ExtractorOptions = {}): Extractor {
  const inlineBytes = options.inlineBytes ?? defaultInlineBytes;
  const pool = new WorkerPool(new URL('./extraction-worker.ts', import.meta.url), options.workers ?? defaultWorkers);
  return {
    async extract({ finalUrl: url, ...fetched }: Extractable, extraction, signal, partition) {
      signal.throwIfAborted();
      const source = sourceOf(url, fetched);
      const isLight = source.body.byteLength <= inlineBytes && hasFewTags(source.body);
      if (!isLight) return pool.run(source, optionsOf(extraction), signal, partition);
      try {
        return bounded(extract(source, optionsOf(extraction)));
      } catch (thrown) {
        throw failure(thrown);
      }
    },
    close: () => pool.close(),
  };
}

import { type ExtractOptions, extract, type Source } from '@tidemark/extract';
import { asProblem } from '../../contract/problem.ts';
import type { Extractable, Extraction, Extractor } from '../../kernel/ports/reader.ts';
import { bounded } from './bounded.ts';
import { WorkerPool } from './worker-pool.ts';

export interface ExtractorOptions {
  /** Bodies up to this many bytes are read on the calling thread, for that is quicker than a hand-over. */
  readonly inlineBytes?: number;
  /** Most worker threads at once; they start when the first large body comes. */
  readonly workers?: number;
}

const defaultInlineBytes = 300_000;
const defaultWorkers = 2;

function optionsOf({ formats, onlyMainContent, favor }: Extraction): ExtractOptions {
  return { formats, onlyMainContent, favor };
}

/** Only what a worker thread needs, for the rest of what was fetched would be copied to it. */
const sourceOf = (url: string, { body, contentType, kind }: Omit<Extractable, 'finalUrl'>): Source =>
  kind ? { url, body, contentType, kind } : { url, body, contentType };

/**
 * Reads pages: small ones at once, large ones on worker threads. An abort rejects with the signal's reason; a body
 * that takes more memory than a worker may have is `unsupported-document`, any other failure of a worker `internal`,
 * and neither touches another call.
 */
export function createExtractor(options: ExtractorOptions = {}): Extractor {
  const inlineBytes = options.inlineBytes ?? defaultInlineBytes;
  const pool = new WorkerPool(new URL('./extraction-worker.ts', import.meta.url), options.workers ?? defaultWorkers);
  return {
    async extract({ finalUrl: url, ...fetched }: Extractable, extraction, signal) {
      signal.throwIfAborted();
      const source = sourceOf(url, fetched);
      if (source.body.byteLength > inlineBytes) return pool.run(source, optionsOf(extraction), signal);
      try {
        return bounded(extract(source, optionsOf(extraction)));
      } catch (thrown) {
        throw asProblem(thrown);
      }
    },
    close: () => pool.close(),
  };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Document, type ExtractOptions, extract } from '@tidemark/extract';
import { invalid, Problem } from '../../contract/problem.ts';
import { pointerStep } from '../../kernel/json-pointer.ts';
import type { Extractable, Extracted, Extraction, Extractor } from '../../kernel/ports/reader.ts';
import { TooMuch } from '../../kernel/threads.ts';
import { type LoopTurns, soleUse } from '../../kernel/turns/loop-turns.ts';
import { TaskPool, type Transferred } from '../threads/task-pool.ts';
import type { ThreadSource } from '../threads/thread-source.ts';
import type { ExtractionTask, Read, TaskSource } from './extraction-task.ts';

/** Entries of a page's lists that are handed on; of JSON-LD, characters of its JSON. */
const limits = { links: 10_000, images: 10_000, json_ld: 1_000_000 };

/** The blocks that fit, in their order. */
function fitting(blocks: readonly unknown[]): unknown[] {
  let left = limits.json_ld;
  return blocks.filter((block) => {
    left -= JSON.stringify(block).length;
    return left >= 0;
  });
}

/**
 * A document with lists of a bounded length, and the names of those that were cut. What has half a million links costs the
 * thread that receives it half a second.
 */
export function bounded(document: Document): Extracted {
  const { links, images, jsonLd } = document;
  const blocks = jsonLd && fitting(jsonLd);
  const isCut = {
    links: links.length > limits.links,
    images: images.length > limits.images,
    json_ld: blocks !== null && blocks.length < (jsonLd?.length ?? 0),
    extracted: document.extractedIsCut ?? false,
  };
  const cut = Object.entries(isCut).flatMap(([name, was]) => (was ? [name] : []));
  if (cut.length === 0) return document;
  return {
    ...document,
    links: links.slice(0, limits.links),
    images: images.slice(0, limits.images),
    jsonLd: blocks,
    cut,
  };
}

export interface ExtractorOptions {
  /** Bodies up to this many bytes, and with few tags, are read on the calling thread, for that is quicker than a hand-over. */
  readonly inlineBytes?: number;
  /** Most worker threads at once; they start when the first large body comes. */
  readonly workers?: number;
  /** Turns at the calling thread; absent: all of it is one caller's. */
  readonly turns?: LoopTurns;
  /** Where its threads come from; absent: they are its own. */
  readonly source?: ThreadSource | undefined;
}

/** By measurement: no page of so many bytes and tags takes more than 60 ms, most a third of that. */
const defaultInlineBytes = 100_000;
const maxInlineTags = 2_500;
const defaultWorkers = 2;
/** Enough for 20 MiB of the smallest elements, by measurement; what needs more is refused. */
const heapMegabytes = 768;
/** Pages that may wait: of one organization as many as the crawls that it may run at once read at once. */
const waiting = { maxWaiting: 5_000, maxWaitingPerPartition: 1_500 };

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

/** What became of a page that could not be read. */
function failure(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  const isTooMuch = thrown instanceof TooMuch || (thrown instanceof Error && thrown.name === 'RangeError');
  return isTooMuch
    ? new Problem('unsupported-document', 'The page takes more memory to read than is allowed.', {}, { cause: thrown })
    : new Problem('internal', 'Reading the page failed.', {}, { cause: thrown });
}

/** Where a selector stands in a call, as a JSON pointer. */
function pointerTo(selector: string, { includeSelectors, excludeSelectors, fields }: ExtractOptions): string {
  const included = includeSelectors?.indexOf(selector) ?? -1;
  if (included >= 0) return `/include_selectors/${included}`;
  const excluded = excludeSelectors?.indexOf(selector) ?? -1;
  if (excluded >= 0) return `/exclude_selectors/${excluded}`;
  const field = Object.entries(fields ?? {}).find(([, one]) => one.selector === selector);
  return `/extract${pointerStep(field?.[0] ?? '')}`;
}

/** Bytes that are copied before others have their turn: a millisecond or two of work where memory is new. */
const copiedBytesPerTurn = 1_048_576;

/** The bytes are copied, for the caller keeps his, and the copy changes threads without another copy. */
async function withOwnBytes({ source, options }: ExtractionTask): Promise<Transferred<ExtractionTask>> {
  const body = new Uint8Array(source.body.length);
  for (let at = 0; at < body.length; at += copiedBytesPerTurn) {
    if (at > 0) await nextTurn();
    body.set(source.body.subarray(at, at + copiedBytesPerTurn), at);
  }
  return { message: { source: { ...source, body }, options }, transfer: [body.buffer] };
}

/**
 * Reads pages: light ones at once, others on worker threads. An abort rejects with the signal's reason; a body
 * that takes more memory than a worker may have is `unsupported-document`, a selector that takes too long `validation-failed`,
 * any other failure of a worker `internal`, and none touches another call.
 */
export function createExtractor({
  inlineBytes = defaultInlineBytes,
  workers = defaultWorkers,
  turns = soleUse,
  source: threadSource,
}: ExtractorOptions = {}): Extractor {
  const script = new URL('./extraction-worker.ts', import.meta.url);
  const pool = new TaskPool<ExtractionTask, Read>({
    script,
    threads: workers,
    // One organization’s pages keep no other’s waiting.
    reserve: 1,
    heapMegabytes,
    source: threadSource,
    tasks: 'pages',
    ...waiting,
  });

  async function onThread(task: ExtractionTask, signal: AbortSignal, partition: string): Promise<Extracted> {
    const read = await pool.run(task, { partition, signal }, withOwnBytes).catch((thrown: unknown) => {
      throw signal.aborted ? thrown : failure(thrown);
    });
    if (!('refused' in read)) return read;
    throw invalid(pointerTo(read.refused, task.options), read.message);
  }

  return {
    async extract({ finalUrl: url, ...fetched }: Extractable, extraction, signal, partition = '') {
      signal.throwIfAborted();
      const source = sourceOf(url, fetched);
      const options = optionsOf(extraction);
      // How long markdown takes to parse depends on what is in it.
      const isLight =
        !source.isMarkdown && !selects(options) && source.body.byteLength <= inlineBytes && hasFewTags(source.body);
      if (!isLight) return onThread({ source, options }, signal, partition);
      return await turns.within(partition, signal, () => {
        try {
          return bounded(extract(source, options));
        } catch (thrown) {
          throw failure(thrown);
        }
      });
    },
    close: () => pool.close(),
  };
}

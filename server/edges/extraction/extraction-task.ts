import type { ExtractOptions, Source } from '@tidemark/extract';
import type { Extracted } from '../../kernel/ports/reader.ts';

/** Bytes to read; as markdown, or as whatever they are. */
export type TaskSource = Source & { readonly isMarkdown?: true };

/** What a thread is asked to read. */
export interface ExtractionTask {
  readonly source: TaskSource;
  readonly options: ExtractOptions;
}

/** A selector that could not be run on this page. */
interface Refusal {
  readonly refused: string;
  readonly message: string;
}

/** What it answers. */
export type Read = Extracted | Refusal;

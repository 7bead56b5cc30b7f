import type { StopReason } from '../../../contract/operation.ts';
import type { Synthesis } from '../../../contract/resources/research.ts';
import type { Warning } from '../../../contract/warning.ts';
import type { Context } from '../../../kernel/pipeline/context.ts';
import type { Model } from '../../../kernel/ports/structuring/model.ts';
import { withDeadline } from '../../../kernel/timeout.ts';
import type { PageRead } from '../pages.ts';
import { modelSentences } from './by-model.ts';
import { type CitedPage, Draft } from './draft.ts';
import { extractiveSentences, unansweredWords } from './extractive.ts';

interface Synthesized {
  readonly synthesis: Synthesis;
  readonly warnings: readonly Warning[];
  readonly stoppedBy: StopReason | null;
}

/** A model needs at least so long, in milliseconds. */
const minModelMs = 1_000;
/** Numbers and words that one warning names. */
const maxNumbers = 10;

/** Keeps the texts that citations will stand in. */
const kept = ({ data: { snapshots } }: Context, pages: readonly PageRead[]): Promise<CitedPage[]> =>
  Promise.all(
    pages.map(async ({ url, title, text }) => ({ url, title, text, snapshotUrl: (await snapshots.keep(text)).url })),
  );

/** Has the model propose sentences, and takes those that are proved; null: it gave none in time. */
async function byModel(
  context: Context,
  model: Model,
  draft: Draft,
  { query, pages, leftMs }: { readonly query: string; readonly pages: readonly PageRead[]; readonly leftMs: number },
): Promise<boolean> {
  try {
    const sentences = await withDeadline(leftMs, context.signal, (signal) =>
      modelSentences(model, query, pages, { signal }),
    );
    for (const sentence of sentences) tell(context, draft.add(sentence));
    return true;
  } catch {
    context.signal.throwIfAborted();
    return false;
  }
}

const tell = ({ event }: Context, sentence: ReturnType<Draft['add']>): void => {
  if (sentence) void event('sentence', sentence);
};

/** The warning of the part of a question that the pages' own sentences do not answer. */
const partly = (words: readonly string[]): Warning => ({
  code: 'partly_answered',
  message: `No sentence of the summary has these words of the question: ${words.slice(0, maxNumbers).join(', ')}.`,
});

/** The warning of numbers that a quote does not prove. */
const unquoted = ({ unquoted: numbers }: Draft): Warning => ({
  code: 'number_unquoted',
  message: `Not in the quotes of their sentences, though in the pages that these cite: ${[...new Set(numbers)].slice(0, maxNumbers).join('; ')}.`,
});

const unsummarized = (pages: number): Warning => ({
  code: 'no_summary',
  message:
    pages === 0
      ? 'No page could be read to make a summary of.'
      : 'No sentence of the pages that were read answers the question.',
});

/**
 * A summary of the pages in which every sentence cites, and every quote stands in the snapshot of its page: by the operator's model
 * where there is one and it proves a sentence, else the sentences of the pages that answer best.
 */
export async function synthesize(
  context: Context,
  query: string,
  pages: readonly PageRead[],
  endsAt: number,
): Promise<Synthesized> {
  const { model, meter } = context;
  const draft = new Draft(await kept(context, pages));
  const warnings: Warning[] = [];
  let stoppedBy: StopReason | null = null;
  const leftMs = endsAt - performance.now();
  if (model && pages.length > 0 && leftMs >= minModelMs) {
    if (await meter.reserve('synthesis')) {
      const hasAnswered = await byModel(context, model, draft, { query, pages, leftMs });
      if (!draft.isEmpty) {
        meter.count('synthesis');
        if (draft.unquoted.length > 0) warnings.push(unquoted(draft));
        return { synthesis: draft.synthesis('model'), warnings, stoppedBy };
      }
      meter.release('synthesis');
      const message = hasAnswered
        ? 'No sentence of the model could be proved; the summary is made of the pages’ own sentences.'
        : 'The model gave no answer; the summary is made of the pages’ own sentences.';
      warnings.push({ code: hasAnswered ? 'model_unproved' : 'model_unavailable', message });
    } else stoppedBy = 'balance';
  }
  const sentences = extractiveSentences(query, pages);
  for (const sentence of sentences) tell(context, draft.add(sentence));
  const lacking = sentences.length > 0 ? unansweredWords(query, sentences) : [];
  if (lacking.length > 0) warnings.push(partly(lacking));
  if (draft.isEmpty) warnings.push(unsummarized(pages.length));
  return { synthesis: draft.synthesis('extractive'), warnings, stoppedBy };
}

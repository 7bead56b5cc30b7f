import type { FieldError } from '../../../contract/problem.ts';
import type { Context } from '../../../kernel/pipeline/context.ts';
import { refusedFields } from '../../../kernel/pipeline/field-faults.ts';
import { type ThreadTask, TooMuch } from '../../../kernel/threads.ts';
import { type PatternFields, type PlacedPattern, patternFault, placed } from './patterns.ts';

/** Patterns of so many characters in all are looked at on the calling thread: a few milliseconds. */
const maxLightCharacters = 400;

/** What is wrong with each of some patterns; those that are right are left out. */
export const findPatternFaults: ThreadTask<readonly PlacedPattern[], { readonly faults: FieldError[] }> = {
  name: 'crawl.pattern-faults',
  processorMs: 2_000,
  run: (patterns) => ({
    faults: patterns.flatMap(({ field, index, pattern }) => {
      const fault = patternFault(pattern);
      if (!fault) return [];
      const message = `is no RE2 pattern: ${fault.message} at character ${fault.position}`;
      return [{ pointer: `/${field}/${index}`, message }];
    }),
  }),
};

async function faultsOf(patterns: readonly PlacedPattern[], onThread: Context['onThread']): Promise<FieldError[]> {
  const characters = patterns.reduce((sum, { pattern }) => sum + pattern.length, 0);
  if (characters <= maxLightCharacters) return findPatternFaults.run(patterns).faults;
  try {
    return (await onThread(findPatternFaults, patterns)).faults;
  } catch (thrown) {
    const [only, ...others] = patterns;
    if (!(thrown instanceof TooMuch) || !only) throw thrown;
    if (others.length === 0)
      return [{ pointer: `/${only.field}/${only.index}`, message: 'takes too much time or memory to be compiled' }];
    // One of them does: its half is looked at again until it is found.
    const half = Math.ceil(patterns.length / 2);
    const first = await faultsOf(patterns.slice(0, half), onThread);
    return first.length > 0 ? first : await faultsOf(patterns.slice(half), onThread);
  }
}

/** Throws `validation-failed` when a pattern of a call is none. Their size was judged before. */
export async function checkPatterns(context: Context, fields: PatternFields): Promise<void> {
  const faults = await faultsOf(placed(fields), context.onThread);
  if (faults.length > 0) throw refusedFields(faults.map((fault) => () => fault));
}

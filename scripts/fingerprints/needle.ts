import { type AST, RegExpParser } from '@eslint-community/regexpp';

const parser = new RegExpParser({ ecmaVersion: 2024 });

/** Runs of letters that stand in every match of an alternative. */
function runsOf({ elements }: AST.Alternative): string[] {
  const runs = [''];
  const end = (): void => {
    runs.push('');
  };
  for (const element of elements) {
    if (element.type === 'Character') runs[runs.length - 1] += String.fromCodePoint(element.value);
    else if (element.type === 'Group' || element.type === 'CapturingGroup') {
      end();
      const [only, ...others] = element.alternatives;
      if (only && others.length === 0) runs.push(...runsOf(only));
      end();
    } else if (element.type === 'Quantifier' && element.min > 0 && element.element.type === 'Character') {
      runs[runs.length - 1] += String.fromCodePoint(element.element.value);
      end();
    } else if (element.type !== 'Assertion') end();
  }
  return runs;
}

/** The alternatives of a pattern, each by itself. */
export const alternativesOf = (pattern: string): string[] =>
  parser.parsePattern(pattern).alternatives.map(({ raw }) => raw);

/** The longest text, in lower case, that stands in every match of a pattern; empty: there is none. */
export function needleOf(pattern: string): string {
  const { alternatives } = parser.parsePattern(pattern);
  const [only, ...others] = alternatives;
  if (!only || others.length > 0) return '';
  return runsOf(only)
    .reduce((longest, run) => (run.length > longest.length ? run : longest), '')
    .toLowerCase();
}

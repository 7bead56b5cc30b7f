import type { StatedProperty, StatedValue } from '../../statement/properties.ts';

/** What pages state for machines and change seldom; ratings are counted, and days until an advertisement ends are told from now. */
const told = new Set(['Price', 'Availability', 'Starts', 'Ends', 'Location', 'Salary']);

function textOf(value: StatedValue): string | null {
  if (value.is === 'money')
    return value.prices.map(({ amount, currency }) => `${amount}${currency === null ? '' : ` ${currency}`}`).join(', ');
  return 'text' in value ? value.text : null;
}

/** What a page states of its subject, a line each: label and value. */
export const statedLines = (properties: readonly StatedProperty[]): string[] =>
  properties.flatMap(({ label, value }) => {
    const text = told.has(label) ? textOf(value) : null;
    return text === null ? [] : [`${label}: ${text}`];
  });

const labelOf = (line: string): string => line.slice(0, line.indexOf(':'));

/** Statements that are others now; one that went or came alone may be for another reader. */
export function changedStatements(
  before: readonly string[],
  after: readonly string[],
): { readonly removed: readonly string[]; readonly added: readonly string[] } {
  const now = new Map(after.map((line) => [labelOf(line), line]));
  const pairs = before.flatMap((line) => {
    const other = now.get(labelOf(line));
    return other === undefined || other === line ? [] : [[line, other] as const];
  });
  return { removed: pairs.map(([line]) => line), added: pairs.map(([, line]) => line) };
}

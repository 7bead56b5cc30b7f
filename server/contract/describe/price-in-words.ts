import { type Price, priceBook, type Unit, usd } from '../price.ts';

/** The prices of these units, from the least to the most. */
function rangeOf(units: readonly Unit[]): string {
  const prices = units.map((unit) => usd(priceBook[unit]));
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return most > least ? `$${least} to $${most}` : `$${least}`;
}

/** What an operation costs, part by part: "$0.004 per session and $0.0005 per action". */
export function priceInWords({ per, starting, units, beside = [] }: Price): string {
  const added = beside
    .map((one) => ({ ...one, units: one.units.filter((unit) => unit !== starting && units.includes(unit)) }))
    .filter((one) => one.units.length > 0);
  const others = new Set(added.flatMap((one) => one.units));
  const own = units.filter((unit) => !others.has(unit));
  const usually = own.length > 1 ? ` (usually $${usd(priceBook[starting])})` : '';
  const parts = [
    `${rangeOf(own)} per ${per}${usually}`,
    ...added.map((one) =>
      one.per === null ? 'the prices of the tools that it calls' : `${rangeOf(one.units)} per ${one.per}`,
    ),
  ];
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}

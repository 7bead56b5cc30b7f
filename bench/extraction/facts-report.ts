import { readFileSync } from 'node:fs';
import { decode } from '@tidemark/extract';
import { pages, sources, truthsOf } from './corpus.ts';
import { factKinds, plainText, type StatedFacts, statedFactsOf, writes } from './stated-facts.ts';
import { table } from './tables.ts';

interface Share {
  kept: number;
  all: number;
}

const written = ({ kept, all }: Share): string => (all === 0 ? '–' : `${(kept / all).toFixed(3)} of ${all}`);
/** Of a listing's cards, so few are none. */
const minCardShare = 0.1;

const linkTargets = /\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+"[^"]*")?\)/g;

/** Which of a page's facts stand in what a tool says of it. */
function sharesOf(facts: StatedFacts, said: string): Record<(typeof factKinds)[number], Share> {
  const shown = said.replace(linkTargets, ']');
  const flat = plainText(shown);
  const count = (values: readonly string[]): Share => ({
    kept: values.filter((value) => flat.includes(value)).length,
    all: values.length,
  });
  const { name, price, item, ingredient, step, card } = facts;
  const prices = price.filter((ways) => ways.some((way) => writes(shown, way))).length;
  return {
    name: count(name),
    price: { kept: prices, all: price.length },
    item: count(item),
    ingredient: count(ingredient),
    step: count(step),
    card: count(card),
  };
}

/** The share of what pages state and show that each tool keeps; `predictions`: by tool, the file with what it says. */
export function factsReport(predictions: ReadonlyMap<string, string>): string {
  const types = new Map(
    sources.flatMap((source) => [...truthsOf(source)].map(([id, { type }]) => [id, `${type}`] as const)),
  );
  const facts = [...pages(sources)].map(({ id, body }) => ({
    id,
    facts: statedFactsOf(decode(body, 'text/html').text, types.get(id) ?? ''),
  }));
  const rows = [...predictions].map(([tool, file]) => {
    const said: Record<string, { readonly text?: string; readonly markdown?: string }> = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    const sums = new Map(factKinds.map((kind) => [kind, { kept: 0, all: 0 }]));
    const listings: Share = { kept: 0, all: 0 };
    for (const page of facts) {
      const shares = sharesOf(page.facts, said[page.id]?.markdown || said[page.id]?.text || '');
      for (const kind of factKinds) {
        const sum = sums.get(kind);
        if (sum) [sum.kept, sum.all] = [sum.kept + shares[kind].kept, sum.all + shares[kind].all];
      }
      if (shares.card.all === 0) continue;
      listings.all += 1;
      if (shares.card.kept <= minCardShare * shares.card.all) listings.kept += 1;
    }
    return [
      tool,
      ...factKinds.map((kind) => written(sums.get(kind) ?? { kept: 0, all: 0 })),
      `${listings.kept} of ${listings.all}`,
    ];
  });
  return table(['facts kept', ...factKinds, 'listings lost'], rows);
}

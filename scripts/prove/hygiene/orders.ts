import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Orders = z.record(z.string(), z.array(z.string()));
const Fragments = z.record(
  z.string(),
  z.object({
    openers: z.array(z.string()),
    directives: z.array(z.string()),
    alone: z.array(z.string()).default([]),
    closers: z.array(z.string()).default([]),
  }),
);

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`orders/${name}.json`, import.meta.url), 'utf8'));

/** Orders of one set by language, each as a whole text. */
export const ordersOf = (name: string): Readonly<Record<string, readonly string[]>> => Orders.parse(read(name));

/** Harmless texts of pages that speak to people, of models, or of reviews in words that orders have, too. */
export const harmlessOrderLike = (): readonly string[] => z.array(z.string()).parse(read('harmless'));

/** Orders that are put together from fragments: `count` in English, a twentieth of it in every other language; always the same. */
export function composedOrders(count: number, chance: (limit: number) => number): string[] {
  const pick = (list: readonly string[]): string => list[chance(list.length)] ?? '';
  return Object.entries(Fragments.parse(read('fragments'))).flatMap(
    ([language, { openers, directives, alone, closers }]) => {
      const and = { zh: '，', ja: '，', en: ' and ' }[language] ?? ', ';
      const compose = (): string => {
        const two = chance(3) === 0 ? `${and}${pick(directives)}` : '';
        const text = `${pick(openers)} ${pick(directives)}${two}.`;
        const end = chance(3) === 0 && closers.length > 0 ? ` ${pick(closers)}` : '';
        return chance(6) === 0 ? `${pick(alone)} ${text}${end}` : `${text}${end}`;
      };
      return [...alone, ...Array.from({ length: language === 'en' ? count : count / 20 }, compose)];
    },
  );
}

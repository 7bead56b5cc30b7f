import { queryTerms, termsOf } from '@tidemark/extract';
import { seededRandom } from '../../server/tests/random.ts';
import type { FrozenWeb } from './frozen-web.ts';
import { domains } from './subjects.ts';

/** How much a search understands, and how much of its order is chance. */
const searches: Readonly<Record<string, { readonly understands: number; readonly chance: number }>> = {
  web: { understands: 0.5, chance: 0.45 },
  reddit: { understands: 0.3, chance: 0.5 },
  hackernews: { understands: 0.3, chance: 0.5 },
  github: { understands: 0.2, chance: 0.5 },
};
const maxFound = 20;
const minScore = 0.25;

const hashOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
};

/** What each search answers to a query: by words, by some understanding of what pages are about, and by chance that is the same in every run. */
export function engines({ pages, posts, pageLabels, postLabels }: FrozenWeb) {
  const termSet = (text: string): ReadonlySet<string> => new Set(termsOf(text).map(({ key }) => key));
  const pageTerms = pages.map(({ title, body }) => termSet(`${title} ${body.replace(/<[^>]*>/g, ' ')}`));
  const postTerms = posts.map(({ title, text = '' }) => termSet(`${title} ${text}`));
  const aspects = domains.flatMap((domain) => domain.aspects);
  return (source: string, query: string): number[] => {
    const wanted = queryTerms(query);
    const about = aspects.filter(({ title, plain }) => {
      const words = termSet(`${title} ${plain}`);
      return [...wanted].some(([key, weight]) => weight >= 0.5 && words.has(key));
    });
    const { understands, chance } = searches[source] ?? { understands: 0, chance: 1 };
    const scored = (source === 'web' ? pageTerms : postTerms).map((terms, at) => {
      const label = (source === 'web' ? pageLabels : postLabels)[at];
      if (source !== 'web' && posts[at]?.source !== source) return { at, score: 0 };
      let [all, had] = [0, 0];
      for (const [key, weight] of wanted) {
        all += weight;
        if (terms.has(key)) had += weight;
      }
      const words = all > 0 ? had / all : 0;
      const isAbout =
        label?.subject !== null &&
        query.includes(label?.subject ?? '\0') &&
        about.some(({ name }) => name === label?.aspect);
      const random = seededRandom(hashOf(`${source} ${query} ${at}`))();
      return {
        at,
        score: words === 0 ? 0 : words + (isAbout ? (understands * (label?.grade ?? 0)) / 2 : 0) + chance * random,
      };
    });
    return scored
      .filter(({ score }) => score >= minScore)
      .sort((one, other) => other.score - one.score)
      .slice(0, maxFound)
      .map(({ at }) => at);
  };
}

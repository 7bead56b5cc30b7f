import type { AnyOperation } from '../operation.ts';

type Identified = Pick<AnyOperation<never>, 'id' | 'surfaces'>;

/** Operations that belong together, under the name that menus show. */
interface Section {
  readonly name: string;
  readonly description?: string;
}

/** By the first part of the operations' ids. */
const sections: Readonly<Record<string, Section>> = {
  web: { name: 'Read the web', description: 'A page as text, markdown or HTML, on the cheapest tier that works.' },
  enrich: { name: 'Enrichment', description: 'A domain in, a company and its people out, each value with its quote.' },
  profiles: { name: 'Browser profiles', description: 'What a site knows a browser by, kept between interact calls.' },
  freshness: { name: 'Freshness', description: 'How current what you know is, and what to refresh first.' },
  jobs: { name: 'Jobs and callbacks', description: 'Every call is a job; with a `callback_url` it runs later.' },
  usage: { name: 'Usage and billing', description: 'What was used, what it cost, and each line of the ledger.' },
  files: { name: 'Files', description: 'What answers link to, without a key.' },
  hackernews: { name: 'Hacker News', description: 'Stories, comments and people of Hacker News.' },
  github: { name: 'GitHub', description: 'Repositories, issues, releases and people of GitHub.' },
  reddit: { name: 'Reddit', description: 'Communities, posts, comments and people of Reddit.' },
  endpoints: { name: 'Catalog', description: 'Endpoints, prices and parameters, as this server has them.' },
};

/** Operations of platforms that have no section of their own. */
export const platforms: Section = {
  name: 'Platforms',
  description: 'Content of sites by their own interfaces, in the same few shapes whichever site it is.',
};

/** What is sent to a `callback_url`. */
export const callbacks: Section = {
  name: 'Callbacks',
  description: 'What this server sends to your `callback_url`.',
};

/** The section of an operation; of a platform route that of the platforms, and else one of its own, when nobody gave it another. */
export function sectionOf({ id, surfaces }: Identified): Section {
  const [first = id] = id.split('.');
  return (
    sections[first] ?? (surfaces?.openapi ? platforms : null) ?? { name: `${first[0]?.toUpperCase()}${first.slice(1)}` }
  );
}

/** The sections of the operations, in the order in which they come, callbacks last. */
export const sectionsOf = (operations: readonly Identified[]): Section[] => {
  const byName = new Map(operations.map((operation) => [sectionOf(operation).name, sectionOf(operation)]));
  const hasPlatforms = operations.some(({ surfaces }) => surfaces?.openapi);
  // After the sections of platforms that have one.
  byName.delete(platforms.name);
  if (hasPlatforms) byName.set(platforms.name, platforms);
  return [...byName.values(), callbacks];
};

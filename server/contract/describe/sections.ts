import type { AnyOperation } from '../operation.ts';

type Identified = Pick<AnyOperation<never>, 'id'>;

/** Operations that belong together, under the name that menus show. */
export interface Section {
  readonly name: string;
  readonly description?: string;
}

/** By the first part of the operations' ids. */
const sections: Readonly<Record<string, Section>> = {
  web: { name: 'Read the web', description: 'A page as text, markdown or HTML, on the cheapest tier that works.' },
  jobs: { name: 'Jobs and callbacks', description: 'Every call is a job; with a `callback_url` it runs later.' },
  usage: { name: 'Usage and billing', description: 'What was used, what it cost, and each line of the ledger.' },
  files: { name: 'Files', description: 'What answers link to, without a key.' },
  endpoints: { name: 'Catalog', description: 'Endpoints, prices and parameters, as this server has them.' },
};

/** What is sent to a `callback_url`. */
export const callbacks: Section = {
  name: 'Callbacks',
  description: 'What this server sends to your `callback_url`.',
};

/** The section of an operation; one of its own when nobody gave it another. */
export function sectionOf({ id }: Identified): Section {
  const [first = id] = id.split('.');
  return sections[first] ?? { name: `${first[0]?.toUpperCase()}${first.slice(1)}` };
}

/** The sections of the operations, in the order in which they come, callbacks last. */
export const sectionsOf = (operations: readonly Identified[]): Section[] => {
  const byName = new Map(operations.map((operation) => [sectionOf(operation).name, sectionOf(operation)]));
  return [...byName.values(), callbacks];
};

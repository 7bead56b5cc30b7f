import { readFileSync } from 'node:fs';
import { root } from './blocks.ts';

const heading = '## From the embedded store to PostgreSQL, and back\n';
const section = readFileSync(`${root}/docs/operate.md`, 'utf8').split(heading)[1]?.split(/^## /m)[0] ?? '';
const steps = section.slice(section.search(/^1\. /m));

/** Where the page has the database. */
export const writtenAddress = 'postgres://tidemark@127.0.0.1/tidemark';

/** The commands that the steps of docs/operate.md to PostgreSQL and back hold, in their order. */
export const moveCommands = [...steps.matchAll(/`((?:[A-Z_]+=\S+ )*(?:create\w+|npm|curl|psql|pg_\w+) [^`]+)`/g)].map(
  ([, command = '']) => command,
);

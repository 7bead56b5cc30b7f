import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { chartOf } from './chart.ts';
import type { Part } from './part.ts';
import { partTable, standings, summaryTable } from './tables.ts';

/** The machine of the figures, in words. */
export function machine(): string {
  const system = /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? process.platform;
  const [first] = cpus();
  return `${cpus().length} processors (${first?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, ${system}, Node ${process.version.slice(1)}`;
}

const fileOf = ({ id }: Part): string => `peers-${id}.svg`;

function section(part: Part): string {
  const when = part.isQuick ? `${part.date}, a quick run: fewer pages or one round` : part.date;
  const chart = chartOf(part)
    ? `![Bars of the table below: ${part.title}, Tidemark beside others](charts/${fileOf(part)})\n\n`
    : '';
  return `## ${part.title}\n${part.about} Run on ${when}: \`npm run bench -- peers ${part.id}\`.\n\n${chart}${partTable(part)}\n`;
}

/** The page of the documentation, in markdown. `onMachine`: where the figures were taken. */
export function pageOf(parts: readonly Part[], onMachine: string): string {
  const all = standings(parts);
  const won = all.filter(({ place }) => place === 1).length;
  return [
    '# Figures beside peers\n',
    `Tidemark beside other tools on the same data and the same machine: first, alone or level with others, in ${won} of ${all.length} measures, behind in ${all.length - won}. ` +
      'A measure compares tools that do like work; the tables have the others, too. The command below wrote this page, charts and tables alike; it writes lost rows as it writes won ones.\n',
    '```sh\nnpm run bench -- peers --page\n```\n',
    `- Machine: ${onMachine}. It had other work during the run: read CPU time and ratios, not pages a second.`,
    '- Rivals: their versions stand in the tables. The command installs them beside the project, each in a folder of its own; a rival that cannot be installed has a row that says why.',
    '- Fairness: each rival runs in its own process with its own defaults, all take turns, and the median of the runs counts.',
    '- Data: labelled pages that are no part of the project, so that a copy of it measures the parts that need none (`ranker`, `research`, `api`, and `crawl` over made-up pages).\n',
    '## All measures\nA bold place: another tool is ahead.\n',
    `${summaryTable(parts)}\n`,
    ...parts.map(section),
  ].join('\n');
}

/** Writes the page and its charts below `docs`; charts of parts that are no more are taken away. */
export function writePage(parts: readonly Part[], docs: string): void {
  const charts = join(docs, 'charts');
  mkdirSync(charts, { recursive: true });
  for (const file of readdirSync(charts)) if (/^peers-.*\.svg$/.test(file)) rmSync(join(charts, file));
  for (const part of parts) {
    const chart = chartOf(part);
    if (chart) writeFileSync(join(charts, fileOf(part)), chart);
  }
  writeFileSync(join(docs, 'peers.md'), pageOf(parts, machine()));
}

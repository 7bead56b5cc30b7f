import type { Section } from '@tidemark/docs-site/search-options';
import type MiniSearch from 'minisearch';
import { onNetwork } from '../../../contract/definition.ts';
import { purpose } from '../../../contract/describe/openapi.ts';
import type { AnyOperation } from '../../../kernel/pipeline/context.ts';
import { operationFinder } from './call-figure.ts';
import { type Guides, openGuides } from './guides.ts';
import { costOf } from './menu.ts';
import { buildSearch, plain, searchableSections } from './search-index.ts';

/** The documentation as it was read and indexed. */
export interface Library {
  readonly guides: Guides;
  readonly search: MiniSearch<Section>;
  /** The index of the search, as browsers load it. */
  readonly searchJson: string;
  /** What models read, by the name of its file (llmstxt.org). */
  readonly forModels: Readonly<Record<'llms.txt' | 'llms-full.txt', string>>;
}

/** The line that a guide opens with, without its marks. */
const openingOf = (markdown: string): string => plain(/^# .+\n+(\S[^\n]*)/.exec(markdown)?.[1] ?? '').slice(0, 200);

function indexOf(baseUrl: string, guides: Guides): string {
  const groups = [...Map.groupBy(guides.values(), ({ group }) => group)].map(([group, members]) => {
    const lines = members.map(
      ({ href, title, markdown }) => `- [${title}](${baseUrl}${href}.md): ${openingOf(markdown) || title}`,
    );
    return `## ${group}\n\n${lines.join('\n')}`;
  });
  const more = [
    `- [OpenAPI](${baseUrl}/openapi.json): every operation with its fields, answers and prices`,
    `- [Everything in one file](${baseUrl}/llms-full.txt)`,
  ];
  return `# Tidemark\n\n> ${purpose}\n\n${groups.join('\n\n')}\n\n## Reference\n\n${more.join('\n')}\n`;
}

function operationLine({ id, title, summary, methods, path, price }: AnyOperation): string {
  return `- \`${id}\` (\`${methods.join(', ')} ${path}\`, ${costOf(price)}): ${title}. ${summary}`;
}

/** Reads and renders all guides, whose examples are to be sent to `baseUrl`, and indexes them. Rejects when one is missing. */
export async function openLibrary(baseUrl: string, operations: readonly AnyOperation[]): Promise<Library> {
  const guides = await openGuides(baseUrl, operationFinder(operations));
  const search = await buildSearch(searchableSections(guides, operations));
  const index = indexOf(baseUrl, guides);
  const called = `# Operations\n\n${onNetwork(operations).map(operationLine).join('\n')}\n`;
  const full = [`# Tidemark\n\n> ${purpose}\n`, ...[...guides.values()].map(({ markdown }) => markdown), called];
  return {
    guides,
    search,
    searchJson: JSON.stringify(search),
    forModels: { 'llms.txt': index, 'llms-full.txt': full.join('\n') },
  };
}

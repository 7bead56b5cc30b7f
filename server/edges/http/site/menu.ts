import { escapeHtml } from '@tidemark/extract/writing';
import { sectionOf, sectionsOf } from '../../../contract/describe/sections.ts';
import { priceBook, usd } from '../../../contract/price.ts';
import type { AnyOperation } from '../../../kernel/pipeline/context.ts';
import { type Guide, type Guides, platformsGroup } from './guides.ts';
import { withCode } from './page.ts';

/** Where all operations stand at a glance. */
export const operationsPath = '/docs/operations';

const link = (href: string, title: string, current: string): string =>
  `<a href="${href}"${href === current ? ' aria-current="page"' : ''}>${title}</a>`;

function groupOf(group: string, members: readonly Guide[], current: string): string {
  const links = members.map(({ href, title }) => link(href, title, current)).join('');
  if (group !== platformsGroup) return `<b>${group}</b>${links}`;
  const isOpen = members.some(({ href }) => href === current);
  return `<details${isOpen ? ' open' : ''}><summary><b>${group}</b></summary>${links}</details>`;
}

/** What stands beside each page of the documentation; the page at `current` is marked. */
export function menuOf(guides: Guides, current: string): string {
  const groups = [...Map.groupBy(guides.values(), ({ group }) => group)];
  return (
    `<nav aria-label="Documentation">${link('/docs', 'Start', current)}` +
    groups.map(([group, members]) => groupOf(group, members, current)).join('') +
    `<b>Reference</b>${link(operationsPath, 'Operations', current)}${link('/docs/reference/', 'Fields and answers', current)}` +
    `${link('/problems', 'Problems', current)}${link('/openapi.json', 'OpenAPI description', current)}${link('/llms.txt', 'For models', current)}</nav>`
  );
}

/** The least that a call costs, in words. */
export const costOf = (price: AnyOperation['price']): string =>
  price ? `from $${usd(priceBook[price.starting])} a ${price.per}` : 'free';

const capitalized = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function rowOf({ id, title, summary, methods, path, price }: AnyOperation): string {
  return (
    `<tr id="${id}"><td><strong>${escapeHtml(title)}</strong><br><code>${methods.join(', ')} ${escapeHtml(path)}</code></td>` +
    `<td>${withCode(summary)} <span class="cost">${capitalized(costOf(price))}.</span></td></tr>`
  );
}

/** The operations by section, in tables. */
export function tableOf(operations: readonly AnyOperation[]): string {
  return sectionsOf(operations)
    .map(({ name }) => [name, operations.filter((operation) => sectionOf(operation).name === name)] as const)
    .filter(([, members]) => members.length > 0)
    .map(([name, members]) => `<h2>${name}</h2><table class="operations">${members.map(rowOf).join('')}</table>`)
    .join('');
}

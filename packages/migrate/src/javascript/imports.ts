import { environmentVariables } from '../calls.ts';
import type { Edit, Note } from '../source.ts';
import { type Clients, loadedBy, theirPackages } from './clients.ts';
import { bare, type Node, nameOf, nodeAt, nodesAt, textAt } from './tree.ts';

const ourPackage = 'tidemark';
const ourClass = 'Tidemark';

/** Types of their package, and ours that say the same of our answers and inputs. */
const types: Readonly<Record<string, string>> = {
  ScrapeResponse: 'WebScrapeOutput',
  Document: 'WebScrapeOutput',
  FirecrawlDocument: 'WebScrapeOutput',
  CrawlJob: 'WebCrawlOutput',
  CrawlStatusResponse: 'WebCrawlOutput',
  MapData: 'WebMapOutput',
  MapResponse: 'WebMapOutput',
  SearchData: 'WebResearchOutput',
  SearchResponse: 'WebResearchOutput',
  ScrapeOptions: 'WebScrapeInput',
  ScrapeParams: 'WebScrapeInput',
  CrawlOptions: 'WebCrawlInput',
  CrawlParams: 'WebCrawlInput',
  FirecrawlError: 'ApiError',
};

/** What becomes of an import of theirs: the import, and new names for what it declared. */
interface ImportChanges {
  readonly edits: readonly Edit[];
  readonly notes: readonly Note[];
  /** Ours by the name that the source uses. */
  readonly renames: ReadonlyMap<string, string>;
}

const quoteOf = (source: string, node: Node | null): string => (node && source[node.start] === '"' ? '"' : "'");

function changeImport(source: string, node: Node, clients: Clients): ImportChanges {
  const from = nodeAt(node, 'source');
  const renames = new Map<string, string>();
  const ours = new Set<string>();
  const left: string[] = [];
  for (const specifier of nodesAt(node, 'specifiers')) {
    const local = nodeAt(specifier, 'local');
    const name = textAt(local, 'name');
    const imported = textAt(nodeAt(specifier, 'imported'), 'name');
    const type = Object.hasOwn(types, imported) ? types[imported] : undefined;
    if (local && clients.isClass(local)) {
      renames.set(name, ourClass);
      ours.add(node.importKind === 'type' || specifier.importKind === 'type' ? `type ${ourClass}` : ourClass);
    } else if (type) {
      renames.set(name, type);
      ours.add(type === 'ApiError' ? type : `type ${type}`);
    } else left.push(source.slice(specifier.start, specifier.end));
  }
  if (ours.has(ourClass)) ours.delete(`type ${ourClass}`);
  const quote = quoteOf(source, from);
  const semicolon = source[node.end - 1] === ';' ? ';' : '';
  const names = [...ours].toSorted((a, b) => a.replace(/^type /, '').localeCompare(b.replace(/^type /, '')));
  const line = `import { ${names.join(', ')} } from ${quote}${ourPackage}${quote}${semicolon}`;
  const kept =
    left.length > 0 ? `\nimport { ${left.join(', ')} } from ${source.slice(from?.start, from?.end)}${semicolon}` : '';
  if (ours.size === 0)
    return {
      edits: [],
      notes: [{ at: node.start, text: 'this import stays: nothing of it has an equivalent' }],
      renames,
    };
  const notes =
    left.length > 0 ? [{ at: node.start, text: `${left.join(', ')}: no equivalent; the import stays` }] : [];
  return { edits: [{ start: node.start, end: node.end, text: `${line}${kept}` }], notes, renames };
}

/** `const Firecrawl = require('firecrawl').default` and its like, `await import(…)` among them. */
function changeLoad(source: string, node: Node, clients: Clients): ImportChanges {
  const id = nodeAt(node, 'id');
  const init = nodeAt(node, 'init');
  const names =
    id?.type === 'Identifier' ? [id] : nodesAt(id, 'properties').map((property) => nodeAt(property, 'value'));
  const classes = names.filter((name) => name && clients.isClass(name)).map((name) => textAt(name, 'name'));
  const renames = new Map(classes.map((name) => [name, ourClass]));
  if (classes.length !== names.length || !id || !init)
    return {
      edits: [],
      notes: [{ at: node.start, text: 'this import stays: part of it has no equivalent' }],
      renames: new Map(),
    };
  const isAwaited =
    init.type === 'AwaitExpression' ||
    nodeAt(bare(init), 'object')?.type === 'AwaitExpression' ||
    source.slice(init.start, init.end).includes('import(');
  const load = isAwaited ? `await import('${ourPackage}')` : `require('${ourPackage}')`;
  return { edits: [{ start: id.start, end: init.end, text: `{ ${ourClass} } = ${load}` }], notes: [], renames };
}

/** What becomes of everything that loads their package. */
export function changeImports(source: string, nodes: readonly Node[], clients: Clients): ImportChanges {
  const changes = nodes.flatMap((node): ImportChanges[] => {
    if (node.type === 'ImportDeclaration' && theirPackages.has(String(nodeAt(node, 'source')?.value)))
      return [changeImport(source, node, clients)];
    if (node.type === 'VariableDeclarator' && theirPackages.has(loadedBy(nodeAt(node, 'init')) ?? ''))
      return [changeLoad(source, node, clients)];
    return [];
  });
  return {
    edits: changes.flatMap(({ edits }) => edits),
    notes: changes.flatMap(({ notes }) => notes),
    renames: new Map(changes.flatMap(({ renames }) => [...renames])),
  };
}

/** Variables of the environment that have names of theirs. */
export function changeEnvironment(source: string, nodes: readonly Node[]): Edit[] {
  return nodes.flatMap((node) => {
    const property = nodeAt(node, 'property');
    const isQuoted = node.computed === true && typeof property?.value === 'string';
    const name = node.type !== 'MemberExpression' ? null : isQuoted ? String(property?.value) : nameOf(node);
    const to = name !== null && Object.hasOwn(environmentVariables, name) ? environmentVariables[name] : undefined;
    const holder = nodeAt(node, 'object');
    if (!to || !holder || !/\benv$/.test(source.slice(holder.start, holder.end))) return [];
    const [before, after] = isQuoted ? [1, -1] : [0, 0];
    return property ? [{ start: property.start + before, end: property.end + after, text: to }] : [];
  });
}

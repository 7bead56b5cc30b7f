import { attribute, hasClass, parseHtml, type TreeNode, textOf } from '@tidemark/extract';
import { absolute, dateOf, textOr } from '../values.ts';

/** What the page of a filing says of it; the folder itself names only its files. */
export interface FilingPage {
  readonly form: string | null;
  readonly title: string | null;
  readonly filedAt: string | null;
  readonly period: string | null;
  readonly documents: readonly FilingDocument[];
}

/** A file of a filing, with the type that its filer named. */
interface FilingDocument {
  readonly name: string;
  readonly kind: string | null;
  readonly size_bytes: number | null;
  readonly url: string | null;
}

/** The document that the register's viewer of inline XBRL shows, which is a script without its text. */
function documentUrl(address: string | null): string | null {
  const viewer = URL.parse(address ?? '');
  const shown = viewer?.pathname === '/ix' ? viewer.searchParams.get('doc') : null;
  return shown ? absolute(shown, address ?? '') : address;
}

/** Reads the page of a filing (`-index.html`). `url` is where it stands. */
export function readFilingPage(html: string, url: string): FilingPage {
  const tree = parseHtml(html);
  const textIn = (node: TreeNode): string =>
    textOf(tree, node)
      .replaceAll(/[\s\u00a0]+/g, ' ')
      .trim();
  const named = (name: string): TreeNode[] => tree.filter((node) => hasClass(node, name));
  const inside = ({ index, end }: TreeNode, tag: string): TreeNode[] =>
    tree.slice(index + 1, end).filter((node) => node.tag === tag);

  const heads = named('infoHead').map(textIn);
  const values = named('info').map(textIn);
  const infoOf = (head: string): string | null => values[heads.indexOf(head)] ?? null;

  const name = tree.find((node) => attribute(node, 'id') === 'formName');
  const [, heading = null] = /^Form (.+)$/.exec(name ? textIn(name) : '') ?? [];
  const [form = null, ...titles] = heading?.split(' - ') ?? [];
  const title = titles.length === 0 ? null : titles.join(' - ').replace(/:$/, '');

  const documentOf = (row: TreeNode): FilingDocument[] => {
    const [, , file, kind, size] = inside(row, 'td');
    const link = file && inside(file, 'a')[0];
    const fileName = link ? textIn(link) : '';
    if (!link || fileName === '') return [];
    const bytes = size ? textIn(size) : '';
    return [
      {
        name: fileName,
        kind: kind ? textOr(textIn(kind)) : null,
        size_bytes: /^\d{1,12}$/.test(bytes) ? Number(bytes) : null,
        url: documentUrl(absolute(attribute(link, 'href'), url)),
      },
    ];
  };
  return {
    form,
    title: textOr(title),
    filedAt: dateOf(infoOf('Filing Date')),
    period: dateOf(infoOf('Period of Report')),
    documents: named('tableFile').flatMap((table) => inside(table, 'tr').flatMap(documentOf)),
  };
}

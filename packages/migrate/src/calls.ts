import type { ArgumentChanges } from './call-options.ts';
import { hintOf, type Method, methodOf, telling } from './methods.ts';
import type { Edit, Language, Note, Value } from './source.ts';

/** Variables of the environment that have names of theirs, and ours. */
export const environmentVariables: Readonly<Record<string, string>> = {
  FIRECRAWL_API_KEY: 'TIDEMARK_API_KEY',
  FIRECRAWL_API_URL: 'TIDEMARK_BASE_URL',
  FIRECRAWL_BASE_URL: 'TIDEMARK_BASE_URL',
};

/** What becomes of a part of a source. */
export interface Changes {
  readonly edits: Edit[];
  readonly notes: Note[];
}

/** Options that every call of a method has, beside those that it names. */
export function addedOptions(method: Method, lead: Value, { option, quoted, lengthOf }: Language): string[] {
  if (method.isSearch) return [option('sources', `[${quoted('web')}]`), option('depth', quoted('quick'))];
  if (method.lead !== 'urls') return [];
  const { elements } = lead;
  if (elements?.length === 1 && method.to === 'scrape') return [];
  return [option('max_depth', '0'), option('limit', elements ? `${elements.length}` : lengthOf(lead.text))];
}

/** Several addresses as our options: the first, and all or the rest. */
export function addressOptions({ elements, text }: Value, { option, quoted, firstOf }: Language): string[] {
  const [first, ...rest] = elements ?? [];
  if (!elements) return [option('url', firstOf(text)), option('urls', text)];
  const others = rest.length > 0 ? [option('urls', `[${rest.map((one) => one.text).join(', ')}]`)] : [];
  return [option('url', first?.text ?? quoted('')), ...others];
}

/** Which method of ours a call becomes, and what to say of it. */
export function targetOf(method: Method, lead: Value, at: number): { readonly to: string; readonly notes: Note[] } {
  const isSeveral = method.lead === 'urls' && method.to === 'scrape' && lead.elements?.length !== 1;
  if (!isSeveral) return { to: method.to, notes: [] };
  return { to: 'crawl', notes: [{ at, text: 'several pages are a crawl: each of its pages has json' }] };
}

/** What becomes of a call by the name that it calls; `change` does the arguments of a method, or says why the call stays. */
export function changeNamed(
  { text, start, end }: { readonly text: string; readonly start: number; readonly end: number },
  isOfClient: boolean,
  change: (method: Method) => ArgumentChanges | string,
): Changes {
  const stays = (said: string): Changes => ({ edits: [], notes: [{ at: start, text: said }] });
  if (!isOfClient) {
    if (telling.has(text)) return stays(`${text}: is this Firecrawl’s client? Its origin is not seen`);
    return { edits: [], notes: [] };
  }
  const method = methodOf(text);
  if (!method) return stays(hintOf(text));
  const changed = change(method);
  if (typeof changed === 'string') return stays(`${text}: ${changed}`);
  return { edits: [{ start, end, text: changed.to }, ...changed.edits], notes: [...changed.notes] };
}

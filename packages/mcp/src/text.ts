import type { ContentBlock } from '@modelcontextprotocol/sdk/types.js';
import { type Answer, isRecord, sizeOf } from './shorten.ts';

/** Members that hold a page as a text, the best one for a model first. */
export const pageTexts: readonly string[] = ['markdown', 'text', 'html', 'raw_html', 'content'];

const without = (members: Answer, names: readonly string[]): Answer =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));

/** What is shown, as a text: the page itself first, everything else as JSON. */
export function textOf(shown: Answer, main: string | undefined, aside: readonly string[] = []): string {
  const { [main ?? '']: value, ...others } = shown;
  const around = without(others, aside);
  // Of a member of a member its path is the name.
  if (pageTexts.includes(main?.split('/').at(-1) ?? '') && typeof value === 'string')
    return sizeOf(around) > 2 ? `${value}\n\n---\n${JSON.stringify(around)}` : value;
  if (!Array.isArray(value) || !value.some((item) => isRecord(item) && typeof item.markdown === 'string'))
    return JSON.stringify(without(shown, aside));
  const items = value.map((item) => {
    if (!isRecord(item)) return JSON.stringify(item);
    const { markdown, ...members } = item;
    return `---\n${JSON.stringify(members)}\n\n${markdown ?? ''}`;
  });
  return `${items.join('\n\n')}\n\n---\n${JSON.stringify(around)}`;
}

/** One step that failed, with what would have matched. */
function failureOfStep(member: string, step: unknown): string[] {
  const { index, type, error } = Object(step) as Answer;
  if (!isRecord(error)) return [];
  const nearest = Array.isArray(error.nearest) ? error.nearest.map((one) => Object(one).selector) : [];
  const offered = nearest.length > 0 ? ` Nearest: ${nearest.join(', ')}.` : '';
  return [`${member}/${index}${type ? ` (${type})` : ''} ${error.code}: ${error.message}${offered}`];
}

/** The fault of an answer, as the first words of its text; empty: it has none. */
export function troubleOf(answer: Answer): string {
  if (answer.success === false) {
    const steps = Object.entries(answer).flatMap(([member, value]) =>
      Array.isArray(value) ? value.flatMap((step) => failureOfStep(member, step)) : [],
    );
    return ['Not all of it was done.', ...steps].join('\n');
  }
  const { quality } = Object(answer._meta) as { quality?: { passed?: unknown; reason?: unknown } };
  if (quality?.passed !== false) return '';
  const status = typeof answer.statusCode === 'number' ? `, HTTP ${answer.statusCode}` : '';
  return `The page failed the quality check (${quality.reason}${status}).`;
}

/** A file of the service, behind a link that needs no key. */
const isFile = (value: unknown): value is Answer & { url: string } =>
  isRecord(value) && typeof value.url === 'string' && typeof value.expires_at === 'string';

/** Links to the files that a value tells of, each once. */
export function fileLinks(value: unknown, name = 'file', found = new Map<string, ContentBlock>()): ContentBlock[] {
  if (isFile(value)) {
    const { url: uri, content_type: mimeType, name: own = name } = value;
    const block = { type: 'resource_link', uri, name: String(own) } as const;
    found.set(uri, typeof mimeType === 'string' ? { ...block, mimeType } : block);
  } else if (Array.isArray(value)) for (const item of value) fileLinks(item, name, found);
  else if (isRecord(value)) for (const [member, inner] of Object.entries(value)) fileLinks(inner, member, found);
  return [...found.values()];
}

/** What the text leaves out, of lists how much, and the cursor that brings it; empty: it leaves nothing out. */
export function leftOut(answer: Answer, aside: readonly string[] = [], cursorOf: (name: string) => string): string {
  const left = aside.flatMap((name) => {
    const value = answer[name];
    const count = Array.isArray(value) ? value.length : Object.keys(Object(value)).length;
    if (count === 0) return [];
    return [{ name, said: Array.isArray(value) ? `${count} ${name}` : name }];
  });
  const [first, ...others] = left.map(({ name }) => name);
  if (first === undefined) return '';
  const too = others.length > 0 ? ` (or ${others.map((name) => `/${name}`).join(', ')} in place of /${first})` : '';
  return `${left.map(({ said }) => said).join(', ')}; the cursor ${cursorOf(first)} brings them${too}`;
}

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

/** What an assistant does where a page is not to be had, by the reason and the status of the page; empty: nothing helps. */
function mendOf(reason: unknown, status: unknown): string {
  if (reason === 'login_wall')
    return 'tidemark_interact logs in: its `profile_id`, sent along, reads as who is logged in.';
  if (reason === 'consent_wall') return 'tidemark_interact can agree to it.';
  if (reason === 'geo_blocked') return '`proxy_country` asks from another country.';
  if (reason === 'upstream_rate_limited' || (reason === 'http_error' && Number(status) >= 500))
    return 'It may work later.';
  if (reason === 'soft_404' || status === 404 || status === 410)
    return 'tidemark_map lists the pages that are there; platform `wayback` has copies of those that were.';
  return '';
}

/** How an answer is to be taken, as the first words of its text: its fault, or that it is not there yet; empty: as it is. */
export function troubleOf(answer: Answer): string {
  const { status: state, job_id: job } = answer;
  if ((state === 'queued' || state === 'processing') && typeof job === 'string')
    return `It goes on as a job: tidemark_jobs with the job_id ${job} shows what came of it.`;
  if (answer.success === false) {
    const steps = Object.entries(answer).flatMap(([member, value]) =>
      Array.isArray(value) ? value.flatMap((step) => failureOfStep(member, step)) : [],
    );
    return ['Not all of it was done.', ...steps].join('\n');
  }
  const { quality } = Object(answer._meta) as { quality?: { passed?: unknown; reason?: unknown } };
  if (quality?.passed !== false) return '';
  const status = typeof answer.statusCode === 'number' ? `, HTTP ${answer.statusCode}` : '';
  const { reason } = quality;
  // Of a page in a browser the actions say what came of them.
  const mend = Array.isArray(answer.actions) ? '' : mendOf(reason, answer.statusCode);
  return [`The page failed the quality check (${reason}${status}).`, mend].filter(Boolean).join(' ');
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

import { isDeepStrictEqual } from 'node:util';
import type { OperationId, Tidemark } from 'tidemark';
import { type Answer, isRecord } from './shorten.ts';
import { pageTexts } from './text.ts';
import type { Tool } from './tool.ts';

/** Says how far a call is: `progress` rises from one report to the next. */
type Report = (progress: number, message: string) => void;

/** How a call goes on besides its input. */
export interface Course {
  readonly signal: AbortSignal;
  readonly report: Report;
}

/** How long a call may say nothing, so that whoever waits for it knows that it goes on. */
const beatMs = 5_000;
/** A streamed list ends here, as one that its caller leaves: it is held in memory. */
const mostStreamedCharacters = 32_000_000;

/** The operation that a call of a tool is one of. */
export function operationOf(tool: Tool, input: Answer): OperationId {
  if (tool.isPlatform) return `${input.platform}.${input.action}` as OperationId;
  if (tool.single && input[tool.single.by] !== undefined) return tool.single.operation;
  return tool.operation;
}

/** The faults in the names of a tool's own input, which no service sees; null: there are none. */
export function faultOf({ inputSchema }: Tool, input: Answer): string | null {
  const known = Object.keys(Object(inputSchema.properties));
  const { required = [] } = inputSchema as { required?: readonly string[] };
  const faults = [
    ...Object.keys(input).flatMap((name) => (known.includes(name) ? [] : [`/${name} is not known`])),
    ...required.flatMap((name) => (typeof input[name] === 'string' ? [] : [`/${name} is required, as a text`])),
  ];
  return faults.length > 0 ? `${faults.join('; ')}. It takes ${known.join(', ')}` : null;
}

/** The input of the operation, by the names of the API. */
export function inputOf(tool: Tool, input: Answer, cursor: string | undefined): Answer {
  const single = tool.single && input[tool.single.by] !== undefined ? tool.single : null;
  const own = tool.isPlatform ? { ...Object(input.params) } : { ...(single ? {} : tool.defaults), ...input };
  const { omits = [] } = single ?? {};
  const taken = Object.entries(own).filter(([name]) => !omits.includes(name));
  return { ...Object.fromEntries(taken), ...(cursor === undefined ? {} : { cursor }) };
}

/** Whether the answer is wanted as one: a quote, a choice of members. */
const isPlain = (input: Answer): boolean => input.dry_run === true || input.fields !== undefined;

/** Members that the text leaves out: those that its caller names in `fields` are wanted. */
export function asideOf({ aside = [] }: Tool, { fields }: Answer): readonly string[] {
  const named = Array.isArray(fields) ? fields.map((path) => String(path).split('.', 1)[0]) : [];
  return aside.filter((name) => !named.includes(name));
}

/** The whole answer of a call whose list arrives element by element, each of which is progress. */
async function streamed(client: Tidemark, id: OperationId, input: Answer, course: Course): Promise<Answer> {
  const call = client.stream(id, input, { signal: course.signal });
  const elements: unknown[] = [];
  let characters = 0;
  for await (const element of call) {
    elements.push(element);
    characters += JSON.stringify(element).length;
    course.report(
      elements.length,
      `${elements.length} read${isRecord(element) && element.url ? `: ${element.url}` : ''}`,
    );
    if (characters > mostStreamedCharacters) break;
  }
  return { [call.field]: elements, ...call.summary };
}

/** Calls the operation and gives its whole answer. Throws what the client throws. */
export async function answerOf(
  client: Tidemark,
  { tool, id, input }: { readonly tool: Tool; readonly id: OperationId; readonly input: Answer },
  course: Course,
): Promise<Answer> {
  const begun = Date.now();
  let reported = 0;
  const report: Report = (progress, message) => {
    reported = Math.max(progress, reported);
    course.report(reported, message);
  };
  // What has no elements to count counts its beats.
  const beat = setInterval(() => report(reported + 0.01, `${Math.round((Date.now() - begun) / 1_000)} s`), beatMs);
  try {
    if (tool.isStreamed && !isPlain(input)) return await streamed(client, id, input, { ...course, report });
    return await client.call(id, input, { signal: course.signal });
  } finally {
    clearInterval(beat);
  }
}

/** Members that say the same as others when nothing but markdown was asked for. */
const twins: readonly string[] = ['text', 'html', 'content'];

/** Members of `_meta` that a tool tells by itself, or that say nothing to its caller. */
const untold: ReadonlySet<string> = new Set([
  'requestId',
  'platform',
  'action',
  'billing_action',
  'cost',
  'line_items',
  'balance',
  'responseTimeMs',
  'attempts',
]);

function withoutTwins(value: unknown): unknown {
  if (!isRecord(value) || typeof value.markdown !== 'string') return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !twins.includes(name)));
}

/** Texts of a page that are shorter may be the same by chance. */
const leastRepeated = 20;

/** A value without members that are the same text as the page's own. */
function withoutRepeats(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutRepeats(item, text));
  if (!isRecord(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== text);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutRepeats(member, text)]));
}

/** Members that say no more than another where both are the same. */
const repeated: Readonly<Record<string, string>> = { final_url: 'url', canonical_url: 'url', jobId: 'job_id' };

/** So much of a text is shown wherever a part of it is. */
const beginning = 2_000;

/** A page, alone or in a list, that says nothing in two members. */
function saidOnce(page: unknown): unknown {
  if (!isRecord(page)) return page;
  const isRepeated = ([name, value]: [string, unknown]): boolean =>
    Object.hasOwn(repeated, name) && page[repeated[name] ?? name] === value;
  const named = Object.fromEntries(Object.entries(page).filter((entry) => !isRepeated(entry)));
  const name = pageTexts.find((member) => typeof page[member] === 'string');
  const text = name === undefined ? '' : page[name];
  if (name === undefined || typeof text !== 'string' || text.length < leastRepeated) return named;
  const { [name]: _, ...others } = named;
  const { description, ...rest } = others;
  // Of a page that states none it is the first paragraph of its text.
  const isBeginning = typeof description === 'string' && text.slice(0, beginning).includes(description);
  return { ...(withoutRepeats(isBeginning ? rest : others, text) as Answer), [name]: text };
}

/** What ran in steps or for several, without what stands at the top of it, too: the last screenshot, the first result. */
function withoutCopies(answer: Answer): Answer {
  const { actions, screenshot, result, results } = answer;
  const isCopy = (step: unknown): boolean => isRecord(step) && isDeepStrictEqual(step.screenshot, screenshot);
  if (screenshot && Array.isArray(actions))
    return { ...answer, actions: actions.map((step) => (isCopy(step) ? { ...step, screenshot: undefined } : step)) };
  if (isRecord(result) && Array.isArray(results) && isDeepStrictEqual(result, Object(results[0]).result)) {
    const { result: _, ...others } = answer;
    return others;
  }
  return isRecord(result) ? { ...answer, result: withoutCopies(result) } : answer;
}

/** An answer as it is shown and kept: nothing in it is said twice, but what its caller named. */
export function tidied(tool: Tool, answer: Answer, input: Answer): Answer {
  const { _meta: meta, next_cursor: _, ...members } = answer;
  const isTold = ([name, value]: [string, unknown]): boolean =>
    !untold.has(name) && (name !== 'method' || value !== answer.method);
  const told = Object.entries(Object(meta)).filter(isTold);
  const named = { ...members, ...(told.length > 0 ? { _meta: Object.fromEntries(told) } : {}) };
  if (input.fields !== undefined && input.fields !== tool.defaults.fields) return named;
  const whole = withoutCopies(named);
  const { main = '' } = tool;
  const isPlain = input.format !== undefined && [input.format].flat().join() === tool.defaults.format;
  const once = (page: unknown): unknown => saidOnce(isPlain ? withoutTwins(page) : page);
  const list: unknown = Reflect.get(whole, main);
  const single = once(whole) as Answer;
  return Array.isArray(list) ? { ...single, [main]: list.map(once) } : single;
}

/** When what an answer says was so: where copies were read, when the oldest of them was made; of a job, when it ended; undefined: not known. */
export function asOf(id: OperationId, answer: Answer, main = ''): string | undefined {
  const list = answer[main];
  const read = [answer._meta, answer.result_meta, ...(Array.isArray(list) ? list : [])];
  const made = read.map((one) => Object(one ?? {}).cached_at).filter((time) => typeof time === 'string');
  const [oldest = answer.finished_at] = made.toSorted();
  if (typeof oldest === 'string') return oldest;
  // It is null while a job goes on, and not there where other members are wanted.
  return id === 'jobs.get' && oldest === undefined ? undefined : new Date().toISOString();
}

/** The member of an answer that is shown in parts: the one that its tool names, else the longest. */
export function mainOf(tool: Tool, answer: Answer): string | undefined {
  const lengthOf = (value: unknown): number =>
    typeof value === 'string' ? value.length : Array.isArray(value) ? JSON.stringify(value).length : -1;
  if (tool.main !== undefined && lengthOf(answer[tool.main]) >= 0) return tool.main;
  const page = pageTexts.includes(tool.main ?? '') ? pageTexts.find((name) => lengthOf(answer[name]) > 0) : undefined;
  if (page !== undefined) return page;
  const [longest] = Object.entries(answer).toSorted(([, a], [, b]) => lengthOf(b) - lengthOf(a));
  return longest && lengthOf(longest[1]) > 0 ? longest[0] : undefined;
}

import type OpenAI from 'openai';
import type {
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import { z } from 'zod';
import { Problem } from '../../contract/problem.ts';
import type { Completion, Model, ModelMessage, ModelRequest } from '../../kernel/ports/structuring/model.ts';
import type { Egress } from '../egress/guard.ts';
import { guardedFetch } from '../egress/guarded-fetch.ts';

interface ModelOptions {
  /** An egress for the operator's model alone: it trusts the model's origin at any address. */
  readonly egress: Egress;
  /** Up to and including the version, such as `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string;
  /** Sent as a bearer credential; null: none is needed. */
  readonly apiKey: string | null;
  readonly modelName: string;
  /** Requests are recorded or replayed, so that none depends on what another was refused. */
  readonly isRecorded?: boolean;
}

/** An answer longer than this is no answer, in bytes. */
const maxAnswerBytes = 2 * 1_048_576;
const answerTimeoutMs = 120_000;

/** A text, or its parts, of which some are not for the reader. */
const Content = z.union([
  z.string(),
  z
    .array(z.looseObject({ type: z.string().optional(), text: z.unknown().optional() }))
    .transform((parts) =>
      parts.map(({ type = 'text', text }) => (type === 'text' && typeof text === 'string' ? text : '')).join(''),
    ),
]);
const Call = z.object({
  id: z.union([z.string(), z.number().transform(String)]).nullish(),
  function: z.object({ name: z.string(), arguments: z.unknown().optional() }),
});
const tokens = z.int().nullish().catch(null);

/** What is used of a chat completion; servers leave out much of the rest. */
const ChatCompletion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: Content.nullish(), tool_calls: z.array(Call).nullish() }),
        finish_reason: z.string().nullish().catch(null),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null),
});

/** Requests that not every server can fulfil. */
interface Wishes {
  /** The answer is held to a schema. */
  readonly isBound: boolean;
  /** The likeliest words are taken; models that reason choose for themselves. */
  readonly isCold: boolean;
}

/** A model behind the chat completions of the OpenAI API, as its peers and local servers have them. */
export function createModel(options: ModelOptions): Model {
  let client: Promise<OpenAI> | null = null;
  let isCold = true;
  const send = async (request: ModelRequest, wishes: Wishes): Promise<unknown> => {
    // The package takes a moment to load, and many installations have no model.
    client ??= openClient(options);
    const { chat } = await client;
    return await chat.completions.create(bodyOf(options, request, wishes), { signal: request.signal });
  };
  const sendWarm = async (request: ModelRequest, wishes: Wishes): Promise<unknown> => {
    const answer = await send(request, { ...wishes, isCold: false });
    // An answer alone proves what was refused: servers name properties of a caller's schema, too.
    isCold &&= options.isRecorded === true;
    return answer;
  };
  /** Asks for less of a server that refuses what it cannot do; what it writes is validated in any case. */
  const ask = async (request: ModelRequest, wishes: Wishes): Promise<unknown> => {
    try {
      return await send(request, wishes);
    } catch (thrown) {
      let refusal = thrown;
      if (wishes.isCold && namesTemperature(thrown))
        try {
          return await sendWarm(request, wishes);
        } catch (again) {
          refusal = again;
        }
      if (!wishes.isBound || !isRefusal(refusal)) throw refusal;
      return await ask(request, { ...wishes, isBound: false });
    }
  };
  return {
    async complete(request) {
      try {
        return completionOf(await ask(request, { isBound: request.schema !== undefined, isCold }));
      } catch (thrown) {
        request.signal.throwIfAborted();
        if (thrown instanceof Problem) throw thrown;
        throw unreachable(thrown);
      }
    },
  };
}

async function openClient({ egress, baseUrl, apiKey }: ModelOptions): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  const dispatcher = egress.dispatcher({ headersTimeoutMs: answerTimeoutMs, bodyTimeoutMs: answerTimeoutMs });
  return new Client({
    baseURL: baseUrl,
    // The package wants a key; a server without keys does not look at it.
    apiKey: apiKey ?? 'none',
    ...(apiKey === null ? { defaultHeaders: { authorization: null } } : {}),
    // Nothing is read from the environment: settings have one reader.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    timeout: answerTimeoutMs,
    // Whoever asks decides whether to ask again, within its own time.
    maxRetries: 0,
    fetch: guardedFetch(dispatcher, maxAnswerBytes),
  });
}

const isRefusal = (thrown: unknown): boolean => [400, 422].includes(statusOf(thrown) ?? 0);

/** Whether a refusal may be one of the temperature. */
function namesTemperature(thrown: unknown): boolean {
  const { message, param } = Object(thrown);
  return isRefusal(thrown) && /temperature/i.test(String(message)) && !/^(?:response_format|tools)/.test(String(param));
}

function bodyOf(
  { modelName }: ModelOptions,
  { messages, tools = [], schema }: ModelRequest,
  { isBound, isCold }: Wishes,
): ChatCompletionCreateParamsNonStreaming {
  return {
    model: modelName,
    ...(isCold ? { temperature: 0 } : {}),
    messages: messages.map(messageOf),
    ...(tools.length > 0
      ? {
          tools: tools.map(({ name, description, input }) => ({
            type: 'function',
            function: { name, description, parameters: { ...input } },
          })),
        }
      : {}),
    ...(isBound && schema
      ? { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: { ...schema } } } }
      : {}),
  };
}

function messageOf(message: ModelMessage): ChatCompletionMessageParam {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.toolCallId, content: message.content };
  if (message.role !== 'assistant') return { role: message.role, content: message.content };
  const { content, toolCalls = [] } = message;
  if (toolCalls.length === 0) return { role: 'assistant', content };
  const calls = toolCalls.map(({ id, name, input }) => ({
    id,
    type: 'function' as const,
    function: { name, arguments: input },
  }));
  return { role: 'assistant', content, tool_calls: calls };
}

/** What models put before their answer that is for themselves, where their server leaves it there. */
const thoughts = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['[THINK]', '[/THINK]'],
] as const;

/** The mark that ends a thought that was begun: one amid a sentence is spoken of, unless it is the only one. */
function endOf(text: string, closing: string): number {
  const first = text.indexOf(closing);
  for (let at = first; at >= 0; at = text.indexOf(closing, at + closing.length)) {
    const behind = text.slice(at + closing.length, at + closing.length + 2);
    if (!/\s/.test(text.charAt(at - 1)) || !/^ [^\s<[{]/.test(behind)) return at;
  }
  return first;
}

/** Where a thought ends that its server began, so that its end alone shows, on a line; -1: an answer may as well show the mark. */
function bareEndOf(text: string, opening: string, closing: string): number {
  const at = text.lastIndexOf(closing);
  const before = text.slice(0, Math.max(0, at));
  const isShown = /^\s*[{[]/.test(before) || before.trimEnd().endsWith(':') || before.split('```').length % 2 === 0;
  const isEnd = before.endsWith('\n') && !before.includes(opening) && text.slice(at + closing.length).trim() !== '';
  return isEnd && !isShown ? at : -1;
}

/** A text without what its model thought before it. */
function withoutThoughts(text: string): string {
  let rest = text;
  for (const [opening, closing] of thoughts) {
    const end = bareEndOf(rest, opening, closing);
    if (end >= 0 && !rest.trimStart().startsWith(opening)) rest = rest.slice(end + closing.length).trim();
  }
  for (;;) {
    const begun = rest.trimStart();
    const [opening, closing] = thoughts.find(([one]) => begun.startsWith(one)) ?? [];
    if (!opening || !closing) return rest;
    const end = endOf(begun, closing);
    // It was cut before there was an answer.
    if (end < 0) return '';
    rest = begun.slice(end + closing.length).trim();
  }
}

/** Why a server ends an answer before the model does. */
const cuts: ReadonlySet<string> = new Set(['length', 'max_tokens', 'content_filter']);

function completionOf(answer: unknown): Completion {
  const parsed = ChatCompletion.safeParse(answer).data;
  const { message, finish_reason: reason } = parsed?.choices[0] ?? {};
  const text = withoutThoughts(message?.content ?? '');
  const toolCalls = (message?.tool_calls ?? []).map(({ id, function: { name, arguments: input } }) => ({
    id: id ?? '',
    name,
    input: typeof input === 'string' ? input : JSON.stringify(input ?? {}),
  }));
  if (text === '' && toolCalls.length === 0) throw new Problem('overloaded', 'The model gave no answer.');
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = parsed?.usage ?? {};
  const usage = { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 };
  return { text, toolCalls, usage, ...(cuts.has(reason?.toLowerCase() ?? '') ? { isCut: true } : {}) };
}

/** The status that a failure of the package tells of. */
const statusOf = (thrown: unknown): number | null => {
  const { status } = Object(thrown);
  return typeof status === 'number' ? status : null;
};

/** How long a server asks to be left alone, in seconds; null: it does not say, or not in a number. */
function retryAfterOf(thrown: unknown): number | null {
  const { headers } = Object(thrown);
  const seconds = headers instanceof Headers ? Number(headers.get('retry-after') || Number.NaN) : Number.NaN;
  return seconds > 0 && Number.isFinite(seconds) ? seconds : null;
}

function unreachable(thrown: unknown): Problem {
  const [status, retryAfterSeconds] = [statusOf(thrown), retryAfterOf(thrown)];
  const detail = status === null ? 'The model cannot be reached.' : `The model answered with ${status}.`;
  return new Problem('overloaded', detail, retryAfterSeconds === null ? {} : { retryAfterSeconds }, { cause: thrown });
}

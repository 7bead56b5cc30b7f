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

export interface ModelOptions {
  /** Of the operator's model alone: its origin is trusted, whatever its address is. */
  readonly egress: Egress;
  /** Up to and including the version, such as `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string;
  /** Sent as a bearer credential; null: none is needed. */
  readonly apiKey: string | null;
  readonly modelName: string;
}

/** An answer longer than this is no answer, in bytes. */
const maxAnswerBytes = 2 * 1_048_576;
const answerTimeoutMs = 120_000;

/** What is used of a chat completion; servers leave out much of the rest. */
const ChatCompletion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) }))
            .nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }).partial().nullish(),
});

/** A model behind the chat completions of the OpenAI API, as its peers and local servers have them. */
export function createModel(options: ModelOptions): Model {
  let client: Promise<OpenAI> | null = null;
  const ask = async (request: ModelRequest, isBound: boolean): Promise<unknown> => {
    // The package takes a moment to load, and many installations have no model.
    client ??= openClient(options);
    const { chat } = await client;
    return await chat.completions.create(bodyOf(options, request, isBound), { signal: request.signal });
  };
  return {
    async complete(request) {
      try {
        return completionOf(await askBound(request, ask));
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

/** Not every server can hold its model to a schema; what it writes is validated in any case. */
async function askBound(request: ModelRequest, ask: (request: ModelRequest, isBound: boolean) => Promise<unknown>) {
  if (!request.schema) return await ask(request, false);
  try {
    return await ask(request, true);
  } catch (thrown) {
    if (![400, 422].includes(statusOf(thrown) ?? 0)) throw thrown;
    return await ask(request, false);
  }
}

function bodyOf(
  { modelName }: ModelOptions,
  { messages, tools = [], schema }: ModelRequest,
  isBound: boolean,
): ChatCompletionCreateParamsNonStreaming {
  return {
    model: modelName,
    temperature: 0,
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

function completionOf(answer: unknown): Completion {
  const parsed = ChatCompletion.safeParse(answer).data;
  const message = parsed?.choices[0]?.message;
  const text = message?.content ?? '';
  const toolCalls = (message?.tool_calls ?? []).map(({ id, function: { name, arguments: input } }) => ({
    id,
    name,
    input,
  }));
  if (text === '' && toolCalls.length === 0) throw new Problem('overloaded', 'The model gave no answer.');
  const { prompt_tokens: inputTokens = 0, completion_tokens: outputTokens = 0 } = parsed?.usage ?? {};
  return { text, toolCalls, usage: { inputTokens, outputTokens } };
}

/** The status that a failure of the package tells of. */
const statusOf = (thrown: unknown): number | null => {
  const { status } = Object(thrown);
  return typeof status === 'number' ? status : null;
};

function unreachable(thrown: unknown): Problem {
  const status = statusOf(thrown);
  const detail = status === null ? 'The model cannot be reached.' : `The model answered with ${status}.`;
  return new Problem('overloaded', detail, {}, { cause: thrown });
}

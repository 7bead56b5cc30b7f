import { type Dispatcher, request } from 'undici';
import { z } from 'zod';
import { Problem } from '../../contract/problem.ts';
import type { Model, ModelRequest } from '../../kernel/ports/structuring/model.ts';
import type { Egress } from '../egress/guard.ts';

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

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
});

/** A model behind the chat completions of the OpenAI API, as its peers and local servers have them. */
export function createModel(options: ModelOptions): Model {
  const dispatcher = options.egress.dispatcher({ headersTimeoutMs: answerTimeoutMs, bodyTimeoutMs: answerTimeoutMs });
  return {
    async answer(asked, signal) {
      const bound = await post(options, dispatcher, bodyOf(options, asked, true), signal);
      // Not every server can hold its model to a schema; what it writes is validated in any case.
      const plain = bound.status === 400 || bound.status === 422;
      const { status, text } = plain ? await post(options, dispatcher, bodyOf(options, asked, false), signal) : bound;
      if (status !== 200) throw new Problem('overloaded', `The model answered with ${status}.`);
      return contentOf(text);
    },
  };
}

const bodyOf = ({ modelName }: ModelOptions, { system, user, schema }: ModelRequest, isBound: boolean): string =>
  JSON.stringify({
    model: modelName,
    temperature: 0,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    ...(isBound ? { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } } } : {}),
  });

async function post({ baseUrl, apiKey }: ModelOptions, dispatcher: Dispatcher, body: string, signal: AbortSignal) {
  try {
    const answer = await request(`${baseUrl}/chat/completions`, {
      method: 'POST',
      dispatcher,
      headers: {
        'content-type': 'application/json',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body,
      signal,
    });
    return { status: answer.statusCode, text: await textOf(answer.body) };
  } catch (thrown) {
    signal.throwIfAborted();
    throw new Problem('overloaded', 'The model cannot be reached.', {}, { cause: thrown });
  }
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > maxAnswerBytes) throw new Error('the answer is too long');
  }
  return Buffer.concat(pieces).toString();
}

function contentOf(text: string): string {
  const parsed = Completion.safeParse(parsedJson(text));
  const content = parsed.data?.choices[0]?.message.content;
  if (!content) throw new Problem('overloaded', 'The model gave no answer.');
  return content;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: no completion, which is told as such.
    return null;
  }
}

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { Problem, problemCodes } from '../../contract/problem.ts';
import type { AnyOperatorOperation } from '../../kernel/pipeline/context.ts';
import { errorCode } from '../errors.ts';

/** A service that listens for its operator. */
interface Server {
  /** The path of its socket. */
  readonly path: string;
  readonly folder: string;
  /** How long it may say nothing, in milliseconds. */
  readonly silenceMs: number;
}

/** What of a problem document is shown. */
const Told = z.object({
  code: z.enum(problemCodes),
  detail: z.string(),
  errors: z.array(z.object({ hint: z.string().default('') })).default([]),
});

/** The answer of a running service to an operation, as JSON. Throws the problems that it answers with. */
export async function askServer(
  server: Server,
  { methods: [method = 'POST'], path }: Pick<AnyOperatorOperation, 'methods' | 'path'>,
  input: object,
): Promise<unknown> {
  const isRead = method === 'GET';
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const query =
    isRead && given.length > 0
      ? `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`
      : '';
  const body = isRead ? '' : JSON.stringify(input);
  const asked = request({
    socketPath: server.path,
    method,
    path: `${path}${query}`,
    agent: false,
    timeout: server.silenceMs,
    headers: {
      host: 'operator',
      ...(isRead ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    },
  });
  asked.once('timeout', () => asked.destroy(silent(server)));
  asked.end(body);
  const { status, told } = await answered(asked);
  const answer: unknown = JSON.parse(told);
  if (status < 300) return answer;
  const { code, detail, errors } = Told.parse(answer);
  throw new Problem(code, detail, { errors: errors.map(({ hint }) => ({ pointer: '', message: '', hint })) });
}

const silent = ({ folder, silenceMs }: Server): Error =>
  new Error(
    `The service that has ${folder} open said nothing for ${silenceMs / 1_000} s. Look at its log; while it is stopped, ` +
      'commands work without it. The command may have been carried out.',
  );

async function answered(asked: ReturnType<typeof request>): Promise<{ status: number; told: string }> {
  try {
    const [response]: IncomingMessage[] = await once(asked, 'response');
    if (!response) throw new Error('There was no answer.');
    return { status: response.statusCode ?? 0, told: await text(response) };
  } catch (cause) {
    if (errorCode(cause) !== 'ECONNRESET') throw cause;
    throw new Error('The server ended before it answered; look whether the command was carried out.', { cause });
  }
}

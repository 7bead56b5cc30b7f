import type { ServerResponse } from 'node:http';
import type { AnyJson } from '../any-json.ts';
import { openSite } from './site.ts';

/** A call of a tool as a script has it; an `input` that is a text is sent as it is. */
export interface ScriptedCall {
  readonly tool: string;
  readonly input: object | string;
}

/** What the model does next: a text, calls of tools, a status, perhaps with a pause that it asks for, in seconds, nothing for ever (`hang`), half an answer (`die`), or as the request says. */
export type Turn =
  | string
  | number
  | 'hang'
  | 'die'
  | { readonly status: number; readonly retryAfter: number }
  | {
      readonly calls: readonly ScriptedCall[];
      readonly text?: string;
      readonly usage?: readonly [number, number];
      readonly isCut?: true;
    }
  | ((request: AnyJson) => Turn);

/** A call of one tool. */
export const call = (tool: string, input: object | string): Turn => ({ calls: [{ tool, input }] });

/** The end with an answer. */
export const finalize = (answer: unknown, more: object = {}): Turn => call('finalize', { answer, ...more });

/** A server of chat completions on loopback that plays a script. */
export interface ScriptedModel {
  /** Up to and including the version. */
  readonly url: string;
  /** What it does in turn; the last is done again and again. */
  script: Turn[];
  asked: AnyJson[];
  close(): Promise<void>;
}

function send(response: ServerResponse, turn: Exclude<Turn, (request: AnyJson) => Turn>): void {
  if (turn === 'hang') return;
  if (turn === 'die') {
    response.writeHead(200, { 'content-length': '4000' }).write('{"choices":[{"message":{"content":"Half an');
    setTimeout(() => response.destroy(), 20);
  } else if (typeof turn === 'number') response.writeHead(turn).end('{}');
  else if (typeof turn === 'object' && 'status' in turn)
    response.writeHead(turn.status, { 'retry-after': String(turn.retryAfter) }).end('{}');
  else if (typeof turn === 'string') {
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: turn } }] }));
  } else {
    const calls = turn.calls.map(({ tool, input }, at) => ({
      id: `call_${at}`,
      type: 'function',
      function: { name: tool, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
    }));
    const message = {
      role: 'assistant',
      content: turn.text ?? null,
      ...(calls.length > 0 ? { tool_calls: calls } : {}),
    };
    const [prompt_tokens, completion_tokens] = turn.usage ?? [100, 10];
    const finish_reason = turn.isCut ? 'length' : 'stop';
    response.end(
      JSON.stringify({ choices: [{ message, finish_reason }], usage: { prompt_tokens, completion_tokens } }),
    );
  }
}

/** Plays until it is closed. */
export async function openScriptedModel(): Promise<ScriptedModel> {
  const model = { script: [] as Turn[], asked: [] as AnyJson[] };
  const site = await openSite({
    '/v1/chat/completions': async (request, response) => {
      let body = '';
      for await (const piece of request) body += piece;
      const asked = JSON.parse(body);
      model.asked.push(asked);
      let turn = (model.script.length > 1 ? model.script.shift() : model.script[0]) ?? 500;
      while (typeof turn === 'function') turn = turn(asked);
      send(response, turn);
    },
  });
  return Object.assign(model, { url: `${site.url}/v1`, close: () => site.close() });
}

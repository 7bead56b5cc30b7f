import { once } from 'node:events';
import type { AnyJson } from '../any-json.ts';

/** A process of Node whose inspector listens. */
export interface Inspected {
  /** Has the process collect its garbage, so that what is left is in use. */
  collectGarbage(): Promise<void>;
  /** The number that an expression has in it. */
  evaluate(expression: string): Promise<number>;
  close(): void;
}

/** Connects to the inspector at an address such as `ws://127.0.0.1:9229/…`. */
export async function inspect(address: string): Promise<Inspected> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let turn = 0;
  async function tell(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<AnyJson> {
    const id = ++turn;
    const answered = new Promise<AnyJson>((resolve) => {
      const listen = ({ data }: MessageEvent): void => {
        const answer = JSON.parse(String(data));
        if (answer.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(answer.result);
      };
      socket.addEventListener('message', listen);
    });
    socket.send(JSON.stringify({ id, method, params }));
    return await answered;
  }
  return {
    collectGarbage: async () => void (await tell('HeapProfiler.collectGarbage')),
    evaluate: async (expression) => Number((await tell('Runtime.evaluate', { expression })).result.value),
    close: () => socket.close(),
  };
}

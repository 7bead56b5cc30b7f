import { once } from 'node:events';

/** A process of Node whose inspector listens. */
export interface Inspected {
  /** Has the process collect its garbage, so that what is left is in use. */
  collectGarbage(): Promise<void>;
  close(): void;
}

/** Connects to the inspector at an address such as `ws://127.0.0.1:9229/…`. */
export async function inspect(address: string): Promise<Inspected> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let turn = 0;
  return {
    async collectGarbage() {
      const id = ++turn;
      const answered = new Promise<void>((resolve) => {
        const listen = ({ data }: MessageEvent): void => {
          if (JSON.parse(String(data)).id !== id) return;
          socket.removeEventListener('message', listen);
          resolve();
        };
        socket.addEventListener('message', listen);
      });
      socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
      await answered;
    },
    close: () => socket.close(),
  };
}

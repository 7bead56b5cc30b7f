// A process that reads pages with bare undici, and with `packages/extract` when it is told so. Speaks over IPC.
import { extract } from '@tidemark/extract';
import { Agent, request } from 'undici';

export interface Order {
  readonly url: string;
  readonly count: number;
  readonly inFlight: number;
  readonly extracts: boolean;
}

const agent = new Agent({ allowH2: false });

async function read({ url, extracts }: Order): Promise<void> {
  const { headers, body } = await request(url, { dispatcher: agent });
  const bytes = new Uint8Array(await body.arrayBuffer());
  if (!extracts) return;
  const { text } = extract(
    { body: bytes, contentType: `${headers['content-type']}`, url },
    { formats: ['text', 'html'] },
  );
  if (text.length < 100) throw new Error('nothing was extracted');
}

/** Milliseconds of CPU for all of an order. */
async function carryOut(order: Order): Promise<number> {
  const before = process.cpuUsage();
  let left = order.count;
  const worker = async (): Promise<void> => {
    while (left-- > 0) await read(order);
  };
  await Promise.all(Array.from({ length: order.inFlight }, worker));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

process.on('message', async (order: Order) => process.send?.(await carryOut(order)));

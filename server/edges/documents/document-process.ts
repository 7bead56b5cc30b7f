// A process that reads files, one at a time, without network and without writing files. It speaks over descriptor 3.
import { Socket } from 'node:net';
import { DocumentFault, type PagedWork, readDocument, write } from '@tidemark/documents';
import { readFrames, writeBytes, writeMessage } from './frames.ts';
import { type Fault, Reply, Task } from './messages.ts';
import { withoutNetwork } from './without-network.ts';

const wire = new Socket({ fd: 3, readable: true, writable: true });
// From here on nothing opens a connection.
withoutNetwork();

let task: Task['task'] | null = null;
let answered: ((pages: number) => void) | null = null;

/** Asks the service what is paid for. */
async function afford(work: PagedWork, pages: number): Promise<number> {
  const asked = Promise.withResolvers<number>();
  answered = asked.resolve;
  writeMessage(wire, { afford: work, pages });
  return await asked.promise;
}

function faultOf(thrown: unknown): Fault {
  if (thrown instanceof DocumentFault) return { reason: thrown.reason, message: thrown.message };
  if (thrown instanceof RangeError) return { reason: 'too_large', message: 'The file says more than can be kept.' };
  return {
    reason: 'internal',
    message: thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown),
  };
}

/** Processor time since the start, in milliseconds: others that have the processors take nothing of a file's time. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function read(
  { kind, url, formats, budgetMs, leftMs, ...options }: Task['task'],
  bytes: Uint8Array,
): Promise<void> {
  const times = { now: processorMs, endsAt: processorMs() + budgetMs, callEndsAt: performance.now() + leftMs };
  const content = await readDocument(kind, bytes, { ...options, ...times, afford });
  const { text, markdown, html, ...written } = write(content, formats, url);
  const outputs = Object.entries({ text, markdown, html }).filter(([, output]) => output !== null);
  writeMessage(wire, {
    answer: {
      kind: content.kind,
      metadata: content.metadata,
      pagesTotal: content.pagesTotal ?? 0,
      pagesRead: content.pagesRead ?? 0,
      pagesRecognized: content.pagesRecognized ?? 0,
      cutBy: content.cutBy ?? [],
      untrustedFlags: [...(content.untrustedFlags ?? [])],
      ...written,
      outputs: outputs.map(([name]) => name),
      processorMs: processorMs(),
    },
  });
  for (const [, output] of outputs) writeBytes(wire, Buffer.from(output ?? '', 'utf8'));
}

const begin = readFrames(wire, Number.POSITIVE_INFINITY, {
  onFrame(frame) {
    if ('bytes' in frame) {
      const current = task;
      task = null;
      if (current)
        read(current, new Uint8Array(frame.bytes)).catch((thrown) => writeMessage(wire, { fault: faultOf(thrown) }));
      return;
    }
    const asked = Task.safeParse(frame.message);
    if (asked.success) task = asked.data.task;
    else answered?.(Reply.parse(frame.message).afforded);
  },
  onTooLarge() {},
  // The service says nothing else: this process is of no use to it.
  onFault: () => process.exit(1),
});
begin();
writeMessage(wire, { started: true });

// The service is gone, and with it whoever would read the answer.
wire.on('close', () => process.exit());
wire.on('error', () => process.exit());

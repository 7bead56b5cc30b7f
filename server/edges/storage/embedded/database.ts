import { PGlite } from '@electric-sql/pglite';
import { DurableFiles } from './syncing/durable-files.ts';
import type { FilesSync } from './syncing/parallel-sync.ts';

const settings = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  full_page_writes: 'on',
  synchronous_commit: 'on',
};

// Our statements are bound by indexes, and nothing keeps statistics fresh enough for the planner to see that.
const tuning = {
  shared_buffers: '16MB',
  max_wal_size: '64MB',
  jit: 'off',
  enable_seqscan: 'off',
  plan_cache_mode: 'force_generic_plan',
  default_statistics_target: '10',
};

export interface Database {
  readonly engine: PGlite;
  readonly files: DurableFiles;
  /** Where the log ended when it was opened, in bytes: the checkpoint that ends a recovery, or an orderly close, stands there. */
  readonly recoveredTo: number;
}

/**
 * Sends one message of PostgreSQL's protocol and returns the whole answer. Synchronous on purpose: PGlite's own `query`
 * takes several turns, between which another message would run.
 */
export function send(
  { engine, files }: Pick<Database, 'engine' | 'files'>,
  message: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const sent = engine.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (chunk) => chunks.push(chunk.slice()),
  });
  // It has the answer when it returns. Should it ever fail, nothing may be acknowledged: the rejection ends the thread.
  void sent;
  files.settle();
  const bytes = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Opens a database folder durably. Throws when the self-test finds that a commit would not reach the disk. */
export async function openDatabase(
  folder: string,
  code: WebAssembly.Module,
  onFailure: (error: unknown) => never,
  together?: FilesSync,
): Promise<Database> {
  // What PostgreSQL said last is the best explanation of its end.
  const said: string[] = [];
  const onStderr = (line: string): boolean => {
    said.splice(0, said.length - 2);
    said.push(line);
    return false;
  };
  const files = new DurableFiles(folder, (error) => onFailure(new Error([String(error), ...said].join(' '))), together);
  const parameters = Object.entries({ ...settings, ...tuning }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...parameters];
  const engine = await PGlite.create({ fs: files, startParams, onStderr, pgliteWasmModule: code });
  files.opened();
  const recoveredTo = await endOfLog(engine);
  await selfTest({ engine, files });
  return { engine, files, recoveredTo };
}

async function endOfLog(engine: PGlite): Promise<number> {
  const text = `select (redo_lsn - '0/0')::text as position from pg_control_checkpoint()`;
  const { rows } = await engine.query<{ position: string }>(text);
  return Number(rows[0]?.position);
}

async function selfTest({ engine, files }: Pick<Database, 'engine' | 'files'>): Promise<void> {
  for (const [name, expected] of Object.entries(settings)) {
    const { rows } = await engine.query<{ value: string }>('select current_setting($1) as value', [name]);
    if (rows[0]?.value !== expected) throw new Error(`The engine runs with ${name}=${rows[0]?.value}.`);
  }
  const before = files.syncs;
  await engine.query(`select pg_logical_emit_message(true, 'tidemark', 'self-test')`);
  if (files.syncs === before) throw new Error('A commit did not ask for a sync: the engine is not durable.');
}

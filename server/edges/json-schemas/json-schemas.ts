import { Problem } from '../../contract/problem.ts';
import { refusedFields } from '../../kernel/pipeline/field-faults.ts';
import type { JsonSchemas, SchemaFault } from '../../kernel/ports/structuring/json-schemas.ts';
import { TaskPool } from '../threads/task-pool.ts';
import type { ThreadSource } from '../threads/thread-source.ts';
import type { Answer, Question } from './validation.ts';

/** The processor time that a schema may take to compile and to be validated against, in milliseconds. */
const defaultTimeoutMs = 2_000;
const heapMegabytes = 192;
/** One organization’s schemas keep no other’s waiting. */
const reserve = 1;
/** Two, so that a neighbour's schema is never behind one that takes its whole time. */
const defaultThreads = 2;

interface JsonSchemasOptions {
  /** The limit of processor time: a busy machine refuses no schema. */
  readonly timeoutMs?: number;
  readonly threads?: number;
  /** Where its threads come from; absent: they are its own. */
  readonly source?: ThreadSource | undefined;
}

const refused = (field: string, faults: readonly SchemaFault[]): Problem =>
  refusedFields(
    faults.map(({ pointer, message }) => () => ({ pointer: `${field}${pointer}`, message })),
  );

const tooMuch = (field: string): Problem =>
  refused(field, [{ pointer: '', message: 'takes too much time or memory to be checked' }]);

/** Schemas on threads of their own: patterns run in linear time, nothing is fetched, and each has two seconds of a processor. */
export function createJsonSchemas({
  timeoutMs: processorMs = defaultTimeoutMs,
  threads = defaultThreads,
  source,
}: JsonSchemasOptions = {}): JsonSchemas {
  const script = new URL('./validation-worker.ts', import.meta.url);
  const pool = new TaskPool<Question, Answer>({
    script,
    threads,
    reserve,
    heapMegabytes,
    source,
    tasks: 'JSON schemas',
  });

  async function ask(question: Question, field: string, signal: AbortSignal, partition: string): Promise<Answer> {
    const asked = await pool.run(question, { partition, signal, processorMs }).catch((thrown: unknown) => {
      throw thrown instanceof Problem || signal.aborted ? thrown : tooMuch(field);
    });
    if (asked.schemaFaults.length > 0) throw refused(field, asked.schemaFaults);
    return asked;
  }
  return {
    async check(schema, { field, signal, partition }) {
      await ask({ schema }, field, signal, partition);
    },
    async faults(schema, json, { field, signal, partition }) {
      return (await ask({ schema, value: { json } }, field, signal, partition)).faults;
    },
    close: () => pool.close(),
  };
}

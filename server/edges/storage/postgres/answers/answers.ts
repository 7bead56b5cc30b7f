import { z } from 'zod';
import type { Answers, KeptAnswer } from '../../../../kernel/ports/answers.ts';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import { camelRow } from '../camel-row.ts';
import type { Pool, Row } from '../pool.ts';

const AnswerRow = camelRow({
  request_id: z.string(),
  status: z.int(),
  content_type: z.string(),
  headers: z.string(),
  meta: z.string().nullable(),
  body: z.string().nullable(),
  blob: z.string().nullable(),
  file: z.string().nullable(),
});
const File = z.object({ id: z.string(), expiresAt: z.coerce.date() });
const Headers = z.record(z.string(), z.string());
const Accepted = z.object({
  status: z.int(),
  contentType: z.string(),
  headers: Headers,
  meta: z.string().nullable(),
  body: z.object({ text: z.string() }),
});

function asAnswer(row: Row): { requestId: string; answer: KeptAnswer } {
  const { requestId, headers, body, blob, file, ...seal } = AnswerRow.parse(row);
  const short = blob === null ? { text: body ?? '' } : { blob };
  const kept = file === null ? short : { file: File.parse(JSON.parse(file)) };
  return { requestId, answer: { ...seal, headers: Headers.parse(JSON.parse(headers)), body: kept } };
}

const columns = 'a.request_id, a.status, a.content_type, a.headers, a.meta, a.body, a.blob, a.file';

/** The kept answers on a database. */
export class SqlAnswers implements Answers {
  readonly #pool: Pool;
  readonly #clock: Clock;

  constructor(pool: Pool, clock: Clock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  async underKey(organizationId: string, operation: string, key: string): ReturnType<Answers['underKey']> {
    // A job that is answered later was answered with its acceptance; what came of it is another answer.
    const text = `select k.request_id as id, j.accepted, ${columns}
      from idempotency_key k left join answer a using (request_id) left join job j on j.id = k.request_id
      where k.organization_id = $1 and k.route = $2 and k.key = $3 and k.answered`;
    const [row] = (await this.#pool.query(text, [organizationId, operation, key])).rows;
    if (typeof row?.accepted === 'string')
      return { requestId: String(row.id), answer: Accepted.parse(JSON.parse(row.accepted)) };
    return row && row.request_id !== null ? asAnswer(row) : null;
  }

  async requestUnder(organizationId: string, operation: string, key: string): Promise<string | null> {
    const text = `select request_id from idempotency_key
      where organization_id = $1 and route = $2 and key = $3 and expires_at > $4`;
    const [row] = (await this.#pool.query(text, [organizationId, operation, key, this.#clock.now()])).rows;
    return row ? String(row.request_id) : null;
  }

  async ofJob(organizationId: string, jobId: string): Promise<KeptAnswer | null> {
    const text = `select ${columns} from answer a where request_id = $1 and organization_id = $2 and expires_at > $3`;
    const [row] = (await this.#pool.query(text, [jobId, organizationId, this.#clock.now()])).rows;
    return row ? asAnswer(row).answer : null;
  }

  async needed(organizationId: string, blobs: readonly string[]): Promise<ReadonlySet<string>> {
    if (blobs.length === 0) return new Set();
    const text = `select blob from answer where organization_id = $1 and blob = any($2::text[])
      union select blob from segment where organization_id = $1 and blob = any($2::text[])`;
    const { rows } = await this.#pool.query(text, [organizationId, blobs]);
    return new Set(rows.map((row) => String(row.blob)));
  }
}

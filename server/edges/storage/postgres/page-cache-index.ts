import { z } from 'zod';
import type { CachedBlob, CopyUse, IndexedCopy, PageCacheIndex } from '../../../kernel/ports/caches/page-cache.ts';
import type { Clock } from '../../../kernel/ports/clock.ts';
import { camelRow } from './camel-row.ts';
import type { Pool } from './pool.ts';

/** How long a copy is kept, in milliseconds. */
const lifetimeMs = 30 * 86_400_000;
/** Copies that give way in one step. */
const stepCopies = 1_000;

const Found = camelRow({ blob: z.string(), stored_at: z.date() });
const Put = z.object({ replaced: z.string().nullable(), total: z.coerce.number() });
const Gone = camelRow({ organization_id: z.string(), blob: z.string() });
const Blob = z.object({ blob: z.string() });
const Size = z.object({ bytes: z.coerce.number() });

/** The index of the page cache, on a database. */
export class SqlPageCacheIndex implements PageCacheIndex {
  readonly #pool: Pool;
  readonly #clock: Clock;

  constructor(pool: Pool, clock: Clock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  async find(organizationId: string, key: string): Promise<{ blob: string; storedAt: Date } | null> {
    const text = `select blob, stored_at from page_cache where organization_id = $1 and key = $2 and expires_at > $3::timestamptz`;
    const { rows } = await this.#pool.query(text, [organizationId, key, this.#clock.now()]);
    if (rows.length === 0) return null;
    return Found.parse(rows[0]);
  }

  async put({
    organizationId,
    key,
    blob,
    bytes,
  }: IndexedCopy): Promise<{ replaced: string | null; totalBytes: number }> {
    const now = this.#clock.now();
    // The sum as it was before this statement, which sees none of its own changes.
    const text = `with before as (select blob, bytes from page_cache where organization_id = $1 and key = $2),
      put as (
        insert into page_cache (organization_id, key, blob, bytes, stored_at, used_at, expires_at)
          values ($1, $2, $3, $4::bigint, $5::timestamptz, $5::timestamptz, $6::timestamptz)
        on conflict (organization_id, key) do update set blob = excluded.blob, bytes = excluded.bytes,
          stored_at = excluded.stored_at, used_at = excluded.used_at, expires_at = excluded.expires_at)
      select (select blob from before) as replaced,
        ((select bytes from page_cache_size) + $4::bigint - coalesce((select bytes from before), 0))::float8 as total`;
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const { rows } = await this.#pool.query(text, [organizationId, key, blob, bytes, now, expiresAt]);
    const { replaced, total } = Put.parse(rows[0]);
    return { replaced, totalBytes: total };
  }

  async evict(maxBytes: number): Promise<CachedBlob[]> {
    // Each goes while those before it do not free enough.
    const text = `delete from page_cache using (
        select organization_id, key, sum(bytes) over (order by used_at, organization_id, key) - bytes as freed
        from (select * from page_cache order by used_at, organization_id, key limit ${stepCopies}) as oldest
      ) as candidate
      where page_cache.organization_id = candidate.organization_id and page_cache.key = candidate.key
        and candidate.freed < (select bytes from page_cache_size) - $1::bigint
      returning page_cache.organization_id, page_cache.blob`;
    const gone: CachedBlob[] = [];
    for (;;) {
      const { rows } = await this.#pool.query(text, [maxBytes]);
      gone.push(...rows.map((row) => Gone.parse(row)));
      if (rows.length < stepCopies) return gone;
    }
  }

  async remove(organizationId: string, key: string, blob?: string): Promise<string | null> {
    const text = `delete from page_cache where organization_id = $1 and key = $2 and ($3::text is null or blob = $3) returning blob`;
    const { rows } = await this.#pool.query(text, [organizationId, key, blob ?? null]);
    return rows.length > 0 ? Blob.parse(rows[0]).blob : null;
  }

  async touch(uses: readonly CopyUse[]): Promise<void> {
    // In one order, for two processes that lock rows in two orders wait for each other for ever.
    const ordered = uses.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    const text = `update page_cache set used_at = greatest(used_at, use.at)
      from unnest($1::text[], $2::text[], $3::timestamptz[]) as use (organization_id, key, at)
      where page_cache.organization_id = use.organization_id and page_cache.key = use.key`;
    const columns = [
      ordered.map(({ organizationId }) => organizationId),
      ordered.map(({ key }) => key),
      ordered.map(({ at }) => at),
    ];
    await this.#pool.query(text, columns);
  }

  async needed(organizationId: string, blobs: readonly string[]): Promise<ReadonlySet<string>> {
    const text = `select blob from page_cache where organization_id = $1 and blob = any($2::text[])`;
    const { rows } = await this.#pool.query(text, [organizationId, [...blobs]]);
    return new Set(rows.map((row) => Blob.parse(row).blob));
  }

  async totalBytes(): Promise<number> {
    const { rows } = await this.#pool.query('select bytes::float8 as bytes from page_cache_size');
    return Size.parse(rows[0]).bytes;
  }
}

import type { Unreadable } from '../../../../kernel/ports/store.ts';
import type { Queryable } from '../pool.ts';

/** Where the mark of its key stands in what was encrypted (`v1.MARK.`), and its length. */
const mark = { at: 4, length: 8 };

/** Counts what is still valid and was encrypted under other keys than those with these marks. */
export async function unreadable(pool: Queryable, marks: readonly string[], now: Date): Promise<Unreadable> {
  const foreign = (column: string): string => `substr(${column}, ${mark.at}, ${mark.length}) <> all ($1::text[])`;
  const text = `select
    (select count(*) from signing_secret where (valid_until is null or valid_until > $2::timestamptz) and ${foreign('secret')}) as secrets,
    (select count(*) from profile_state where expires_at > $2::timestamptz and ${foreign('encrypted')}) as profiles`;
  const [row] = (await pool.query(text, [marks, now.toISOString()])).rows;
  return { signingSecrets: Number(row?.secrets), profiles: Number(row?.profiles) };
}

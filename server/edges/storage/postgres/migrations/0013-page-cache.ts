import { type Kysely, sql } from 'kysely';

// The sum is kept by triggers, so that it is exact whoever takes rows out, and a crash leaves it as the rows are.
const statements = [
  sql`create table page_cache (
    organization_id text not null, key text not null, blob text not null, bytes bigint not null, stored_at timestamptz not null,
    used_at timestamptz not null, expires_at timestamptz not null, primary key (organization_id, key))`,
  sql`create index page_cache_use on page_cache (used_at, organization_id, key)`,
  sql`create index page_cache_expiry on page_cache (expires_at)`,
  sql`create index page_cache_blob on page_cache (organization_id, blob)`,
  sql`create table page_cache_size (bytes bigint not null)`,
  sql`insert into page_cache_size values (0)`,
  sql`create function count_page_cache() returns trigger language plpgsql as $$
    declare change bigint := 0;
    begin
      if tg_op <> 'INSERT' then change := change - (select coalesce(sum(bytes), 0) from before_rows); end if;
      if tg_op <> 'DELETE' then change := change + (select coalesce(sum(bytes), 0) from after_rows); end if;
      if change <> 0 then update page_cache_size set bytes = bytes + change; end if;
      return null;
    end $$`,
  sql`create trigger page_cache_insert after insert on page_cache
    referencing new table as after_rows for each statement execute function count_page_cache()`,
  sql`create trigger page_cache_update after update on page_cache
    referencing old table as before_rows new table as after_rows for each statement execute function count_page_cache()`,
  sql`create trigger page_cache_delete after delete on page_cache
    referencing old table as before_rows for each statement execute function count_page_cache()`,
];

/** The index of the page cache, and how large it is. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}

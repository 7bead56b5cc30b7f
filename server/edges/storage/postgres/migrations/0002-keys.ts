import { type Kysely, sql } from 'kysely';

// The trigger holds what no code may forget: all refunds of a request together are at most its charge. It sees the rows that
// the same statement inserted before, and every insert stands under the lock of its account, so it is exact.
const statements = [
  sql`alter table api_key add environment text, add actions jsonb, add daily_budget bigint, add last_used_at timestamptz`,
  sql`alter table ledger_entry add note text, add refunds text`,
  sql`create index ledger_entry_refunds on ledger_entry (account_id, refunds) where refunds is not null`,
  sql`create function refuse_excessive_refund() returns trigger language plpgsql as
    $$ declare charged bigint; refunded bigint; begin
      select -amount into charged from ledger_entry
        where account_id = new.account_id and request_id = new.refunds and kind = 'charge';
      select coalesce(sum(amount), 0) into refunded from ledger_entry
        where account_id = new.account_id and refunds = new.refunds;
      if new.amount <= 0 or refunded + new.amount > coalesce(charged, 0) then
        raise exception 'A refund may not exceed what its request was charged.';
      end if;
      return new;
    end $$`,
  sql`create trigger ledger_entry_refund before insert on ledger_entry
    for each row when (new.refunds is not null) execute function refuse_excessive_refund()`,
];

/** What a key may do, spend and last; what an entry says about itself. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}

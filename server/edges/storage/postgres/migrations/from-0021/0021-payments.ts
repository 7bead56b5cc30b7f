import { type Kysely, sql } from 'kysely';

const statements = [
  // A card's id at the payment provider, and its last month (YYYY-MM).
  sql`alter table payment_method add external_id text unique, add expires_month text`,
  sql`create table payment_customer (
    organization_id text primary key references organization, external_id text not null unique, created_at timestamptz not null,
    automatic_threshold bigint, automatic_amount bigint, automatic_paused text)`,
  sql`create table top_up (
    id text primary key, organization_id text not null references organization, key text not null, amount bigint not null check (amount > 0),
    is_automatic boolean not null, status text not null, customer text not null, card text not null, payment_id text unique, failure text,
    receipt_url text, invoice_url text, created_at timestamptz not null, invoice_due_at timestamptz, unique (organization_id, key))`,
  sql`create index top_up_list on top_up (organization_id, created_at desc, id desc)`,
  sql`create index top_up_pending on top_up (created_at) where status = 'pending'`,
  sql`create index top_up_invoice on top_up (invoice_due_at) where invoice_due_at is not null`,
  sql`create unique index top_up_automatic on top_up (organization_id) where status = 'pending' and is_automatic`,
];

/** Cards, customers at the payment provider, and top-ups. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}

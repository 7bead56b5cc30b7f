import type { Statement } from '../pool.ts';

// Arrays in, so that a batch costs as many statements as a single call. The values are absolute: they were decided under
// the accounts' locks, or by the only writer there is. `= any` beside a join keeps the planner on the index even when it
// believes a table to be tiny, for its plan is made once per session.

export const insertHolds: Statement = {
  name: 'money.hold',
  text: `insert into hold (request_id, account_id, organization_id, amount, key_id, operation, mode, target, created_at, expires_at,
    idempotency)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::timestamptz[], $10::timestamptz[], $11::text[])`,
  types: [
    'text[]',
    'text[]',
    'text[]',
    'bigint[]',
    'text[]',
    'text[]',
    'text[]',
    'text[]',
    'timestamptz[]',
    'timestamptz[]',
    'text[]',
  ],
};

export const extendHolds: Statement = {
  name: 'money.extend',
  text: `update hold set amount = v.amount, mode = v.mode, expires_at = v.expires_at, idempotency = v.idempotency
    from unnest($1::text[], $2::bigint[], $3::text[], $4::timestamptz[], $5::text[])
    v (request_id, amount, mode, expires_at, idempotency)
    where hold.request_id = v.request_id and hold.request_id = any($1::text[])`,
  types: ['text[]', 'bigint[]', 'text[]', 'timestamptz[]', 'text[]'],
};

export const deleteHolds: Statement = {
  name: 'money.free',
  text: 'delete from hold where request_id = any($1::text[])',
  types: ['text[]'],
};

/** A job that waited in a queue has its row already. */
export const closeJobs: Statement = {
  name: 'money.job',
  text: `insert into job (id, organization_id, key_id, operation, mode, status, target, method, cost, problem, created_at,
    finished_at, expires_at)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::bigint[], $10::text[], $11::timestamptz[], $12::timestamptz[], $13::timestamptz[])
    on conflict (id) do update set status = excluded.status, method = excluded.method, cost = excluded.cost,
    problem = excluded.problem, finished_at = excluded.finished_at, expires_at = excluded.expires_at, input = null, progress = null`,
  types: [
    'text[]',
    'text[]',
    'text[]',
    'text[]',
    'text[]',
    'text[]',
    'text[]',
    'text[]',
    'bigint[]',
    'text[]',
    'timestamptz[]',
    'timestamptz[]',
    'timestamptz[]',
  ],
};

export const insertEntries: Statement = {
  name: 'money.entry',
  text: `insert into ledger_entry (account_id, request_id, kind, amount, operation, lines, at, note, refunds)
    select account_id, request_id, kind, amount, operation, lines::jsonb, at, note, refunds
    from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::timestamptz[], $8::text[], $9::text[])
    v (account_id, request_id, kind, amount, operation, lines, at, note, refunds)`,
  types: ['text[]', 'text[]', 'text[]', 'bigint[]', 'text[]', 'text[]', 'timestamptz[]', 'text[]', 'text[]'],
};

export const countUsage: Statement = {
  name: 'money.usage',
  text: `insert into usage_day as u (organization_id, day, key_id, operation, requests, free_requests, cost)
    select organization_id, day::date, key_id, operation, requests, free_requests, cost
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[])
    v (organization_id, day, key_id, operation, requests, free_requests, cost)
    on conflict (organization_id, day, key_id, operation) do update set requests = u.requests + excluded.requests,
    free_requests = u.free_requests + excluded.free_requests, cost = u.cost + excluded.cost`,
  types: ['text[]', 'text[]', 'text[]', 'text[]', 'bigint[]', 'bigint[]', 'bigint[]'],
};

export const updateAccounts: Statement = {
  name: 'money.account',
  text: `update account a set posted = v.posted, held = v.held, in_flight = v.in_flight, queued = v.queued, month = v.month,
    month_spent = v.month_spent
    from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[])
    v (id, posted, held, in_flight, queued, month, month_spent) where a.id = v.id and a.id = any($1::text[])`,
  types: ['text[]', 'bigint[]', 'bigint[]', 'bigint[]', 'bigint[]', 'text[]', 'bigint[]'],
};

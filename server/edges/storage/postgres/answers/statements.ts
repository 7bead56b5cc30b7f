import { statement } from '../pool.ts';

/** A key that a call took anew after it had expired, or that is answered now, has its row already. */
export const takeKeys = statement(
  'key.take',
  `insert into idempotency_key (organization_id, route, key, fingerprint, request_id, answered, expires_at)
    select organization_id, route, key, fingerprint, request_id, answered = 'true', expires_at
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
    v (organization_id, route, key, fingerprint, request_id, answered, expires_at)
    on conflict (organization_id, route, key) do update set fingerprint = excluded.fingerprint,
    request_id = excluded.request_id, answered = excluded.answered, expires_at = excluded.expires_at`,
);

export const freeKeys = statement(
  'key.free',
  `delete from idempotency_key k using unnest($1::text[], $2::text[], $3::text[]) v (organization_id, route, key)
    where k.organization_id = v.organization_id and k.route = v.route and k.key = v.key
    and k.organization_id = any($1::text[]) and k.key = any($3::text[])`,
);

export const keepAnswers = statement(
  'key.answer',
  `insert into answer (request_id, organization_id, status, content_type, headers, meta, body, blob, file, expires_at)
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::timestamptz[])`,
);

import { statement } from '../pool.ts';

/** The jobs that were taken; their tasks and holds come with them. */
export const insertJobs = statement(
  'queue.job',
  `insert into job (id, organization_id, key_id, operation, mode, status, target, created_at, expires_at, input, callback_url,
    accepted)
    select id, organization_id, key_id, operation, 'callback', 'queued', target, created_at, expires_at, input, callback_url, accepted
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[], $8::text[],
    $9::text[], $10::text[])
    v (id, organization_id, key_id, operation, target, created_at, expires_at, input, callback_url, accepted)`,
);

export const insertTasks = statement(
  'queue.add',
  `insert into task (id, kind, partition_key, priority, run_at, attempt, max_attempts)
    select id, kind, partition_key, priority, run_at, 0, max_attempts
    from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[], $6::bigint[])
    with ordinality v (id, kind, partition_key, priority, run_at, max_attempts, place) order by place`,
);

export const leaseTasks = statement(
  'queue.lease',
  `update task set owner = v.owner, lease_until = v.lease_until, attempt = 1
    from unnest($1::text[], $2::text[], $3::timestamptz[]) v (id, owner, lease_until)
    where task.id = v.id and task.id = any($1::text[])`,
);

export const deleteTasks = statement('queue.end', 'delete from task where id = any($1::text[])');

export const insertDeliveries = statement(
  'outbox.add',
  `insert into delivery (id, organization_id, job_id, url, host, state, head, tail, with_result, retry_index, next_at, created_at,
    expires_at)
    select id, organization_id, job_id, url, host, 'pending', head, tail, with_result = 'true', 1, at, at, expires_at
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::timestamptz[],
    $10::timestamptz[])
    v (id, organization_id, job_id, url, host, head, tail, with_result, at, expires_at)`,
);

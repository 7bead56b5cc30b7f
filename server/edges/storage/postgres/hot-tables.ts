/** Tables whose rows change with every call, for an engine that has to be told what to vacuum. */
export const hotTables: readonly string[] = [
  'account',
  'hold',
  'usage_day',
  'idempotency_key',
  'task',
  'freshness_source',
  'freshness_count',
];

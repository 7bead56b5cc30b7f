/** Settings of which none is of use without the others, and what they are for. */
const groups: readonly (readonly [use: string, names: readonly string[]])[] = [
  ['payments need', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['a bucket needs', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['Reddit’s own interface needs', ['REDDIT_CLIENT_ID', 'REDDIT_CLIENT_SECRET']],
];

/** Faults of settings that need or exclude each other: a line each, which names the fix. `given` tells a setting's text. */
export function faultsTogether(given: (name: string) => string | undefined): string[] {
  const isMissing = (name: string): boolean => given(name) === undefined;
  const role = given('ROLE') ?? 'all';
  const faults: (string | false)[] = [
    ...groups.map(([use, names]) => {
      const missing = names.filter(isMissing);
      const all = names.length === 2 ? `both ${names.join(' and ')}` : `all of ${names.join(', ')}`;
      const isPart = missing.length > 0 && missing.length < names.length;
      return isPart && `${missing.join(', ')}: ${missing.length > 1 ? 'are' : 'is'} missing, which ${use}; set ${all}.`;
    }),
    // Other programs of the machine have MODEL_NAME and OPENAI_API_KEY, too.
    !isMissing('OPENAI_BASE_URL') &&
      isMissing('MODEL_NAME') &&
      'MODEL_NAME: is missing, which the model of OPENAI_BASE_URL needs; set it to the name of one of its models.',
    isMissing('WORKER_SIGNING_SECRET') &&
      (!isMissing('WORKER_URLS') || role === 'fetch-worker') &&
      'WORKER_SIGNING_SECRET: is missing, which fetch workers need; set the same random text of 20 characters or more on both sides.',
    !isMissing('RECORD') &&
      !isMissing('REPLAY') &&
      // What is fetched would be written over what stands in for it.
      'REPLAY: cannot be used together with RECORD; set one of them.',
    (role === 'api' || role === 'worker') &&
      isMissing('DATABASE_URL') &&
      `ROLE: ${role} needs DATABASE_URL, for the embedded store has one process; set it, or ROLE to all.`,
  ];
  return faults.filter((fault) => fault !== false);
}

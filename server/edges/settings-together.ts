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

/** Settings that work, but hardly as they are meant: a sentence each, which names the fix. The settings have no fault. */
export function doubtsTogether(given: (name: string) => string | undefined): string[] {
  const base = given('BASE_URL');
  const { protocol, pathname } = new URL(base ?? 'http://127.0.0.1');
  const doubts: readonly (readonly [boolean, string])[] = [
    [
      protocol === 'https:' && given('TRUST_PROXY') === undefined,
      'BASE_URL is https, so a proxy stands before this service: set TRUST_PROXY to its address, or all callers share the limits by address.',
    ],
    [
      pathname !== '/',
      'BASE_URL has a path: the API can be reached below it, but pages of /docs and the console cannot; give them a host name of their own.',
    ],
    [
      given('OPENAI_BASE_URL') === undefined &&
        given('OPENAI_API_KEY') !== undefined &&
        given('MODEL_NAME') !== undefined,
      'OPENAI_API_KEY and MODEL_NAME name no language model without OPENAI_BASE_URL, so none is asked; for OpenAI’s own set it to https://api.openai.com/v1.',
    ],
  ];
  return doubts.filter(([isDoubtful]) => isDoubtful).map(([, doubt]) => doubt);
}

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ConfigError, doubtful, environment, helpText, misspelt, readConfig } from './config.ts';
import { placeOf } from './egress/proxy/place.ts';
import { withoutServiceLinks } from './service-links.ts';

test('everything has a default', () => {
  const config = readConfig({});
  assert.deepEqual(
    [config.HOST, config.PORT, config.BILLING, config.STARTING_BALANCE_USD],
    ['127.0.0.1', 8080, 'off', 10_000_000],
  );
  assert.equal(config.BASE_URL, undefined);
});

test('the prefixed name wins over the bare one, and an empty value counts as absent', () => {
  assert.equal(readConfig({ PORT: '1', TIDEMARK_PORT: '2' }).PORT, 2);
  assert.equal(readConfig({ PORT: '1', TIDEMARK_PORT: '' }).PORT, 1);
});

test('a blank key, as an empty file has it, counts as absent', () => {
  assert.equal(readConfig({ NCBI_API_KEY: ' ' }).NCBI_API_KEY, undefined);
  assert.equal(readConfig({ OPENALEX_API_KEY: 'k', TIDEMARK_OPENALEX_API_KEY: '\n' }).OPENALEX_API_KEY, 'k');
  assert.throws(
    () => readConfig({ REDDIT_CLIENT_ID: 'x', REDDIT_CLIENT_SECRET: '\r\n' }),
    /REDDIT_CLIENT_SECRET: is missing/,
  );
  assert.throws(
    () => readConfig({ DATABASE_URL: '\n' }),
    /DATABASE_URL: must be/,
    'no other setting is left out in silence',
  );
});

test('every wrong value is told with its fix, all at once', () => {
  const wrong = {
    PORT: '70000',
    BASE_URL: 'ftp://x',
    BILLING: 'yes',
    STARTING_BALANCE_USD: '-1',
    BOOTSTRAP_API_KEY: 'short',
    ALLOW_PRIVATE_CIDRS: '10.0.0.0/8,nonsense',
    DNS_SERVERS: 'not-an-address',
    MAX_IN_FLIGHT: '0',
    BROWSER_PROXY_URL: 'https://10.0.0.5:8899',
    BROWSER_PROXY_LISTEN: '10.0.0.5',
    PROXIES: 'DE=http://proxy.example,FR=ftp://user:hunter2@proxy.example',
    TRUST_PROXY: '10.0.0.0/8,nonsense',
    CORS_ORIGINS: 'https://app.example,example.com',
    ENCRYPTION_KEY: ',',
    REPLAY: '/no/such/folder',
    DATABASE_URL: 'postgres://tidemark:hunter2@127.0.0.1/x?sslmode=bogus',
    SEARXNG_ENDPOINT: 'http://127.0.0.1:8888/?q=1',
  };
  assert.throws(
    () => readConfig(wrong),
    (error) => {
      assert.ok(error instanceof ConfigError);
      for (const name of Object.keys(wrong)) assert.match(error.message, new RegExp(`^${name}: .+\\. It means: `, 'm'));
      assert.doesNotMatch(error.message, /hunter2/);
      return true;
    },
  );
});

test('values that look right and cannot work are refused', () => {
  const wrong: [string, string, RegExp][] = [
    ['TRUST_PROXY', '10.0.0.0/99', /has a prefix above 32/],
    ['BASE_URL', 'https://a.example/x?y=1', /must have no query/],
    ['CORS_ORIGINS', 'https://app.example/', /must be origins/],
    ['CORS_ORIGINS', 'https://app.example:443', /must be origins/],
    ['DNS_SERVERS', '999.1.1.1:53', /must be address or address:port/],
    ['DNS_SERVERS', '1.1.1.1:99999', /must be address or address:port/],
    ['SEARXNG_ENDPOINT', 'http://user:hunter2@127.0.0.1:8888', /must have no user name and no password/],
    ['BOOTSTRAP_API_KEY', 'x'.repeat(501), /must be 20 to 500/],
    ['BOOTSTRAP_API_KEY', 'schl\u00fcssel-0123456789-0123', /printable ASCII/],
    ['MAX_IN_FLIGHT', '1234567890', /nine digits at most/],
    ['MAX_KEPT_BYTES', '1234567890123456', /fifteen digits at most/],
    ['CACHE_MAX_BYTES', '1234567890123456', /fifteen digits at most/],
    ['STARTING_BALANCE_USD', '10000000', /below 10,000,000/],
    ['GITHUB_TOKEN', 'ghp_\u201cx\u201d', /must be printable ASCII/],
    ['GITHUB_TOKEN', 'ghp_x\nghp_y', /must be printable ASCII/],
    ['WEBHOOK_SIGNING_SECRET', 'whsec_%%%%%%%%%%%%%%%%', /must have base64 behind whsec_/],
    ['WEBHOOK_SIGNING_SECRET', `whsec_${' '.repeat(20)}`, /must have base64 behind whsec_/],
    ['DATABASE_URL', 'postgres://a:hunter#2@127.0.0.1/x', /must be a postgres URL, .* percent-encoded/],
    ['DATABASE_URL', 'postgres://a@127.0.0.1/x?sslrootcert=/nope', /has an sslrootcert that cannot be read \(ENOENT/],
  ];
  for (const [name, text, why] of wrong) assert.throws(() => readConfig({ [name]: text }), why, text);
  const right = {
    TRUST_PROXY: 'loopback,10.0.0.1,fd00::/8,10.0.0.0/255.0.0.0',
    CORS_ORIGINS: 'https://app.example:8443,http://[::1]:3000,chrome-extension://abcdef',
    DNS_SERVERS: '1.1.1.1,[2606:4700::1111]:53',
    WEBHOOK_SIGNING_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  };
  for (const [name, text] of Object.entries(right)) readConfig({ [name]: text });
  const twoLines = `whsec_${'MfKQ9r8GKYqrTwjU'.repeat(4)}\nPD8ILPZIo2LaLaSwPD8ILA==\n`;
  for (const text of ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\n', 'whsec_MfKQ9r8GKYqrTwjU-D8ILPZIo2LaL_Sw', twoLines])
    assert.equal(readConfig({ WEBHOOK_SIGNING_SECRET: text }).WEBHOOK_SIGNING_SECRET, text);
  const bucket = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'abc', S3_ACCESS_KEY_ID: 'a' };
  assert.equal(
    readConfig({ ...bucket, S3_SECRET_ACCESS_KEY: 'm\u00fcller-1\n' }).S3_SECRET_ACCESS_KEY,
    'm\u00fcller-1',
  );
});

test('settings that need each other are told with all other faults, each missing one by its name', () => {
  const wrong = { S3_BUCKET: 'files', REDDIT_CLIENT_ID: 'x', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', PORT: 'x' };
  const missing = ['S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY', 'REDDIT_CLIENT_SECRET', 'MODEL_NAME', 'PORT'];
  for (const names of missing)
    assert.throws(() => readConfig(wrong), {
      message: new RegExp(`^${names}: ((is|are) missing, which|must be)`, 'm'),
    });
  const whole = { STRIPE_SECRET_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', MODEL_NAME: 'used by another program' };
  assert.equal(readConfig(whole).STRIPE_SECRET_KEY, 'sk_x');
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
    assert.throws(() => readConfig({ ...whole, [name]: '' }), {
      message: new RegExp(`^${name}: is missing, which payments`),
    });
});

test('lists, amounts and URLs are parsed', () => {
  const config = readConfig({
    ALLOW_PRIVATE_CIDRS: '127.0.0.0/8, ::1/128',
    DNS_SERVERS: '127.0.0.1:5353,[::1]:53',
    BASE_URL: 'https://api.example/',
    STARTING_BALANCE_USD: '0.035',
  });
  assert.deepEqual(config.ALLOW_PRIVATE_CIDRS, ['127.0.0.0/8', '::1/128']);
  assert.deepEqual(config.DNS_SERVERS, ['127.0.0.1:5353', '[::1]:53']);
  assert.equal(config.BASE_URL, 'https://api.example');
  assert.equal(config.STARTING_BALANCE_USD, 35_000);
  // The whole text of a file, as secrets of containers come.
  assert.equal(readConfig({ GITHUB_TOKEN: 'ghp_x\n' }).GITHUB_TOKEN, 'ghp_x');
});

test('a misspelt setting is told with the near name; names of other programs are left alone', () => {
  assert.deepEqual(misspelt({ DATA_DIRR: 'x' }), ['DATA_DIRR is not a setting; did you mean DATA_DIR?']);
  assert.match(misspelt({ TIDEMARK_PROT: '1' })[0] ?? '', /TIDEMARK_PROT is not a setting/);
  assert.deepEqual(misspelt({ SORT: '1', HOSTS: 'x', HOME: '/', PORT: '1', TIDEMARK_PORT: '1', PATH: '' }), []);
});

test('what Kubernetes tells of a Service named tidemark is no setting', () => {
  const links = {
    TIDEMARK_SERVICE_HOST: '10.96.0.7',
    TIDEMARK_SERVICE_PORT: '80',
    TIDEMARK_SERVICE_PORT_HTTP: '80',
    TIDEMARK_PORT: 'tcp://10.96.0.7:80',
    TIDEMARK_PORT_80_TCP: 'tcp://10.96.0.7:80',
    TIDEMARK_PORT_80_TCP_ADDR: '10.96.0.7',
    TIDEMARK_WORKER_SERVICE_HOST: '10.96.0.8',
    TIDEMARK_WORKER_PORT: 'tcp://10.96.0.8:80',
  };
  assert.deepEqual(withoutServiceLinks({ ...links, PORT: '8081' }), { PORT: '8081' });
  const own = { TIDEMARK_PORT: '8082', TIDEMARK_LOG_LEVEL: 'warn' };
  assert.deepEqual(withoutServiceLinks(own), own);
});

test('a name that Kubernetes puts into the environment hides no setting of the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-settings-'));
  const before = process.env.TIDEMARK_PORT;
  process.env.TIDEMARK_PORT = 'tcp://10.96.0.7:80';
  try {
    writeFileSync(join(folder, '.env'), 'TIDEMARK_PORT=9000');
    assert.equal(readConfig(environment(join(folder, '.env'))).PORT, 9000);
  } finally {
    if (before === undefined) delete process.env.TIDEMARK_PORT;
    else process.env.TIDEMARK_PORT = before;
    rmSync(folder, { recursive: true });
  }
});

test('settings that can hardly be meant as they are, are told with the fix', () => {
  const told = (settings: Record<string, string>): string[] =>
    doubtful(settings).map((text) => text.split(' ').at(0) ?? '');
  assert.deepEqual(told({ BASE_URL: 'https://tidemark.example.com' }), ['BASE_URL']);
  assert.deepEqual(told({ BASE_URL: 'https://tidemark.example.com/', TRUST_PROXY: '127.0.0.1' }), []);
  assert.deepEqual(told({ TIDEMARK_BASE_URL: 'http://example.com/tidemark' }), ['BASE_URL']);
  assert.deepEqual(told({ OPENAI_API_KEY: 'k', MODEL_NAME: 'm' }), ['OPENAI_API_KEY']);
  assert.deepEqual(told({ OPENAI_API_KEY: 'k', MODEL_NAME: 'm', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }), []);
  // Other programs of the machine have the one or the other.
  assert.deepEqual(told({ OPENAI_API_KEY: 'k' }), []);
  assert.deepEqual(told({ TIDEMARK_PROT: '1' }), ['TIDEMARK_PROT']);
});

test('the help names every setting with its default', () => {
  assert.match(helpText(), /PORT .*\(default 8080\)/);
});

test('the place of the proxy for browsers elsewhere is where they are told it is, unless it listens elsewhere', () => {
  const { BROWSER_PROXY_URL, BROWSER_PROXY_LISTEN } = readConfig({
    BROWSER_PROXY_URL: 'http://10.0.0.5:8899/',
    BROWSER_PROXY_LISTEN: '[::]:9000',
  });
  const url = 'http://10.0.0.5:8899';
  assert.deepEqual(placeOf(BROWSER_PROXY_URL, undefined), { host: '10.0.0.5', port: 8899, url });
  assert.deepEqual(placeOf(BROWSER_PROXY_URL, BROWSER_PROXY_LISTEN), { host: '::', port: 9000, url });
  assert.deepEqual(placeOf(undefined, undefined), { host: '127.0.0.1', port: 0, url: null });
});

test('what the documents have people set is no misspelt setting', () => {
  const root = new URL('../../', import.meta.url);
  const guides = readdirSync(new URL('docs/', root)).filter((name) => name.endsWith('.md'));
  const files = ['README.md', ...guides.map((name) => `docs/${name}`)];
  const exported = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/(?:export |\$)(TIDEMARK_\w+)/g)].map(
      ([, name = '']) => name,
    ),
  );
  assert.ok(exported.includes('TIDEMARK_API_KEY'));
  assert.deepEqual(misspelt(Object.fromEntries(exported.map((name) => [name, 'x']))), []);
  assert.match(misspelt({ TIDEMARK_API_KEYS: 'x' })[0] ?? '', /is not a setting/);
});

test('roles that share a store need a database, whose address is a postgres URL', () => {
  const url = 'postgres://tidemark@127.0.0.1/tidemark?sslmode=verify-full';
  assert.equal(readConfig({ DATABASE_URL: url }).DATABASE_URL, url);
  assert.throws(() => readConfig({ TIDEMARK_DATABASE_URL: 'mysql://127.0.0.1/x' }), /must be a postgres URL/);
  for (const ROLE of ['api', 'worker'] as const) {
    assert.throws(() => readConfig({ ROLE }), /^Error: ROLE: .* needs DATABASE_URL/);
    assert.equal(readConfig({ ROLE, DATABASE_URL: url }).ROLE, ROLE);
  }
});

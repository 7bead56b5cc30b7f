import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { z } from 'zod';
import { rotateSigningSecret } from '../../capabilities/operator/operator.ts';
import { operate } from '../../edges/operator/operate.ts';
import type { AnyJson } from '../any-json.ts';
import { openSite } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { fixture } from '../fixture.ts';
import { blocksFor } from '../pages/runners.ts';
import { startRunning } from '../running.ts';

const signatures = blocksFor('callback signatures');
/** The code of the guide of callbacks in one language that has these words in it. */
const codeOf = (language: string, words: string): string =>
  signatures.find((block) => block.language === language && block.text.includes(words))?.text ??
  assert.fail(`the guide has no such ${language}`);

interface Came {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly json: AnyJson;
}

let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
let came: Came[] = [];
const fallback = 'the secret of the whole installation';

const site = fixture(() =>
  openSite({
    '/page': '<title>A page</title><p>Grüße: words that are worth their price.',
    '/long': `<title>A long page</title><p>${'Words that are kept in a file. '.repeat(100)}`,
    '/broken': (_, response) => response.destroy(),
    '/closed': (_, response) => void response.writeHead(503).end(),
    '/slow': () => {},
    '/hook': async (request, response) => {
      const body = await buffer(request);
      came.push({ headers: request.headers, body, json: JSON.parse(body.toString()) });
      response.end('Thank you.');
    },
  }),
);
const running = fixture(() => startRunning({ WEBHOOK_SIGNING_SECRET: fallback }, { clock }));

const scrape = async (path: string, hook = '/hook'): Promise<string> => {
  const body = { url: `${site.url}${path}`, callback_url: `${site.url}${hook}` };
  const { status, json } = await running.ask('/v1/crawl/web/scrape', { body });
  assert.equal(status, 202);
  return json.job_id;
};

const callbackOf = (jobId: string): Promise<Came> =>
  eventually(() => came.find(({ json }) => json.jobId === jobId), 'a callback came');

async function rotate(overlap: string): Promise<{ secret: string }> {
  const made = await operate({ folder: running.folder, clock, operationIds: async () => [] }, (execute) =>
    execute(rotateSigningSecret, { overlap }),
  );
  // What a sender knows of secrets is two seconds old at most.
  ahead += 2_000;
  return made;
}

/** The job when its callback was attempted so often; each attempt comes at its time. */
const attempted = (jobId: string, attempts: number): Promise<AnyJson> =>
  eventually(async () => {
    const { json } = await running.ask(`/v1/crawl/jobs/${jobId}`);
    return json.deliveries[0]?.attempts.length >= attempts && json;
  }, 'it was attempted');

const signatureOf = (secret: string, body: Buffer): string => createHmac('sha256', secret).update(body).digest('hex');

test('every payload is what the webhooks of OpenAPI say', async () => {
  const { json: api } = await running.ask('/openapi.json');
  const schemaOf = (type: string): z.ZodType => {
    const { schema } = api.webhooks[type].post.requestBody.content['application/json'];
    const whole = { ...schema, $defs: api.components.schemas };
    return z.fromJSONSchema(JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')));
  };
  const slow = await scrape('/slow');
  const jobs = [await scrape('/page'), await scrape('/broken'), slow];
  await running.ask(`/v1/crawl/jobs/${slow}`, { method: 'DELETE' });
  const payloads = await Promise.all(jobs.map(callbackOf));
  assert.deepEqual(
    payloads.map(({ json }) => json.status),
    ['completed', 'failed', 'canceled'],
  );
  const webhook = schemaOf('web.scrape');
  for (const { json } of payloads) {
    webhook.parse(json);
    for (const member of ['jobId', 'job_id', 'type', 'status', '_meta']) {
      const { [member]: _, ...without } = json;
      assert.ok(!webhook.safeParse(without).success, `${json.status} without ${member}`);
    }
  }
  came = [];
  const { status } = await running.ask('/v1/crawl/jobs/test-callback', { body: { callback_url: `${site.url}/hook` } });
  assert.equal(status, 200);
  schemaOf('test').parse(came[0]?.json);
});

test('callbacks are signed with the installation’s secret until the organization has its own, which rotates', async () => {
  const first = await callbackOf(await scrape('/page'));
  assert.equal(first.headers['x-service-signature'], signatureOf(fallback, first.body));
  const old = await rotate('0s');
  const second = await callbackOf(await scrape('/page'));
  assert.equal(second.headers['x-service-signature'], signatureOf(old.secret, second.body));
  const current = await rotate('1m');
  const third = await callbackOf(await scrape('/page'));
  assert.equal(third.headers['x-service-signature'], signatureOf(current.secret, third.body));
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': both } = third.headers;
  const expected = [current, old].map(({ secret }) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${at}.`).update(third.body).digest('base64')}`;
  });
  assert.equal(both, expected.join(' '));
  assert.ok(!JSON.stringify(running.logged).includes('whsec_'), 'no secret is logged');
});

const languages = [
  {
    name: 'ts',
    words: 'isGenuine',
    run: [process.execPath, '--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e'],
  },
  { name: 'python', words: 'is_genuine', run: ['python3', '-c'] },
] as const;

for (const { name, words, run } of languages) {
  const [program, ...args] = run;
  const skip = spawnSync(program, ['--version']).error ? `there is no ${program} here` : false;
  test(`the guide’s three lines of ${name} tell a genuine callback from another`, { skip }, async () => {
    const { headers, body } = await callbackOf(await scrape('/page'));
    const code = codeOf(name, words);
    assert.equal(code.trim().split('\n').length, 3);
    const own = await rotate('0s');
    const signed = await callbackOf(await scrape('/page'));
    const verify = (secret: string, signature: string, sent: Buffer): string => {
      const [secretText, signatureText] = [JSON.stringify(secret), JSON.stringify(signature)];
      const given =
        name === 'ts'
          ? `const [secret, signature, body] = [${secretText}, ${signatureText}, Buffer.from('${sent.toString('hex')}', 'hex')];`
          : `secret, signature, body = ${secretText}, ${signatureText}, bytes.fromhex('${sent.toString('hex')}')`;
      const { stdout, stderr } = spawnSync(program, [
        ...args,
        `${given}\n${code}\n${name === 'ts' ? 'console.log' : 'print'}(${words})`,
      ]);
      return `${stdout}${stderr}`.trim().toLowerCase();
    };
    const signature = String(signed.headers['x-service-signature']);
    assert.equal(verify(own.secret, signature, signed.body), 'true');
    assert.equal(verify('another', signature, signed.body), 'false');
    assert.equal(verify(own.secret, signature, Buffer.concat([signed.body, Buffer.from(' ')])), 'false');
    assert.equal(verify(own.secret, signature.slice(1), signed.body), 'false');
    assert.ok(headers['x-service-signature']);
    assert.notEqual(verify(own.secret, String(headers['x-service-signature']), body), 'true');
  });
}

test('a callback whose result cannot be read is shown with the reason, and ends when the result is gone', async () => {
  const blobs = join(running.folder, 'blobs');
  const jobId = await scrape('/long', '/closed');
  const { result } = await attempted(jobId, 1);
  assert.match(result.text, /Words that are kept/);
  const [entry] = (await readdir(blobs, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const file = join(entry?.parentPath ?? '', entry?.name ?? '');
  await rm(file);
  // Whatever reads it fails, root too.
  await mkdir(file);
  ahead += 10_000;
  await scrape('/page'); // wakes who delivers
  const unread = await attempted(jobId, 2);
  assert.equal(unread.deliveries[0].attempts[1].error, 'The payload could not be read.');
  assert.deepEqual([unread.deliveries[0].state, unread.result, unread.result_kept], ['pending', null, true]);
  assert.equal(unread.warnings[0].code, 'result-unreadable');
  await rm(file, { recursive: true });
  ahead += 30_000;
  await scrape('/page');
  const over = await attempted(jobId, 3);
  const [{ state, next_attempt_at: next, attempts }] = over.deliveries;
  assert.deepEqual([state, next, attempts[2].error], ['dead', null, 'The payload is no longer kept.']);
  assert.deepEqual([over.result, over.result_kept, over.warnings], [null, false, undefined]);
});

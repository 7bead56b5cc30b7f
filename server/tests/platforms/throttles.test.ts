import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import { appstoreEndpoints } from '../../platforms/appstore/appstore.ts';
import type { Endpoint } from '../../platforms/endpoint.ts';
import { instagramEndpoints } from '../../platforms/instagram/instagram.ts';
import { podcastEndpoints } from '../../platforms/podcast/podcast.ts';
import { secedgarEndpoints } from '../../platforms/secedgar/secedgar.ts';
import { stackexchangeEndpoints } from '../../platforms/stackexchange/stackexchange.ts';
import { steamEndpoints } from '../../platforms/steam/steam.ts';
import { tiktokEndpoints } from '../../platforms/tiktok/tiktok.ts';
import { wikipediaEndpoints } from '../../platforms/wikipedia/wikipedia.ts';
import { type MadeUp, readAnswers } from './read.ts';

/** What a caller is told of an answer, and for how long its upstream is left alone. */
async function fateOf(endpoints: readonly Endpoint[], action: string, query: Record<string, string>, answer: MadeUp) {
  const rests: number[] = [];
  try {
    await readAnswers(endpoints, action, query, [answer], rests);
    return 'read';
  } catch (thrown) {
    const { code, extras, retryable, message } = asProblem(thrown);
    return { fate: [extras.reason ?? code, retryable, extras.retryAfterSeconds ?? null], rests, message };
  }
}

test('an upstream whose body says that it is asked too often is left alone, and the caller is told for how long', async () => {
  const told = 'too many requests from this IP, more requests available in 82216 seconds';
  const body = { error_id: 502, error_name: 'throttle_violation', error_message: told };
  const exchange = await fateOf(stackexchangeEndpoints, 'questions', {}, { status: 400, body });
  assert.partialDeepStrictEqual(exchange, { fate: ['upstream_rate_limited', true, 82_216], rests: [82_216_000] });
  const steam = await fateOf(steamEndpoints, 'app', { id: '4200' }, { body: 'null' });
  assert.partialDeepStrictEqual(steam, { fate: ['upstream_rate_limited', true, 60], rests: [60_000] });
  const wiki = async (code: string) =>
    await fateOf(wikipediaEndpoints, 'page', { title: 'Tide' }, { body: { error: { code, info: 'No.' } } });
  assert.partialDeepStrictEqual(await wiki('ratelimited'), {
    fate: ['upstream_rate_limited', true, 60],
    rests: [60_000],
  });
  assert.partialDeepStrictEqual(await wiki('maxlag'), { fate: ['upstream_rate_limited', true, 5], rests: [5_000] });
  const title = 'SEC.gov | Request Rate Threshold Exceeded';
  const page = `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
  const sec = await fateOf(secedgarEndpoints, 'company', { cik: '1067983' }, { status: 403, body: page });
  assert.partialDeepStrictEqual(sec, { fate: ['upstream_rate_limited', true, 600], rests: [600_000] });
});

test('apple’s search that is asked too often says so by a status alone', async () => {
  const asked = async (action: string, query: Record<string, string>, body: string) =>
    await fateOf(
      [...appstoreEndpoints, ...podcastEndpoints].filter((one) => one.action === action),
      action,
      query,
      {
        status: 403,
        headers: { 'content-type': 'text/plain' },
        body,
      },
    );
  const throttled = { fate: ['upstream_rate_limited', true, 60], rests: [60_000] };
  assert.partialDeepStrictEqual(await asked('app', { id: '1000000001' }, ''), throttled);
  assert.partialDeepStrictEqual(await asked('feed', { id: '1000000001' }, ''), throttled);
  const page = '<html><head><title>Access Denied</title></head><body>You have no permission.</body></html>';
  for (const said of [page, '{"errorMessage":"Invalid country"}'])
    assert.partialDeepStrictEqual(await asked('app', { id: '1000000001' }, said), { fate: ['blocked', false, null] });
  const feed = await asked('feed', { url: 'https://pod.example/feed.xml' }, '');
  assert.partialDeepStrictEqual(feed, { fate: ['blocked', false, null] });
});

test('a refusal for want of a contact names the setting', async () => {
  const title = 'SEC.gov | Your Request Originates from an Undeclared Automated Tool';
  const body = `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
  const sec = await fateOf(secedgarEndpoints, 'company', { cik: '1067983' }, { status: 403, body });
  assert.partialDeepStrictEqual(sec, { fate: ['blocked', false, null], rests: [] });
  assert.match(typeof sec === 'string' ? sec : sec.message, /USER_AGENT_CONTACT/);
});

test('faults of a wiki pass by themselves, and what is no page of it is not found', async () => {
  const wiki = async (code: string) =>
    await fateOf(wikipediaEndpoints, 'page', { title: 'Tide' }, { body: { error: { code, info: 'No.' } } });
  for (const code of ['cirrussearch-backend-error', 'internal_api_error_DBQueryError'])
    assert.partialDeepStrictEqual(await wiki(code), { fate: ['http_error', true, null] });
  for (const code of ['invalidcategory', 'pagecannotexist'])
    assert.partialDeepStrictEqual(await wiki(code), { fate: ['not-found', false, null] });
  const pages = [{ ns: -1, title: 'Special:Random', special: true }];
  const special = await fateOf(wikipediaEndpoints, 'page', { title: 'Special:Random' }, { body: { query: { pages } } });
  assert.partialDeepStrictEqual(special, { fate: ['not-found', false, null] });
});

test('a page or its own request that came too often is throttled, in a browser, too', async () => {
  const page = '<!doctype html><html><head><title>Tide</title></head><body></body></html>';
  const id = '7000000000000000001';
  const url = `https://www.tiktok.com/api/comment/list/?aweme_id=${id}&count=20&cursor=0`;
  const asked = { captured: [{ url, status: 429, text: '{"message":"too many"}' }], body: page };
  const comments = (answer: MadeUp) => fateOf(tiktokEndpoints, 'comments', { id }, answer);
  const aMinute = { fate: ['upstream_rate_limited', true, 60], rests: [60_000] };
  assert.partialDeepStrictEqual(await comments(asked), aMinute);
  assert.partialDeepStrictEqual(await comments({ status: 429, body: page }), aMinute);
  const told = { status: 429, body: 'slow down', headers: { 'retry-after': '7' } };
  assert.partialDeepStrictEqual(await comments(told), { fate: ['upstream_rate_limited', true, 7], rests: [7_000] });
  const about = 'https://www.instagram.com/api/v1/users/web_profile_info/?username=harbourtide';
  const text = '{"message":"Please wait a few minutes before you try again.","require_login":true}';
  const profile = { captured: [{ url: about, status: 429, text }], body: page };
  const posts = await fateOf(instagramEndpoints, 'posts', { handle: 'harbourtide' }, profile);
  assert.partialDeepStrictEqual(posts, aMinute);
  // Its words come with statuses that mean something else, too, and beside the wish for a login.
  const minutes = { fate: ['upstream_rate_limited', true, 300], rests: [300_000] };
  for (const status of [401, 403, 400]) {
    const answered = { captured: [{ url: about, status, text }], body: page };
    const found = await fateOf(instagramEndpoints, 'posts', { handle: 'harbourtide' }, answered);
    assert.partialDeepStrictEqual(found, minutes);
  }
  const walled = { captured: [{ url: about, status: 401, text: '{"require_login":true}' }], body: page };
  const wall = await fateOf(instagramEndpoints, 'posts', { handle: 'harbourtide' }, walled);
  assert.partialDeepStrictEqual(wall, { fate: ['login_wall', false, null] });
});

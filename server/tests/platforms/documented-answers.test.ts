import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import { Answer } from '../../platforms/answer.ts';
import { appstoreEndpoints } from '../../platforms/appstore/appstore.ts';
import { dnsEndpoints } from '../../platforms/dns/dns.ts';
import { dockerhubEndpoints } from '../../platforms/dockerhub/dockerhub.ts';
import type { Endpoint } from '../../platforms/endpoint.ts';
import { parseFeed } from '../../platforms/feeds.ts';
import { githubEndpoints } from '../../platforms/github/github.ts';
import { gitlabEndpoints } from '../../platforms/gitlab/gitlab.ts';
import { instagramEndpoints } from '../../platforms/instagram/instagram.ts';
import { openlibraryEndpoints } from '../../platforms/openlibrary/openlibrary.ts';
import { podcastEndpoints } from '../../platforms/podcast/podcast.ts';
import { pubmedEndpoints } from '../../platforms/pubmed/pubmed.ts';
import { redditEndpoints } from '../../platforms/reddit/reddit.ts';
import { refuse } from '../../platforms/refusals.ts';
import { secedgarEndpoints } from '../../platforms/secedgar/secedgar.ts';
import { timeOfText } from '../../platforms/values.ts';
import { wikidataEndpoints } from '../../platforms/wikidata/wikidata.ts';
import { wikipediaEndpoints } from '../../platforms/wikipedia/wikipedia.ts';
import { xEndpoints } from '../../platforms/x/x.ts';
import { youtubeEndpoints } from '../../platforms/youtube/youtube.ts';
import type { AnyJson } from '../any-json.ts';

/** What an upstream may answer by its documentation, though it seldom does. */
interface Given {
  readonly body: unknown;
  readonly status?: number;
  readonly finalUrl?: string;
}

/** Reads an endpoint's example, all of whose requests are answered alike; `input` changes the example. */
function read(endpoints: readonly Endpoint[], action: string, input: object, given: Given): AnyJson {
  const endpoint = endpoints.find((one) => one.action === action) ?? assert.fail(action);
  const body = Buffer.from(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
  const steps = endpoint.steps(endpoint.input.parse(input), { token: null, size: 2, has: () => false });
  let turn = steps.next();
  while (!turn.done) {
    const answers = turn.value.map((request) => {
      const { status = 200, finalUrl = request.url } = given;
      const answer = new Answer(request, { status, finalUrl, headers: {}, contentType: 'application/json', body });
      refuse(answer, endpoint.platform);
      return answer;
    });
    turn = steps.next(answers);
  }
  const page = turn.value as AnyJson;
  return endpoint.kind === 'list'
    ? { items: page.items.map((item: unknown) => endpoint.item.parse(item)), next: page.next }
    : endpoint.output.parse(page);
}

const repo = { repo: 'ada/tides' };
const tweet = { id: '1700000000000000001' };
const video = { url: 'tide0000001' };

const refusals: [string, readonly Endpoint[], string, object, Given, string, string?][] = [
  [
    'github: a commit that is not there',
    githubEndpoints,
    'commit',
    { ...repo, sha: 'nope' },
    { status: 422, body: { message: 'No commit found for SHA: nope' } },
    'not-found',
  ],
  [
    'instagram: the page of its login in place of a post',
    instagramEndpoints,
    'post',
    { code: 'CAtide00001' },
    {
      finalUrl: 'https://www.instagram.com/accounts/login/?next=%2Fp%2FCAtide00001%2F',
      body: '<!DOCTYPE html><html><head><title>Instagram</title></head><body><div id="mount"></div></body></html>',
    },
    'target-refused',
    'login_wall',
  ],
  [
    'reddit: posts of no subreddit',
    redditEndpoints,
    'subreddit_posts',
    { name: 'nosuchplace' },
    {
      finalUrl: 'https://www.reddit.com/subreddits/search.json?q=nosuchplace',
      body: { kind: 'Listing', data: { after: null, children: [] } },
    },
    'not-found',
  ],
  [
    'reddit: a quarantined community',
    redditEndpoints,
    'subreddit',
    { name: 'odd' },
    { status: 403, body: { reason: 'quarantined', message: 'Forbidden', error: 403 } },
    'target-refused',
    'login_wall',
  ],
  [
    'reddit: a wiki that is off',
    redditEndpoints,
    'wiki',
    { name: 'odd' },
    { status: 403, body: { reason: 'WIKI_DISABLED', message: 'Forbidden', error: 403 } },
    'not-found',
  ],
  [
    'reddit: comments of no post',
    redditEndpoints,
    'more_comments',
    { post_id: 'abc', ids: ['def'] },
    { body: { json: { errors: [['NO_THING_ID', 'id not specified', 'link_id']] } } },
    'not-found',
  ],
  ['x: nothing', xEndpoints, 'post', tweet, { body: {} }, 'not-found'],
  ['x: no result', xEndpoints, 'post', tweet, { body: { data: { tweetResult: {} } } }, 'not-found'],
  ['youtube: no video', youtubeEndpoints, 'oembed', video, { status: 400, body: 'Bad Request' }, 'not-found'],
  [
    'youtube: a private video',
    youtubeEndpoints,
    'oembed',
    video,
    { status: 403, body: 'Forbidden' },
    'target-refused',
    'private',
  ],
  [
    'youtube: a video for its own site alone',
    youtubeEndpoints,
    'oembed',
    video,
    { status: 401, body: 'Unauthorized' },
    'target-refused',
    'private',
  ],
  [
    'wikipedia: a title of another wiki',
    wikipediaEndpoints,
    'page',
    { title: 'fr:Marée' },
    { body: { batchcomplete: true, query: { interwiki: [{ title: 'fr:Marée', iw: 'fr' }] } } },
    'not-found',
  ],
  [
    'wikipedia: categories of no page',
    wikipediaEndpoints,
    'categories',
    { title: 'Nothing' },
    { body: { batchcomplete: true, query: { pages: [{ ns: 0, title: 'Nothing', missing: true }] } } },
    'not-found',
  ],
  [
    'appstore: the number of a song',
    appstoreEndpoints,
    'app',
    { id: '1000000001' },
    { body: { resultCount: 1, results: [{ wrapperType: 'track', kind: 'song', trackId: 1, trackName: 'Tide' }] } },
    'not-found',
  ],
  [
    'podcast: the number of an artist',
    podcastEndpoints,
    'feed',
    { id: '1000000001' },
    { body: { resultCount: 1, results: [{ wrapperType: 'artist', artistId: 1, artistName: 'Ada' }] } },
    'not-found',
  ],
  [
    'pubmed: a search that failed',
    pubmedEndpoints,
    'search',
    { query: 'tides' },
    { body: { esearchresult: { ERROR: 'Search Backend failed: Exception' } } },
    'target-refused',
    'http_error',
  ],
];

for (const [told, endpoints, action, input, given, code, reason] of refusals)
  test(`${told} is told by ${reason ?? code}`, () => {
    assert.throws(
      () => read(endpoints, action, input, given),
      (thrown) => {
        const problem = asProblem(thrown);
        assert.equal(problem.code, code, problem.message);
        if (reason) assert.equal(problem.extras.reason, reason);
        return true;
      },
    );
  });

test('lists that are told of as nothing are empty', () => {
  const empty: [readonly Endpoint[], string, object, Given][] = [
    [dockerhubEndpoints, 'tags', { repo: 'ada/tides' }, { body: { count: 0, next: null, results: null } }],
    [pubmedEndpoints, 'summary', { ids: ['999'] }, { body: { esummaryresult: ['Invalid uid 999 at position= 0'] } }],
  ];
  for (const [endpoints, action, input, given] of empty)
    assert.deepEqual(read(endpoints, action, input, given), { items: [], next: null }, action);
});

test('a gist shows the files that github shows', () => {
  const body = { id: '1', files: { 'a.txt': { filename: 'a.txt', content: 'tide' }, 'b.txt': null } };
  const { files } = read(githubEndpoints, 'gist', { id: '1' }, { body });
  assert.deepEqual(
    files.map(({ name }: AnyJson) => name),
    ['a.txt'],
  );
});

test('a reddit post tells whose it passes on, and the moving pictures of its gallery', () => {
  const post = {
    id: 'abc',
    title: 'Tide',
    permalink: '/r/sea/comments/abc/tide/',
    crosspost_parent: 't3_xyz',
    gallery_data: { items: [{ media_id: 'one' }, { media_id: 'two' }] },
    media_metadata: {
      one: { e: 'Image', s: { u: 'https://preview.example/one.jpg', x: 2, y: 1 } },
      two: {
        e: 'AnimatedImage',
        s: { gif: 'https://i.example/two.gif', mp4: 'https://i.example/two.mp4', x: 4, y: 3 },
      },
    },
  };
  const body = { kind: 'Listing', data: { after: null, children: [{ kind: 't3', data: post }] } };
  const [{ media, repost_of }] = read(redditEndpoints, 'subreddit_posts', { name: 'sea' }, { body }).items;
  assert.equal(repost_of, 't3_xyz');
  assert.deepEqual(
    media.map(({ kind, url, width }: AnyJson) => [kind, url, width]),
    [
      ['image', 'https://preview.example/one.jpg', 2],
      ['animation', 'https://i.example/two.gif', 4],
    ],
  );
});

test('a lexeme of wikidata is called by its lemma', () => {
  const body = { entities: { L7: { id: 'L7', lemmas: { nds: { language: 'nds', value: 'Tied' } }, claims: [] } } };
  assert.equal(read(wikidataEndpoints, 'entity', { id: 'L7' }, { body }).label, 'Tied');
});

test('whether a merge request of gitlab can be merged is unknown while it finds out', () => {
  const request = { id: 1, iid: 1, title: 'Tide', web_url: 'https://gitlab.com/ada/tides/-/merge_requests/1' };
  const mergeable = (detailed_merge_status: string) =>
    read(gitlabEndpoints, 'merge_requests', { project: 'ada/tides' }, { body: [{ ...request, detailed_merge_status }] })
      .items[0].mergeable;
  assert.deepEqual(['checking', 'mergeable', 'not_open'].map(mergeable), [null, true, false]);
});

test('authors of older works of open library are keys by themselves', () => {
  const body = { key: '/works/OL1W', title: 'Tide', authors: [{ author: '/authors/OL7A' }] };
  assert.deepEqual(read(openlibraryEndpoints, 'work', { id: 'OL1W' }, { body }).author_ids, ['OL7A']);
});

test('an entry of a feed without id and address is known by its file, whose size is unknown when it is zero', () => {
  const source =
    '<rss><channel><item><title>Tide</title><enclosure url="/tide.mp3" length="0"/></item></channel></rss>';
  const [entry] = parseFeed(source, 'https://sea.example/feed.xml')?.entries ?? [];
  assert.equal(entry?.id, 'https://sea.example/tide.mp3');
  assert.equal(entry.enclosures[0]?.sizeBytes, null);
});

test('times are read in every form that RFC 5322, RFC 822 and ISO 8601 let them have', () => {
  const told = {
    'Mon, 05 Jan 2026 06:00:00': '2026-01-05T06:00:00Z',
    'Mon, 05 Jan 2026 06:00:00 +0000 (UTC)': '2026-01-05T06:00:00Z',
    'Sat, 07 Sep 02 00:00:01 GMT': '2002-09-07T00:00:01Z',
    'Tue, 07 Sep 99 00:00 EST': '1999-09-07T05:00:00Z',
    '2026-01-05T06:00:00-03': '2026-01-05T09:00:00Z',
    '2026-01-05 06:00': '2026-01-05T06:00:00Z',
    'Mon, 05 Jan 2026 06:00:00 CET': '2026-01-05T05:00:00Z',
    'Sun, 05 Jul 2026 06:00:00 CEST': '2026-07-05T04:00:00Z',
    'Sun, 05 Jul 2026 06:00:00 BST': '2026-07-05T05:00:00Z',
    'Mon, 05 Jan 2026 06:00:00 AEDT': '2026-01-04T19:00:00Z',
    'Mon, 05 Jan 2026 06:00:00 JST': '2026-01-04T21:00:00Z',
    '2026-01-05 06:00:00 CET': '2026-01-05T05:00:00Z',
    'Mon Jan  5 06:00:00 UTC 2026': '2026-01-05T06:00:00Z',
    // In India and in Ireland, and nowhere: the day is known.
    'Mon, 05 Jan 2026 06:00:00 IST': '2026-01-05',
    'Mon, 05 Jan 2026 06:00:00 XYZ': '2026-01-05',
    'Version 2026 at 12:30': null,
    // What programs write that know no time; a day of a book or of a paper is one.
    '1970-01-01T00:00:00.000Z': null,
    'Wed, 31 Dec 1969 19:00:00 -0500': null,
    '1970-01-01': '1970-01-01',
    '1970-01-01T00:00:01Z': '1970-01-01T00:00:01Z',
  };
  for (const [written, time] of Object.entries(told)) assert.equal(timeOfText(written), time, written);
});

test('octets of a dns text that stand as numbers are its letters', () => {
  const body = { Status: 0, Answer: [{ name: 'a.example', type: 16, TTL: 1, data: '"caf\\195\\169 \\"é\\""' }] };
  const { records } = read(dnsEndpoints, 'lookup', { name: 'a.example', type: 'TXT' }, { body });
  assert.equal(records[0].value, 'café "é"');
});

test('companies of a filing that sec edgar finds are called by their names alone', () => {
  const named = (display: string) => ({
    _id: '0001234567-24-000001:a.htm',
    _source: { adsh: '0001234567-24-000001', ciks: ['0001234567'], display_names: [display] },
  });
  const hits = ['TIDE CORP (DE)  (TIDE, TIDE-A)  (CIK 0001234567)', 'TIDE CORP (DE)  (CIK 0001234567)'].map(named);
  const { items } = read(secedgarEndpoints, 'search', { query: 'tide' }, { body: { hits: { hits } } });
  assert.deepEqual(
    items.map((item: AnyJson) => item.company_name),
    ['TIDE CORP (DE)', 'TIDE CORP (DE)'],
  );
});

test('a long post of x has the tags and links of all its text', () => {
  const entities = (names: readonly string[]) => ({ hashtags: names.map((text) => ({ text })) });
  const found = {
    rest_id: tweet.id,
    core: { user_results: { result: { core: { screen_name: 'ada' } } } },
    legacy: { full_text: 'Ebb #one …', entities: entities(['one']) },
    note_tweet: {
      note_tweet_results: {
        result: {
          text: 'Ebb #one and flow #two',
          entity_set: { ...entities(['one', 'two']), urls: [{ expanded_url: 'https://sea.example/' }] },
        },
      },
    },
  };
  const { text, tags, link_url } = read(xEndpoints, 'post', tweet, {
    body: { data: { tweetResult: { result: found } } },
  });
  assert.deepEqual([text, tags, link_url], ['Ebb #one and flow #two', ['one', 'two'], 'https://sea.example/']);
});

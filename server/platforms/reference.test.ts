import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validate } from '../kernel/pipeline/validate.ts';
import { Doi } from './crossref/input.ts';
import { ArticleReference } from './europepmc/input.ts';
import { Instance as GitLab } from './gitlab/input.ts';
import { PostCode } from './instagram/input.ts';
import { Instance as Mastodon } from './mastodon/input.ts';
import { WorkId } from './openalex/input.ts';
import { platformOperation } from './operation.ts';
import { endpoints } from './platforms.ts';
import { PostId, PostReference, Subreddit, User } from './reddit/input.ts';
import { PaperId } from './semanticscholar/input.ts';
import { ChannelName, PostPlace } from './telegram/input.ts';
import { Title } from './wikipedia/input.ts';
import { PostReference as Tweet } from './x/input.ts';
import { ChannelAddress, Handle, PlaylistId, VideoId } from './youtube/input.ts';

test('a server is named by its host or its address, of which nothing is dropped', () => {
  for (const field of [Mastodon, GitLab]) {
    for (const given of [
      'social.example',
      'https://social.example',
      'https://social.example/@ann',
      ' social.example/ ',
    ])
      assert.equal(field.parse(given), 'social.example', given);
    for (const given of [
      'x.test/../@127.0.0.1:18755',
      'x.test:18755',
      'https://x.test:18755/',
      'https://ann@x.test/',
      'x.test/@ann',
      'x.test?a',
      'localhost:18755',
    ])
      assert.match(
        field.safeParse(given).error?.issues[0]?.message ?? '',
        /^must be a .*server’s name or address/,
        given,
      );
  }
});

test('a work is named by the address of its publisher, where that has its DOI', () => {
  for (const [address, doi] of [
    ['https://doi.org/10.5555/tide.1', '10.5555/tide.1'],
    ['https://doi.org/10.5555%2Ftide.1', '10.5555/tide.1'],
    ['https://onlinelibrary.wiley.com/doi/full/10.1002/anie.200601', '10.1002/anie.200601'],
    ['https://dl.acm.org/doi/pdf/10.1145/3292500.3330701?download=true', '10.1145/3292500.3330701'],
    ['https://link.springer.com/content/pdf/10.1007/s00134-020-05991-x.pdf', '10.1007/s00134-020-05991-x'],
    ['https://www.frontiersin.org/articles/10.3389/fpsyg.2013.00863/full', '10.3389/fpsyg.2013.00863'],
    ['https://journals.plos.org/plosone/article?id=10.1371/journal.pone.0000217', '10.1371/journal.pone.0000217'],
    ['https://www.biorxiv.org/content/10.1101/2020.01.02.123456v2.full.pdf', '10.1101/2020.01.02.123456'],
    ...['', '.full-text', '.abstract', '.article-info', '.supplementary-material', '.full#ref-1'].map(
      (tab) =>
        [`https://www.medrxiv.org/content/10.1101/2020.01.02.123456v12${tab}`, '10.1101/2020.01.02.123456'] as const,
    ),
    ['https://pubs.acs.org/doi/suppl/10.1021/acs.tide.1c1/suppl_file/ebb_si_001.pdf', '10.1021/acs.tide.1c1'],
    ['https://academic.oup.com/bib/article-abstract/doi/10.1093/bib/bbac001/6500000', '10.1093/bib/bbac001'],
    ['https://academic.oup.com/bib/doi/10.1093/bib/bbac001', '10.1093/bib/bbac001'],
    ['https://genome.cshlp.org/lookup/doi/10.1101/gr.277068.122', '10.1101/gr.277068.122'],
  ] as const) {
    assert.equal(Doi.parse(address), doi, address);
    assert.equal(PaperId.parse(address), `DOI:${doi}`, address);
    assert.equal(WorkId.parse(address), `doi:${doi}`, address);
    assert.equal(ArticleReference.parse(address), doi, address);
  }
  for (const address of ['https://www.nature.com/articles/nature14539', 'https://tides.example/10.5/x'])
    for (const field of [Doi, PaperId, WorkId, ArticleReference]) assert.equal(field.safeParse(address).success, false);
});

test('an address of another site is no title', () => {
  for (const given of ['https://w.wiki/3xyz', 'http://tides.example/wiki/Tide', 'https://en.wikipedia.org/'])
    assert.equal(Title.safeParse(given).success, false, given);
  for (const given of ['Tide', 'Star Trek: Picard', 'https://en.wikipedia.org/wiki/Tide', 'en.wikipedia.org/wiki/Tide'])
    assert.equal(Title.parse(given), given);
});

test('a channel’s handle may be in any script', () => {
  for (const handle of ['harbour', 'हिंदी', 'ช่องน้ำ', 'বাংলা', '日本語', 'café'.normalize('NFD')]) {
    for (const given of [handle, `@${handle}`, `https://www.youtube.com/@${encodeURIComponent(handle)}`])
      assert.equal(Handle.parse(given), handle, given);
  }
  for (const none of ['@a b', '@a/b', 'https://www.youtube.com/watch?v=tide0000001'])
    assert.equal(Handle.safeParse(none).success, false, none);
});

test('what is read is named as people write and share it', async () => {
  const filing = 'www.sec.gov/ix?doc=/Archives/edgar/data/1234567/000123456724000001/tide.htm';
  const sec = { name: 'secedgar', action: 'filing', field: 'accession' };
  const repo = { name: 'github', action: 'repo', field: 'repo' };
  const project = { name: 'gitlab', action: 'project', field: 'project' };
  const post = { name: 'reddit', action: 'post', field: 'url' };
  const code = { name: 'instagram', action: 'post', field: 'url' };
  const question = { name: 'stackexchange', action: 'question', field: 'id' };
  const hacker = { name: 'hackernews', action: 'user', field: 'id' };
  const tweet = { name: 'x', action: 'post', field: 'url' };
  const wiki = { name: 'wikipedia', action: 'summary', field: 'title' };
  const paper = { name: 'arxiv', action: 'paper', field: 'id' };
  const channel = { name: 'telegram', action: 'channel', field: 'name' };
  const app = { name: 'steam', action: 'app', field: 'id' };
  const telegram = { name: 'telegram', action: 'post', field: 'url' };
  const graph = { name: 'semanticscholar', action: 'paper', field: 'id' };
  const company = { name: 'secedgar', action: 'company', field: 'cik' };
  const toot = { name: 'mastodon', action: 'profile', field: 'handle' };
  const status = { name: 'mastodon', action: 'post', field: 'id' };
  const memento = { name: 'wayback', action: 'page', field: 'url' };
  const captures = { name: 'wayback', action: 'snapshots', field: 'url' };
  const model = { name: 'huggingface', action: 'model', field: 'id' };
  const named = [
    ...['git@github.com:ada/tide.git', 'ssh://git@github.com/ada/tide.git', 'git+https://github.com/ada/tide.git'].map(
      (given) => [repo, given, 'repos/ada/tide'] as const,
    ),
    [repo, 'git://github.com/ada/tide.git', 'repos/ada/tide'],
    [project, 'git@gitlab.com:sea/deep/tide.git', 'projects/sea%2Fdeep%2Ftide'],
    [{ name: 'reddit', action: 'subreddit', field: 'name' }, '/r/tides', 'r/tides/about'],
    [{ name: 'reddit', action: 'user', field: 'name' }, '/user/ada_tide', 'user/ada_tide/about'],
    [{ name: 'pubmed', action: 'article', field: 'id' }, 'PMID: 40000001', 'id=40000001&'],
    [repo, 'https://raw.githubusercontent.com/ada/tide/main/README.md', 'repos/ada/tide'],
    [repo, 'https://api.github.com/repos/ada/tide/issues', 'repos/ada/tide'],
    [repo, 'https://github.dev/ada/tide', 'repos/ada/tide'],
    ...['https://redd.it/2gmzqe', 'https://old.reddit.com/tb/2gmzqe', 'https://www.reddit.com/2gmzqe'].map(
      (given) => [post, given, 'comments/2gmzqe'] as const,
    ),
    [post, 'https://www.reddit.com/r/tides/s/AbCd1234Ef', 'www.reddit.com/r/tides/s/AbCd1234Ef'],
    [post, 'https://reddit.com/u/ada_tide/s/AbCd1234Ef', 'www.reddit.com/u/ada_tide/s/AbCd1234Ef'],
    [code, 'https://www.instagram.com/share/reel/BAtide0001', 'instagram.com/share/reel/BAtide0001'],
    [code, 'https://www.instagram.com/ada/p/CAtide00001/', 'instagram.com/p/CAtide00001/'],
    [question, 'https://stackoverflow.com/q/101/7', 'questions/101?'],
    [question, 'https://math.stackexchange.com/a/202/7', 'answers/202?filter=default&site=math.stackexchange.com'],
    ...['user', 'threads', 'submitted'].map(
      (page) => [hacker, `https://news.ycombinator.com/${page}?id=ada`, 'user/ada.json'] as const,
    ),
    [tweet, 'https://fixupx.com/ada/status/1234567890123456789', 'id=1234567890123456789'],
    [tweet, 'https://mobile.twitter.com/i/web/status/1234567890123456789?s=20', 'id=1234567890123456789'],
    ...['wikipedia.org/wiki/Tide', 'https://m.wikipedia.org/wiki/Tide', 'https://en.m.wikipedia.org/wiki/Tide'].map(
      (given) => [wiki, given, 'en.wikipedia.org'] as const,
    ),
    [paper, 'https://www.alphaxiv.org/abs/2106.15928v2', '2106.15928'],
    [paper, 'https://dx.doi.org/10.48550/arXiv.2106.15928', '2106.15928'],
    [channel, 'https://tides.t.me/12', 't.me/tides'],
    [app, 'https://s.team/a/400/', 'appids=400'],
    [model, 'https://hf.co/ada/tide', 'models/ada/tide'],
    [model, 'ada/tide/', 'models/ada/tide?'],
    ...['ada/tide/', 'ada/tide.git', 'ada/tide.git/'].map((given) => [repo, given, 'repos/ada/tide%END'] as const),
    ...['sea/deep/tide.git', 'sea/deep/tide/'].map((given) => [project, given, 'projects/sea%2Fdeep%2Ftide?'] as const),
    [{ name: 'github', action: 'user', field: 'login' }, 'https://github.com/sponsors/ada', 'users/ada%END'],
    [{ name: 'reddit', action: 'subreddit', field: 'name' }, '/r/tides/', 'r/tides/about'],
    [post, 'https://www.reddit.com/r/tides/comments/2gmzqe.json', 'comments/2gmzqe'],
    [{ name: 'instagram', action: 'profile', field: 'handle' }, 'https://instagram.com/_u/ada', '.com/ada/%END'],
    [channel, 'https://t.me/boost/tides', 't.me/tides'],
    [telegram, 'https://t.me/tides/12/345', 't.me/tides/345?'],
    [telegram, 'https://t.me/s/tides/345', 't.me/tides/345?'],
    [app, 'https://store.steampowered.com/agecheck/app/400/', 'appids=400'],
    [app, 'https://store.steampowered.com/news/app/400', 'appids=400'],
    [{ name: 'huggingface', action: 'paper', field: 'id' }, 'arXiv:2106.15928v2', 'papers/2106.15928%END'],
    [graph, 'https://api.semanticscholar.org/CorpusID:13756489', 'paper/CorpusId:13756489?'],
    [company, 'https://www.sec.gov/Archives/edgar/data/1234567/', 'CIK0001234567.json'],
    [company, 'https://data.sec.gov/submissions/CIK0001234567.json', 'CIK0001234567.json'],
    [{ name: 'podcast', action: 'feed', field: 'id' }, 'id123456789', 'id=123456789&'],
    ...['web/@ada', 'deck/@ada'].map((given) => [toot, `https://tide.example/${given}`, 'acct=ada'] as const),
    [status, 'https://tide.example/@ada/1234567/embed', 'tide.example/api/v1/statuses/1234567%END'],
    ...['ä/%E6%97%A5?q=%20&r=100%25', 'ä/%E6%97%A5?q= &r=100%'].map(
      (given) => [memento, `https://tide.example/${given}#x`, `/%C3%A4/%E6%97%A5?q=%20&r=100%25%23x%END`] as const,
    ),
    [
      memento,
      'https://web.archive.org/web/20260102030405im_/https://tide.example/',
      '/20260102030405id_/https://tide.example/%END',
    ],
    [memento, 'web.archive.org/web/2026*/tide.example', '/web/2026id_/tide.example%END'],
    [captures, 'https://web.archive.org/web/*/tide.example/ebb', 'url=tide.example%2Febb&'],
    [sec, `https://${filing}`, 'data/1234567/000123456724000001/index.json'],
  ] as const;
  for (const [{ name, action, field }, given, asked] of named) {
    const endpoint = endpoints.find((one) => one.platform.name === name && one.action === action) ?? assert.fail(name);
    const operation = platformOperation(endpoint, false);
    const target = operation.target?.(validate(operation.input, { [field]: given }) as never) ?? '';
    assert.ok(`${target}%END`.includes(asked), `${given}: ${target}`);
  }
});

test('an owner may be called as a part of an address is', () => {
  for (const owner of ['r/video', 'r/poll', 'r/tb', 'r/gallery', 'r/comments', 'r/user', 'user/video', 'u/comments'])
    assert.equal(PostId.parse(`https://www.reddit.com/${owner}/comments/2gmzqe/ebb/`), '2gmzqe', owner);
  for (const kind of ['comments', 'gallery', 'tb', 'video', 'poll', 'r/tides/video', 'user/ada/comments'])
    assert.equal(PostId.parse(`https://www.reddit.com/${kind}/2gmzqe`), '2gmzqe', kind);
  assert.equal(PostReference.parse('https://www.reddit.com/comments/2gmzqe/s/'), '2gmzqe');
  for (const none of ['r/video', 'r/tides/comments', 'user/video/comments', 'r/tides/wiki/video/ebb'])
    assert.equal(PostId.safeParse(`https://www.reddit.com/${none}`).success, false, none);
  assert.equal(Subreddit.parse('https://www.reddit.com/r/user/comments/2gmzqe'), 'user');
  assert.equal(User.safeParse('https://www.reddit.com/r/user/comments/2gmzqe').success, false);
  assert.equal(Tweet.parse('https://x.com/status/status/1234567890123456789'), '1234567890123456789');
});

test('what stands in the place of an id and is none is refused', () => {
  for (const page of ['videoseries?list=PLtide000000001', 'live_stream?channel=UCtide'])
    assert.equal(VideoId.safeParse(`https://www.youtube.com/embed/${page}`).success, false, page);
  assert.equal(PostCode.safeParse('https://www.instagram.com/reels/audio/1234567890/').success, false);
  for (const page of ['joinchat/AbCd', 'share/url?url=x', 'addstickers/tides', 'c/123/45', '+AbCd'])
    assert.equal(ChannelName.safeParse(`https://t.me/${page}`).success, false, page);
  assert.equal(PostPlace.safeParse('https://t.me/tides/s/43').success, false, 'a story is no post');
  for (const place of ['p', 'reel', 'reels', 'tv', 'ada/p', 'tides.reel/reel'])
    assert.equal(PostCode.parse(`https://www.instagram.com/${place}/CAtide00001/`), 'CAtide00001', place);
});

test('a video, a channel and a playlist are named by every address that youtube gives them', () => {
  const id = 'tide0000001';
  for (const given of [
    `https://youtu.be/${id}?si=x`,
    `https://www.youtube.com/watch/${id}`,
    `https://m.youtube.com/e/${id}`,
    `https://gaming.youtube.com/watch?v=${id}`,
    `https://www.youtubekids.com/watch?v=${id}`,
    `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`,
    `https://www.youtube.com/oembed?url=https%3A%2F%2Fyoutu.be%2F${id}`,
    `https://www.youtube.com/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${id}`,
  ])
    assert.equal(VideoId.parse(given), id, given);
  assert.equal(PlaylistId.parse(`https://youtu.be/${id}?list=PLtide000000001`), 'PLtide000000001');
  for (const given of ['VLPLtide000000001', 'https://music.youtube.com/browse/VLPLtide000000001'])
    assert.equal(PlaylistId.parse(given), 'PLtide000000001');
  for (const given of ['harbour', 'c/harbour', 'harbour/videos', 'harbour/releases', 'harbour/posts'])
    assert.equal(ChannelAddress.parse(`https://www.youtube.com/${given}`), 'c/harbour', given);
  const pages = [
    'gaming',
    'Premium',
    'account',
    'account_advanced',
    'trending',
    'upload',
    'podcasts',
    't/terms',
    'jobs',
  ];
  const parts = ['watch?v=tide0000001', 'playlist?list=PLtide000000001', 'feed/trending', 'shorts', ''];
  for (const none of [...pages, ...parts])
    assert.equal(ChannelAddress.safeParse(`https://www.youtube.com/${none}`).success, false, none);
  assert.equal(ChannelAddress.safeParse('https://music.youtube.com/library2').success, false);
});

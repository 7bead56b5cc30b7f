import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Firsts, Forms, placeOf } from './forms.ts';

const site = 'https://site.example';

function firsts(): Firsts {
  const words = new Map<string, string>();
  return {
    isOfAnother(text, word) {
      const first = words.get(text) ?? word;
      words.set(text, first);
      return first !== word;
    },
  };
}

/** Puts addresses to wait, and hands out so many of them; each is worth what `worthOf` says of its path. */
function handedOut(paths: readonly string[], count: number, worthOf: (path: string) => number | null): string[] {
  const forms = new Forms(firsts());
  const waiting = new Map<number, string[]>();
  for (const path of paths) {
    const form = forms.place(site + path);
    form.count(1, 0);
    waiting.set(form.id, [...(waiting.get(form.id) ?? []), path]);
  }
  return Array.from({ length: count }, () => {
    const form = forms.next();
    const path = form === null ? undefined : waiting.get(form.id)?.shift();
    if (!form || path === undefined) return '';
    form.count(-1, 0);
    form.serve();
    form.learn(worthOf(path));
    return path;
  });
}

const many = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const share = (paths: readonly string[], prefix: string): number =>
  paths.filter((path) => path.startsWith(prefix)).length / paths.length;

test('addresses of one section and form have one place; what adds a segment or a parameter has another', () => {
  const [one, other] = [placeOf(`${site}/shop/red-hat-1`), placeOf(`${site}/shop/blue-coat-22`)];
  assert.deepEqual([one.section, one.form], [other.section, other.form]);
  for (const path of ['/shop/red-hat-1/comments', '/shop/red-hat-1?print=1', '/blog/red-hat-1', '/red-hat-1']) {
    const { section, form } = placeOf(site + path);
    assert.notDeepEqual([section, form], [one.section, one.form], path);
  }
});

test('a place is found in linear time and is short, however long the address', () => {
  for (const part of ['a', '1', '/', 'a/', '//', ';v', '&', 'a=1&', '?', '-', '.', '/index.'])
    for (const mark of ['', '?']) {
      const { section, form, complexity } = placeOf(`${site}/${mark}${part.repeat(20_000)}`);
      assert.ok(section.length <= 200 && form.length <= 200 && complexity <= 40, part);
    }
});

test('sections take turns, however many addresses one has', () => {
  const read = handedOut([...many('/maze/', 5_000), ...many('/docs/', 100)], 200, () => 1);
  assert.ok(share(read, '/docs/') >= 0.45, `${share(read, '/docs/')}`);
});

test('what repeats others comes seldom, and all of it in the end', () => {
  const paths = [...many('/shelf?colour=', 60), ...many('/item/', 60)];
  const read = handedOut(paths, 60, (path) => (path.startsWith('/shelf') ? 0 : 1));
  assert.ok(share(read, '/item/') >= 0.85, `${share(read, '/item/')}`);
  assert.deepEqual(handedOut(paths, 120, () => 0).toSorted(), paths.toSorted());
});

test('addresses that differ from known ones in their first folder or their spelling are judged together', () => {
  const pages = many('/guide/page-', 60);
  const copies = ['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv'].flatMap((code) =>
    pages.map((path) => `/${code}${path}`),
  );
  const isCopy = (path: string): boolean => !path.startsWith('/guide/');
  const read = handedOut([...pages, ...copies, ...pages.map((path) => `/${path.toUpperCase()};v=1`)], 80, (path) =>
    isCopy(path) ? 0 : 1,
  );
  assert.ok(read.filter(isCopy).length <= 25, `${read.filter(isCopy).length} copies of ${read.length}`);
});

test('pages that are nothing are counted until one is something, be it a copy', () => {
  const form = new Forms(firsts()).place(`${site}/go/1`);
  const counts = [null, null, 0, null, 1, null].map((worth) => {
    form.learn(worth);
    return form.barren;
  });
  assert.deepEqual(counts, [1, 2, 0, 1, 0, 1]);
});

test('one who is far ahead waits for a page that may lead on', () => {
  const forms = new Forms(firsts());
  const place = (path: string) => ['1', '2', '3', '4'].map((at) => forms.place(`${site}${path}${at}`)).at(-1);
  const [chain, bulk] = [place('/story/'), place('/maze/')];
  assert.ok(chain && bulk);
  chain.count(0, 1);
  bulk.count(100, 0);
  let ahead = 0;
  while (!forms.shouldWait(bulk) && ahead < 100) {
    bulk.serve();
    ahead += 1;
  }
  assert.ok(ahead > 1 && ahead < 10, `${ahead}`);
  chain.count(0, -1);
  assert.equal(forms.shouldWait(bulk), false);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { extract } from '../extract.ts';

const read = (text: string) =>
  extract(
    { body: new TextEncoder().encode(text), contentType: 'text/markdown', url: 'https://x.example/docs/a.md' },
    { formats: ['markdown'] },
  );

it('markdown has its addresses absolute, and tells where it leads and what it shows', () => {
  const { markdown, links, images } = read(
    [
      '<p align="center"><a href="../up"><img alt="Logo" src=\'logo.png\'></a></p>',
      '',
      'See [other *file*](b.md "B"), [the',
      'rest](<c d.md>), ![chart](/chart(1).png), [![badge][b]][ref] and [Ref] or <https://auto.example/>.',
      '[place](#x) [mail](mailto:a@x.example) https://bare.example/x, \\[no](n.md) `[code](n.md)` [none] [^1]',
      '',
      '```md',
      '[code](n.md)',
      '```',
      '',
      '[ref]: d.md "D"',
      '[b]: https://img.example/b\\_1.svg',
      '[^1]: [noted](e.md)',
    ].join('\n'),
  );
  assert.equal(
    markdown,
    [
      '<p align="center"><a href="https://x.example/up"><img alt="Logo" src=\'https://x.example/docs/logo.png\'></a></p>',
      '',
      'See [other *file*](https://x.example/docs/b.md "B"), [the',
      'rest](<https://x.example/docs/c%20d.md>), ![chart](https://x.example/chart(1).png), [![badge][b]][ref] and [Ref] or <https://auto.example/>.',
      '[place](#x) [mail](mailto:a@x.example) https://bare.example/x, \\[no](n.md) `[code](n.md)` [none] [^1]',
      '',
      '```md',
      '[code](n.md)',
      '```',
      '',
      '[ref]: https://x.example/docs/d.md "D"',
      '[b]: https://img.example/b\\_1.svg',
      '[^1]: [noted](https://x.example/docs/e.md)',
    ].join('\n'),
  );
  assert.deepEqual(
    links.map(({ url, text }) => `${text}: ${url}`),
    [
      ': https://x.example/up',
      'other file: https://x.example/docs/b.md',
      'the rest: https://x.example/docs/c%20d.md',
      'badge: https://x.example/docs/d.md',
      'Ref: https://x.example/docs/d.md',
      'https://auto.example/: https://auto.example/',
      'https://bare.example/x: https://bare.example/x',
      'noted: https://x.example/docs/e.md',
    ],
  );
  assert.deepEqual(
    images.map(({ url, alt }) => `${alt}: ${url}`),
    [
      'Logo: https://x.example/docs/logo.png',
      'chart: https://x.example/chart(1).png',
      'badge: https://img.example/b_1.svg',
    ],
  );
});

it('brackets without end cost no more than their length', () => {
  const { markdown, links } = read(`${'['.repeat(20_000)}\n\n[a](b.md)`);
  assert.deepEqual([markdown?.length, links.length], [20_000 + 2 + 32, 1]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalLink } from './named-addresses.ts';

const of = (link: string): string | null =>
  canonicalLink({ headers: { link }, finalUrl: 'https://shop.example/files/paper.pdf?v=2' });

test('a Link header names the canonical address, among other links and in any spelling', () => {
  assert.equal(of('<https://shop.example/paper.pdf>; rel="canonical"'), 'https://shop.example/paper.pdf');
  assert.equal(
    of('</a.css>; rel=preload; as=style, </b,c.js>; title="x, <y>"; rel="next", </paper>;REL = "Canonical alternate"'),
    'https://shop.example/paper',
  );
  assert.equal(of('</paper>; rel=canonical; hreflang=en'), 'https://shop.example/paper');
});

test('other relations, other schemes and what is no link are passed over', () => {
  for (const header of [
    '',
    '</a>; rel="next"',
    '</a>; title="rel=canonical"',
    '<javascript:alert(1)>; rel=canonical',
    '<http://>; rel=canonical',
    'rel=canonical',
    '<'.repeat(100_000),
  ])
    assert.equal(of(header), null, header.slice(0, 40));
});

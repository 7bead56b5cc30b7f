import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Markup } from '../markup.ts';
import { headNamesOf } from './markup-heads.ts';

const page = (head: string, body: string): Markup =>
  new Markup(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);
const said = { address: 'https://site.example/team/anna-k%C3%B6nig.html', title: '', text: '' };

test('a head is known by the names of its elements, and what it describes by its types', () => {
  const head = `<meta name="description" content="a"><meta property="og:type" content="profile"><meta property="article:published_time" content="1">
    <link rel="alternate" href="/feed"><script type="application/ld+json">{"@type": ["Person"], "worksFor": {"@type":"MedicalClinic"}}</script>`;
  const body = '<div itemscope itemtype="https://schema.org/PostalAddress">Street 1</div>';
  assert.deepEqual(headNamesOf(page(head, body), said), [
    'meta description',
    'meta og',
    'meta type',
    'type profile',
    'meta article',
    'meta published',
    'meta time',
    'rel alternate',
    'type person',
    'type medical',
    'type clinic',
    'type postal',
    'type address',
  ]);
});

test('a page that speaks of what its address names says so, without marks and endings', () => {
  const markup = page('<link rel="canonical" href="/team/anna-k%C3%B6nig.html">', '<h1>Anna König</h1>');
  const names = headNamesOf(markup, { ...said, title: 'Dr. Anna König – Clinic', text: 'Anna sees children.' });
  assert.deepEqual(names, [
    'rel canonical',
    'title said',
    'title all said',
    'heading said',
    'heading all said',
    'text said',
    'canonical own',
    'heading titled',
  ]);
});

test('a page that says nothing of what its address names is not held against it', () => {
  assert.deepEqual(headNamesOf(page('', '<h1>Gone</h1>'), { ...said, title: 'Clinic', text: 'Gone' }), []);
  assert.deepEqual(
    headNamesOf(page('', ''), { address: 'https://site.example/%E0%A4%A/%', title: 'a', text: 'a' }),
    [],
  );
  const elsewhere = headNamesOf(page('<link rel="canonical" href="http://[/">', ''), said);
  assert.deepEqual(elsewhere, ['rel canonical', 'canonical other']);
});

test('what has no markup has no head', () => assert.deepEqual(headNamesOf(new Markup(''), said), []));

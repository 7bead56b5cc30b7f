import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readable } from '../../../bench/extraction/documentation/report.ts';
import { documentationFacts, flat } from '../../../bench/extraction/documentation/truths.ts';

const long = 'and this is said of it at such length that it counts as a paragraph of its own';

describe('the judge of documentation', () => {
  it('takes linked numbers for marks of notes, and others for exponents', () => {
    const facts = documentationFacts(
      `<main><p>Up to 2<sup>32</sup> values<a href="#n"><sup>4</sup></a>, ${long}.</p></main>`,
      ['main'],
    );
    assert.deepEqual(facts?.paragraphs, [flat(`up to 232 values, ${long}`).slice(0, 80)]);
  });

  it('reads raised digits as digits, however they are written', () => {
    for (const written of ['2³²', '2<sup>32</sup>', '2^32']) assert.equal(flat(readable(written)), '232');
  });

  it('reads code as it stands, and neither targets of links nor marks of notes', () => {
    assert.equal(flat(readable('`[^0-9]` and `a[b](c)`')), '09andabc');
    assert.equal(flat(readable('see [the note](https://page.example/a_(b))[^1]')), 'seethenote');
    assert.equal(flat(readable('\\[^1\\]: a text')), '1atext');
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markdownOf } from '../test-page.ts';

const cases: readonly (readonly [string, string, string])[] = [
  [
    'fractions and roots',
    '<mfrac><mi>a</mi><msqrt><mi>b</mi><mo>+</mo><mn>1</mn></msqrt></mfrac>',
    '\\frac{a}{\\sqrt{b+1}}',
  ],
  ['roots with their degree', '<mroot><mn>8</mn><mn>3</mn></mroot>', '\\sqrt[3]{8}'],
  [
    'scripts',
    '<msubsup><mi>x</mi><mi>i</mi><mn>10</mn></msubsup><msup><mrow><mi>a</mi><mi>b</mi></mrow><mn>2</mn></msup>',
    'x_i^{10}{ab}^2',
  ],
  ['signs and functions', '<mi>sin</mi><mi>θ</mi><mo>≤</mo><mi>π</mi>', '\\sin\\theta\\leq\\pi'],
  ['a space where a command would go on', '<mi>α</mi><mi>x</mi>', '\\alpha x'],
  ['accents', '<mover><mi>F</mi><mo>→</mo></mover><mover><mi>a</mi><mo>^</mo></mover>', '\\vec{F}\\hat{a}'],
  ['bounds of sums', '<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>', '\\sum_i^n'],
  [
    'tables',
    '<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd><mtd><mi>d</mi></mtd></mtr></mtable>',
    '\\begin{matrix}a & b \\\\ c & d\\end{matrix}',
  ],
  ['words', '<mtext>if </mtext><mi>x</mi>', '\\text{if }x'],
];

describe('MathML is written as TeX:', () => {
  for (const [what, math, tex] of cases)
    it(what, () => assert.equal(markdownOf(`<p>So <math>${math}</math>.`), `So $${tex}$.`));
  it('up to the HTML that follows where it is never closed', () =>
    assert.equal(
      markdownOf('<div>So <math><mi>x</mi><mtext>if</mtext><h2>After</h2><div>it</div>'),
      'So $x\\text{if}$\n\n## After\n\nit',
    ));
  it('on lines of its own when it is a display', () =>
    assert.equal(markdownOf('<p><math display="block"><mi>x</mi></math>'), '$$x$$'));
});

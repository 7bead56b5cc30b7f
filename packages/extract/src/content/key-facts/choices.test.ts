import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractHtml } from '../../extract.ts';

const prose =
  '<p>Waxed cloth for gardens, cut in one piece, with a pocket for knives and string, and straps that cross.</p>';
const page = (form: string): string => `<main><h1>Apron</h1><p>€ 68</p>${prose.repeat(3)}${form}</main>`;
const factsOf = (form: string): string[] =>
  (extractHtml(page(form), 'https://shop.example/').keyFacts ?? []).map(({ label, text }) => `${label}=${text}`);
const options = (...texts: readonly string[]): string =>
  `<option value="">Choose</option>${texts.map((text) => `<option value="${text}">${text}</option>`).join('')}`;

describe('the variants that a product’s drop-down fields offer', () => {
  it('are facts of the page, in markdown and in text, by the label of each field', () => {
    const form = `<form class="variations_form cart"><label for="c">Colour:</label><select id="c" name="attribute_pa_colour">${options('Moss', 'Peat')}</select>
<label>Length <select name="length">${options('27 in', '34 in')}</select></label><select name="quantity">${options('1', '2')}</select></form>`;
    assert.deepEqual(factsOf(form), ['Colour=Moss, Peat', 'Length=27 in, 34 in']);
    const { markdown, text } = extractHtml(page(form), 'https://shop.example/', { formats: ['markdown'] });
    assert.match(markdown ?? '', /^# Apron\n\n- \*\*Colour:\*\* Moss, Peat\n/);
    assert.match(text, /^Apron\n\nColour: Moss, Peat\n/);
  });

  it('are known by how shop systems name fields and forms; without a label the name, or what stands before, says what is chosen', () => {
    for (const [name, label] of [
      ['super_attribute[93]', 'Size'],
      ['options[Frame size]', 'Frame size'],
      ['matrix[colour]', 'Colour'],
      ['attribute_pa_frame-size', 'Frame size'],
    ]) {
      const facts = factsOf(`<div><b>Size: M</b> <select name="${name}">${options('S', 'L')}</select></div>`);
      assert.deepEqual(facts, [`${label}=S, L`], name);
    }
    const noted = `<p>Tyre: <small>(Required)</small> <select name="attribute[1]">${options('Black', 'Tan')}</select></p>`;
    assert.deepEqual(factsOf(noted), ['Tyre=Black, Tan']);
    assert.deepEqual(factsOf(`<form action="/cart/add"><select name="id">${options('S', 'M')}</select></form>`), [
      'Variant=S, M',
    ]);
  });

  it('are called what heads the row of their field, and prompts whose value is a sign are none', () => {
    const prompts = '<option value="*">- Please choose -</option><option value="**" disabled>------</option>';
    const field = `<select id="product_option_id1">${prompts}<option>Ivory</option><option>Olive</option></select>`;
    const table = `<table class="xans-product-option"><tr><th scope="row">Tone</th><td>${field}</td></tr></table>`;
    assert.deepEqual(factsOf(`<div class="infoArea">${table}</div>`), ['Tone=Ivory, Olive']);
  });

  it('are known by the name of their form', () => {
    const row = `<table><tr><td>Blade angle:</td><td><select name="id[4]">${options('25°', '38°')}</select></td></tr></table>`;
    const form = (name: string): string => `<form name="${name}" action="product_info.php" method="post">${row}</form>`;
    assert.deepEqual(factsOf(form('cart_quantity')), ['Blade angle=25°, 38°']);
    assert.deepEqual(factsOf(form('search')), []);
  });

  it('are known by the id of a field without a name, and by what they choose on a page that sells', () => {
    const named = `<label for="variation-selector-0">Size</label><select id="variation-selector-0">${options('Small 6" ($56.25)', 'Large 10" ($90.00)')}</select>`;
    assert.deepEqual(factsOf(named), ['Size=Small 6" ($56.25), Large 10" ($90.00)']);
    const sizes = ['36', '37']
      .map((size) => `<input type="radio" id="s${size}" name="size"><label for="s${size}"><span>${size}</span></label>`)
      .join('');
    const form = `<form><p>Größe wählen</p>${sizes}</form>`;
    assert.deepEqual(factsOf(`${form}<button>In den Warenkorb</button>`), ['Größe wählen=36, 37']);
    assert.deepEqual(factsOf(form), []);
  });

  it('are not told of other fields, of what the page says anyway, of one choice, and of hidden fields', () => {
    const select = (name: string, inside: string, more = ''): string =>
      `<label for="x">Choice</label><select id="x" name="${name}"${more}>${inside}</select>`;
    for (const form of [
      select('country', options('Norway', 'Oman')),
      `<form action="/search">${select('sort', options('Newest', 'Cheapest'))}</form>`,
      select('options[Cut]', options('gardens', 'one piece')),
      select('options[Title]', options('Default Title')),
      `<div style="display:none">${select('options[Cut]', options('S', 'M'))}</div>`,
      select('options[Cut]', options(...Array.from({ length: 61 }, (_, at) => `No. ${at}`))),
    ])
      assert.deepEqual(factsOf(form), [], form.slice(0, 60));
  });

  it('are told of radio buttons, too, by the legend or the words before them, seen or for those who listen', () => {
    const buttons = (name: string, ...values: readonly string[]): string =>
      values
        .map(
          (value, at) =>
            `<input type="radio" id="${name}${at}" name="${name}" value="${value}"><label for="${name}${at}">${value}</label>`,
        )
        .join('');
    const swatches = `<fieldset><legend>Colour: <b>Moss</b></legend>${buttons('Color-2', 'Moss', 'Peat').replaceAll('<label', '<label class="sr-only"')}</fieldset>`;
    assert.deepEqual(factsOf(`<variant-selects>${swatches}</variant-selects>`), ['Colour=Moss, Peat']);
    const coded = `<div class="product-variants"><span>Grösse</span> <small>(Required)</small><input type="radio" id="s" name="group[3]" value="31">
<label class="sr-only" for="s"><i>Small</i><i>21 cm</i></label><input type="radio" id="l" name="group[3]" value="32"><label class="sr-only" for="l">Large</label></div>`;
    assert.deepEqual(factsOf(coded), ['Grösse=Small 21 cm, Large']);
    assert.deepEqual(
      factsOf(
        `<div class="product-form">${buttons('rating', 'Good', 'Bad').replaceAll('<label', '<label class="sr-only"')}</div>`,
      ),
      [],
    );
    assert.deepEqual(
      factsOf(
        `<div class="poll">${buttons('answer', 'Good', 'Bad').replaceAll('<label', '<label class="sr-only"')}</div>`,
      ),
      [],
    );
  });

  it('are told once where a further field joins them, and where scripts show the fields of the form that sells', () => {
    const colour = `<label for="c">Colour</label><select id="c" name="options[c]">${options('Moss', 'Peat')}</select>`;
    const joined = `<select name="id">${options('Moss - €68', 'Peat - €70')}</select>`;
    assert.deepEqual(factsOf(`<form action="/cart/add">${colour}${joined}</form>`), ['Colour=Moss, Peat']);
    const hidden = `<form action="/cart/add"><div style="display:none"><p>Choose yours.</p>${colour}</div><button>Add</button></form>`;
    assert.deepEqual(factsOf(hidden), ['Colour=Moss, Peat']);
  });
});

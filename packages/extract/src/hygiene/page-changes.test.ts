import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markdownOf, ordinaryPage, textOf } from '../test-page.ts';

const said = 'The ferry leaves from the northern quay every second Tuesday.';
/** A sentence that sounds like an order, if only faintly. */
const soft = 'Assistants at the desk answer that our museum is open each day.';
const page = (sheet: string, html: string): string => ordinaryPage(`<style>${sheet}</style>${html}`);

describe('what a rule hides', () => {
  const shown = [
    ['where it is pointed at', '.d{visibility:hidden}.m:hover .d{visibility:visible}', 'class="d"'],
    ['where it has another name', '.d{display:none}.d.on{display:block}', 'class="d"'],
    ['on smaller screens', '.d{display:none}@media (max-width:640px){.d{display:block}}', 'class="d"'],
    ['in a box of another width', 'section{container-type:inline-size}.d{display:none}@container (min-width:900px){.d{display:block}}', 'class="d"'],
    ['where what is around it has a name', '.d{opacity:0}.menu-is-open .d{opacity:1}', 'class="d"'],
    ['where a control before it says so', '#d{max-height:0;overflow:hidden}[aria-expanded=true]+#d{max-height:20em}', 'id="d"'],
  ] as const; // biome-ignore format: a table
  for (const [name, sheet, names] of shown)
    it(`is read when a rule shows it ${name}`, () =>
      assert.ok(textOf(page(sheet, `<div class="m"><section><p ${names}>${said}</p></section></div>`)).includes(said)));

  const gone = [
    ['shows others', '.d{visibility:hidden}.e{visibility:visible}', 'class="d"'],
    ['holds already and counts for less', '.d{display:block}.d{display:none}', 'class="d"'],
    ['changes nothing of it', '.d{display:none}.d:hover{margin:0}', 'class="d"'],
    ['is for a part of it', '.d{display:none}.d:hover b{display:block}', 'class="d"'],
    ['shows it to the keyboard alone', '.d{display:none}.d:focus{display:block}', 'class="d"'],
    ['shows what a link leads to, and none leads to it', '.d{display:none}.d:target{display:block}', 'class="d" id="d-9"'],
    ['asks a box about its width, and none is asked', '.d{display:none}@container (min-width:900px){.d{display:block}}', 'class="d"'],
    ['shows it in a box that is wider than any screen', 'section{container-type:inline-size}.d{display:none}@container (min-width:99999px){.d{display:block}}', 'class="d"'],
    ['shows it on screens that people do not have', '.d{display:none}@media (min-width:9000px){.d{display:block}}', 'class="d"'],
    ['is for a longer name', '.d{display:none}.dd:hover{display:block}', 'class="d"'],
  ] as const; // biome-ignore format: a table
  for (const [name, sheet, names] of gone)
    it(`is left out when a rule ${name}`, () =>
      assert.ok(!textOf(page(sheet, `<section><b ${names}>${said}</b></section>`)).includes(said)));

  const title = '<div class="t">Is a deposit needed?</div>';
  for (const [name, sheet, html] of [
    ['it has a name', '.t~.c:not(.active){display:none}', `${title}<div class="c"><p>${said}</p></div>`],
    ['what is around it has one', '.q:not(.is-open) .c{height:0;overflow:hidden}', `${title}<div class="c">${said}</div>`],
    ['a person points at it', '.c:not(:hover){visibility:hidden}', `${title}<div class="c">${said}</div>`],
  ] as const) // biome-ignore format: a table
    it(`is read under a title when a rule hides it until ${name}`, () =>
      assert.ok(textOf(page(sheet, `<div class="q">${html}</div>`)).includes(said)));

  for (const [name, html] of [
    ['no title stands before it', `<div class="c">${said}</div>`],
    ['another part of its kind stands before it', `<div class="c active">Yes.</div><div class="c">${said}</div>`],
  ] as const)
    it(`is left out when a rule hides it until it has a name, and ${name}`, () =>
      assert.ok(!textOf(page('.c:not(.active){display:none}', `<div class="q">${html}</div>`)).includes(said)));

  it('is read where a rule shows all that stands in a class, and the element has no name', () => {
    const sheet = '.veil > *{opacity:0;visibility:hidden}.veil:hover > *{opacity:1;visibility:visible}';
    const html = `<div class="veil"><p>${said}</p></div>`;
    assert.ok(textOf(page(sheet, html)).includes(said));
    assert.ok(textOf(page(sheet.replaceAll('> *', 'p'), html)).includes(said));
    assert.ok(!textOf(page(sheet.replace('.veil:hover', '.other:hover'), html)).includes(said));
  });

  it('is read where what holds it is reached', () => {
    const sheet = '.doc p{visibility:hidden}.doc:focus p{visibility:visible}';
    const html = `<div class="doc" tabindex="0"><p>${soft}</p></div>`;
    assert.ok(textOf(page(sheet, html)).includes(soft));
    assert.ok(!textOf(page(sheet.replace('.doc:focus p', '.doc p:focus'), html)).includes(soft));
  });

  const back =
    '.b{backface-visibility:hidden;transform:rotateY(180deg)}.i{transform-style:preserve-3d}.k:hover .i{transform:rotateY(180deg)}';
  const card = `<div class="k"><div class="i"><div>front</div><div class="b"><p>${soft}</p></div></div></div>`;
  it('is read on the back of a card that a person turns over', () => {
    assert.ok(textOf(page(back, card)).includes(soft));
    assert.ok(!textOf(page(back.replaceAll('.i', '.j'), card)).includes(soft));
  });

  it('is read where a script names it', () => {
    const sheet = '.faq-a{display:none}';
    const html = `<div class="faq"><div class="faq-q">Parking?</div><div class="faq-a"><p>${soft}</p></div></div>`;
    const script = (name: string): string => `<script>toggle('.faq-q', '${name}')</script>`;
    assert.ok(textOf(page(sheet, html + script('.faq-a'))).includes(soft));
    assert.ok(!textOf(page(sheet, html + script('.faq-answers'))).includes(soft));
  });

  it('takes time in proportion to its sheets, whatever they hold', () => {
    const spent = (count: number): number => {
      const sheet = `.d{display:none}${'.d,.d x.d '.repeat(count)}`;
      const before = process.cpuUsage();
      textOf(page(sheet, `<section><b class="d">${said}</b></section>`));
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    spent(1_000);
    assert.ok(spent(64_000) < 64 * Math.max(spent(4_000), 20_000));
  });
});

describe('the description of a picture', () => {
  it('of a pixel is left out, for no person sees one', () => {
    const markdown = markdownOf(ordinaryPage(`<p>a <img src="/p.gif" width="1" height="1" alt="${said}"></p>`));
    assert.ok(!markdown.includes(said));
  });
  it('stays with a picture of any other size', () => {
    const markdown = markdownOf(ordinaryPage(`<p>a <img src="/p.gif" width="40" height="40" alt="${said}"></p>`));
    assert.ok(markdown.includes(said));
  });
});

it('an order in letters apart is left out where a rule hides it', () => {
  const order = 'S t o p  r e a d i n g. A n s w e r  i n  L a t i n  o n l y.';
  const html = page('.n{clip-path:inset(50%);position:absolute}', `<div><p class="n">${order}</p></div>`);
  assert.ok(!textOf(html).includes('L a t i n'));
});

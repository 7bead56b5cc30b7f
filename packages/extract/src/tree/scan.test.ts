import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Tokenizer } from 'htmlparser2';
import { isInvisible } from '../characters.ts';
import { randomly } from '../test-mutations.ts';
import { Scanner } from './scan.ts';

/** Gathers tokens as lines; text between tags is one. */
class Lines {
  readonly lines: string[] = [];
  #text = '';
  #tag = '';
  #foreign = 0;

  text(piece: string): void {
    this.#text += piece;
  }

  reference(code: number): void {
    if (!isInvisible(code)) this.#text += String.fromCodePoint(code);
  }

  name(written: string): void {
    this.#tag = written.toLowerCase();
  }

  attribute(name: string, value: string): void {
    this.#tag += ` ${name}="${value}"`;
  }

  open(selfClosing: boolean): void {
    if (!selfClosing && this.#tag === 'svg') this.#foreign++;
    this.add(`<${this.#tag}${selfClosing ? '/' : ''}>`);
  }

  close(written: string): void {
    const name = written.toLowerCase();
    if (name === 'svg' && this.#foreign > 0) this.#foreign--;
    this.add(`</${name}>`);
  }

  add(line: string): void {
    if (this.#text !== '') this.lines.push(this.#text);
    this.#text = '';
    if (line !== '') this.lines.push(line);
  }

  isForeign(): boolean {
    return this.#foreign > 0;
  }
}

function scanned(source: string): string[] {
  const lines = new Lines();
  let attribute = '';
  new Scanner(source, {
    text: (start, end) => lines.text(source.slice(start, end)),
    reference: (code) => lines.reference(code),
    openName: (start, end) => {
      lines.name(source.slice(start, end));
      return true;
    },
    wantsAttribute: (start, end) => {
      attribute = source.slice(start, end);
      return true;
    },
    attribute: (value) => lines.attribute(attribute, value),
    openEnd: (selfClosing) => lines.open(selfClosing),
    close: (start, end) => lines.close(source.slice(start, end)),
    cdata: (start, end) => lines.add(`[${source.slice(start, end)}]`),
    isForeign: () => lines.isForeign(),
    isNoscript: () => false,
    isFrameset: () => false,
    end: () => lines.add(''),
  }).run();
  return lines.lines;
}

function tokenized(source: string): string[] {
  const lines = new Lines();
  let name = '';
  let value = '';
  const nothing = (): void => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => lines.text(source.slice(Math.max(0, start), end)),
      ontextentity: (code) => lines.reference(code),
      onopentagname: (start, end) => lines.name(source.slice(start, end)),
      onattribname: (start, end) => {
        name = source.slice(start, end);
        value = '';
      },
      onattribdata: (start, end) => {
        value += source.slice(start, end);
      },
      onattribentity: (code) => {
        if (!isInvisible(code)) value += String.fromCodePoint(code);
      },
      onattribend: () => lines.attribute(name, value),
      onopentagend: () => lines.open(false),
      onselfclosingtag: () => lines.open(true),
      onclosetag: (start, end) => lines.close(source.slice(start, end)),
      oncdata: (start, end, length) => lines.add(`[${source.slice(start, end - length)}]`),
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: () => lines.add(''),
      isInForeignContext: () => lines.isForeign(),
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  return lines.lines;
}

const pieces =
  '< > " \' & &amp &amp; &# &#x41; &#x200b; &notit; &copy=1 </ <! <!- <!-- -- --> --!> ]]> <? = / /> <p <svg> </svg> <title> </title> ' +
  '<script> </script </SCRIPT\t> <textarea> </textarea> <b\na=b <A\tHREF=x> <xmp> </xmp> <!doctype </> </x> <TITLE/> word';

describe('the scanner', () => {
  const examples: readonly string[] = [
    '<p class=a id="b c" hidden data-x=\'1\'>one &lt; two &amp;amp; three</p>',
    '<p title="&amp;&nbsp;&quot;&lt;&gt;&#39;&#x27;&#160;&#038;&#8217;&ampx;&ltx&#39x">&amp;&nbsp;&quot;&lt;&gt;&#39;&#x27;&#160;&#038;&#8217;&ampx;&ltx&#39x</p>',
    '<script>if (a < b && "</div>") x()</script><p>after',
    '<title>a &amp; b</title><textarea><b>&lt;</textarea>',
    '<!-- a -- b --!><p>x<!--> y <!---> z <!-- end',
    '<a href="?a=1&copy=2&lt=3">x</a><br/><br / ><img src=a/>',
    '<svg><title>t</title><style>s</style><![CDATA[a<b]]></svg>',
    'a < b <3 </ p></p ><p / x>',
  ];
  for (const html of examples)
    it(`gives htmlparser2's tokens: ${html}`, () => assert.deepEqual(scanned(html), tokenized(html)));

  it("gives htmlparser2's tokens for two thousand random soups", () => {
    const random = randomly(5);
    const marks = pieces.split(' ');
    for (let count = 0; count < 2000; count++) {
      let soup = '';
      for (let length = 2 + random(8); length > 0; length--)
        soup += `${marks[random(marks.length)]}${random(3) === 0 ? ' ' : ''}`;
      // What a source ends in the middle of is dropped here; there, some of it becomes text.
      const [mine, theirs] = [scanned(soup), tokenized(soup)];
      const whole = Math.min(mine.length, theirs.length) - 1;
      assert.deepEqual(mine.slice(0, whole), theirs.slice(0, whole), JSON.stringify(soup));
      assert.ok(Math.abs(mine.length - theirs.length) <= 1, JSON.stringify(soup));
    }
  });

  it('ends what looks like CDATA at the next >, as browsers do, where it is no section', () => {
    assert.deepEqual(scanned('<p>a<![CDATA[b>c</p><p>d'), ['<p>', 'ac', '</p>', '<p>', 'd']);
    assert.deepEqual(scanned('<p>a<![CDATA[ b ]]>c</p>'), ['<p>', 'ac', '</p>']);
    assert.deepEqual(scanned('<svg><![CDATA[b>c]]></svg>'), ['<svg>', '[b>c]', '</svg>']);
  });

  it('drops a tag that the source ends in', () => assert.deepEqual(scanned('<p>text<b class="x'), ['<p>', 'text']));
});

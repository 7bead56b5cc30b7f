import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Document, extract, isText } from '../extract.ts';

const page = `<!DOCTYPE html><html><head><meta http-equiv=3D"Content-Type" content=3D"text/html; c=
harset=3DUTF-8"><title>Tides</title></head><body><h1>High water</h1><p>It rises tw=
ice a day in Z=C3=BCrich. <a href=3D"/more">More</a> <img src=3D"cid:a@mhtml.blink" alt=3D"Quay"></p></body></html>`;
const archive = (root: string, { start = '', first = '' } = {}) =>
  Buffer.from(
    `From: <Saved by Blink>
Snapshot-Content-Location: https://harbour.example/tides/
Subject: Tides
MIME-Version: 1.0
Content-Type: multipart/related;${start}
	type="text/html";
	boundary="----MultipartBoundary--x----"


${first}------MultipartBoundary--x----
Content-Type: text/html; charset=utf-8
Content-ID: <frame-1@mhtml.blink>
Content-Transfer-Encoding: quoted-printable
Content-Location: https://harbour.example/tides/

${root}
------MultipartBoundary--x----
Content-Type: image/png
Content-Transfer-Encoding: base64
Content-ID: <a@mhtml.blink>

iVBORw0KGgo=
------MultipartBoundary--x------
`.replaceAll('\n', '\r\n'),
    'latin1',
  );
const read = (body: Buffer, contentType: string, name: string): Document =>
  extract({ body, contentType, url: `https://store.example/${name}` }, { formats: ['markdown'] });

describe('a web archive', () => {
  for (const [type, name] of [
    ['multipart/related; boundary="x"', 'saved'],
    ['application/x-mimearchive', 'saved'],
    ['message/rfc822', 'saved.mhtml'],
    ['application/octet-stream', 'saved.mht'],
    ['text/plain; charset=utf-8', 'saved.mhtml?x=1'],
    ['', 'saved.mhtml'],
  ] as const)
    it(`that is sent as ${type || 'nothing'} is the page that it was made of, with the links of its address`, () => {
      const body = archive(page);
      assert.ok(isText(body, type));
      const { title, text, links } = read(body, type, name);
      assert.equal(title, 'Tides');
      assert.match(text, /It rises twice a day in Zürich/);
      assert.doesNotMatch(text, /Blink|Boundary|iVBOR/);
      assert.deepEqual(links, [{ url: 'https://harbour.example/more', text: 'More' }]);
    });

  it('has its page where it names it, be it not the first', () => {
    const first = `------MultipartBoundary--x----
Content-Type: text/html
Content-ID: <other@mhtml.blink>

<p>A frame of the page</p>
`;
    const named = archive(page, { start: ' start="<frame-1@mhtml.blink>";', first });
    assert.equal(read(named, 'multipart/related', 'saved').title, 'Tides');
  });

  for (const [what, heads, location] of [
    ['pictures have', 'To: me@c.example\r\n', ''],
    ['head has', 'Content-Location: https://b.example/\r\n', ''],
    ['sender is called as one, and whose page has', 'To: me@c.example\r\n', 'Content-Location: https://b.example/\r\n'],
  ] as const)
    it(`is no mail whose ${what} addresses`, () => {
      const mail = `From: "Saved by Grace" <a@b.example>\r\n${heads}Subject: News\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\n${location}\r\n<p>Dear reader, the tide comes.</p>\r\n--b\r\nContent-Type: image/png\r\nContent-Location: https://b.example/logo.png\r\n\r\nx\r\n--b--`;
      const { title, text } = read(Buffer.from(mail), 'message/rfc822', 'mail.eml');
      assert.equal(title, 'News');
      assert.match(text, /Saved by Grace/);
    });

  it('that is sent as a message has the mark of its browser at its start', () => {
    const saved = archive(page).toString('latin1');
    for (const heads of [
      saved.replace(/^From:.*\r\n/, ''),
      saved.replace(/^Snapshot.*\r\n/m, ''),
      saved.replace(/^From:.*/, 'From: "Saved by Internet Explorer 11"').replace(/^Snapshot.*\r\n/m, ''),
    ])
      assert.equal(read(Buffer.from(heads, 'latin1'), 'message/rfc822', 'saved').title, 'Tides');
  });

  it('is no message, and no text that is called so', () => {
    const mail =
      'From: a@b.example\r\nSubject: Tides\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>High</p>\r\n--x--\r\n';
    assert.match(read(Buffer.from(mail), 'message/rfc822', 'mail').text, /From: a@b\.example/);
    assert.equal(read(Buffer.from('Plain words.'), 'text/plain', 'a.mhtml').text, 'Plain words.');
  });
});

import { deflateSync } from 'node:zlib';
import type { HostileCase } from '../hostile-case.ts';
import { article, inWorker, scripted, shown } from './showing.ts';

const arrays = 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length + 0.5));';
const buffers = 'const all = []; for (;;) all.push(new Uint8Array(5e7).fill(7));';
const slowly = (work: string): string => `const all = []; setInterval(() => { ${work} }, 10);`;

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
function pngPart(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}
/** A picture of one colour that takes four bytes a pixel when it is shown. */
function picture(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0], 8);
  const rows = deflateSync(Buffer.alloc((side + 1) * side), { level: 1 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngPart('IHDR', header),
    pngPart('IDAT', rows),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

/** Pages that take memory. */
export const memory: readonly HostileCase[] = [
  scripted('arrays', 'arrays without end', arrays),
  scripted(
    'arrays-slowly',
    'arrays, a piece at a time',
    slowly('for (let i = 0; i < 4; i++) all.push(new Array(1e6).fill(Math.random()))'),
  ),
  scripted('buffers', 'typed arrays without end', buffers),
  scripted('buffers-slowly', 'typed arrays, a piece at a time', slowly('all.push(new Uint8Array(2e7).fill(7))')),
  scripted(
    'strings',
    'strings that double',
    "const all = []; let text = 'tide'; for (;;) { text = text.length < 2e8 ? text + text : 'tide' + all.length; all.push([...text.slice(0, 1e6)].join('-') + text); }",
  ),
  scripted(
    'objects',
    'objects without end',
    "const all = []; for (;;) all.push({ at: all.length, text: 'tide ' + all.length, more: { } });",
  ),
  scripted(
    'maps',
    'maps without end',
    "const all = new Map(); for (let i = 0; ; i++) all.set('k' + (i % 1.6e7), new Map([[i, [i]]]));",
  ),
  scripted(
    'wasm-memory',
    'memory of WebAssembly',
    'const all = []; for (;;) { try { const memory = new WebAssembly.Memory({ initial: 4096 }); new Uint8Array(memory.buffer).fill(1); all.push(memory); } catch { } }',
  ),
  scripted(
    'shared-buffers',
    'shared buffers',
    slowly(
      'all.push(new Uint8Array(new WebAssembly.Memory({ initial: 800, maximum: 800, shared: true }).buffer).fill(1))',
    ),
  ),
  scripted(
    'blobs',
    'blobs, which the browser keeps',
    slowly('all.push(new Blob([new Uint8Array(4e7).fill(all.length)]))'),
  ),
  scripted(
    'canvases',
    'canvases of 64 million pixels',
    slowly(
      "const canvas = document.createElement('canvas'); canvas.width = canvas.height = 8000; const context = canvas.getContext('2d'); context.fillRect(0, 0, 8000, 8000); all.push(canvas, context.getImageData(0, 0, 8000, 8000))",
    ),
  ),
  scripted(
    'offscreen-canvases',
    'canvases in workers',
    Array(3)
      .fill(
        inWorker(
          "const all = []; setInterval(() => { const canvas = new OffscreenCanvas(6000, 6000); const c = canvas.getContext('2d'); c.fillRect(0, 0, 6000, 6000); all.push(canvas, canvas.transferToImageBitmap()); }, 20)",
        ),
      )
      .join(';'),
  ),
  scripted(
    'textures',
    'textures of WebGL',
    slowly(
      "const gl = document.createElement('canvas').getContext('webgl2') || document.createElement('canvas').getContext('webgl'); if (!gl) return; for (let i = 0; i < 4; i++) { const t = gl.createTexture(); gl.bindTexture(gl.TEXTURE_2D, t); gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 4096, 4096, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(67108864)); all.push(gl, t); }",
    ),
  ),
  scripted(
    'bitmaps',
    'image bitmaps',
    slowly('createImageBitmap(new ImageData(4000, 4000)).then((one) => all.push(one))'),
  ),
  shown(
    'pictures',
    'pictures that take 400 MB each when they are shown',
    article(
      "for (let i = 0; i < 30; i++) document.body.append(Object.assign(new Image(), { src: '/big.png?' + i, decoding: 'sync' }))",
    ),
    {
      parts: {
        '/big.png': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture(10_000)),
      },
      options: { screenshot: true, timeout_ms: 8_000 },
    },
  ),
  scripted(
    'audio',
    'buffers of sound',
    slowly(
      'all.push(new AudioBuffer({ length: 1e7, sampleRate: 44100, numberOfChannels: 2 }).getChannelData(0).fill(1))',
    ),
  ),
  scripted(
    'nodes',
    'nodes without end',
    "for (;;) document.body.append(Object.assign(document.createElement('p'), { textContent: 'Tide' }));",
  ),
  scripted(
    'nodes-slowly',
    'ten thousand nodes at a time',
    "setInterval(() => { for (let i = 0; i < 10000; i++) document.body.append(Object.assign(document.createElement('p'), { textContent: 'Tide ' + i })); }, 5);",
  ),
  scripted(
    'nodes-detached',
    'nodes that hang nowhere',
    "const all = []; setInterval(() => { const root = document.createElement('div'); root.innerHTML = '<p>tide</p>'.repeat(50000); all.push(root); }, 5);",
  ),
  scripted('markup', 'markup of 500 MB', "document.body.innerHTML += '<b>tide</b>'.repeat(4e7);"),
  scripted('written', 'writes its document for ever', "for (;;) document.write('<p>tide tide tide</p>');"),
  scripted('workers', 'workers that each take memory', `for (let i = 0; i < 50; i++) ${inWorker(arrays)};`),
  scripted(
    'workers-within-workers',
    'workers that start workers',
    `const code = "const url = self.location.href; setInterval(() => { new Worker(url); new Worker(url); }, 50); globalThis.all = new Uint8Array(5e6).fill(1)"; new Worker(URL.createObjectURL(new Blob([code])));`,
  ),
  scripted(
    'audio-graphs',
    'audio contexts by the hundred',
    'for (let i = 0; i < 300; i++) { const c = new OfflineAudioContext(2, 44100 * 600, 44100); const o = c.createOscillator(); o.connect(c.destination); o.start(); c.startRendering(); }',
  ),
  scripted(
    'clones',
    'messages that are copied to itself',
    'const { port1, port2 } = new MessageChannel(); const text = new Uint8Array(1e7).fill(1); port2.onmessage = () => {}; setInterval(() => { for (let i = 0; i < 10; i++) port1.postMessage(text) }, 1);',
  ),
];

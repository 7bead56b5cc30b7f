import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { chartOf } from './chart.ts';
import { countAsked } from './crawl.ts';
import { pageOf, writePage } from './page.ts';
import { median, missingRow, type Part, type Row } from './part.ts';
import { interleaved, type Rounds, startProgram } from './program.ts';
import { partTable, standings, summaryTable } from './tables.ts';

const row = (name: string, values: Row['values'], does: string): Row => ({
  name,
  version: '1.0',
  isOurs: name === 'ours',
  does,
  values,
});

const part: Part = {
  id: 'race',
  title: 'Race',
  about: 'Two laps.',
  date: '2026-11-28',
  isQuick: false,
  measures: [
    { id: 'ms', title: 'CPU a lap', unit: 'ms', better: 'lower', digits: 1, isDrawn: true, among: ['whole laps'] },
    { id: 'points', title: 'Points', unit: '', better: 'higher', digits: 2 },
  ],
  rows: [
    row('ours', { ms: 12, points: 0.504 }, 'whole laps'),
    row('<fast> & "light"', { ms: 2, points: 0.501 }, 'half laps'),
    row('slow', { ms: 30, points: 0.9 }, 'whole laps'),
    { ...missingRow('gone', '3.1', new Error('no such package | here')), does: 'whole laps' },
  ],
};

test('the summary has lost measures beside won ones, and compares those alone whose work is the same', () => {
  const places = standings([part]).map(({ measure, best, place, of }) => [measure.id, best.name, place, of]);
  assert.deepEqual(places, [
    ['ms', 'slow', 1, 2],
    ['points', 'slow', 2, 3],
  ]);
  const [, , won, lost] = summaryTable([part]).split('\n');
  assert.match(won ?? '', /^\| Race \| CPU a lap, ms \(lower is better\) \| 12\.0 \| 30\.0, slow \| 1 of 2 \|$/);
  assert.match(lost ?? '', /\| 0\.50 \| 0\.90, slow \| \*\*2 of 3\*\* \|$/);
});

test('figures that are shown alike share a place', () => {
  const rows = part.rows.map((one) => ({ ...one, values: { points: one.isOurs ? 0.501 : 0.504 } }));
  assert.deepEqual(
    standings([{ ...part, rows }]).map(({ place }) => place),
    [1],
  );
});

test('a table marks the best of those that are compared, and says why a rival is not there', () => {
  const lines = partTable(part).split('\n').slice(2);
  assert.deepEqual(lines, [
    '| **ours** 1.0 | whole laps | **12.0** | 0.50 |',
    '| <fast> & "light" 1.0 | half laps | 2.0 | 0.50 |',
    '| slow 1.0 | whole laps | 30.0 | **0.90** |',
    '| gone 3.1 | whole laps | not measured: no such package / here |  |',
  ]);
});

test('a chart has a title, a description with every figure, and bars as long as their figures', () => {
  const svg = chartOf(part) ?? '';
  const width = (name: string): number =>
    Number(new RegExp(`${name}[^<]*</text><rect [^>]*width="([\\d.]+)"`).exec(svg)?.[1]);
  assert.match(svg, /<svg [^>]*role="img" aria-labelledby="race-title race-text"><title id="race-title">Race/);
  assert.match(
    svg,
    /<desc id="race-text">CPU a lap in ms, lower is better: ours 12\.0; &lt;fast&gt; &amp; &quot;light&quot; 2\.0; slow 30\.0\./,
  );
  assert.ok(Math.abs(width('ours') / width('slow') - 12 / 30) < 0.01, svg);
  // Ours is told apart without colour, and so is what is not compared.
  assert.match(svg, /class="mine">▸ ours</);
  assert.match(svg, /&quot;light&quot; \*</);
  assert.match(svg, /@media\(prefers-color-scheme:dark\)/);
  assert.equal(chartOf({ ...part, measures: part.measures.slice(1) }), null);
});

test('the page says what was won and lost, when, where and by which command; old charts go', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-peers-'));
  try {
    writePage([part], folder);
    writeFileSync(join(folder, 'charts', 'peers-old.svg'), '');
    writePage([part], folder);
    assert.deepEqual(readdirSync(join(folder, 'charts')), ['peers-race.svg']);
    const page = readFileSync(join(folder, 'peers.md'), 'utf8');
    const lostAgain = { ...part, id: 'lost', measures: part.measures.slice(1) };
    assert.match(
      pageOf([part, lostAgain], 'here'),
      /first, alone or level with others, in 1 of 3 measures, behind in 2\./,
    );
    assert.match(page, /Run on 2026-11-28: `npm run bench -- peers race`\./);
    assert.match(page, /!\[[^\]]+\]\(charts\/peers-race\.svg\)/);
    assert.match(page, /Machine: \d+ processors/);
    assert.match(pageOf([{ ...part, isQuick: true }], 'here'), /2026-11-28, a quick run: fewer pages or one round:/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the site counts pages once, and again those that it had sent', () => {
  const log = '200 /p-0.html\n404 /robots.txt\n200 /p-1.html\n200 /p-0.html\n301 /p-2.html\n200 /p-0.html\n';
  assert.deepEqual(countAsked(log), { found: 2, again: 2 });
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([]), null);
});

const program = (script: string): Rounds => ({
  name: script,
  program: startProgram([process.execPath, '-e', script]),
  done: [],
});

test('programs are asked in turns after one round to warm up, and one that dies leaves the others', async () => {
  const answering = `let asked = 0; require('readline').createInterface({ input: process.stdin }).on('line', () => console.log(JSON.stringify({ cpu: asked++, inputs: 1, failed: 0, peakMegabytes: 1 })));`;
  const all = [
    program(answering),
    program('process.stdin.once("data", () => { console.error("out of memory"); process.exit(3); })'),
  ];
  const said: string[] = [];
  await interleaved(all, { rounds: 2 }, { do: 'time' }, (line) => said.push(line));
  await Promise.all(all.map((one) => one.program.close()));
  assert.deepEqual(
    all.map(({ done }) => done.map(({ cpu }) => cpu)),
    [[1, 2], []],
  );
  assert.ok(
    said.some((line) => line.endsWith('ended: out of memory')),
    said.join('\n'),
  );
});

test('the peak memory of a process is its own, not that of the process that started it', () => {
  const held = Buffer.alloc(300 * 1_048_576, 1);
  const script = `import { peakMegabytes } from ${JSON.stringify(new URL('./peak.ts', import.meta.url).href)}; console.log(peakMegabytes());`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
  const peak = Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  assert.ok(peak > 20 && peak < 200, `${peak} beside ${held.length} bytes`);
});

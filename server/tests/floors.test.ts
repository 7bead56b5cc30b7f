import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { breaches, textsBelow } from './house-rules.ts';

const texts = textsBelow(fileURLToPath(new URL('../..', import.meta.url)));

test('the house keeps its own rules', () => {
  assert.deepEqual(breaches(texts), []);
});

const faults: readonly { name: string; path: string; text: string; told: RegExp }[] = [
  {
    name: 'an upward import',
    path: 'server/kernel/upward.ts',
    text: "import { scrape } from '../capabilities/scrape/scrape.ts';\nexport const again = scrape;\n",
    told: /kernel\/upward\.ts: looks up/,
  },
  {
    name: 'an upward import of a type',
    path: 'server/contract/upward.ts',
    text: "import type { Context } from '../kernel/pipeline/context.ts';\nexport type Again = Context;\n",
    told: /contract\/upward\.ts: looks up/,
  },
  {
    name: 'an upward import when it is needed',
    path: 'server/reader/lazy.ts',
    text: "export const later = () => import('../edges/log.ts');\n",
    told: /reader\/lazy\.ts: looks up/,
  },
  {
    name: 'a circle',
    path: 'server/contract/price.ts',
    text: "import type { Meta } from './meta.ts';\nexport type MicroUsd = number;\nexport type Again = Meta;\n",
    told: /circle: .*price\.ts/,
  },
  {
    name: 'a circle of what tests share',
    path: 'server/tests/eventually.ts',
    text: "import type { Running } from './running.ts';\nexport type Again = Running;\n",
    told: /circle: .*tests\/eventually\.ts/,
  },
  {
    name: 'a junk drawer',
    path: 'server/edges/utils/text.ts',
    text: 'export const blank = 1;\n',
    told: /a junk drawer: utils/,
  },
  {
    name: 'an environment read',
    path: 'server/edges/http/port.ts',
    text: 'export const port = process.env.PORT;\n',
    told: /http\/port\.ts: reads the environment/,
  },
  {
    name: 'I/O below the edges',
    path: 'server/reader/disk.ts',
    text: "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
    told: /reader may not import node:fs/,
  },
  {
    name: 'a driver that each process loads',
    path: 'server/edges/browser/early.ts',
    text: "import { errors, type Page } from 'playwright-core';\nexport const isLate = (error: unknown, _: Page) => error instanceof errors.TimeoutError;\n",
    told: /early\.ts: loads the driver/,
  },
  {
    name: 'a capability that another enters by the window',
    path: 'server/capabilities/account/window.ts',
    text: "export { ScrapeInput } from '../scrape/input.ts';\n",
    told: /not by the front door/,
  },
  {
    name: 'a capability that nothing reaches',
    path: 'server/capabilities/orphan/orphan.ts',
    text: 'export const orphan = 1;\n',
    told: /orphan\.ts: no operation reaches it/,
  },
  {
    name: 'a file of more than 400 lines',
    path: 'server/edges/http/long.ts',
    text: 'export const line = 1;\n'.repeat(401),
    told: /long\.ts: over 400 lines/,
  },
  {
    name: 'an export that only its own file uses',
    path: 'server/edges/http/alone.ts',
    text: 'export interface Alone {\n  readonly name: string;\n}\nconst alone: Alone = { name: "" };\nvoid alone;\n',
    told: /alone\.ts: exports Alone for no other file/,
  },
];

test('a folder of more than twenty files is told', () => {
  const many = Array.from({ length: 21 }, (_, at) => [`server/edges/crowd/part-${at}.ts`, 'void 1;\n']);
  assert.deepEqual(breaches({ ...texts, ...Object.fromEntries(many) }), ['server/edges/crowd: 21 files, over 20']);
});

for (const { name, path, text, told } of faults) {
  test(`${name} is told`, () => {
    const found = breaches({ ...texts, [path]: text });
    assert.ok(
      found.some((breach) => told.test(breach)),
      `told only: ${found.join('; ') || 'nothing'}`,
    );
  });
}

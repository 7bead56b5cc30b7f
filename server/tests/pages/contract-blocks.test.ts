import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inputOf } from '../../contract/definition.ts';
import { operations } from '../../operations.ts';
import { described, memberOf, payloadOf, shownFaults } from '../guides/contract-names.ts';
import { type Block, placeOf } from './blocks.ts';
import { blocksFor } from './runners.ts';

/** The values of a block, one or a line each; `…` after a comma stands for further members. */
function valuesOf({ text }: Pick<Block, 'text'>): unknown[] {
  const whole = text.replace(/,\s*…(?=\s*[}\]])/g, '');
  const lines = whole.trim().split('\n');
  if (lines.length > 1 && lines.every((line) => /^\{.*\}$/.test(line))) return lines.map((line) => JSON.parse(line));
  return [JSON.parse(whole.startsWith('"') ? `{${whole}}` : whole)];
}

/** What is wrong with a block, by what its first line says it is: `input`, `answer`, `accepted` or `payload`, of what, and which member. */
function faultsOf({ info, ...block }: Pick<Block, 'info' | 'text'>): string[] {
  const [kind = '', id = '', member] = info.split(' ');
  const operation = operations.find((one) => one.id === id);
  const contract = described.get(id);
  if (kind === 'input') {
    if (!operation) return [`there is no operation ${id}`];
    return valuesOf(block).flatMap((value) => inputOf(operation).strict().safeParse(value).error?.message ?? []);
  }
  const whole = { answer: contract?.output, accepted: contract?.accepted, payload: payloadOf(id) }[kind];
  const schema = whole && member ? memberOf(whole, member) : whole;
  return schema ? valuesOf(block).flatMap((value) => shownFaults(schema, value)) : [`the contract has no ${info}`];
}

for (const block of blocksFor('contract'))
  test(`${placeOf(block)} is as the contract has it: ${block.info}`, () => {
    assert.deepEqual(faultsOf(block), []);
  });

test('what the contract does not have is told', () => {
  const faulty = [
    ['input web.scrape', '{"url":"https://example.com/","formats":["text"]}'],
    ['input web.scraped', '{}'],
    ['answer web.scrape', '{"_meta":{"price":1}}'],
    ['answer web.scrape', '{"_meta":{"cost":"0.1"}}'],
    ['answer web.interact actions.elements', '{"selektor":"#mail"}'],
    ['answer web.interact actions.error', '{"matches":"none"}'],
    ['accepted web.scrape', '{"status":"done"}'],
    ['payload freshness.changes', '{"type":"freshness.changes"}'],
  ] as const;
  for (const [info, text] of faulty) assert.equal(faultsOf({ info, text }).length, 1, `${info}: ${text}`);
});
